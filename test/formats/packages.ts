import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InstalledRelease, inHome } from '#test/package/release-run.ts';

const repository = join(import.meta.dirname, '../..');

/** Where `npm run package -- --formats` puts what it makes. */
const made = join(repository, 'out/package/formats');

/** The package whose name ends like this. */
export function packageFile(ending: string): string {
  const name = readdirSync(made).find((each) => each.endsWith(ending));
  if (!name) throw new Error(`There is no ${ending}: run "npm run package -- --formats" first.`);
  return join(made, name);
}

/** Runs a program, and returns what it said on stdout; throws with what it said on stderr. */
export const run = (program: string, args: readonly string[], cwd = repository): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64e6 });

/** A package taken apart. */
export type Unpacked = InstalledRelease & {
  /** Everything in it, from the top: a root folder for a deb or rpm. */
  readonly root: string;
};

/** Takes a package apart into a folder of its own that any account can read; `place` is the app's folder below it. */
export function unpack(place: string, into: (root: string) => void): Unpacked {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-format-'));
  chmodSync(folder, 0o755);
  const root = join(folder, 'root');
  mkdirSync(root);
  into(root);
  return {
    folder,
    root,
    place: join(root, place),
    home: inHome(folder),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export const unpackDeb = (): Unpacked =>
  unpack('opt/Loadout', (root) => run('dpkg-deb', ['--extract', packageFile('.deb'), root]));

export const unpackRpm = (): Unpacked =>
  unpack('opt/Loadout', (root) =>
    run('sh', ['-c', 'rpm2cpio "$0" | cpio -idm --quiet', packageFile('.rpm')], root),
  );

export const unpackTar = (): Unpacked =>
  unpack('', (root) => run('tar', ['-xzf', packageFile('.tar.gz'), '-C', root, '--strip-components=1']));

export const unpackAppImage = (): Unpacked =>
  unpack('squashfs-root', (root) => run(packageFile('.AppImage'), ['--appimage-extract'], root));

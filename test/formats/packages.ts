import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InstalledRelease, inHome } from '#test/package/release-run.ts';

const repository = join(import.meta.dirname, '../..');

/** The output folder of `npm run package -- --formats`. */
const made = join(repository, 'out/package/formats');

/** Returns the package with this ending. */
export function packageFile(ending: string): string {
  const name = readdirSync(made).find((each) => each.endsWith(ending));
  if (!name) throw new Error(`There is no ${ending}: run "npm run package -- --formats" first.`);
  return join(made, name);
}

/** Runs a program and returns its stdout; throws an error with its stderr. */
export const run = (program: string, args: readonly string[], cwd = repository): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 64e6 });

/** An unpacked package. */
export type Unpacked = InstalledRelease & {
  /** The folder of its contents: a root folder for a deb or rpm. */
  readonly root: string;
};

/** Unpacks a package into a new folder that any account can read; `place` is the app's folder in it. */
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

import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildProgram } from './build-program.ts';

const repository = join(import.meta.dirname, '..');

const built = new Map<string, Promise<string>>();

/** The threads of main, by name: their entries, the packages that stay outside, and files that they read beside them. */
const threads = {
  catalog: { source: 'main/catalog/worker/worker.ts', external: ['libsql'], beside: [] },
  'game-files': { source: 'main/games/deploy/thread/worker.ts', external: [], beside: [] },
  unpack: {
    source: 'main/mods/installs/worker/worker.ts',
    external: [],
    beside: ['main/mods/installs/archive/libarchive/libarchive.wasm'],
  },
};

/**
 * A thread's script, built once for all tests of this process: it starts ten times as fast as from its source. It is in
 * `out`, where libraries are found.
 */
export function workerScript(name: keyof typeof threads): Promise<string> {
  const known = built.get(name) ?? build(name);
  built.set(name, known);
  return known;
}

async function build(name: keyof typeof threads): Promise<string> {
  const { source, external, beside } = threads[name];
  const out = join(repository, 'out', 'test-threads');
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(join(out, `${name}-`));
  const script = basename(await buildProgram(join(repository, source), { repository, folder, external }));
  for (const each of beside) await copyFile(join(repository, each), join(folder, basename(each)));
  // Another process may use the same script, and Windows replaces no open file, so what is there stays.
  const final = join(out, `${name}-${await contentHash(folder)}`);
  await rename(folder, final).catch(async (error: unknown) => {
    if (!(await isThere(final))) throw error;
    await rm(folder, { recursive: true });
  });
  return join(final, script);
}

/** A hash of the files in a folder, in hexadecimal digits. */
async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

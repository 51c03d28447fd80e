import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buildProgram } from './build-program.ts';

const repository = join(import.meta.dirname, '..');

const built = new Map<string, Promise<string>>();

/** The threads of main, by name: their entries, the packages that stay outside, and files that they read beside them. */
const threads = {
  catalog: { source: 'main/catalog/worker/worker.ts', external: ['libsql'], beside: [] },
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
  const out = join(repository, 'out');
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(join(out, `${name}-thread-`));
  const file = await buildProgram(join(repository, source), { repository, folder, external });
  // Another process may build it, too, and a thread must not read half a file.
  const script = join(out, `${name}-thread.mjs`);
  await rename(file, script);
  for (const each of beside) {
    const copy = join(folder, basename(each));
    await copyFile(join(repository, each), copy);
    await rename(copy, join(out, basename(each)));
  }
  await rm(folder, { recursive: true });
  return script;
}

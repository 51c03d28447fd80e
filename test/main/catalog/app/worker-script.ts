import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';

const repository = join(import.meta.dirname, '../../../..');

let built: Promise<string> | null = null;

/**
 * The catalog's thread, built once for all tests of this process: it starts ten times as fast as from its source. It is
 * in `out`, where the database library is found.
 */
export function workerScript(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const out = join(repository, 'out');
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(join(out, 'catalog-thread-'));
  const source = join(repository, 'main/catalog/worker/worker.ts');
  const file = await buildProgram(source, { repository, folder, external: ['libsql'] });
  // Another process may build it, too, and a thread must not read half a file.
  const script = join(out, 'catalog-thread.mjs');
  await rename(file, script);
  await rm(folder, { recursive: true });
  return script;
}

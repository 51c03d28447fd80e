import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { buildProgram } from '#test/build-program.ts';
import type { FetchConfig, Figures } from '../apps/download/fetch.ts';
import type { Bench } from '../measurement.ts';

const run = promisify(execFile);

/** A minimal file server in its own process; `modIds` are the mods with a file of the requested length. */
export type FileServer = { readonly url: string; readonly modIds: readonly number[]; stop(): Promise<void> };

/** A small file that loads all code and opens a connection before the measurement. */
const warmUp = { modId: 1, size: 8 * 1024 * 1024 };

/** Starts a server with `count` files of `size` bytes, limited to `bytesPerSecond`; 0 means unlimited. */
export async function serveFiles(
  bench: Bench,
  what: { count: number; size: number; bytesPerSecond?: number },
): Promise<FileServer> {
  const modIds = Array.from({ length: what.count }, (_, index) => index + 2);
  const sizes = Object.fromEntries([
    [warmUp.modId, warmUp.size],
    ...modIds.map((modId) => [modId, what.size]),
  ]);
  const config = JSON.stringify({ sizes, bytesPerSecond: (what.bytesPerSecond ?? 0) / what.count });
  const program = join(bench.repository, 'test/bench/apps/download/server.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, config], {
    cwd: bench.repository,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/api/`,
    modIds,
    async stop() {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

/**
 * Fetches with the app's own service client and downloads, in the app's runtime without a window, as the main process
 * does. Includes SHA-256, the last sync and the renames.
 */
export async function fetchWithLoadout(bench: Bench, program: string, server: FileServer): Promise<Figures> {
  const folder = join(bench.folder, 'downloads-ours');
  const endpoints = {
    versions: 'mods/{mod_id}/versions',
    download: 'mod-versions/{mod_version_id}/download',
  };
  const profile = { base_url: server.url, site_url: server.url.replace('api/', ''), api_key: 'x', endpoints };
  const config: FetchConfig = { profile, folder, warmUp: [warmUp.modId], modIds: server.modIds };
  try {
    const { stdout } = await run(join(bench.runtime, 'electron'), [program, JSON.stringify(config)], {
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    });
    return JSON.parse(stdout) as Figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fetches the same files with one curl each, in parallel; `verified` also runs sha256sum on all of them. Returns ms.
 */
export async function fetchWithCurl(bench: Bench, server: FileServer, verified: boolean): Promise<number> {
  const folder = join(bench.folder, 'downloads-curl');
  await mkdir(folder, { recursive: true });
  const files = server.modIds.map((modId) => ({
    url: `${server.url}mod-versions/${modId}/download`,
    path: join(folder, `${modId}.zip`),
  }));
  try {
    const begin = performance.now();
    await Promise.all(
      files.map(({ url, path }) => run('curl', ['--silent', '--fail', '--output', path, url])),
    );
    if (verified) await Promise.all(files.map(({ path }) => run('sha256sum', [path])));
    return performance.now() - begin;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The program that `fetchWithLoadout` runs. */
export const buildFetch = (bench: Bench): Promise<string> =>
  buildProgram(join(import.meta.dirname, '../apps/download/fetch.ts'), bench);

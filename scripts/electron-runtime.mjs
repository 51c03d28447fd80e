import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { cacheFolder } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { copyForClone } from './runtime/clone-copy.mjs';
import { findRuntime } from './runtime/find.mjs';
import { runtimeSources } from './runtime/sources.mjs';

/**
 * Finds or downloads an Electron and makes this clone's copy of it. Requires installed dependencies.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./runtime/executable.mjs').Runtime & { launch: string }>} `dist` is for packaging,
 *   `launch` for ELECTRON_OVERRIDE_DIST_PATH
 */
export async function electronRuntime(env) {
  const machine = { env, platform: process.platform, arch: process.arch, cache: cacheFolder(env) };
  const runtime = await findRuntime(runtimeSources(machine));
  return { ...runtime, launch: await copyForClone(runtime) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await run(async () => {
    process.stdout.write(`${JSON.stringify(await electronRuntime(process.env))}\n`);
  });
}

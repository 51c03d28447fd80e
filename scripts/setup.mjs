import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { makeCodeCache } from './code-cache/make.mjs';
import { electronRuntime } from './electron-runtime.mjs';
import { withLock } from './lib/lock.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { run } from './lib/print.mjs';
import { executableIn } from './runtime/executable.mjs';
import { buildApp } from './setup/build.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';
import { installSystemPackages, installTestPackages } from './setup/system-packages.mjs';

/** @typedef {Awaited<ReturnType<typeof electronRuntime>>} Runtime */

/**
 * @typedef {object} Ready the runtime and environment to start the app with
 * @property {Runtime} runtime
 * @property {string} electron the executable
 * @property {string[]} appArguments the first arguments, which make it run this repository
 * @property {NodeJS.ProcessEnv} env the environment for programs that start Electron
 */

/**
 * Runs the missing setup steps in order: dependencies, system packages, Electron, build. Takes a fraction of a second
 * if all are done.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ build?: boolean, forTests?: boolean, install?: boolean }} [options] `build: false` skips the build;
 *   `forTests` also installs the system packages of the end-to-end tests; `install: false` installs no system packages
 * @returns {Promise<Ready>} rejects with a ScriptError
 */
export async function setUp(env, { build = true, forTests = false, install = true } = {}) {
  requireNode(process.versions.node);
  return withLock(inRoot('out', 'setup.lock'), async () => {
    await installDependencies(root, env);
    const machine = { env, platform: process.platform, mayInstall: install };
    await installSystemPackages(machine);
    if (forTests) await installTestPackages(machine);
    const runtime = await electronRuntime(env);
    if (build) {
      await buildApp(root, env);
      await makeCodeCache(runtime, env);
    }
    const electron = `${runtime.launch}/${executableIn(process.platform)}`;
    return {
      runtime,
      electron,
      appArguments: process.platform === 'linux' ? [] : [root],
      env: { ...env, ELECTRON_OVERRIDE_DIST_PATH: runtime.launch, LOADOUT_ELECTRON: electron },
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await run(async () => {
    await setUp(process.env);
  });
}

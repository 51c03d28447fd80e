import process from 'node:process';
import { cacheFolder, inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { installWindowsPackages } from '../setup/system-packages.mjs';
import { makeCheckout } from './checkout.mjs';
import { librariesForWindows } from './libraries.mjs';
import { nodeForWindows } from './node.mjs';
import { makePrefix, wineEnvironment } from './prefix.mjs';

/**
 * @typedef {object} Windows a Windows to run programs in
 * @property {string} node its node.exe, as a path of Linux
 * @property {string} checkout the copy of this repository for it, as a path of Linux
 * @property {NodeJS.ProcessEnv} env in which `wine` and `wineserver` use it
 */

/** Whether this computer can run the tests for Windows. */
export const canRunWindows = process.platform === 'linux' && process.arch === 'x64';

/**
 * Sets up Wine, Node for Windows, the packages of the lockfile for Windows, and a copy of this repository. All but the
 * copies is in the cache after the first time.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Windows>} rejects with a ScriptError
 */
export async function setUpWindows(env) {
  if (!canRunWindows) throw new ScriptError('The tests for Windows run on Linux on x64 only, under Wine.');
  await installWindowsPackages({ env, platform: process.platform });
  const cache = cacheFolder(env);
  const node = await nodeForWindows(cache, env);
  const libraries = await librariesForWindows(cache, env);
  const prefix = inRoot('out', 'windows', 'prefix');
  const checkout = inRoot('out', 'windows', 'checkout');
  await makePrefix(cache, env, prefix);
  await makeCheckout(checkout, libraries);
  return { node, checkout, env: wineEnvironment(env, prefix) };
}

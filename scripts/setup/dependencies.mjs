import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { print, ScriptError } from '../lib/print.mjs';
import { runNpm } from '../lib/processes.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Whether node_modules matches the lockfile. npm records what it installed in node_modules when it has finished, so an
 * interrupted installation doesn't count.
 * @param {string} folder the repository
 */
export async function dependenciesMatch(folder) {
  try {
    const wanted = await packagesOf(path.join(folder, 'package-lock.json'));
    const installed = await packagesOf(path.join(folder, 'node_modules', '.package-lock.json'));
    const missing = Object.entries(wanted).some(([name, { optional, version, integrity }]) => {
      const found = installed[name];
      // Optional packages for other platforms are not installed.
      if (!found) return name !== '' && !optional;
      return found.version !== version || found.integrity !== integrity;
    });
    return !missing && Object.keys(installed).every((name) => wanted[name]);
  } catch {
    return false;
  }
}

/**
 * Installs the packages of the lockfile if they are not installed.
 * @param {string} folder the repository
 * @param {NodeJS.ProcessEnv} env
 */
export async function installDependencies(folder, env) {
  if (await dependenciesMatch(folder)) return;
  print('Installing the dependencies.');
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env });
  if (code !== 0) {
    throw new ScriptError(
      'The dependencies couldn’t be installed; npm says why above. Check the network, then start again.',
    );
  }
}

/**
 * @param {string} file
 * @returns {Promise<Packages>}
 */
async function packagesOf(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}

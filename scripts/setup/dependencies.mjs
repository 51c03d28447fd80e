import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runNpm } from '../parts/processes.mjs';
import { ScriptError, say } from '../parts/say.mjs';

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} Packages */

/**
 * Whether node_modules holds what the lockfile names. npm writes what it installed into node_modules when it is
 * done, so an interrupted installation does not count.
 * @param {string} folder the repository
 */
export async function dependenciesMatch(folder) {
  try {
    const wanted = await packagesOf(path.join(folder, 'package-lock.json'));
    const installed = await packagesOf(path.join(folder, 'node_modules', '.package-lock.json'));
    const missing = Object.entries(wanted).some(([name, { optional, version, integrity }]) => {
      const found = installed[name];
      // Optional packages are for other platforms too, and are left out there.
      if (!found) return name !== '' && !optional;
      return found.version !== version || found.integrity !== integrity;
    });
    return !missing && Object.keys(installed).every((name) => wanted[name]);
  } catch {
    return false;
  }
}

/**
 * Installs what the lockfile names, when it is not there.
 * @param {string} folder the repository
 * @param {NodeJS.ProcessEnv} env
 */
export async function installDependencies(folder, env) {
  if (await dependenciesMatch(folder)) return;
  say('Installing the dependencies.');
  const { code } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, env });
  if (code !== 0) {
    throw new ScriptError(
      'The dependencies could not be installed; npm says why above. Check the network and start again.',
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

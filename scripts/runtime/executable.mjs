import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} Runtime an Electron that can be started
 * @property {'override' | 'installed' | 'official' | 'package'} source where it comes from
 * @property {string} version such as "33.2.1"; "unknown" if the folder doesn't say
 * @property {string} dist its folder, in the layout of Electron's releases, without any file of Loadout
 */

/**
 * Returns the executable's path inside a dist folder.
 * @param {NodeJS.Platform} platform
 */
export function executableIn(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Returns the runtime in a dist folder, if there is one.
 * @param {string} dist
 * @param {Runtime['source']} source
 * @param {NodeJS.Platform} platform
 * @returns {Promise<Runtime | undefined>} undefined if it has no executable
 */
export async function runtimeIn(dist, source, platform) {
  if (!existsSync(path.join(dist, executableIn(platform)))) return undefined;
  const version = await readFile(path.join(dist, 'version'), 'utf8').catch(() => 'unknown');
  return { source, dist, version: version.trim().replace(/^v/, '') };
}

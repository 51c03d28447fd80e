import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} Runtime an Electron that can be started
 * @property {'override' | 'installed' | 'official' | 'package'} source where it was found
 * @property {string} version such as "33.2.1"; "unknown" when the folder does not say
 * @property {string} dist its folder, as Electron's own releases are laid out; nothing of Loadout in it
 */

/**
 * The executable's path inside a dist folder.
 * @param {NodeJS.Platform} platform
 */
export function executableIn(platform) {
  if (platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * Describes a dist folder, if it holds a runtime.
 * @param {string} dist
 * @param {Runtime['source']} source
 * @param {NodeJS.Platform} platform
 * @returns {Promise<Runtime | undefined>} undefined when there is no executable in it
 */
export async function runtimeIn(dist, source, platform) {
  if (!existsSync(path.join(dist, executableIn(platform)))) return undefined;
  const version = await readFile(path.join(dist, 'version'), 'utf8').catch(() => 'unknown');
  return { source, dist, version: version.trim().replace(/^v/, '') };
}

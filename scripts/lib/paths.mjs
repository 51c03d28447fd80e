import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Returns the absolute path of a file in the repository.
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * The folder outside the repository for files that clones share: LOADOUT_CACHE, or `loadout` in the XDG cache folder
 * (XDG Base Directory Specification 0.8).
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute; may not exist yet
 */
export function cacheFolder(env) {
  if (env['LOADOUT_CACHE']) return path.resolve(env['LOADOUT_CACHE']);
  const xdg = env['XDG_CACHE_HOME'];
  // The specification says to ignore relative paths.
  const base = xdg && path.isAbsolute(xdg) ? xdg : path.join(homedir(), '.cache');
  return path.join(base, 'loadout');
}

import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * A path inside the repository, absolute.
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * The folder outside the repository for what many clones share: LOADOUT_CACHE, else `loadout` in the XDG cache
 * folder (XDG Base Directory Specification 0.8).
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute; may not exist yet
 */
export function cacheFolder(env) {
  if (env['LOADOUT_CACHE']) return path.resolve(env['LOADOUT_CACHE']);
  const xdg = env['XDG_CACHE_HOME'];
  // The specification says that relative paths are invalid and to be ignored.
  const base = xdg && path.isAbsolute(xdg) ? xdg : path.join(homedir(), '.cache');
  return path.join(base, 'loadout');
}

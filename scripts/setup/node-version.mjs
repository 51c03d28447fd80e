import { ScriptError } from '../lib/print.mjs';

/**
 * Throws a ScriptError if Node is too old for the tools.
 * @param {string} version such as "20.19.0"
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new ScriptError(
    `Loadout needs Node 20.19 or newer, but this is Node ${version}. Install a newer one, then start again.`,
  );
}

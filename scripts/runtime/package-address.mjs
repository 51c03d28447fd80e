import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { runNpm } from '../lib/processes.mjs';

/**
 * Asks the player's own registry for the URL of a package.
 * @param {string} spec name and exact version, such as "yauzl@3.4.0"
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} URL of its tarball; rejects with a ScriptError
 */
export async function packageAddress(spec, env) {
  const { code, stdout } = await runNpm(['view', spec, 'dist.tarball'], {
    cwd: inRoot(),
    env,
    quiet: true,
    timeoutMs: 60_000,
  });
  const address = stdout.trim();
  if (code !== 0 || !/^https?:\/\//.test(address))
    throw new ScriptError('the package registry did not answer');
  return address;
}

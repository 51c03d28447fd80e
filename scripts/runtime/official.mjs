import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { runtimeIn } from './executable.mjs';

/** How long the release site may take to respond, in ms. A firewall that drops packets would take minutes. */
const REACH_MS = 4_000;
const DOWNLOAD_MS = 15 * 60_000;

/**
 * Downloads Electron's release into node_modules/electron/dist with Electron's own installer, which verifies it with
 * the checksums in the package.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./executable.mjs').Runtime | undefined>} rejects with a ScriptError
 */
export async function downloadOfficial(env) {
  await reach(
    env['ELECTRON_MIRROR'] ||
      env['npm_config_electron_mirror'] ||
      'https://github.com/electron/electron/releases/',
  );
  const installer = inRoot('node_modules', 'electron', 'install.js');
  // The installer would use the override as its target.
  const { ELECTRON_OVERRIDE_DIST_PATH: _, ...clean } = env;
  const { code, output } = await runProgram(process.execPath, [installer], {
    cwd: inRoot(),
    env: clean,
    quiet: true,
    timeoutMs: DOWNLOAD_MS,
  });
  if (code !== 0) throw new ScriptError(`Electron's installer failed (${output.trim().split('\n')[0]})`);
  return runtimeIn(inRoot('node_modules', 'electron', 'dist'), 'official', process.platform);
}

/** @param {string} address */
async function reach(address) {
  try {
    // Any response will do: this only checks whether the site is reachable.
    await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) });
  } catch (error) {
    throw new ScriptError('its release site cannot be reached from here', { cause: error });
  }
}

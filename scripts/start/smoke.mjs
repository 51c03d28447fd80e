import { root } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { exitOf } from '../lib/started.mjs';
import { typescriptProgram } from '../lib/typescript.mjs';

/** Time limit for the whole run in ms. */
const LIMIT_MS = 120_000;

/**
 * Runs the smoke test, which does the main job unattended and prints one JSON line: test/smoke/main.ts.
 * @param {import('../lib/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [args] options for that program
 * @returns {Promise<number>} exit code
 */
export async function runSmoke(started, env, args = []) {
  const [command, all] = typescriptProgram('test/smoke/main.ts', args);
  const child = started.start(command, all, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new ScriptError(`The main job was not done after ${LIMIT_MS / 1000} s.`)),
      LIMIT_MS,
    );
  });
  try {
    return /** @type {number} */ (await Promise.race([exitOf(child), limit]));
  } finally {
    clearTimeout(timer);
  }
}

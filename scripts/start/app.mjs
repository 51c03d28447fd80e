import process from 'node:process';
import { createInterface } from 'node:readline';
import { root } from '../parts/paths.mjs';
import { say } from '../parts/say.mjs';

/**
 * Chromium's sandbox cannot work for root; for everybody else it stays on.
 * @returns {string[]} switches
 */
export function sandboxSwitches() {
  if (process.getuid?.() !== 0) return [];
  say('Chromium has no sandbox for root, so it is off. Start as an ordinary user to turn it on.');
  return ['--no-sandbox'];
}

/**
 * Starts the app.
 * @param {import('../parts/started.mjs').Started} started
 * @param {import('../setup.mjs').Ready} ready
 * @param {{ env: NodeJS.ProcessEnv, service: string, userData: string, switches: readonly string[], channel?: boolean }} options
 *   `service` is the profile's file; `channel` opens a process channel, through which the app takes `reload`
 */
export function startApp(started, ready, { env, service, userData, switches, channel = false }) {
  const args = [...ready.appArguments, ...switches, `--service=${service}`, `--user-data-dir=${userData}`];
  const child = started.start(ready.electron, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'pipe', ...(channel ? [/** @type {const} */ ('ipc')] : [])],
  });
  passOn(/** @type {import('node:stream').Readable} */ (child.stderr));
  return child;
}

/** What Chromium says on machines without a system bus or a graphics card, where it does without. */
const HARMLESS = /:ERROR:(bus|viz_main_impl|command_buffer_proxy_impl)\.cc/;

/**
 * Shows what the app writes to stderr, but for what is known to be harmless.
 * @param {import('node:stream').Readable} stderr
 */
function passOn(stderr) {
  createInterface({ input: stderr }).on('line', (line) => {
    if (!HARMLESS.test(line)) say(line);
  });
}

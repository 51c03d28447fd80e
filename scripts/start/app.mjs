import process from 'node:process';
import { createInterface } from 'node:readline';
import { root } from '../lib/paths.mjs';
import { print } from '../lib/print.mjs';

/**
 * Returns the switches that turn Chromium's sandbox off for root, where it can't work. It stays on for other users.
 * @returns {string[]} switches
 */
export function sandboxSwitches() {
  if (process.getuid?.() !== 0) return [];
  print(
    'Chromium’s sandbox doesn’t work for root, so it is off. Start Loadout as an ordinary user to turn it on.',
  );
  return ['--no-sandbox'];
}

/**
 * Starts the app and forwards its stderr.
 * @param {import('../lib/started.mjs').Started} started
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

/** Messages of Chromium on machines without a system bus or a graphics card, which it doesn't need. */
const HARMLESS = /:ERROR:(bus|viz_main_impl|command_buffer_proxy_impl)\.cc/;

/**
 * Shows what the app writes to stderr, except for known harmless messages.
 * @param {import('node:stream').Readable} stderr
 */
function passOn(stderr) {
  createInterface({ input: stderr }).on('line', (line) => {
    if (!HARMLESS.test(line)) print(line);
  });
}

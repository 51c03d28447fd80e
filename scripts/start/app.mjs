import process from 'node:process';
import { root } from '../parts/paths.mjs';
import { say } from '../parts/say.mjs';

/**
 * Chromium's sandbox cannot work for root; for everybody else it stays on.
 * @returns {string[]} switches
 */
export function sandboxSwitches() {
  if (process.getuid?.() !== 0) return [];
  say('You are root, for whom Chromium has no sandbox, so it is off. Start as an ordinary user to have it.');
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
  return started.start(ready.electron, args, {
    cwd: root,
    env,
    stdio: channel ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
  });
}

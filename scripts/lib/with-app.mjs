import process from 'node:process';
import { setUp } from '../setup.mjs';
import { withDisplay } from './display.mjs';
import { root } from './paths.mjs';
import { endSignal, exitOf, startedPrograms } from './started.mjs';

/**
 * Sets up and runs one program that starts the app itself, with a display. Ends everything it started, whatever
 * happens.
 * @param {readonly [command: string, args: readonly string[]]} program
 * @param {{ size?: string, forTests?: boolean, app?: string, env?: Record<string, string> }} [options] `size` of a
 *   display that is started for it, as "WIDTHxHEIGHT"; `forTests` also installs the system packages of the end-to-end
 *   tests; `app` is a program to start instead of the built app; `env` adds to its environment
 * @returns {Promise<number>} its exit code
 */
export async function runWithApp([command, args], { size, forTests = false, app, env = {} } = {}) {
  const ready = await setUp(process.env, { forTests });
  const started = startedPrograms();
  const signal = endSignal();
  const needs = {
    env: { ...ready.env, ...env, ...(app === undefined ? {} : { LOADOUT_ELECTRON: app }) },
    platform: process.platform,
    started,
    ...(size === undefined ? {} : { size }),
  };
  try {
    const work = withDisplay(needs, (shown) =>
      exitOf(
        started.start(command, args, { cwd: root, env: shown, stdio: ['ignore', 'inherit', 'inherit'] }),
      ),
    );
    return await Promise.race([work, signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
}

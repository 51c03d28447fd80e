import process from 'node:process';
import { setUp } from '../setup.mjs';
import { withDisplay } from './display.mjs';
import { root } from './paths.mjs';
import { endSignal, exitOf, startedPrograms } from './started.mjs';

/**
 * Sets up, and runs one program that starts the app itself, with a display; whatever happens, everything started
 * here has ended afterwards.
 * @param {readonly [command: string, args: readonly string[]]} program
 * @param {{ size?: string, forTests?: boolean, app?: string, env?: Record<string, string> }} [options] the size of a
 *   display made for it, as "WIDTHxHEIGHT"; whether it needs the system packages of the end-to-end tests; a program to
 *   start in place of the built app; what the program finds in its environment besides
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

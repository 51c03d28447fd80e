import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { withDisplay } from './lib/display.mjs';
import { inRoot } from './lib/paths.mjs';
import { print, run } from './lib/print.mjs';
import { endSignal, exitOf, startedPrograms } from './lib/started.mjs';
import { setUp } from './setup.mjs';
import { sandboxSwitches, startApp } from './start/app.mjs';
import { createExampleGame } from './start/example-game/create.mjs';
import { startFakeService } from './start/fake-service.mjs';
import { readStartOptions } from './start/options.mjs';
import { runSmoke } from './start/smoke.mjs';

await run(async () => {
  const options = readStartOptions(process.argv.slice(2), 'npm start');
  const ready = await setUp(process.env, { install: options.install });
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    const work = withDisplay(needs, (env) =>
      options.smoke ? runSmoke(started, env) : runApp(started, ready, { ...options, env, signal }),
    );
    return await Promise.race([work, signal.then(() => 0)]);
  } finally {
    await started.endAll();
  }
});

/**
 * Runs the app until its window is closed or `signal` resolves.
 * @param {import('./lib/started.mjs').Started} started
 * @param {import('./setup.mjs').Ready} ready
 * @param {import('./start/options.mjs').StartOptions & { env: NodeJS.ProcessEnv, signal: Promise<void> }} options
 *   `signal` resolves when the run should end
 * @returns {Promise<number>} exit code
 */
async function runApp(started, ready, options) {
  const { env, userData, signal } = options;
  if (env['DISPLAY'] !== process.env['DISPLAY'])
    print('To see the screens, run "npm start -- --smoke" (writes out/smoke/) or "npm run screens".');
  await mkdir(userData, { recursive: true });
  const service = options.service ?? (await startFakeService(started, options));
  const switches = sandboxSwitches();
  if (!options.service) {
    const { folder } = await createExampleGame(inRoot('out', 'start', 'games', 'Emberfall'));
    print(`The example game Emberfall is in ${folder}. It stands in My mods.`);
    switches.push(`--add-game=${folder}`);
  }
  if (options.gallery) switches.push('--gallery');
  const app = startApp(started, ready, { env, service, userData, switches });
  print('Loadout is starting. Close its window or press Ctrl C to stop everything.');
  // An app that was ended on request has no meaningful exit code.
  const code = await Promise.race([exitOf(app), signal.then(() => 0)]);
  if (code !== 0) print(`Loadout ended unexpectedly (code ${code}). Its log is in ${userData}/logs.`);
  return code === 0 ? 0 : 1;
}

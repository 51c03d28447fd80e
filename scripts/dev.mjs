import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { restartable } from './dev/restartable.mjs';
import { watchBuild } from './dev/watch-build.mjs';
import { withDisplay } from './lib/display.mjs';
import { root } from './lib/paths.mjs';
import { print, run } from './lib/print.mjs';
import { endSignal, startedPrograms } from './lib/started.mjs';
import { forgetBuild } from './setup/build.mjs';
import { setUp } from './setup.mjs';
import { sandboxSwitches, startApp } from './start/app.mjs';
import { startFakeService } from './start/fake-service.mjs';
import { readStartOptions } from './start/options.mjs';

await run(async () => {
  const options = readStartOptions(process.argv.slice(2), 'npm run dev');
  const ready = await setUp(process.env, { build: false, install: options.install });
  // The development build is not recorded as current, so the next start builds again.
  await forgetBuild(root);
  await mkdir(options.userData, { recursive: true });
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    return await withDisplay(needs, (env) => develop(started, ready, { ...options, env, signal }));
  } finally {
    await started.endAll();
  }
});

/**
 * Runs the app and rebuilds it when sources change, until its window is closed.
 * @param {import('./lib/started.mjs').Started} started
 * @param {import('./setup.mjs').Ready} ready
 * @param {import('./start/options.mjs').StartOptions & { env: NodeJS.ProcessEnv, signal: Promise<void> }} options
 *   `signal` resolves when the run should end
 * @returns {Promise<number>} exit code
 */
async function develop(started, ready, options) {
  const service = options.service ?? (await startFakeService(started, options));
  const switches = sandboxSwitches();
  if (options.gallery) switches.push('--gallery');
  const app = restartable(() => startApp(started, ready, { ...options, service, switches, channel: true }));
  const endWatching = await watchBuild({
    onPage() {
      print('The page was built and is reloading.');
      app.reload();
    },
    onMain() {
      print('Main was built, and Loadout is starting.');
      app.restart();
    },
  });
  print('Save a file, and Loadout reloads or restarts. Close its window or press Ctrl C to stop everything.');
  await Promise.race([app.closed, options.signal]);
  await endWatching();
  return 0;
}

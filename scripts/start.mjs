import { mkdir } from 'node:fs/promises';
import process from 'node:process';
import { withDisplay } from './parts/display.mjs';
import { run, say } from './parts/say.mjs';
import { endSignal, exitOf, startedPrograms } from './parts/started.mjs';
import { setUp } from './setup.mjs';
import { sandboxSwitches, startApp } from './start/app.mjs';
import { readStartOptions } from './start/options.mjs';
import { runSmoke } from './start/smoke.mjs';
import { startStandIn } from './start/stand-in.mjs';

await run(async () => {
  const options = readStartOptions(process.argv.slice(2), 'npm start');
  const ready = await setUp(process.env);
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    const work = withDisplay(needs, (env) =>
      options.smoke ? runSmoke(started, env) : runApp(started, ready, { ...options, env }),
    );
    return await Promise.race([work, signal.then(() => 0)]);
  } finally {
    await started.endAll();
  }
});

/**
 * Runs the app until its window is closed.
 * @param {import('./parts/started.mjs').Started} started
 * @param {import('./setup.mjs').Ready} ready
 * @param {import('./start/options.mjs').StartOptions & { env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>} exit code
 */
async function runApp(started, ready, options) {
  const { env, userData } = options;
  if (env['DISPLAY'] !== process.env['DISPLAY'])
    say('For pictures of it use "npm start -- --smoke" (out/smoke/) or "npm run screens".');
  await mkdir(userData, { recursive: true });
  let { service } = options;
  if (service === undefined) {
    const standIn = await startStandIn(started, options);
    say(
      `The stand-in service listens on ${standIn.url}, with ${options.mods} mods in ${options.games} games.`,
    );
    const { username, password } = standIn.player;
    say(`Sign in to it as ${username} with the password ${password}.`);
    service = standIn.profile;
  }
  const app = startApp(started, ready, { env, service, userData, switches: sandboxSwitches() });
  say('Loadout is starting. Close its window or press Ctrl C to end everything.');
  const code = await exitOf(app);
  if (code !== 0) say(`Loadout ended unexpectedly (code ${code}). Its log is in ${userData}/logs.`);
  return code === 0 ? 0 : 1;
}

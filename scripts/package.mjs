import process from 'node:process';
import { makeUnpacked, runUnpacked } from './package/unpacked.mjs';
import { withDisplay } from './parts/display.mjs';
import { readOptions } from './parts/options.mjs';
import { run } from './parts/say.mjs';
import { endSignal, startedPrograms } from './parts/started.mjs';
import { setUp } from './setup.mjs';

await run(async () => {
  const options = readOptions(process.argv.slice(2), { flags: ['verify'] }, 'npm run package -- [--verify]');
  const ready = await setUp(process.env);
  process.stdout.write(`${await makeUnpacked(ready)}\n`);
  if (!options.has('verify')) return 0;
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    const work = withDisplay(needs, (env) => runUnpacked(started, env));
    return await Promise.race([work, signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
});

import process from 'node:process';
import { withDisplay } from './lib/display.mjs';
import { readOptions } from './lib/options.mjs';
import { run } from './lib/print.mjs';
import { endSignal, startedPrograms } from './lib/started.mjs';
import { checkFormats, makeFormats } from './package/formats.mjs';
import { makeUnpacked, runUnpacked } from './package/unpacked.mjs';
import { setUp } from './setup.mjs';

await run(async () => {
  const usage = 'npm run package -- [--formats [--quick]] [--verify]';
  const options = readOptions(process.argv.slice(2), { flags: ['formats', 'quick', 'verify'] }, usage);
  const ready = await setUp(process.env);
  process.stdout.write(`${await makeUnpacked(ready)}\n`);
  if (options.has('formats'))
    process.stdout.write(`${await makeFormats(ready, { quick: options.has('quick') })}\n`);
  if (!options.has('verify')) return 0;
  const started = startedPrograms();
  const signal = endSignal();
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    const work = withDisplay(needs, async (env) => {
      const code = await runUnpacked(started, env);
      return code === 0 && options.has('formats') ? checkFormats(started, env) : code;
    });
    return await Promise.race([work, signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
});

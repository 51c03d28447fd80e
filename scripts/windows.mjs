import process from 'node:process';
import { readOptions } from './lib/options.mjs';
import { print, run } from './lib/print.mjs';
import { endSignal, startedPrograms } from './lib/started.mjs';
import { testRecord } from './report/record.mjs';
import { findings } from './report/summary.mjs';
import { setUp } from './setup.mjs';
import { showProgress } from './test/progress.mjs';
import { STALL_MS } from './test/run-program.mjs';
import { lineOf, runWindowsTests } from './windows/suite.mjs';

const usage = 'npm run test:windows -- [--only=PART-OF-A-PATH]';

await run(async () => {
  const options = readOptions(process.argv.slice(2), { values: ['only'] }, usage);
  const { stderr } = process;
  const started = startedPrograms();
  const progress = showProgress({
    out: stderr,
    isTerminal: stderr.isTTY === true,
    width: () => stderr.columns,
    now: () => performance.now(),
  });
  const signal = endSignal().then(() => undefined);
  try {
    const { env } = await setUp(process.env, { build: false });
    const only = options.value('only');
    const record = testRecord();
    const wanted = { record, ...(only === undefined ? {} : { only }) };
    const work = runWindowsTests({ started, progress, stallMs: STALL_MS }, env, wanted);
    const suite = await Promise.race([work, signal]);
    if (!suite) return 1;
    const failures = suite.tests.filter(({ outcome }) => outcome === 'failed');
    const named = failures.map(({ name, message = '' }) => ({ suite: 'windows', name, message }));
    for (const finding of findings({ failures: named, flaky: [] })) print(`\n${finding}`);
    process.stdout.write(`${lineOf(suite, record)}\n`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await started.endAll();
  }
});

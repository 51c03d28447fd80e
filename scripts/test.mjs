import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { runStaticChecks } from './check/static-checks.mjs';
import { makeUnpacked, runUnpacked } from './package/unpacked.mjs';
import { withDisplay } from './parts/display.mjs';
import { readOptions } from './parts/options.mjs';
import { inRoot, root } from './parts/paths.mjs';
import { run, say, sentenceOf } from './parts/say.mjs';
import { endSignal, exitOf, startedPrograms } from './parts/started.mjs';
import { suiteOfPlaywright } from './report/playwright.mjs';
import { brokenSuite } from './report/suite.mjs';
import { findings, lastLine, summarize } from './report/summary.mjs';
import { suiteOfVitest, suitesOfVitest } from './report/vitest.mjs';
import { setUp } from './setup.mjs';

/** Milliseconds a test program may take before it is ended, so that a hang is a failure and no wait. */
const LIMIT_MS = 15 * 60_000;

await run(async () => {
  readOptions(process.argv.slice(2), {}, 'npm test');
  const started = startedPrograms();
  const signal = endSignal();
  try {
    return await Promise.race([testAll(started), signal.then(() => 1)]);
  } finally {
    await started.endAll();
  }
});

/**
 * @param {import('./parts/started.mjs').Started} started
 * @returns {Promise<number>} exit code
 */
async function testAll(started) {
  const ready = await setUp(process.env, { forTests: true });
  // Packing waits for the disk more than it computes, so it goes beside these two.
  const packing = pack(ready);
  const first = [await staticSuite(), ...(await unitSuites(started, ready.env))];
  const packed = await packing;
  // Alone: what players see depends on time.
  const suites = [
    ...first,
    await endToEndSuite(started, ready.env),
    await packageSuite(started, ready, packed),
  ];
  const report = summarize(suites);
  await mkdir(inRoot('out'), { recursive: true });
  await writeFile(inRoot('out', 'test-report.json'), `${JSON.stringify(report, null, 2)}\n`);
  for (const finding of findings(report)) say(`\n${finding}`);
  process.stdout.write(`${lastLine(report)}\n`);
  return report.failed === 0 ? 0 : 1;
}

/** @returns {Promise<import('./report/suite.mjs').Suite>} */
async function staticSuite() {
  say('Checking format, lint, types and dead code.');
  const results = await runStaticChecks(process.env);
  return {
    name: 'check',
    // They ran side by side.
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
    tests: results.map(({ name, passed, output }) =>
      passed
        ? { name, outcome: /** @type {const} */ ('passed') }
        : { name, outcome: /** @type {const} */ ('failed'), message: output },
    ),
  };
}

/**
 * @param {import('./parts/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env
 */
async function unitSuites(started, env) {
  say('Testing units, the stand-in service and the contract.');
  const report = inRoot('out', 'vitest.json');
  await rm(report, { force: true });
  await runLimited(started, vitestArguments('test/vitest.config.ts', report), env);
  return suitesOfVitest(await readJson(report), root);
}

/**
 * @param {import('./parts/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env
 */
async function endToEndSuite(started, env) {
  say('Testing the app, end to end.');
  const report = inRoot('out', 'playwright.json');
  await rm(report, { force: true });
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  // What only passes when tried again is named, never hidden; at a desk nothing is tried again.
  const retries = env['CI'] === 'true' ? ['--retries=1'] : [];
  const args = [cli, 'test', '--config=test/e2e/playwright.config.ts', '--reporter=dot,json', ...retries];
  try {
    await withDisplay({ env, platform: process.platform, started }, (shown) =>
      runLimited(started, args, { ...shown, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    );
  } catch (error) {
    return brokenSuite('e2e', sentenceOf(error));
  }
  return suiteOfPlaywright('e2e', await readJson(report));
}

/**
 * @typedef {object} Packed
 * @property {number} seconds
 * @property {string} [problem] why there is no package
 */

/**
 * Packs the app, and says what is in it.
 * @param {import('./setup.mjs').Ready} ready
 * @returns {Promise<Packed>} never rejects
 */
async function pack(ready) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    say(await makeUnpacked(ready));
    return { seconds: seconds() };
  } catch (error) {
    return { seconds: seconds(), problem: sentenceOf(error) };
  }
}

/**
 * Does the main job with the packed app, and runs test/package/ on it.
 * @param {import('./parts/started.mjs').Started} started
 * @param {import('./setup.mjs').Ready} ready
 * @param {Packed} packed
 * @returns {Promise<import('./report/suite.mjs').Suite>}
 */
async function packageSuite(started, ready, packed) {
  const start = performance.now();
  const seconds = () => packed.seconds + (performance.now() - start) / 1000;
  if (packed.problem !== undefined) return brokenSuite('package', packed.problem, seconds());
  const report = inRoot('out', 'vitest-package.json');
  await rm(report, { force: true });
  try {
    const needs = { env: ready.env, platform: process.platform, started };
    const code = await withDisplay(needs, (env) => runUnpacked(started, env));
    if (code !== 0) throw new Error('The packed app did not do the main job.');
  } catch (error) {
    return brokenSuite('package', sentenceOf(error), seconds());
  }
  say('Testing the package.');
  await runLimited(started, vitestArguments('test/package/vitest.config.ts', report), ready.env);
  const { tests } = suiteOfVitest('package', await readJson(report), root);
  const mainJob = { name: 'the packed app does the main job', outcome: /** @type {const} */ ('passed') };
  return { name: 'package', seconds: seconds(), tests: [mainJob, ...tests] };
}

/**
 * @param {string} config
 * @param {string} report where its JSON goes
 */
function vitestArguments(config, report) {
  return [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--config=${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

/**
 * Runs a test program of Node; what it found is in its report, so its exit code says nothing more.
 * @param {import('./parts/started.mjs').Started} started
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runLimited(started, args, env) {
  const child = started.start(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  const timer = setTimeout(() => {
    say(`It was not done after ${LIMIT_MS / 60_000} minutes, so it was ended.`);
    child.kill('SIGTERM');
  }, LIMIT_MS);
  await exitOf(child).finally(() => clearTimeout(timer));
}

/**
 * @param {string} file
 * @returns {Promise<unknown>} undefined when it is not there or no JSON
 */
async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

import { readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { runStaticChecks } from './check/static-checks.mjs';
import { inOwnNetwork } from './e2e/own-network.mjs';
import { withDisplay } from './lib/display.mjs';
import { readOptions } from './lib/options.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { print, run, sentenceOf } from './lib/print.mjs';
import { endSignal, exitOf, startedPrograms } from './lib/started.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { makeUnpacked, runUnpacked } from './package/unpacked.mjs';
import { testRecord, unfinished } from './report/record.mjs';
import { brokenSuite, suiteOfTests } from './report/suite.mjs';
import { findings, lastLine } from './report/summary.mjs';
import { suitesOfVitest } from './report/vitest.mjs';
import { setUp } from './setup.mjs';
import { showProgress } from './test/progress.mjs';
import { runTestProgram, STALL_MS } from './test/run-program.mjs';
import { wholeRun } from './test/whole-run.mjs';
import { canRunWindows } from './windows/set-up.mjs';
import { runWindowsTests, windowsSuite } from './windows/suite.mjs';

/** @typedef {import('./report/suite.mjs').Suite} Suite */
/** @typedef {import('./test/run-program.mjs').Run & { whole: import('./test/whole-run.mjs').WholeRun }} Run */

await run(async () => {
  readOptions(process.argv.slice(2), {}, 'npm test');
  const { stderr } = process;
  const started = startedPrograms();
  const progress = showProgress({
    out: stderr,
    isTerminal: stderr.isTTY === true,
    width: () => stderr.columns,
    now: () => performance.now(),
  });
  const network = process.platform === 'linux' ? ['network'] : [];
  const bench = process.platform === 'linux' ? ['bench'] : [];
  const windows = canRunWindows ? ['windows'] : [];
  const suites = ['check', 'service', 'contract', 'unit', ...windows, 'e2e', ...network, 'package', ...bench];
  const whole = wholeRun(suites, inRoot('out', 'test-report.json'));
  /** @type {string | undefined} */
  let reason = 'The run stopped because of an error of its own.';
  try {
    await whole.begin();
    const signal = endSignal().then(() => 'The run was stopped from outside.');
    reason = await Promise.race([testAll({ started, progress, whole, stallMs: STALL_MS }), signal]);
  } finally {
    const report = await whole.end(reason);
    await started.endAll();
    for (const finding of findings(report)) print(`\n${finding}`);
    process.stdout.write(`${lastLine(report)}\n`);
    process.exitCode = report.failed === 0 ? 0 : 1;
  }
  return process.exitCode;
});

/**
 * @param {Run} tests
 * @returns {Promise<undefined>} once all suites have ended
 */
async function testAll(tests) {
  const ready = await setUp(process.env, { forTests: true });
  // Packing waits for the disk more than it computes, so it runs in parallel with these two.
  const packing = pack(ready);
  await staticSuite(tests);
  await unitSuites(tests, ready.env);
  // Wine is for Windows programs of this processor.
  if (canRunWindows) await onWindows(tests, ready.env);
  const packed = await packing;
  // Runs alone: what players see depends on time.
  await endToEndSuite('e2e', tests, ready.env);
  // Only Linux has networks of a program's own.
  if (process.platform === 'linux') await endToEndSuite('network', tests, ready.env);
  await packageSuite(tests, ready, packed);
  // It reads memory and processor time from /proc.
  if (process.platform === 'linux') await benchSuite(tests, ready);
}

/** @param {Run} tests */
async function staticSuite({ whole, progress }) {
  progress.print('Checking format, lint, types and dead code.');
  /** @type {import('./report/suite.mjs').TestResult[]} */
  let tests = [];
  await whole.during(
    (reason) => [brokenSuite('check', reason)],
    async () => {
      const results = await runStaticChecks(process.env);
      tests = results.map(({ name, passed, output }) =>
        passed
          ? { name, outcome: /** @type {const} */ ('passed') }
          : { name, outcome: /** @type {const} */ ('failed'), message: output },
      );
      // The checks ran in parallel.
      return [{ name: 'check', seconds: Math.max(...results.map(({ seconds }) => seconds)), tests }];
    },
  );
  for (const test of tests) progress.ended(test, 'check');
}

/**
 * @param {Run} tests
 * @param {NodeJS.ProcessEnv} env
 */
async function unitSuites(tests, env) {
  tests.progress.print('Testing units, the fake service and the contract.');
  const record = testRecord();
  const soFar = (/** @type {string} */ reason) =>
    withUnfinished(suitesOfVitest(record), 'unit', record, reason);
  await tests.whole.during(soFar, async () => {
    const program = vitest('test/vitest.config.ts');
    const problem = await runTestProgram('unit', record, program, env, tests);
    return problem === undefined ? suitesOfVitest(record) : soFar(problem);
  });
}

/**
 * Runs the tests of games, mods and storage on Node for Windows, under Wine.
 * @param {Run} tests
 * @param {NodeJS.ProcessEnv} env
 */
async function onWindows(tests, env) {
  tests.progress.print('Testing on Windows, under Wine.');
  const record = testRecord();
  const start = performance.now();
  await tests.whole.during(
    (reason) => [windowsSuite(record, (performance.now() - start) / 1000, reason)],
    async () => [await runWindowsTests(tests, env, { record })],
  );
}

/**
 * Runs the tests in test/e2e/, or those in test/network/ in a network of their own.
 * @param {'e2e' | 'network'} name
 * @param {Run} tests
 * @param {NodeJS.ProcessEnv} env
 */
async function endToEndSuite(name, tests, env) {
  tests.progress.print(
    `Testing the app, end to end${name === 'network' ? ', on networks as players have them' : ''}.`,
  );
  const record = testRecord();
  const start = performance.now();
  const suite = () => suiteOfTests(name, (performance.now() - start) / 1000, record.results);
  const soFar = (/** @type {string} */ reason) => withUnfinished([suite()], name, record, reason);
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const reporter = `--reporter=${inRoot('scripts', 'report', 'playwright-reporter.mjs')}`;
  // A test that passes only on a retry is reported as flaky. Retries are for CI only.
  const retries = env['CI'] === 'true' ? ['--retries=1'] : [];
  const config = `--config=test/${name}/playwright.config.ts`;
  const inNode = /** @type {const} */ ([process.execPath, [cli, 'test', config, reporter, ...retries]]);
  const program = name === 'network' ? inOwnNetwork(inNode) : inNode;
  await tests.whole.during(soFar, async () => {
    try {
      const needs = { env, platform: process.platform, started: tests.started };
      const problem = await withDisplay(needs, (shown) =>
        runTestProgram(name, record, program, shown, tests),
      );
      return problem === undefined ? [suite()] : soFar(problem);
    } catch (error) {
      return soFar(sentenceOf(error));
    }
  });
}

/**
 * @typedef {object} Packed
 * @property {number} seconds
 * @property {string} [problem] why packing failed
 */

/**
 * Packs the app and prints what is in it.
 * @param {import('./setup.mjs').Ready} ready
 * @returns {Promise<Packed>} never rejects
 */
async function pack(ready) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    print(await makeUnpacked(ready));
    return { seconds: seconds() };
  } catch (error) {
    return { seconds: seconds(), problem: sentenceOf(error) };
  }
}

/**
 * Runs the smoke test and test/package/ with the packed app.
 * @param {Run} tests
 * @param {import('./setup.mjs').Ready} ready
 * @param {Packed} packed
 */
async function packageSuite(tests, ready, packed) {
  const { started, whole, progress } = tests;
  const start = performance.now();
  const seconds = () => packed.seconds + (performance.now() - start) / 1000;
  const record = testRecord();
  const mainJob = { name: 'the packed app does the main job', outcome: /** @type {const} */ ('passed') };
  const suite = () => ({ name: 'package', seconds: seconds(), tests: [mainJob, ...record.results] });
  const soFar = (/** @type {string} */ reason) => withUnfinished([suite()], 'package', record, reason);
  await whole.during(
    (reason) => [brokenSuite('package', reason, seconds())],
    async () => {
      if (packed.problem !== undefined) return [brokenSuite('package', packed.problem, seconds())];
      try {
        const needs = { env: ready.env, platform: process.platform, started };
        const code = await withDisplay(needs, (env) => runUnpacked(started, env));
        if (code !== 0) throw new Error('The packed app did not do the main job.');
      } catch (error) {
        return [brokenSuite('package', sentenceOf(error), seconds())];
      }
      progress.print('Testing the package.');
      const program = vitest('test/package/vitest.config.ts');
      const problem = await runTestProgram('package', record, program, ready.env, tests);
      return problem === undefined ? [suite()] : soFar(problem);
    },
  );
}

/**
 * Takes every measurement of the bench once, in its smallest size: nothing is said of speed, but each still works.
 * @param {Run} tests
 * @param {import('./setup.mjs').Ready} ready
 */
async function benchSuite({ started, whole, progress }, ready) {
  progress.print('Taking every measurement once.');
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const file = inRoot('out', 'bench.json');
  await whole.during(
    (reason) => [brokenSuite('bench', reason, seconds())],
    async () => {
      try {
        await rm(file, { force: true });
        const [command, args] = typescriptProgram('test/bench/main.ts', ['--smallest']);
        const needs = { env: ready.env, platform: process.platform, started };
        await withDisplay(needs, (env) =>
          exitOf(started.start(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })),
        );
        const { measured, failed } = JSON.parse(await readFile(file, 'utf8'));
        const passed = /** @type {string[]} */ (measured).map((name) => ({
          name: `${name} is measured`,
          outcome: /** @type {const} */ ('passed'),
        }));
        const others = Object.entries(failed).map(([name, message]) => ({
          name: `${name} is measured`,
          outcome: /** @type {const} */ ('failed'),
          message: String(message),
        }));
        for (const test of others) progress.ended(test, 'bench');
        return [suiteOfTests('bench', seconds(), [...passed, ...others])];
      } catch (error) {
        return [brokenSuite('bench', sentenceOf(error), seconds())];
      }
    },
  );
}

/**
 * Marks one suite of a program that did not complete as failed, with the tests that were running.
 * @param {readonly Suite[]} suites
 * @param {string} name the suite to mark
 * @param {import('./report/record.mjs').TestRecord} record
 * @param {string} reason
 * @returns {Suite[]}
 */
function withUnfinished(suites, name, record, reason) {
  return suites.map((suite) =>
    suite.name === name ? { ...suite, tests: [...suite.tests, ...unfinished(name, record, reason)] } : suite,
  );
}

/**
 * @param {string} config
 * @returns {readonly [command: string, args: readonly string[]]}
 */
function vitest(config) {
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--config=${config}`,
    `--reporter=${inRoot('scripts', 'report', 'vitest-reporter.mjs')}`,
  ];
  return [process.execPath, args];
}

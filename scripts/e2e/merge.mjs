import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { startedPrograms } from '../lib/started.mjs';
import { testRecord, unfinished } from '../report/record.mjs';
import { suiteOfTests } from '../report/suite.mjs';
import { findings, lastLine, summarize } from '../report/summary.mjs';
import { showProgress } from '../test/progress.mjs';
import { runTestProgram, STALL_MS } from '../test/run-program.mjs';

/**
 * Merges the reports of shards below a folder, made here or copied from other machines: one list of failures, one
 * summary line, and HTML pages with the traces of failed tests.
 * @param {string} folder
 * @returns {Promise<number>} exit code; rejects with a ScriptError when there is no report
 */
export async function mergeShards(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => /** @type {string[]} */ ([]));
  const reports = names.filter((name) => name.endsWith('.zip')).sort();
  if (reports.length === 0)
    throw new ScriptError(
      `There is no report of a shard below ${folder}. A run with --shard=1/2 leaves one.`,
      {
        exitCode: 2,
      },
    );
  const together = await mkdtemp(path.join(tmpdir(), 'loadout-shards-'));
  const pages = inRoot('out', 'e2e-report');
  const record = testRecord();
  const started = startedPrograms();
  try {
    for (const [place, name] of reports.entries())
      await cp(path.join(folder, name), path.join(together, `${place}.zip`));
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    const env = { ...process.env, PLAYWRIGHT_HTML_OUTPUT_DIR: pages, PLAYWRIGHT_HTML_OPEN: 'never' };
    const reporter = `--reporter=html,${inRoot('scripts', 'report', 'playwright-reporter.mjs')}`;
    const program = /** @type {const} */ ([process.execPath, [cli, 'merge-reports', reporter, together]]);
    const run = { started, progress: nothingShown(), stallMs: STALL_MS };
    const problem = await runTestProgram('e2e', record, program, env, run);
    const rest = problem === undefined ? [] : unfinished('e2e', record, problem);
    const suite = suiteOfTests('e2e', 0, [...record.results, ...rest]);
    const summary = summarize([suite]);
    for (const finding of findings(summary)) print(`\n${finding}`);
    print(`${reports.length} reports; pages: ${path.relative(inRoot(), pages)}/index.html`);
    process.stdout.write(`${lastLine(summary)}\n`);
    return summary.failed === 0 ? 0 : 1;
  } finally {
    await started.endAll();
    await rm(together, { recursive: true, force: true });
  }
}

const nothingShown = () =>
  showProgress({ out: { write: () => true }, isTerminal: false, width: () => 0, now: () => 0 });

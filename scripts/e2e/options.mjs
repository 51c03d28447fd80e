import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { LINUX_PROGRAM } from '../package/after-pack.mjs';

/** The folder for the reports of shards; each shard has its own subfolder. */
export const shardReports = inRoot('out', 'e2e-shards');

/**
 * @typedef {object} Run the options of an `npm run e2e` command line
 * @property {string | undefined} app a program to test instead of the built app
 * @property {boolean} video whether to record videos
 * @property {string | undefined} merge a folder of reports to merge, instead of running tests
 * @property {boolean} network whether to run the tests on networks instead
 * @property {Record<string, string>} env environment variables for the tests
 * @property {readonly string[]} args the remaining arguments, for Playwright
 */

/**
 * Parses a command line. Arguments that are not Loadout's options are passed to Playwright.
 * @param {readonly string[]} given
 * @param {string} cwd the folder that paths are relative to
 * @returns {Run} throws a ScriptError for an invalid option
 */
export function readRun(given, cwd) {
  const optionOf = (/** @type {string} */ name) =>
    given.findLast((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
  const [app, service, merge, shard] = ['app', 'service', 'merge', 'shard'].map(optionOf);
  const own = /^--(app|service|merge)=|^--(merge|network|trace|video)$/;
  const isReporter = (/** @type {string} */ argument) => /^--reporter(=|$)/.test(argument);
  const args = given.filter((argument) => !own.test(argument));
  /** @type {Record<string, string>} */
  const env = {};
  if (given.includes('--trace')) env['LOADOUT_E2E_TRACE'] = '1';
  if (service !== undefined) {
    env['LOADOUT_E2E_SERVICE'] = profileAt(path.resolve(cwd, service));
    args.push('--grep=@reads');
  }
  if (shard !== undefined) {
    env['PLAYWRIGHT_BLOB_OUTPUT_DIR'] = path.join(shardReports, shard.replace('/', '-of-'));
    if (!args.some(isReporter)) args.push('--reporter=list,blob');
  }
  return {
    app: app === undefined ? undefined : programAt(path.resolve(cwd, app)),
    video: given.includes('--video'),
    network: given.includes('--network'),
    merge:
      merge === undefined ? (given.includes('--merge') ? shardReports : undefined) : path.resolve(cwd, merge),
    env,
    args,
  };
}

/** @param {string} place a program, or the folder of an unpacked package */
function programAt(place) {
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const program = isFolder ? path.join(place, LINUX_PROGRAM) : place;
  if (existsSync(program)) return program;
  throw new ScriptError(
    `There is no app at ${program}. "npm run package" makes one: --app=out/package/linux-inspectable`,
    { exitCode: 2 },
  );
}

/** @param {string} file */
function profileAt(file) {
  if (existsSync(file)) return file;
  throw new ScriptError(
    `There is no service profile at ${file}. docs/operators.md explains how to write one.`,
    {
      exitCode: 2,
    },
  );
}

/** The folder that paths on the command line are relative to: where npm was called. */
export const calledFrom = () => process.env['INIT_CWD'] ?? process.cwd();

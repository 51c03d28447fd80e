import process from 'node:process';
import { inRoot, root } from '../lib/paths.mjs';
import { sentenceOf } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { findForbidden } from './forbidden.mjs';

const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** Time limit for one check in ms; the slowest takes seconds. */
const LIMIT_MS = 5 * 60_000;

/**
 * @typedef {object} CheckResult
 * @property {string} name
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string} output the findings, as the tool prints them
 */

/**
 * Runs every check that needs no running program, in parallel: format, lint with import zones, types, dead code,
 * forbidden names.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<CheckResult[]>}
 */
export async function runStaticChecks(env) {
  const tool = (/** @type {string} */ file, /** @type {string[]} */ args) => async () => {
    const { code, output } = await runProgram(process.execPath, [file, ...args], {
      cwd: root,
      env,
      quiet: true,
      timeoutMs: LIMIT_MS,
    });
    return code === 0 ? '' : output.trim() || `ended with code ${code}`;
  };
  return Promise.all([
    timed('format', tool(biome, ['format', '--colors=off', '.'])),
    timed(
      'lint',
      tool(biome, ['check', '--colors=off', '--error-on-warnings', '--formatter-enabled=false', '.']),
    ),
    timed('types', tool(inRoot('node_modules', 'typescript', 'bin', 'tsc'), ['-b'])),
    timed('dead code', tool(inRoot('node_modules', 'knip', 'bin', 'knip.js'), ['--no-progress'])),
    timed('forbidden names', async () => (await findForbidden(root, env)).join('\n')),
  ]);
}

/**
 * Formats every file, sorts its imports and applies safe lint fixes. `runStaticChecks` reports what remains.
 * @param {NodeJS.ProcessEnv} env
 */
export async function fixStyle(env) {
  await runProgram(process.execPath, [biome, 'check', '--write', '.'], { cwd: root, env, quiet: true });
}

/**
 * @param {string} name
 * @param {() => Promise<string>} check returns its findings; empty if there are none
 * @returns {Promise<CheckResult>}
 */
async function timed(name, check) {
  const start = performance.now();
  const output = await check().catch(sentenceOf);
  return { name, passed: output === '', seconds: (performance.now() - start) / 1000, output };
}

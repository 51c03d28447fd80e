import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { ScriptError } from '../lib/print.mjs';
import { runNpm, runProgram } from '../lib/processes.mjs';

/** Binary files, which are not searched. */
const BINARY = /\.(png|jpe?g|gif|ico|icns|woff2?|ttf|zip)$/i;
/** Package server hosts of any name: the settings of the computer choose them, not this repository. */
const REGISTRY = /https?:\/\/(?:registry|npm|packages|mirror|deb)\.[\w.-]+/i;

/**
 * Searches the tracked files for machine-specific values: the package registry, this clone's folder, the home folder.
 * @param {string} folder the repository
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>} one line per finding, as "file:line: what"
 */
export async function findForbidden(folder, env) {
  const { code, stdout } = await runProgram('git', ['ls-files', '-z'], { cwd: folder, env, quiet: true });
  if (code !== 0) throw new ScriptError('git could not list the tracked files.');
  const words = await wordsOfThisMachine(folder, env);
  const files = stdout.split('\0').filter((name) => name !== '' && !BINARY.test(name));
  const found = await Promise.all(
    files.map(async (name) => {
      // Tracked, but deleted in this working tree.
      const text = await readFile(path.join(folder, name), 'utf8').catch(() => '');
      return forbiddenIn(text, words).map(({ line, what }) => `${name}:${line}: ${what}`);
    }),
  );
  return found.flat();
}

/**
 * @param {string} text
 * @param {readonly string[]} words
 * @returns {{ line: number, what: string }[]}
 */
export function forbiddenIn(text, words) {
  const hits = (/** @type {string} */ line) =>
    words.find((word) => line.includes(word)) ?? REGISTRY.exec(line)?.[0];
  return text.split('\n').flatMap((line, index) => {
    const what = hits(line);
    return what === undefined ? [] : [{ line: index + 1, what }];
  });
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
async function wordsOfThisMachine(folder, env) {
  const { stdout } = await runNpm(['config', 'get', 'registry'], { cwd: folder, env, quiet: true });
  const host = URL.canParse(stdout.trim()) ? new URL(stdout.trim()).host : undefined;
  // A folder of one short word, such as /app, appears in too many legitimate lines.
  const isTelling = (/** @type {string} */ name) => name.split(path.sep).length > 2;
  return [host, ...[folder, homedir()].filter(isTelling)].filter((word) => word !== undefined);
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import util from 'node:util';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';

/** The files and folders that the build depends on. */
const INPUTS = [
  'main',
  'preload',
  'renderer',
  'shared',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const OUTPUTS = ['main/index.cjs', 'preload/index.cjs', 'renderer/index.html'];

/**
 * Whether the built app matches the sources.
 * @param {string} folder the repository
 */
export async function buildIsCurrent(folder) {
  if (!OUTPUTS.every((name) => existsSync(path.join(folder, 'out', 'app', name)))) return false;
  const stamp = await readFile(stampIn(folder), 'utf8').catch(() => '');
  return stamp === (await digestOfInputs(folder));
}

/**
 * Builds the app if it is stale.
 * @param {string} folder the repository
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildApp(folder, env) {
  if (await buildIsCurrent(folder)) return;
  print('Building the app.');
  // Computed before the build: a change during the build makes it stale.
  const digest = await digestOfInputs(folder);
  await forgetBuild(folder);
  const vite = path.join(folder, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runProgram(process.execPath, [vite, 'build', '--app', '--logLevel=error'], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    quiet: true,
  });
  if (code !== 0)
    throw new ScriptError(`The app couldn’t be built:\n${util.stripVTControlCharacters(output).trim()}`);
  await recordBuild(folder, digest);
}

/**
 * Makes the next start build again.
 * @param {string} folder the repository
 */
export const forgetBuild = (folder) => rm(stampIn(folder), { force: true });

/**
 * Records the digest of the sources that the app was built from.
 * @param {string} folder the repository
 * @param {string} digest as returned by `digestOfInputs`
 */
export async function recordBuild(folder, digest) {
  await mkdir(path.join(folder, 'out'), { recursive: true });
  await writeFile(stampIn(folder), digest);
}

/**
 * Returns one digest of the names and contents of everything that the build depends on. Ignores modification times,
 * because a clone or a checkout changes them.
 * @param {string} folder the repository
 * @returns {Promise<string>} SHA-256 in hex
 */
export async function digestOfInputs(folder) {
  const names = (await Promise.all(INPUTS.map((name) => filesUnder(folder, name)))).flat().sort();
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  const hash = createHash('sha256');
  for (const [index, name] of names.entries())
    hash.update(`${name}\0${contents[index]?.byteLength}\0`).update(contents[index] ?? '');
  return hash.digest('hex');
}

/** @param {string} folder */
const stampIn = (folder) => path.join(folder, 'out', 'app.sha256');

/**
 * @param {string} folder
 * @param {string} name a file or a folder in it
 * @returns {Promise<string[]>} file paths relative to the folder
 */
async function filesUnder(folder, name) {
  const start = path.join(folder, name);
  if (!existsSync(start)) return [];
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [name];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

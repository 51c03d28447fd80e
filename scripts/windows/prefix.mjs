import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../lib/lock.mjs';
import { inRoot } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { linkTree } from '../runtime/clone-copy.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** What Wine lacks, and what the tests need, in C; by the compiler's options and the place on drive C. */
const PROGRAMS = /** @type {const} */ ([
  ['bcryptprimitives.c', ['-shared', '-ladvapi32'], 'windows/system32/bcryptprimitives.dll'],
  ['tasklist.c', ['-municode'], 'windows/system32/tasklist.exe'],
  ['taskkill.c', ['-municode', '-luser32'], 'windows/system32/taskkill.exe'],
  ['hold-open.c', ['-municode'], 'tests/hold-open.exe'],
]);

/** @param {string} name */
const sourceOf = (name) => inRoot('test', 'windows', 'programs', name);

/** Change the number when the steps below change, so that prefixes in the cache are made again. */
const STEPS = 1;

/**
 * Returns the environment in which Wine uses a prefix, without windows and without its own messages.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} prefix
 * @returns {NodeJS.ProcessEnv}
 */
export function wineEnvironment(env, prefix) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ELECTRON_RUN_AS_NODE: ___, ...rest } = env;
  return {
    ...rest,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Our own programs before Wine's. Without the other two, Wine asks whether to install Mono and Gecko. A crash ends the
    // program at once, without a debugger.
    WINEDLLOVERRIDES: 'bcryptprimitives,tasklist.exe,taskkill.exe=n,b;mscoree,mshtml,winedbg.exe=',
  };
}

/**
 * Makes a fresh prefix, the Windows of one run: a copy of the one in the cache, whose system files are hard links.
 * @param {string} cache folder shared by all clones
 * @param {NodeJS.ProcessEnv} env
 * @param {string} prefix the folder to make; replaced if it exists
 * @returns {Promise<void>} rejects with a ScriptError
 */
export async function makePrefix(cache, env, prefix) {
  const template = path.join(cache, `windows-prefix-${await keyOf(env)}`);
  if (!existsSync(template)) await withLock(`${template}.lock`, () => makeTemplate(template, env));
  await removeFolder(prefix);
  await mkdir(path.join(prefix, 'drive_c'), { recursive: true });
  for (const name of await readdir(template))
    if (name !== 'drive_c')
      await cp(path.join(template, name), path.join(prefix, name), {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
      });
  for (const name of await readdir(path.join(template, 'drive_c'))) {
    const [from, to] = [path.join(template, 'drive_c', name), path.join(prefix, 'drive_c', name)];
    if (name === 'users') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else await linkTree(from, to);
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} what tells a prefix from one that was made otherwise
 */
async function keyOf(env) {
  const { stdout } = await runProgram('wine', ['--version'], { env, quiet: true });
  const hash = createHash('sha256').update(`${stdout}\n${STEPS}\n${JSON.stringify(PROGRAMS)}`);
  for (const [name] of PROGRAMS) hash.update(await readFile(sourceOf(name)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} template
 * @param {NodeJS.ProcessEnv} env
 */
async function makeTemplate(template, env) {
  if (existsSync(template)) return;
  print('Making a Windows for the tests.');
  const work = `${template}.new`;
  await removeFolder(work);
  const inside = wineEnvironment(env, work);
  await mustRun('wine', ['wineboot', '-i'], inside);
  // Node refuses the Windows 7 that Wine says it is.
  await mustRun('wine', ['winecfg', '-v', 'win10'], inside);
  for (const [name, options, place] of PROGRAMS) {
    const program = path.join(work, 'drive_c', place);
    await mkdir(path.dirname(program), { recursive: true });
    // Wine's own of that name may be a link to its original.
    await removeFolder(program);
    await mustRun('x86_64-w64-mingw32-gcc', ['-O1', '-s', '-o', program, sourceOf(name), ...options], env);
  }
  // The registry is written when Wine's server ends.
  await endWine(inside);
  await rename(work, template);
}

/**
 * Ends every Windows program of a prefix, and waits until the registry is written.
 * @param {NodeJS.ProcessEnv} env as returned by `wineEnvironment`
 */
export async function endWine(env) {
  await runProgram('wineserver', ['-k'], { env, quiet: true });
  await runProgram('wineserver', ['-w'], { env, quiet: true });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function mustRun(command, args, env) {
  const { code, output } = await runProgram(command, args, { env, quiet: true, timeoutMs: 3 * 60_000 });
  if (code !== 0)
    throw new ScriptError(
      `${command} ${args[0]} failed, so the tests for Windows can’t run:\n${output.trim()}`,
    );
}

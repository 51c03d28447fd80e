import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../parts/paths.mjs';
import { runProgram } from '../parts/processes.mjs';
import { say } from '../parts/say.mjs';
import { linkTree } from '../runtime/clone-copy.mjs';
import { executableIn } from '../runtime/executable.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** How long Electron may take, in ms; it takes a fraction of a second. */
const TIMEOUT = 60_000;

/**
 * Puts the code that V8 compiled of main beside the built app, for this Electron on this kind of machine, when it is
 * not there yet. The app starts without it too, only slower: so nothing fails here, but what went wrong is said.
 * @param {import('../runtime/executable.mjs').Runtime} runtime
 * @param {NodeJS.ProcessEnv} env
 */
export async function makeCodeCache(runtime, env) {
  const main = inRoot('out', 'app', 'main');
  if (existsSync(path.join(main, 'code-cache', `${process.platform}-${process.arch}-${runtime.version}`)))
    return;
  const folder = await mkdtemp(inRoot('out', 'code-cache-'));
  try {
    const command = await prepare(runtime, folder);
    const switches = ['--no-sandbox', `--main=${main}`, `--user-data-dir=${path.join(folder, 'user-data')}`];
    const { code, output } = await runProgram(command.program, [...command.args, ...switches], {
      env,
      quiet: true,
      timeoutMs: TIMEOUT,
    });
    const made = await readdir(path.join(main, 'code-cache')).catch(() => []);
    if (code !== 0 || made.length === 0)
      say(
        `The code of main could not be compiled ahead of time, so the app starts more slowly:\n${output.trim()}`,
      );
  } finally {
    await removeFolder(folder);
  }
}

/**
 * The program that makes it. The package's Electron for Linux has no other way to find an app than to have it inside.
 * @param {import('../runtime/executable.mjs').Runtime} runtime
 * @param {string} folder for what is made for it
 * @returns {Promise<{ program: string, args: string[] }>}
 */
async function prepare({ dist }, folder) {
  const app = inRoot('scripts', 'code-cache', 'app');
  if (process.platform !== 'linux')
    return { program: path.join(dist, executableIn(process.platform)), args: [app] };
  const copy = path.join(folder, 'electron');
  await linkTree(dist, copy);
  await removeFolder(path.join(copy, 'resources', 'app'));
  await cp(app, path.join(copy, 'resources', 'app'), { recursive: true });
  return { program: path.join(copy, executableIn('linux')), args: [] };
}

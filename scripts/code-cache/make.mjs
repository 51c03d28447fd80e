import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { print } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { linkTree } from '../runtime/clone-copy.mjs';
import { executableIn } from '../runtime/executable.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** Time limit for Electron in ms; it takes a fraction of a second. */
const TIMEOUT = 60_000;

/**
 * Writes V8's compiled code of main beside the built app, for this Electron, platform and architecture, unless it
 * exists. The app also starts without it, only slower, so this reports problems and never fails.
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
      print(
        `The code of main could not be compiled ahead of time, so the app starts more slowly:\n${output.trim()}`,
      );
  } finally {
    await removeFolder(folder);
  }
}

/**
 * Prepares the program that makes the cache. The package's Electron for Linux only runs an app inside its own folder.
 * @param {import('../runtime/executable.mjs').Runtime} runtime
 * @param {string} folder for the files that it needs
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

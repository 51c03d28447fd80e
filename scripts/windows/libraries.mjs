import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../lib/lock.mjs';
import { inRoot } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runNpm } from '../lib/processes.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** How many installed lockfiles the cache keeps; each takes 450 MB. */
const KEPT = 3;
const PREFIX = 'windows-libraries-';

/**
 * Returns the packages of the lockfile as they are on Windows, from the cache or installed now.
 * @param {string} cache folder shared by all clones
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} a node_modules folder; rejects with a ScriptError
 */
export async function librariesForWindows(cache, env) {
  const lockfile = await readFile(inRoot('package-lock.json'));
  const key = createHash('sha256').update(lockfile).digest('hex').slice(0, 16);
  const folder = path.join(cache, `${PREFIX}${key}`);
  const modules = path.join(folder, 'node_modules');
  // The folder gets its name only when npm has finished.
  if (existsSync(modules)) return modules;
  await withLock(path.join(cache, 'windows-libraries.lock'), async () => {
    if (existsSync(modules)) return;
    print('Installing the dependencies as they are on Windows.');
    const work = `${folder}.new`;
    await removeFolder(work);
    await mkdir(work, { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(inRoot(name), path.join(work, name));
    const target = ['--os=win32', '--cpu=x64', '--ignore-scripts'];
    const { code } = await runNpm(['ci', ...target, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: work,
      env,
    });
    if (code !== 0)
      throw new ScriptError('The dependencies for Windows couldn’t be installed; npm says why above.');
    await removeOld(cache);
    await rename(work, folder);
  });
  return modules;
}

/**
 * Removes installed lockfiles beyond those kept, in the order of their names: which one goes only costs time.
 * @param {string} cache
 */
async function removeOld(cache) {
  const names = (await readdir(cache)).filter((name) => name.startsWith(PREFIX) && !name.endsWith('.new'));
  for (const name of names.slice(KEPT - 1)) await removeFolder(path.join(cache, name));
}

import { readFile } from 'node:fs/promises';
import { inRoot, root } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';
import { runNpm } from '../lib/processes.mjs';

/** How many major versions of Electron get fixes at a time (E16). */
const SUPPORTED_MAJORS = 3;

/**
 * Whether an Electron version still gets security fixes.
 * @param {string} pinned the version that the app is built with
 * @param {string} newest the newest version
 */
export function isSupported(pinned, newest) {
  const major = (/** @type {string} */ version) =>
    Number(/^(\d+)\.\d+\.\d+$/.exec(version)?.[1] ?? Number.NaN);
  return major(pinned) > major(newest) - SUPPORTED_MAJORS;
}

/**
 * Rejects a release whose version differs from its tag, or whose Electron is too old.
 * @param {NodeJS.ProcessEnv} env GITHUB_REF_NAME is the tag, such as "v1.2.0"; without it the version is not checked
 * @param {() => Promise<string>} [newestElectron]
 * @returns {Promise<string>} a sentence about the result; rejects with a ScriptError
 */
export async function checkRelease(env, newestElectron = () => queryRegistry(env)) {
  const { version, devDependencies } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const tag = env['GITHUB_REF_NAME'];
  if (tag?.startsWith('v') && tag !== `v${version}`)
    throw new ScriptError(`The tag is ${tag}, and package.json says ${version}. Make them equal.`);
  const newest = await newestElectron();
  const pinned = devDependencies.electron;
  if (!isSupported(pinned, newest))
    throw new ScriptError(
      `Electron ${pinned} no longer gets fixes: the newest is ${newest}. Update it, run the tests, then release.`,
    );
  return `Loadout ${version} with Electron ${pinned}; the newest is ${newest}.`;
}

/** @param {NodeJS.ProcessEnv} env */
async function queryRegistry(env) {
  const { code, stdout } = await runNpm(['view', 'electron', 'dist-tags.latest'], {
    cwd: root,
    env,
    quiet: true,
    timeoutMs: 60_000,
  });
  const version = stdout.trim();
  if (code !== 0 || version === '')
    throw new ScriptError('The package registry does not say which Electron is the newest.');
  return version;
}

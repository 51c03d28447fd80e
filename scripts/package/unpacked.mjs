import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../parts/paths.mjs';
import { runProgram } from '../parts/processes.mjs';
import { ScriptError, say } from '../parts/say.mjs';
import { removeFolder } from '../runtime/unpack.mjs';
import { runSmoke } from '../start/smoke.mjs';
import { filesInAsar } from './asar.mjs';

/** Where the unpacked build is put. */
const output = inRoot('out', 'package', 'linux-unpacked');
const archive = path.join(output, 'resources', 'app.asar');
/** All that may be in the app's archive. */
const ALLOWED = /^(package\.json|out\/app\/)/;

/**
 * Makes the unpacked Linux build from electron-builder.yml and looks into it.
 * @param {import('../setup.mjs').Ready} ready
 * @returns {Promise<string>} a sentence with its size; rejects with a ScriptError when it cannot be made, or holds
 *   more than the built app
 */
export async function makeUnpacked({ env, runtime }) {
  if (process.platform !== 'linux') throw new ScriptError('The unpacked build is made on Linux only.');
  say('Packing the app.');
  await removeFolder(output);
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  const target = ['--linux', 'dir', '--config=electron-builder.yml', '--publish=never'];
  // The clean runtime: the clone's own copy has this repository in it.
  const electron = [`-c.electronDist=${runtime.dist}`, `-c.electronVersion=${runtime.version}`];
  const args = [builder, ...target, ...electron];
  const { code, output: said } = await runProgram(process.execPath, args, { cwd: root, env, quiet: true });
  if (code !== 0) throw new ScriptError(`The app could not be packed:\n${said.trim()}`);
  const files = await filesInAsar(archive);
  const foreign = files.filter((name) => !ALLOWED.test(name));
  if (foreign.length > 0) {
    throw new ScriptError(`The package holds what it must not: ${foreign.slice(0, 5).join(', ')}.`);
  }
  const [all, app] = [megabytes(await sizeOf(output)), megabytes((await stat(archive)).size)];
  return `${path.relative(root, output)}: ${all} with Electron ${runtime.version}, of which Loadout ${app} in ${files.length} files.`;
}

/**
 * Does the main job with the packed app.
 * @param {import('../parts/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env with a display
 * @returns {Promise<number>} exit code
 */
export function runUnpacked(started, env) {
  const pictures = inRoot('out', 'package', 'smoke');
  return runSmoke(started, env, [`--executable=${path.join(output, 'loadout')}`, `--pictures=${pictures}`]);
}

/**
 * @param {string} folder
 * @returns {Promise<number>} bytes of all files in it
 */
async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((entry) => stat(path.join(entry.parentPath, entry.name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

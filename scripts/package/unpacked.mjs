import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { removeFolder } from '../runtime/unpack.mjs';
import { runSmoke } from '../start/smoke.mjs';
import { LINUX_PROGRAM } from './after-pack.mjs';
import { filesInAsar } from './asar.mjs';
import { fuseReading } from './fuses.mjs';
import { makeIcons } from './icons/make-icons.mjs';
import { makeInspectable } from './inspectable.mjs';
import { megabytes, sizesOf, tableOf } from './sizes.mjs';

/** The unpacked release build. A copy beside it is for tests. */
const release = inRoot('out', 'package', 'linux-unpacked');
const inspectable = inRoot('out', 'package', 'linux-inspectable');
/** Time limit for packing in ms. */
const LIMIT_MS = 5 * 60_000;
/** The only files that the app's archive may contain. */
const ALLOWED = /^(package\.json|out\/app\/)/;

/**
 * Makes and inspects the unpacked Linux build from electron-builder.yml, and the copy for tests beside it.
 * @param {import('../setup.mjs').Ready} ready
 * @returns {Promise<string>} its contents, one kind per line; rejects with a ScriptError if packing fails, the archive
 *   contains more than the built app, or a fuse differs from a release
 */
export async function makeUnpacked({ env, runtime }) {
  if (process.platform !== 'linux') throw new ScriptError('The unpacked build is made on Linux only.');
  print('Packing the app.');
  await Promise.all([removeFolder(release), removeFolder(inspectable), makeIcons()]);
  const builder = inRoot('node_modules', 'electron-builder', 'cli.js');
  const target = ['--linux', 'dir', '--config=electron-builder.yml', '--publish=never'];
  // The original runtime: the clone's own copy contains a link to this repository.
  const electron = [`-c.electronDist=${runtime.dist}`, `-c.electronVersion=${runtime.version}`];
  const args = [builder, ...target, ...electron];
  const { code, output: said } = await runProgram(process.execPath, args, {
    cwd: root,
    env,
    quiet: true,
    timeoutMs: LIMIT_MS,
  });
  if (code !== 0) throw new ScriptError(`The app could not be packed:\n${said.trim()}`);
  const files = await filesInAsar(path.join(release, 'resources', 'app.asar'));
  const foreign = files.map(({ name }) => name).filter((name) => !ALLOWED.test(name));
  if (foreign.length > 0) {
    throw new ScriptError(`The package contains what it must not: ${foreign.slice(0, 5).join(', ')}.`);
  }
  const fuses = await fuseReading(path.join(release, LINUX_PROGRAM));
  await makeInspectable(release, inspectable);
  const sizes = await sizesOf(release);
  const all = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const head = `${path.relative(root, release)}: ${megabytes(all)} with Electron ${runtime.version}`;
  return `${head}, Loadout itself in ${files.length} files.\n${tableOf(sizes)}\nFuses as read from it: ${fuses}.`;
}

/**
 * Runs the smoke test with the packed app.
 * @param {import('../lib/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env with a display
 * @returns {Promise<number>} exit code
 */
export function runUnpacked(started, env) {
  const pictures = inRoot('out', 'package', 'smoke');
  return runSmoke(started, env, [
    `--executable=${path.join(inspectable, 'loadout')}`,
    `--pictures=${pictures}`,
  ]);
}

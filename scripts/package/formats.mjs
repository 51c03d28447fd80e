import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot, root } from '../lib/paths.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';
import { exitOf } from '../lib/started.mjs';
import { builderArguments } from '../release/build.mjs';
import { removeFolder } from '../runtime/unpack.mjs';
import { installPackagingTools } from '../setup/system-packages.mjs';
import { makeIcons } from './icons/make-icons.mjs';
import { megabytes } from './sizes.mjs';
import { withSystemTools } from './system-tools.mjs';

/** The folder for this computer's packages; releases use another one. */
const formatsFolder = inRoot('out', 'package', 'formats');
/** A deb and an rpm need a maintainer. RFC 2606 reserves .invalid, so this address belongs to nobody. */
const NOBODY = 'The Loadout authors <nobody@loadout.invalid>';
const NOWHERE = 'https://loadout.invalid/';

/** Fast compression: one minute instead of ten, and packages 50% larger. */
const QUICK = ['-c.deb.compression=gz', '-c.rpm.compression=gzip', '-c.appImage.compression=gzip'];

/**
 * Makes Linux packages with the tools and the Electron of this computer, for tests. A release is made by `node
 * scripts/release.mjs build`, with the official Electron and AppImage runtime.
 * @param {Pick<import('../setup.mjs').Ready, 'env' | 'runtime'>} ready
 * @param {{ folder?: string, targets?: readonly string[], settings?: readonly string[], quick?: boolean }} [options]
 *   `targets` are electron-builder's names for formats, by default all in electron-builder.yml; `settings` are more
 *   arguments for it; `quick` uses fast compression
 * @returns {Promise<string>} the packages that were made, one per line; rejects with a ScriptError
 */
export async function makeFormats(
  { env, runtime },
  { folder = formatsFolder, targets = [], settings = [], quick = false } = {},
) {
  if (process.platform !== 'linux') throw new ScriptError('These packages are made on Linux only.');
  await installPackagingTools({ env, platform: process.platform });
  print(`Making ${targets.length > 0 ? targets.join(', ') : 'every Linux package'}.`);
  await Promise.all([removeFolder(folder), makeIcons()]);
  const [linux = '', ...others] = builderArguments('linux', env, undefined);
  const args = [
    ...[inRoot('node_modules', 'electron-builder', 'cli.js'), linux, ...targets, ...others],
    ...[`-c.electronDist=${runtime.dist}`, `-c.electronVersion=${runtime.version}`],
    ...[`-c.directories.output=${folder}`, `-c.extraMetadata.homepage=${NOWHERE}`],
    ...(env['LOADOUT_MAINTAINER'] ? [] : [`-c.linux.maintainer=${NOBODY}`]),
    ...(quick ? QUICK : []),
    ...settings,
  ];
  const tools = {
    ...(await withSystemTools(env)),
    ...(quick ? { ELECTRON_BUILDER_COMPRESSION_LEVEL: '1' } : {}),
  };
  const { code, output } = await runProgram(process.execPath, args, { cwd: root, env: tools, quiet: true });
  if (code !== 0) throw new ScriptError(`The packages could not be made:\n${output.trim()}`);
  return sizesIn(folder);
}

/** @param {string} folder */
async function sizesIn(folder) {
  const names = (await readdir(folder)).filter((name) => /\.(AppImage|deb|rpm|tar\.gz)$/.test(name)).sort();
  const lines = names.map(async (name) => {
    const { size } = await stat(path.join(folder, name));
    return `${megabytes(size).padStart(10)}  ${path.relative(root, path.join(folder, name))}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/**
 * Unpacks every package and starts the app from it: test/formats/.
 * @param {import('../lib/started.mjs').Started} started
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
export function checkFormats(started, env) {
  const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config=test/formats/vitest.config.ts'];
  return exitOf(started.start(process.execPath, args, { cwd: root, env, stdio: ['ignore', 2, 2] }));
}

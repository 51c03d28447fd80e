import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { hasDisplay } from '../parts/display.mjs';
import { runProgram } from '../parts/processes.mjs';
import { ScriptError, say } from '../parts/say.mjs';

/**
 * @typedef {object} SystemPackage
 * @property {string} name Debian's; newer releases append "t64" to some
 * @property {string} [library] the file it is needed for, as the dynamic linker names it
 * @property {string} [program] the program it is needed for
 */

/** What Electron needs to start on Linux; each of them brings many more. */
const FOR_ELECTRON = [
  { name: 'libgtk-3-0', library: 'libgtk-3.so.0' },
  { name: 'libnss3', library: 'libnss3.so' },
  { name: 'libasound2', library: 'libasound.so.2' },
  { name: 'libgbm1', library: 'libgbm.so.1' },
  { name: 'libxss1', library: 'libXss.so.1' },
  // Opens the service's website in the player's browser.
  { name: 'xdg-utils', program: 'xdg-open' },
];
const FOR_NO_DISPLAY = [
  { name: 'xvfb', program: 'Xvfb' },
  // Which xvfb-run asks for, and xvfb only recommends.
  { name: 'xauth', program: 'xauth' },
];

/**
 * Installs the system packages that are missing on Debian when root, or says how.
 * @param {{ env: NodeJS.ProcessEnv, platform: NodeJS.Platform }} machine
 * @returns {Promise<void>} rejects with a ScriptError that holds the exact command
 */
export async function installSystemPackages({ env, platform }) {
  if (platform !== 'linux') return;
  const missing = await missingPackages(env);
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) {
    const files = missing.map(({ library, program }) => library ?? program).join(', ');
    throw new ScriptError(
      `Electron needs these files, which are not on this computer: ${files}. Install them with your package manager and start again.`,
    );
  }
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await aptGet(['update', '-q'], env);
  const names = await Promise.all(missing.map(({ name }) => nameInThisRelease(name, env)));
  const command = ['install', '-y', '-q', '--no-install-recommends', ...names];
  if (!isRoot) {
    throw new ScriptError(
      `Electron needs system packages that are not on this computer. Install them and start again:\n  sudo apt-get ${command.join(' ')}`,
    );
  }
  say(`Installing system packages: ${names.join(', ')}.`);
  if ((await aptGet(command, env)) !== 0) {
    throw new ScriptError(
      `The system packages could not be installed; apt-get says why above. The command was:\n  apt-get ${command.join(' ')}`,
    );
  }
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<SystemPackage[]>}
 */
async function missingPackages(env) {
  const known = await linkerCache(env);
  /** @type {SystemPackage[]} */
  const needed = hasDisplay(env, 'linux') ? FOR_ELECTRON : [...FOR_ELECTRON, ...FOR_NO_DISPLAY];
  return needed.filter(({ library, program }) => {
    if (program) return !onPath(program, env);
    return known !== undefined && !known.includes(`\t${library} `);
  });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} every library the dynamic linker knows; undefined where it cannot be asked
 */
async function linkerCache(env) {
  const ldconfig = ['/sbin/ldconfig', '/usr/sbin/ldconfig'].find((file) => existsSync(file));
  if (!ldconfig) return undefined;
  const { code, stdout } = await runProgram(ldconfig, ['-p'], { env, quiet: true });
  return code === 0 ? stdout : undefined;
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
const onPath = (program, env) =>
  (env['PATH'] ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function nameInThisRelease(name, env) {
  const { code } = await runProgram('apt-cache', ['show', `${name}t64`], { env, quiet: true });
  return code === 0 ? `${name}t64` : name;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function aptGet(args, env) {
  return (await runProgram('apt-get', args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })).code;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { hasDisplay } from '../lib/display.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';

/**
 * @typedef {object} SystemPackage
 * @property {string} name Debian's name; newer releases append "t64" to some
 * @property {string} [library] the library it is needed for, as the dynamic linker names it
 * @property {string} [program] the program it is needed for
 * @property {string} [folder] the folder it is needed for
 */

/** Packages that Electron needs to start on Linux; their dependencies bring many more. */
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
  // xvfb-run needs it, but the xvfb package only recommends it.
  { name: 'xauth', program: 'xauth' },
  { name: 'xdotool', program: 'xdotool' },
];

/**
 * Additional packages for the tests: a keyring on a session bus and a browser for signing in, strace to
 * trace how files are written, tools that pack archives, services that report power, connection and sleep and receive notifications, proxies
 * and certificates as players' networks have them, and Wine with a compiler for Windows games.
 */
const FOR_TESTS = [
  { name: 'dbus', program: 'dbus-run-session' },
  { name: 'gnome-keyring', program: 'gnome-keyring-daemon' },
  { name: 'libsecret-1-0', library: 'libsecret-1.so.0' },
  { name: 'chromium', program: 'chromium' },
  { name: 'strace', program: 'strace' },
  { name: 'libglib2.0-bin', program: 'gdbus' },
  { name: 'libnotify4', library: 'libnotify.so.4' },
  { name: 'python3-dbusmock', folder: '/usr/lib/python3/dist-packages/dbusmock' },
  { name: 'tinyproxy-bin', program: 'tinyproxy' },
  { name: 'microsocks', program: 'microsocks' },
  { name: 'openssl', program: 'openssl' },
  { name: 'iproute2', program: 'ip' },
  { name: 'zip', program: 'zip' },
  { name: 'python3', program: 'python3' },
  { name: 'p7zip-full', program: '7za' },
  { name: 'libarchive-tools', program: 'bsdtar' },
  { name: 'zstd', program: 'zstd' },
  { name: 'xz-utils', program: 'xz' },
  { name: 'bzip2', program: 'bzip2' },
  // Windows games are made by the tests, and played.
  { name: 'wine64', folder: '/usr/lib/wine' },
  { name: 'wine', program: 'wine' },
  { name: 'gcc-mingw-w64-x86-64', program: 'x86_64-w64-mingw32-gcc' },
];

/** Tools that make disks as some players have: without hard links, or with copies that share their content. Only root can mount them. */
const FOR_TEST_DISKS = [
  { name: 'dosfstools', program: 'mkfs.vfat' },
  { name: 'exfatprogs', program: 'mkfs.exfat' },
  // For kernels without exFAT.
  { name: 'exfat-fuse', program: 'mount.exfat-fuse' },
  { name: 'btrfs-progs', program: 'mkfs.btrfs' },
  { name: 'xfsprogs', program: 'mkfs.xfs' },
];

/** Tools that make and inspect Linux packages. */
const FOR_PACKAGES = [
  { name: 'rpm', program: 'rpmbuild' },
  { name: 'rpm2cpio', program: 'rpm2cpio' },
  { name: 'cpio', program: 'cpio' },
  { name: 'p7zip-full', program: '7za' },
  { name: 'squashfs-tools', program: 'mksquashfs' },
  { name: 'desktop-file-utils', program: 'desktop-file-validate' },
];

/** Wine, and a compiler for Windows: of its DLLs one lacks, and the tests of Play need programs. */
const FOR_WINDOWS = [
  { name: 'wine64', folder: '/usr/lib/wine/wine64' },
  { name: 'wine', program: 'wine' },
  { name: 'gcc-mingw-w64-x86-64', program: 'x86_64-w64-mingw32-gcc' },
];

const FOR_VIDEOS = [{ name: 'ffmpeg', program: 'ffmpeg' }];

/**
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {boolean} [isRoot] whether packages can be installed; detected by default
 * @property {boolean} [mayInstall] whether packages may be installed; true by default
 * @property {string} [apt] path of apt-get; without this file, the system isn't based on Debian
 */

/**
 * Installs missing system packages on Debian if root and allowed, or says how to install them.
 * @param {Machine} machine
 * @returns {Promise<void>} rejects with a ScriptError that contains the exact command
 */
export async function installSystemPackages(machine) {
  const needed = hasDisplay(machine.env, 'linux') ? FOR_ELECTRON : [...FOR_ELECTRON, ...FOR_NO_DISPLAY];
  await install('Electron needs', needed, machine);
}

/**
 * Installs the packages that only the tests need. On failure it reports that and continues: the tests that need a
 * missing package fail and name it, and all others still run.
 * @param {Machine} machine
 */
export async function installTestPackages(machine) {
  const isRoot = machine.isRoot ?? process.getuid?.() === 0;
  const needed = isRoot ? [...FOR_TESTS, ...FOR_TEST_DISKS] : FOR_TESTS;
  try {
    await install('The tests need', needed, machine);
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    print(`${error.message}\nThe tests that need them will fail; all others run.`);
  }
}

/**
 * Installs the tools that make Linux packages other than the unpacked build, and those that test them.
 * @param {Machine} machine
 * @returns {Promise<void>} rejects with a ScriptError that contains the exact command
 */
export const installPackagingTools = (machine) => install('Making packages needs', FOR_PACKAGES, machine);

/**
 * Installs the packages that the end-to-end tests record videos with.
 * @param {Machine} machine
 * @returns {Promise<void>} rejects with a ScriptError that contains the exact command
 */
export async function installVideoPackages(machine) {
  await install('Videos need', FOR_VIDEOS, machine);
}

/**
 * Installs what runs the tests for Windows.
 * @param {Machine} machine
 * @returns {Promise<void>} rejects with a ScriptError that contains the exact command
 */
export const installWindowsPackages = (machine) =>
  install('The tests for Windows need', FOR_WINDOWS, machine);

/**
 * @param {string} reason such as "Electron needs"
 * @param {readonly SystemPackage[]} needed
 * @param {Machine} machine
 */
async function install(reason, needed, machine) {
  const { env, platform, apt = '/usr/bin/apt-get', mayInstall = true } = machine;
  const { isRoot = process.getuid?.() === 0 } = machine;
  if (platform !== 'linux') return;
  const missing = await missingOf(needed, env);
  if (missing.length === 0) return;
  if (!existsSync(apt)) {
    const files = missing.map(({ library, program, folder }) => library ?? program ?? folder).join(', ');
    throw new ScriptError(
      `${reason} these files, which aren’t on this computer: ${files}. Install them with your package manager, then start again.`,
    );
  }
  const installs = isRoot && mayInstall;
  if (installs) await aptGet(apt, ['update', '-q'], env);
  const names = await Promise.all(missing.map(({ name }) => nameInThisRelease(name, env)));
  const command = ['install', '-y', '-q', '--no-install-recommends', ...names];
  if (!installs) {
    throw new ScriptError(
      `${reason} system packages that aren’t on this computer. Install them, then start again:\n  ${isRoot ? '' : 'sudo '}apt-get ${command.join(' ')}`,
    );
  }
  print(`Installing system packages: ${names.join(', ')}.`);
  if ((await aptGet(apt, command, env)) !== 0) {
    throw new ScriptError(
      `The system packages couldn’t be installed; apt-get says why above. The command was:\n  apt-get ${command.join(' ')}`,
    );
  }
}

/**
 * @param {readonly SystemPackage[]} needed
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<SystemPackage[]>} the missing ones, validated by the linker cache and the path
 */
async function missingOf(needed, env) {
  const known = await linkerCache(env);
  return needed.filter(({ library, program, folder }) => {
    if (program) return programOnPath(program, env) === undefined;
    if (folder) return !existsSync(folder);
    return known !== undefined && !known.includes(`\t${library} `);
  });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} the libraries in the dynamic linker's cache, as text; undefined if it can't be
 *   read
 */
async function linkerCache(env) {
  const ldconfig = ['/sbin/ldconfig', '/usr/sbin/ldconfig'].find((file) => existsSync(file));
  if (!ldconfig) return undefined;
  const { code, stdout } = await runProgram(ldconfig, ['-p'], { env, quiet: true });
  return code === 0 ? stdout : undefined;
}

/**
 * Returns the full path of a program if it is installed.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export const programOnPath = (program, env) =>
  (env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
async function nameInThisRelease(name, env) {
  const { code } = await runProgram('apt-cache', ['show', `${name}t64`], { env, quiet: true });
  return code === 0 ? `${name}t64` : name;
}

/**
 * @param {string} apt
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function aptGet(apt, args, env) {
  return (await runProgram(apt, args, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })).code;
}

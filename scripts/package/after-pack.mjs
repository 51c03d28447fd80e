import { chmod, copyFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../parts/paths.mjs';
import { licenceNotices } from '../sbom/notices.mjs';
import { RELEASE_FUSES, setFuses } from './fuses.mjs';

/** The program itself on Linux, where `loadout` is the launcher in front of it. */
export const LINUX_PROGRAM = 'loadout-bin';

/**
 * What electron-builder calls when a package is laid out and not yet signed: sets the fuses of a release, adds
 * the licences of what is in the app, and on Linux puts the launcher in front.
 * @param {{ appOutDir: string, electronPlatformName: string, packager: { appInfo: { productFilename: string } } }} packed
 */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  const resources = electronPlatformName === 'darwin' ? `${productFilename}.app/Contents/Resources` : '';
  await writeFile(path.join(appOutDir, resources, 'LICENSE.loadout.txt'), await licenceNotices());
  if (electronPlatformName === 'linux') {
    await setFuses(await putLauncher(appOutDir), RELEASE_FUSES);
  } else if (electronPlatformName === 'win32') {
    await setFuses(path.join(appOutDir, `${productFilename}.exe`), RELEASE_FUSES);
  } else {
    const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework';
    await setFuses(path.join(appOutDir, `${productFilename}.app`, framework), RELEASE_FUSES);
  }
}

/**
 * @param {string} folder the laid out package
 * @returns {Promise<string>} the program's new path
 */
async function putLauncher(folder) {
  const [launcher, program] = [path.join(folder, 'loadout'), path.join(folder, LINUX_PROGRAM)];
  await rename(launcher, program);
  await copyFile(inRoot('scripts', 'package', 'linux', 'launcher.sh'), launcher);
  await chmod(launcher, 0o755);
  return program;
}

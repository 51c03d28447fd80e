import { createHash } from 'node:crypto';

const ofFile = /^own-(file-[0-9a-f]{32}(?:-packed)?)-[0-9a-f]{20}$/;

/**
 * The id of a version of the player's own, from the install it began with, the edit it came from, and the hash of its content: the
 * same files of the same edit are the same version. That of a file that the player dropped has the file's own id in it, which tells the mod apart in loadouts.
 */
export function ownVersionId(originalId: string, editId: string, contentSha256: string): string {
  const version = createHash('sha256').update(`${editId} ${contentSha256}`).digest('hex');
  const id = `own-${originalId}-${version.slice(0, 20)}`;
  if (ofFile.test(id)) return id;
  const mod = createHash('sha256').update(originalId).digest('hex');
  return `own-${mod.slice(0, 16)}-${version.slice(0, 32)}`;
}

/** Whether an install is a version of the player's own. */
export const isOwnVersion = (installId: string | null): boolean => installId?.startsWith('own-') ?? false;

/** The install that a version of the player's own of a dropped file began with; any other id as it is. */
export const droppedFileId = (installId: string): string => ofFile.exec(installId)?.[1] ?? installId;

import { NotRegularFile, openRegularFile } from '#main/kernel/files/regular-file.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { ShareError, shareLimits } from './shared-loadout.ts';

/** The text of a shared file. @throws ShareError for one that can't be read, isn't a file (Z30), or is far too big */
export async function readSharedFile(path: string): Promise<string> {
  try {
    const file = await openRegularFile(path);
    try {
      if ((await file.stat()).size > shareLimits.fileBytes) throw new ShareError('loadouts.codeTooBig');
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (cause) {
    if (cause instanceof ShareError) throw cause;
    if (cause instanceof NotRegularFile) throw new ShareError('loadouts.notFile', cause.message);
    throw new ShareError('loadouts.fileDamaged', codeOf(cause));
  }
}

import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import { WorkerFailed } from './worker/threads.ts';

/** Turns an error of the file system into a sentence about installing. Other errors pass unchanged. */
export function toInstallError(error: unknown, title: string, folder: string): unknown {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  const options = { details: code, cause: error };
  const values = { title, folder };
  if (error instanceof WorkerFailed && error.place === 'archive') {
    const id = code === 'ENOENT' ? 'installs.gone' : 'installs.unreadable';
    return new AppError('bad-download', { id, values }, options);
  }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('disk-full', { id: 'installs.diskFull', values }, options);
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return new AppError('folder-unusable', { id: 'installs.readOnly', values }, options);
  if (code === 'EBUSY' || code === 'ETXTBSY')
    return new AppError('folder-unusable', { id: 'installs.inUse', values }, options);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ESTALE')
    return new AppError('folder-unusable', { id: 'installs.folderGone', values }, options);
  return code === ''
    ? error
    : new AppError('folder-unusable', { id: 'installs.diskTrouble', values }, options);
}

/** There is less space than an archive takes, by what it says itself. */
export const tooLittleSpace = (title: string, neededBytes: number, freeBytes: number): AppError =>
  new AppError('disk-full', { id: 'installs.tooLittleSpace', values: { title, neededBytes, freeBytes } });

/** A file was written while it was copied, so the copy proves nothing. */
export const sourceChanged = (title: string, file: string): AppError =>
  new AppError('rejected', { id: 'installs.sourceChanged', values: { title, file } });

/** An install that isn't there, because it was removed meanwhile. */
export const notInstalled = (): AppError => new AppError('not-found', { id: 'installs.notInstalled' });

import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import { changedCode } from './steps/disk.ts';

/** A system call that failed, with the path in the game's folder it was for. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
  readonly path: string;
  /** The system's code, such as "ENOSPC". */
  readonly code: string;

  constructor(path: string, cause: unknown) {
    super(`a step of a switch failed: ${codeOf(cause)}`, { cause });
    this.path = path;
    this.code = codeOf(cause);
  }
}

/** A file of an install is missing or isn't the one in its manifest. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged';
  readonly installId: string;
  readonly source: string;

  constructor(installId: string, source: string) {
    super('a file of an install is not the one in its manifest');
    this.installId = installId;
    this.source = source;
  }
}

/** Something of the game is where a mod needs something else. Nothing was changed. */
export const blocked = (folder: string, path: string, by: 'link' | 'file' | 'folder'): AppError =>
  new AppError('folder-unusable', { id: 'loadouts.blocked', values: { folder, path, by } });

/** The game's folder isn't there. */
export const folderGone = (folder: string, cause?: unknown): AppError =>
  new AppError('folder-unusable', { id: 'loadouts.folderGone', values: { folder } }, { cause });

/** The mods are in another folder, which is still there. */
export const otherFolder = (folder: string, earlier: string): AppError =>
  new AppError('folder-unusable', { id: 'loadouts.otherFolder', values: { folder, earlier } });

/** The last switch was cut short, and can't be undone yet. */
export const notRecovered = (folder: string, cause: unknown): AppError =>
  new AppError(
    'folder-unusable',
    { id: 'loadouts.notRecovered', values: { folder } },
    { details: codeOf(cause), cause },
  );

/** The record of what is deployed, or a journal, is of a later version of Loadout, so nothing is changed (Z28). */
export const recordNewer = (): AppError => new AppError('rejected', { id: 'loadouts.recordNewer' });

/** The record of what is deployed can't be read now; it may be good. */
export const recordUnreadable = (cause: unknown): AppError =>
  new AppError('folder-unusable', { id: 'loadouts.recordUnreadable' }, { details: codeOf(cause), cause });

/** Turns an error that ended a switch, which was undone, into one with a sentence. Unexpected errors pass unchanged. */
export function toUserError(error: unknown, folder: string): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof SourceChanged) {
    const values = { installId: error.installId, path: error.source };
    return new AppError('not-found', { id: 'loadouts.installChanged', values }, { cause: error });
  }
  const code = codeOf(error);
  if (code === '') return error;
  const path = error instanceof StepFailed ? error.path : '';
  const details = { details: code, cause: error };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new AppError('disk-full', { id: 'loadouts.diskFull', values: { folder } }, details);
  const id =
    code === 'EBUSY' || code === 'ETXTBSY'
      ? 'loadouts.busy'
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'loadouts.readOnly'
        : code === changedCode ||
            code === 'ENOENT' ||
            code === 'ENODEV' ||
            code === 'ESTALE' ||
            code === 'EEXIST'
          ? 'loadouts.changedMeanwhile'
          : 'loadouts.diskTrouble';
  return new AppError('folder-unusable', { id, values: { folder, path } }, details);
}

import type { Failure } from '#shared/contract/text.ts';

/** Whether there is no profile yet, so that the screen welcomes the player instead of naming an error. */
export const isFirstStart = ({ text }: Failure): boolean => text.id === 'profile.missing';

/** Whether the failure names a file, which a file manager can show. */
export const hasFile = ({ text }: Failure): boolean => typeof text.values?.['file'] === 'string';

/** Failures of a profile that an editor can't fix: there is no file, it is a folder, or it can't be read. */
const notInEditor: ReadonlySet<string> = new Set([
  'profile.missing',
  'profile.noFileNamed',
  'profile.folder',
  'profile.unreadable',
]);

/** Whether the failure is about the content of a file, which an editor can fix. */
export const canOpenFile = (failure: Failure): boolean =>
  hasFile(failure) && !notInEditor.has(failure.text.id);

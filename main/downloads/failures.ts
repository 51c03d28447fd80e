import { parse } from 'node:path';
import type { Failure } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';

/** What the page learns of an error. One that is not ours is a mistake; its words stay in main. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof AppError)) return { code: 'internal', text: { id: 'error.internal' }, details: '' };
  return { code: error.code, text: error.text, details: error.details };
}

/** The code of a system error ("ENOSPC"), or an empty string. */
export const systemCode = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** A disk as players know it: the drive on Windows, else the folder. */
export const placeOf = (folder: string): string => {
  const root = parse(folder).root.replace(/[\\/]+$/, '');
  return root === '' ? folder : root;
};

/** The disk is full; `neededBytes` is null when the service does not say how big the file is. */
export function diskFull(of: {
  title: string;
  folder: string;
  neededBytes: number | null;
  freeBytes: number;
  keptBytes: number | null;
}): AppError {
  const { title, folder, neededBytes, keptBytes } = of;
  const values = { title, place: placeOf(folder), freeBytes: of.freeBytes };
  if (neededBytes === null) {
    return new AppError('disk-full', {
      id: 'downloads.diskFullUnknown',
      values: { ...values, keptBytes: keptBytes ?? 0 },
    });
  }
  return keptBytes === null
    ? new AppError('disk-full', { id: 'downloads.diskFullAtStart', values: { ...values, neededBytes } })
    : new AppError('disk-full', { id: 'downloads.diskFull', values: { ...values, neededBytes, keptBytes } });
}

/** Turns what the file system said while a file was written into a sentence. */
export function folderFailure(cause: unknown, title: string, folder: string): AppError {
  const code = systemCode(cause);
  const [id, values] =
    code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENODEV' || code === 'ESTALE'
      ? (['downloads.folderGone', { folder, title }] as const)
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? (['downloads.folderReadOnly', { folder }] as const)
        : (['downloads.diskTrouble', { folder, title }] as const);
  return new AppError('folder-unusable', { id, values }, { details: code, cause });
}

/** What the service sent is not the file that was asked for. What came of that before is untouched. */
export class BadFile extends AppError {
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    id:
      | 'downloads.otherSize'
      | 'downloads.emptyFile'
      | 'downloads.errorPage'
      | 'downloads.silentErrorPage'
      | 'downloads.notArchive'
      | 'downloads.program'
      | 'downloads.encoded'
      | 'downloads.unexpectedStatus'
      | SpoiltId,
    values: Readonly<Record<string, string | number>>,
    details = '',
  ) {
    super('bad-download', { id, values }, { details });
    this.name = 'BadFile';
    this.values = values;
  }

  /** The same with what its sentence says of the bytes that are kept. */
  keeping(keptBytes: number): AppError {
    const values = { ...this.values, kept: keptBytes > 0 ? 'some' : 'none', keptBytes };
    return new AppError(this.code, { id: this.text.id, values }, { details: this.details });
  }
}

/** Whether a download failed because the file has another length than the service's list or its own answer says. */
export const isWrongSize = (error: unknown): boolean =>
  error instanceof AppError && wrongSizes.has(error.text.id);

const wrongSizes: ReadonlySet<string> = new Set([
  'downloads.otherSize',
  'downloads.tooShort',
  'downloads.tooLong',
]);

type SpoiltId = 'downloads.tooShort' | 'downloads.tooLong' | 'downloads.tooBig' | 'downloads.otherHash';

/** What came, all of it together, is not the file it should be; it is thrown away. */
export class SpoiltFile extends BadFile {
  constructor(id: SpoiltId, values: Readonly<Record<string, string | number>>, details = '') {
    super(id, values, details);
    this.name = 'SpoiltFile';
  }
}

import { parse } from 'node:path';
import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';

/** A disk in the player's words: the drive on Windows, elsewhere the folder. */
const placeOf = (folder: string): string => {
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

/** Turns an error of the file system into a sentence about the download folder. */
export function folderFailure(cause: unknown, title: string, folder: string): AppError {
  const code = codeOf(cause);
  const [id, values] =
    code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENODEV' || code === 'ESTALE'
      ? (['downloads.folderGone', { folder, title }] as const)
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? (['downloads.folderReadOnly', { folder }] as const)
        : (['downloads.diskTrouble', { folder, title }] as const);
  return new AppError('folder-unusable', { id, values }, { details: code, cause });
}

/** The response is not the file that was requested. Bytes of an earlier response are kept. */
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
      | CorruptId,
    values: Readonly<Record<string, string | number>>,
    details = '',
  ) {
    super('bad-download', { id, values }, { details });
    this.name = 'BadFile';
    this.values = values;
  }

  /** The same error, with the kept bytes in its sentence. */
  keeping(keptBytes: number): AppError {
    const values = { ...this.values, kept: keptBytes > 0 ? 'some' : 'none', keptBytes };
    return new AppError(this.code, { id: this.text.id, values }, { details: this.details });
  }
}

/** Whether a download failed because the length differs from the service's list or from the response's own headers. */
export const isWrongSize = (error: unknown): boolean =>
  error instanceof AppError && wrongSizes.has(error.text.id);

const wrongSizes: ReadonlySet<string> = new Set([
  'downloads.otherSize',
  'downloads.tooShort',
  'downloads.tooLong',
]);

type CorruptId = 'downloads.tooShort' | 'downloads.tooLong' | 'downloads.tooBig' | 'downloads.otherHash';

/** The downloaded bytes are not the file they should be, so they are discarded. */
export class CorruptFile extends BadFile {
  constructor(id: CorruptId, values: Readonly<Record<string, string | number>>, details = '') {
    super(id, values, details);
    this.name = 'CorruptFile';
  }
}

/** The body ended too early: the connection broke, or nothing arrived for too long (`isTimeout`). */
export class ConnectionLost extends Error {
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause?: unknown) {
    super(isTimeout ? 'nothing arrived any more' : 'the connection was lost', { cause });
    this.name = 'ConnectionLost';
    this.isTimeout = isTimeout;
  }
}

/** There is no space for the next block. What was written before is kept. */
export class OutOfSpace extends Error {
  override readonly name = 'OutOfSpace';
}

/** The state of a download when it ended; `kept` bytes of it are on disk. */
type EndedDownload = {
  readonly target: { readonly title: string; readonly folder: string };
  readonly space: { free(): Promise<number> } | null;
  readonly totalBytes: number | null;
  readonly kept: number;
  readonly idleMs: number;
};

/**
 * Turns an error that ended a download into one with a sentence. Other `AppError`s and unexpected errors pass
 * unchanged.
 */
export async function toUserError(error: unknown, at: EndedDownload): Promise<unknown> {
  const { title, folder } = at.target;
  if (error instanceof BadFile && !(error instanceof CorruptFile)) return error.keeping(at.kept);
  if (error instanceof AppError) return error;
  if (error instanceof ConnectionLost) return connectionFailure(error, at);
  const code = codeOf(error);
  if (error instanceof OutOfSpace || code === 'ENOSPC' || code === 'EDQUOT') {
    const freeBytes = (await at.space?.free().catch(() => 0)) ?? 0;
    return diskFull({ title, folder, neededBytes: at.totalBytes, freeBytes, keptBytes: at.kept || null });
  }
  return code === '' ? error : folderFailure(error, title, folder);
}

function connectionFailure(error: ConnectionLost, { target, kept, idleMs }: EndedDownload): AppError {
  const keptBytes = kept > 0 ? { keptBytes: kept } : {};
  const values = {
    title: target.title,
    ...keptBytes,
    ...(error.isTimeout ? { seconds: Math.round(idleMs / 1000) } : {}),
  };
  const id = error.isTimeout
    ? kept > 0
      ? 'downloads.wentQuiet'
      : 'downloads.wentQuietAtStart'
    : kept > 0
      ? 'downloads.connectionLost'
      : 'downloads.connectionLostAtStart';
  return new AppError('unreachable', { id, values }, { details: codeOf(error.cause), cause: error.cause });
}

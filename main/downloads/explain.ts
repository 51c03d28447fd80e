import { AppError } from '#shared/errors.ts';
import { BodyCut } from './body.ts';
import { BadFile, diskFull, folderFailure, SpoiltFile, systemCode } from './failures.ts';
import type { Room } from './room.ts';
import { NoRoom } from './transfer.ts';

/** How things stood when a download ended: `kept` bytes of it are on disk. */
export type Circumstances = {
  readonly job: { readonly title: string; readonly folder: string };
  readonly room: Room | null;
  readonly totalBytes: number | null;
  readonly kept: number;
  readonly idleMs: number;
};

/**
 * Turns whatever ended a download into what the player reads. Errors that have a sentence already, and
 * mistakes of ours, come back as they are.
 */
export async function explain(error: unknown, at: Circumstances): Promise<unknown> {
  const { title, folder } = at.job;
  if (error instanceof BadFile && !(error instanceof SpoiltFile)) return error.keeping(at.kept);
  if (error instanceof AppError) return error;
  if (error instanceof BodyCut) return cutShort(error, at);
  const code = systemCode(error);
  if (error instanceof NoRoom || code === 'ENOSPC' || code === 'EDQUOT') {
    const freeBytes = (await at.room?.free().catch(() => 0)) ?? 0;
    return diskFull({ title, folder, neededBytes: at.totalBytes, freeBytes, keptBytes: at.kept || null });
  }
  return code === '' ? error : folderFailure(error, title, folder);
}

function cutShort(error: BodyCut, { job, kept, idleMs }: Circumstances): AppError {
  const keptBytes = kept > 0 ? { keptBytes: kept } : {};
  const values = {
    title: job.title,
    ...keptBytes,
    ...(error.quiet ? { seconds: Math.round(idleMs / 1000) } : {}),
  };
  const id = error.quiet
    ? kept > 0
      ? 'downloads.wentQuiet'
      : 'downloads.wentQuietAtStart'
    : kept > 0
      ? 'downloads.connectionLost'
      : 'downloads.connectionLostAtStart';
  return new AppError(
    'unreachable',
    { id, values },
    { details: systemCode(error.cause), cause: error.cause },
  );
}

import { stat } from 'node:fs/promises';
import { folderFailure } from './failures.ts';
/** Watches the free space under a growing file. */
export type Room = {
  /** True when `bytes` fit as far as is known, less the reserve. */
  hasFor(bytes: number): boolean;
  /** Takes `bytes` of what is free, measuring again as the file grows; false when they do not fit. */
  take(bytes: number): Promise<boolean>;
  /** Measures again: free bytes on the disk, the reserve among them. */
  free(): Promise<number>;
};

/** The disk is measured again after this many bytes. */
const measureEvery = 32 * 1024 * 1024;

/**
 * Measures the free space now and, as bytes are taken, again and again (D6). `reserveBytes` of the
 * disk are never used up. A disk that cannot be measured (`measure` answers null) always has room: writing
 * tells soon enough.
 */
async function createRoom(options: {
  measure: () => Promise<number | null>;
  reserveBytes: number;
}): Promise<Room> {
  const { measure, reserveBytes } = options;
  let free = await measure();
  let taken = 0;

  const hasFor = (bytes: number) => free === null || free - reserveBytes - taken >= bytes;
  const measureAgain = async () => {
    free = await measure();
    taken = 0;
  };

  return {
    hasFor,
    async take(bytes) {
      if (taken >= measureEvery || !hasFor(bytes)) await measureAgain();
      if (!hasFor(bytes)) return false;
      taken += bytes;
      return true;
    },
    async free() {
      await measureAgain();
      return free ?? 0;
    },
  };
}

/** The room in the folder of a job, which must be there; a disk that cannot be measured has room. */
export const measuredRoom = (
  { folder, title }: { folder: string; title: string },
  from: { freeBytes: (folder: string) => Promise<number>; limits: { reserveBytes: number } },
): Promise<Room> =>
  createRoom({
    async measure() {
      await stat(folder).catch((cause) => {
        throw folderFailure(cause, title, folder);
      });
      return from.freeBytes(folder).catch(() => null);
    },
    reserveBytes: from.limits.reserveBytes,
  });

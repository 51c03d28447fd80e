import type { Archive } from '../archive/archive.ts';
import type { ArchiveLimits } from '../archive/limits.ts';
import type { Refusal } from '../archive/refused.ts';
import type { Unpacked } from '../archive/unpack-files.ts';

/** What a thread is started for. `title` is the mod's, for sentences. */
export type WorkerJob = {
  readonly archivePath: string;
  readonly title: string;
  readonly limits: ArchiveLimits;
  /** The name of the only file, where the archive itself is that; null to look into it. */
  readonly packedAs: string | null;
  /** Where to unpack what; null to look only. */
  readonly unpack: { readonly root: string; readonly target: string } | null;
};

/** What a thread found that only looked, with the archive's SHA-256 in lower-case hex, or what it unpacked. */
export type WorkerResult = {
  readonly looked: { readonly archive: Archive; readonly sha256: string } | null;
  readonly unpacked: Unpacked | null;
};

/** What could not be read or written: the archive, or the folder that it is unpacked to. */
export type FailedPlace = 'archive' | 'folder';

/** What a thread sends: how far it is, in bytes written, and its result, a refusal, or an error of the file system. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly result: WorkerResult }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly name: string;
      readonly other: string | null;
      readonly details: string;
    }
  | {
      readonly kind: 'failed';
      readonly place: FailedPlace;
      readonly code: string;
      readonly message: string;
    };

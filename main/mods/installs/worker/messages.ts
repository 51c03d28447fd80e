import type { ArchiveLimits } from '../archive/limits.ts';
import type { Archive } from '../archive/read-archive.ts';
import type { Refusal } from '../archive/refused.ts';
import type { Unpacked } from '../archive/unpack-files.ts';

/** What a thread is started for. `title` is the mod's, for sentences. */
export type WorkerJob = {
  readonly archivePath: string;
  readonly title: string;
  readonly limits: ArchiveLimits;
  /** The name of the only file, where the archive itself is that; null to look into it. */
  readonly packedAs: string | null;
  /** Whether the hash of the archive is wanted, which takes as long as reading all of it. */
  readonly hashesArchive: boolean;
  /** Where to unpack what; null to look only. */
  readonly unpack: { readonly root: string; readonly target: string } | null;
};

/** What a thread found, and unpacked if it was to. */
export type WorkerResult = {
  readonly archive: Archive;
  readonly unpacked: Unpacked | null;
  /** The archive's SHA-256 in lower-case hex; null if it wasn't wanted. */
  readonly sha256: string | null;
};

/** What could not be read or written: the archive, or the folder that it is unpacked to. */
export type FailedPlace = 'archive' | 'folder';

/** What a thread sends: how far it is, in bytes written, and its result, a refusal, or an error of the file system. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'done'; readonly result: WorkerResult }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly name: string; readonly details: string }
  | {
      readonly kind: 'failed';
      readonly place: FailedPlace;
      readonly code: string;
      readonly message: string;
    };

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { cleanFileName } from '../../downloads/files/file-name.ts';
import type { Archive } from '../archive/archive.ts';
import { type Layout, layoutOf } from '../archive/layout.ts';
import { archiveLimits } from '../archive/limits.ts';
import type { Unpacked } from '../archive/unpack-files.ts';
import { toInstallError } from '../errors.ts';
import type { InstallSource } from '../install.ts';
import type { WorkerJob, WorkerResult } from './messages.ts';
import type { ArchiveThreads } from './threads.ts';

/** What installing needs to know of an archive. `stamp` tells whether the file is still the same. */
export type Looked = Pick<Archive, 'totalBytes' | 'archiveBytes' | 'emptyFolders'> & {
  readonly stamp: string | null;
  readonly layout: Layout;
  readonly sha256: string;
};

type Source = Pick<InstallSource, 'archivePath' | 'title' | 'isPacked' | 'packedAs'>;

/** What archives need. `folder` has the installs. */
type ArchivesOptions = { readonly folder: string; readonly threads: Pick<ArchiveThreads, 'run'> };

/** How many archives are remembered that were looked at. */
const mostLooked = 50;

/** Archives of mods, each looked at and unpacked in a thread. Calls reject with ArchiveRefused or an AppError. */
export class Archives {
  readonly #options: ArchivesOptions;
  /** The archives that were looked at and not installed yet, by path: hashing a large one again takes long. */
  readonly #looked = new Map<string, Looked>();

  constructor(options: ArchivesOptions) {
    this.#options = options;
  }

  /** Looks into an archive without writing anything, and remembers what it is. */
  async look(
    source: Source,
    signal: AbortSignal,
  ): Promise<{ readonly archive: Archive; readonly found: Looked }> {
    const { archivePath } = source;
    const stamp = await stampOf(archivePath);
    const { looked } = await this.#inThread(source, null, signal);
    if (looked === null) throw new Error('The thread did not look');
    const { archive, sha256 } = looked;
    const { totalBytes, archiveBytes, emptyFolders } = archive;
    const layout = layoutOf(archive.files);
    const found: Looked = { stamp, layout, totalBytes, archiveBytes, emptyFolders, sha256 };
    const [oldest] = this.#looked.keys();
    if (this.#looked.size >= mostLooked && oldest !== undefined) this.#looked.delete(oldest);
    this.#looked.set(keyOf(source), found);
    return { archive, found };
  }

  /** What an archive is that is installed now. It is looked at again only if the file isn't the same any more. */
  async take(source: Source, signal: AbortSignal): Promise<Looked> {
    const { archivePath } = source;
    const earlier = this.#looked.get(keyOf(source));
    const isSame = earlier !== undefined && earlier.stamp === (await stampOf(archivePath));
    const found = isSame && earlier.stamp !== null ? earlier : (await this.look(source, signal)).found;
    this.#looked.delete(keyOf(source));
    return found;
  }

  /** Unpacks the folder `root` of an archive into `target`. `onProgress` gets how many bytes are written. */
  async unpack(
    source: Source,
    to: { readonly root: string; readonly target: string },
    signal: AbortSignal,
    onProgress?: (bytes: number) => void,
  ): Promise<Unpacked | null> {
    return (await this.#inThread(source, to, signal, onProgress)).unpacked;
  }

  async #inThread(
    { archivePath, title, isPacked, packedAs: name }: Source,
    unpack: WorkerJob['unpack'],
    signal: AbortSignal,
    onProgress?: (bytes: number) => void,
  ): Promise<WorkerResult> {
    const { threads, folder } = this.#options;
    const packedAs = isPacked ? (name ?? packedName(archivePath)) : null;
    const job = {
      archivePath,
      title,
      limits: archiveLimits,
      packedAs,
      unpack,
    };
    return threads.run(job, { signal, ...(onProgress ? { onProgress } : {}) }).catch((error: unknown) => {
      throw toInstallError(error, title, folder);
    });
  }
}

const keyOf = ({ archivePath, isPacked }: Source): string =>
  `${isPacked ? 'packed' : 'archive'} ${archivePath}`;

/** Some games read the version of a mod from the name of its file: a second download of it has a number in it. */
const packedName = (archivePath: string): string =>
  cleanFileName(basename(archivePath).replace(/ \(\d+\)(?=\.[^.]+$)/, '')) ?? 'mod';

/** A text that changes with the file at a path; null when there is none. */
const stampOf = (path: string): Promise<string | null> =>
  stat(path).then(
    ({ ino, size, mtimeMs }) => `${ino} ${size} ${mtimeMs}`,
    () => null,
  );

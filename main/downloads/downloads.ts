import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download } from '#shared/contract/downloads.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { type Book, createBook, type DownloadsChange } from './book.ts';
import { carryOut, discardPart, type FileService } from './carry-out.ts';
import type { Clock } from './clock.ts';
import { canRetry, type Entry, isAbout, isActive, newEntry } from './entry.ts';
import { defaultLimits, type Limits } from './fetch-file.ts';
import type { HistoryStore } from './history.ts';
import type { NamingDisk } from './placement.ts';
import { createQueue } from './queue.ts';

/** What the player asks for; without a version or file the newest version's first file. */
export type StartInput = {
  modId: number;
  title: string;
  versionId?: number | undefined;
  fileId?: number | undefined;
};

/**
 * What downloads take from outside. `folder` answers the download folder as it is set now, an absolute path;
 * `freeBytes` rejects for a disk that cannot be measured; `random` is at least 0 and less than 1.
 */
export type DownloadsOptions = {
  readonly service: FileService;
  readonly folder: () => string;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly store: HistoryStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly limits?: Limits;
  readonly disk?: NamingDisk;
};

/** Files on their way to this computer, and those that came. Calls fail with `AppError`. */
export type Downloads = {
  /** All that are on the list, newest first. */
  list(): Download[];
  /** Starts one, or joins the one that fetches the same file already. */
  start(input: StartInput): Promise<Download>;
  /** Stops one and deletes its partial file. One that has ended stays as it is. */
  cancel(downloadId: string): Promise<Download>;
  /** Starts a failed or cancelled one over. Any other stays as it is. */
  retry(downloadId: string): Promise<Download>;
  /** Takes an ended one off the list; its file stays. A partial file goes when Loadout closes. */
  remove(downloadId: string): Promise<void>;
  restore(downloadId: string): Promise<Download>;
  /** The absolute path of a finished file that is still there. */
  filePath(downloadId: string): Promise<string>;
  onChange(listener: (change: DownloadsChange) => void): () => void;
  /** Ends all that runs, keeping what came, and writes the list. */
  close(): Promise<void>;
};

const maxRunning = 3;

/** Creates the downloads of the app, with those of an earlier run on the list. */
export function createDownloads(options: DownloadsOptions): Downloads {
  const { clock, log, random } = options;
  const book = createBook(options);
  const forgotten = forgetRemoved(book, log);
  let closing = false;
  const means = { limits: defaultLimits, ...options, book, isClosing: () => closing };
  const queue = createQueue({
    maxRunning,
    carryOut: (id, signal) => carryOut(id, means, signal),
    reason: () => new AppError('cancelled', { id: 'error.cancelled' }),
  });

  return {
    list: () => book.list(),
    async start({ modId, title, versionId = null, fileId = null }) {
      const asked = { versionId, fileId };
      const same = book.entries().find((entry) => isActive(entry) && isAbout(entry, modId, asked));
      if (same) return book.show(same.downloadId);
      const downloadId = newId(random);
      book.add(newEntry({ downloadId, modId, title, asked }));
      queue.add(downloadId);
      return book.show(downloadId);
    },
    async cancel(id) {
      book.get(id);
      if ((await queue.stop(id)) === 'waited') book.move(id, 'cancelled', { finishedAt: clock.now() });
      return book.show(id);
    },
    async retry(id) {
      if (canRetry(book.get(id))) {
        book.move(id, 'queued', { failure: null, finishedAt: null, removed: false });
        queue.add(id);
      }
      return book.show(id);
    },
    async remove(id) {
      if (isActive(book.get(id))) throw new AppError('invalid-input', { id: 'downloads.stillActive' });
      book.note(id, { removed: true });
    },
    async restore(id) {
      book.note(id, { removed: false });
      return book.show(id);
    },
    filePath: (id) => finishedPath(book.get(id)),
    onChange: (listener) => book.onChange(listener),
    async close() {
      closing = true;
      await Promise.all([forgotten, queue.close()]);
      await forgetRemoved(book, log);
      await book.close();
    },
  };
}

/** Forgets what was taken off the list, with its partial files: nobody can restore it any more. */
async function forgetRemoved(book: Book, log: Log): Promise<void> {
  for (const { downloadId, removed } of book.entries()) {
    if (!removed) continue;
    await discardPart(book, downloadId, log);
    book.drop(downloadId);
  }
}

async function finishedPath({ state, folder, fileName }: Entry): Promise<string> {
  if (state !== 'done' || folder === null || fileName === null) {
    throw new AppError('not-found', { id: 'downloads.notDone' });
  }
  const path = join(folder, fileName);
  await stat(path).catch((cause) => {
    throw new AppError('not-found', { id: 'downloads.fileGone', values: { fileName } }, { cause });
  });
  return path;
}

const newId = (random: () => number): string =>
  [0, 1]
    .map(() =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

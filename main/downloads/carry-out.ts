import { join } from 'node:path';
import type { ModVersion } from '#shared/contract/mods.ts';
import type { Log } from '../log.ts';
import { untilAborted } from './abort.ts';
import type { FileAnswer } from './answer.ts';
import { discard } from './body.ts';
import type { Book } from './book.ts';
import { type Entry, isAbout, isActive } from './entry.ts';
import { toFailure } from './failures.ts';
import { type FetchedFile, fetchFile, type Report, type Surroundings } from './fetch-file.ts';
import { findFile } from './find-file.ts';
import { removePart } from './part-file.ts';

/** As much of the service as downloads need. `openFile` follows redirects and looks after credentials. */
export type FileService = {
  versions(input: { modId: number }): Promise<{ versions: ModVersion[] }>;
  openFile(input: { versionId: number; fileId: number; signal: AbortSignal }): Promise<FileAnswer>;
};

/** What carrying out downloads takes. `folder` answers the absolute path of the folder as it is set now. */
export type Means = Omit<Surroundings, 'openFile'> & {
  readonly book: Book;
  readonly service: FileService;
  readonly folder: () => string;
  readonly log: Log;
  /** True once Loadout closes. */
  readonly isClosing: () => boolean;
};

/**
 * Carries one download through and writes into the book how it ended. An aborted signal means that the
 * player cancelled it, or that Loadout closes: then it stays as it is, and the next start finds it interrupted.
 */
export async function carryOut(id: string, means: Means, signal: AbortSignal): Promise<void> {
  const { book, clock, log } = means;
  try {
    book.move(id, 'running');
    await discardPart(book, id, log);
    const done = await perform(id, means, signal);
    if (done === 'joined') book.drop(id);
    else book.move(id, 'done', { ...asDone(done), finishedAt: clock.now() });
  } catch (error) {
    if (signal.aborted && means.isClosing()) return;
    if (signal.aborted) {
      await discardPart(book, id, log);
      book.move(id, 'cancelled', { receivedBytes: 0, finishedAt: clock.now() });
    } else {
      log.warn('A download failed', { downloadId: id, cause: error });
      book.move(id, 'failed', { failure: toFailure(error), finishedAt: clock.now() });
    }
  }
}

/** Finds the file of a download and fetches it, unless another download is at that already. */
async function perform(id: string, means: Means, signal: AbortSignal): Promise<FetchedFile | 'joined'> {
  const { book, service } = means;
  const { modId, title, asked, file: known } = book.get(id);
  const { versions } = await untilAborted(service.versions({ modId }), signal);
  const file = findFile(versions, known ?? asked, title);
  const isTwin = (other: Entry) => other.file !== null && isActive(other) && isAbout(other, modId, file);
  if (book.entries().some((other) => other.downloadId !== id && isTwin(other))) return 'joined';
  const folder = means.folder();
  book.note(id, { file, folder, totalBytes: file.size });
  return fetchFile(
    { downloadId: id, modId, title, file, folder },
    { ...means, openFile: (signal) => openFile(service, file, signal) },
    reporter(book, id),
    signal,
  );
}

const openFile = (service: FileService, file: { versionId: number; fileId: number }, signal: AbortSignal) =>
  untilAborted(
    service.openFile({ versionId: file.versionId, fileId: file.fileId, signal }),
    signal,
    ({ body }) => discard(body),
  );

const reporter = (book: Book, id: string): Report => ({
  async begun(what) {
    book.note(id, what);
    await book.saved();
  },
  received: (bytes) => book.progress(id, bytes),
  checking: () => book.move(id, 'checking'),
  kept: (bytes) =>
    book.note(id, bytes === null ? { receivedBytes: 0, partName: null } : { receivedBytes: bytes }),
});

const asDone = ({ fileName, bytes, sha256 }: FetchedFile): Partial<Entry> => ({
  fileName,
  sha256,
  receivedBytes: bytes,
  totalBytes: bytes,
  partName: null,
});

/** Deletes the partial file of a download; one that cannot be deleted is logged and in nobody's way. */
export async function discardPart(book: Book, id: string, log: Log): Promise<void> {
  const { folder, partName } = book.get(id);
  if (folder === null || partName === null) return;
  try {
    await removePart(join(folder, partName));
  } catch (cause) {
    log.warn('A partial file could not be deleted', { downloadId: id, cause });
  }
  book.note(id, { partName: null, receivedBytes: 0 });
}

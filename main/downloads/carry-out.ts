import type { ModVersion } from '#shared/contract/mods.ts';
import type { Log } from '../log.ts';
import { untilAborted } from './abort.ts';
import { afterFailure, OtherHost } from './after-failure.ts';
import type { FileAnswer } from './answer.ts';
import { discard } from './body.ts';
import type { Book } from './book.ts';
import type { Entry, ListedFile } from './entry.ts';
import { isWrongSize, toFailure } from './failures.ts';
import { type FetchedFile, fetchFile, type Range, type Surroundings } from './fetch-file.ts';
import { findFile } from './find-file.ts';
import { bringPart, discardPart } from './kept-part.ts';
import type { MarkOrigin } from './origin-mark.ts';
import { findPlaced } from './placed.ts';
import { removeReplaced } from './replaced.ts';
import { reporter } from './reporter.ts';
import type { Stopped } from './stopped.ts';
import { isHere, isUnderWay } from './twin.ts';

/**
 * As much of the service as downloads need. Both calls name the service that the mod is of, by its base URL, and ask no
 * other (D19): they reject when that one is not in use. `openFile` looks after credentials and follows redirects, of which
 * `onRedirect` hears before.
 */
export type FileService = {
  versions(input: { service: string | null; modId: number }): Promise<{ versions: ModVersion[] }>;
  openFile(input: {
    service: string | null;
    versionId: number;
    fileId: number;
    range?: Range | undefined;
    signal: AbortSignal;
    onRedirect: (target: URL) => void;
  }): Promise<FileAnswer>;
};

/** What carrying out downloads takes. `folder` answers the absolute path of the folder as it is set now. */
export type Means = Omit<Surroundings, 'openFile' | 'markOrigin'> & {
  readonly markOrigin: MarkOrigin;
  readonly book: Book;
  readonly service: FileService;
  readonly folder: () => string;
  readonly isReachable: () => boolean;
  /** Whether this is the service in use. */
  readonly isInUse: (service: string | null) => boolean;
  readonly random: () => number;
  readonly log: Log;
};

/**
 * Carries one download through, as far as it goes now, and writes into the book how it ended: done, failed, or
 * waiting for what may mend it. The reason of an aborted signal (`Stopped`) says what becomes of it then.
 */
export async function carryOut(id: string, means: Means, signal: AbortSignal): Promise<void> {
  const { book, log } = means;
  try {
    book.move(id, 'running', { failure: null });
    const done = await perform(id, means, signal);
    if (done === 'joined') {
      await discardPart(book, id, log);
      return book.drop(id);
    }
    book.move(id, 'done', { ...asDone(done), finishedAt: means.clock.now() });
    await removeReplaced(id, means);
  } catch (error) {
    if (signal.aborted) stop(id, means, signal.reason as Stopped);
    else fail(id, means, error);
  }
}

function stop(id: string, { book, clock }: Means, { why, waiting }: Stopped): void {
  if (why === 'cancel') book.move(id, 'cancelled', { finishedAt: clock.now() });
  else if (waiting) book.move(id, 'waiting', { waiting });
  else book.move(id, why === 'pause' ? 'paused' : 'queued');
}

function fail(id: string, means: Means, error: unknown): void {
  const { book, clock, log, random } = means;
  const entry = book.get(id);
  // Another service has taken the place of its own, which ended the connection.
  if (!means.isInUse(entry.service)) {
    book.move(id, 'queued');
    return;
  }
  const tries = entry.tries + 1;
  const failure = error instanceof OtherHost ? null : toFailure(error);
  const waiting = afterFailure(error, { tries, now: clock.now(), random, isReachable: means.isReachable() });
  if (waiting) {
    log.info('A download waits', { downloadId: id, for: waiting.for, failure: failure?.text.id });
    book.move(id, 'waiting', { waiting, failure, tries });
  } else {
    log.warn('A download failed', { downloadId: id, cause: error });
    book.move(id, 'failed', { failure: toFailure(error), tries: 0, finishedAt: clock.now() });
  }
}

/** Finds the file of a download and fetches it, unless it is here already or another download is at that. */
async function perform(id: string, means: Means, signal: AbortSignal): Promise<FetchedFile | 'joined'> {
  const { book } = means;
  const file = await lookUp(id, means, signal);
  if (isUnderWay(book, id, file) || (await isHere(book, id, file))) return 'joined';
  const placed = await findPlaced(book.get(id));
  if (placed) {
    // A kill between the two names of the file leaves the partial one behind.
    await discardPart(book, id, means.log);
    book.move(id, 'checking');
    return placed;
  }
  const folder = means.folder();
  await bringPart(id, folder, means);
  try {
    return await fetchListed(id, file, { folder, means, signal });
  } catch (error) {
    if (!isWrongSize(error)) throw error;
    // The list may be older than the file: it is wrong only if a second look says the same (D27).
    const now = await lookUp(id, means, signal);
    if (now.size === file.size) throw error;
    return fetchListed(id, now, { folder, means, signal });
  }
}

/** Reads the list of versions and notes the file of a download as it stands there. Fails with `not-found`. */
async function lookUp(id: string, { book, service }: Means, signal: AbortSignal): Promise<ListedFile> {
  const { service: of, modId, title, asked, file: known } = book.get(id);
  const { versions } = await untilAborted(service.versions({ service: of, modId }), signal);
  const file = findFile(versions, known ?? asked, title);
  book.note(id, { file });
  return file;
}

/** Fetches a file as it is listed, behind what the book says is kept of it. */
function fetchListed(
  id: string,
  file: ListedFile,
  { folder, means, signal }: { folder: string; means: Means; signal: AbortSignal },
): Promise<FetchedFile> {
  const { book } = means;
  const { modId, title, fileName, part, totalBytes: known } = book.get(id);
  // What an earlier answer said counts only as long as something of it is kept.
  const totalBytes = (part && known) ?? file.size;
  book.note(id, { folder, totalBytes });
  return fetchFile({
    job: { downloadId: id, modId, title, file, folder, fileName, part, totalBytes },
    from: { ...means, ...opener(id, means) },
    report: reporter(id, means),
    signal,
  });
}

/** Opens the file of a download, and marks it with the address that it was opened at last. */
function opener(
  id: string,
  { book, service, markOrigin }: Means,
): Pick<Surroundings, 'openFile' | 'markOrigin'> {
  let address: string | null = null;
  return {
    async openFile(signal: AbortSignal, range?: Range) {
      const { service: of, file, title } = book.get(id);
      const { versionId, fileId } = file ?? { versionId: 0, fileId: 0 };
      const onRedirect = ({ host }: URL) => {
        if (!book.hostsOf(of).includes(host)) throw new OtherHost(title, host);
      };
      const opened = service.openFile({ service: of, versionId, fileId, range, signal, onRedirect });
      const answer = await untilAborted(opened, signal, ({ body }) => discard(body));
      address = answer.address ?? null;
      return answer;
    },
    markOrigin: (path) => markOrigin(path, address),
  };
}

const asDone = ({ fileName, bytes, sha256 }: FetchedFile): Partial<Entry> => ({
  fileName,
  sha256,
  receivedBytes: bytes,
  totalBytes: bytes,
  part: null,
  failure: null,
  fileState: 'here',
});

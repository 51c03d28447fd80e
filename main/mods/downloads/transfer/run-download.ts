import { untilAborted } from '#main/kernel/abort.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { SerialQueue } from '#main/kernel/serial-queue.ts';
import type { ModVersion } from '#shared/contract/mods/mods.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import { isWrongSize } from '../errors.ts';
import { findFinishedFile, isAlreadyDownloaded, isBeingFetched } from '../files/finished-files.ts';
import { movePartialFile } from '../files/move-partial-file.ts';
import type { MarkOrigin } from '../files/origin-mark.ts';
import { discardPartialFile } from '../files/partial-cleanup.ts';
import { removeReplaced } from '../files/remove-replaced.ts';
import type { DownloadRecord, ListedFile } from '../record.ts';
import type { StopReason } from '../scheduling/queue.ts';
import { UnapprovedHost, waitAfterFailure } from '../scheduling/retry-schedule.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { discard } from './body-reader.ts';
import { fetchFile } from './fetch-file.ts';
import type { FetchDeps, FetchedFile, Range, Report } from './fetch-task.ts';
import type { FileResponse } from './inspect-response.ts';

/**
 * The part of the service that downloads need. Both calls name the mod's service by its base URL and reject when
 * another one is in use (D19). `openFile` adds credentials and follows redirects; it calls `onRedirect` before each
 * one.
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
  }): Promise<FileResponse>;
};

/** What running a download needs. `folder` returns the absolute path of the current download folder. */
type RunDeps = Omit<FetchDeps, 'openFile' | 'markOrigin'> & {
  readonly markOrigin: MarkOrigin;
  readonly store: DownloadStore;
  readonly service: FileService;
  readonly folder: () => string;
  readonly isReachable: () => boolean;
  /** Whether this is the service in use. */
  readonly isInUse: (service: string | null) => boolean;
  readonly random: () => number;
  readonly log: Log;
  /** Deletes and replaces finished files one after the other. */
  readonly inTurn: SerialQueue;
};

/**
 * Runs one download as far as it gets now and stores how it ended: done, failed, or waiting for another try. When the
 * signal is aborted, its reason (`StopReason`) decides the next state. Never rejects for what happens to a download.
 */
export async function runDownload(id: string, deps: RunDeps, signal: AbortSignal): Promise<void> {
  const { store, log } = deps;
  try {
    store.setState(id, 'running', { failure: null });
    const done = await findAndFetch(id, deps, signal);
    if (done === 'joined') {
      await discardPartialFile(store, id, log);
      return store.drop(id);
    }
    store.setState(id, 'done', { ...asDone(done), finishedAt: deps.clock.now() });
    await removeReplaced(id, deps);
  } catch (error) {
    if (signal.aborted) stop(id, deps, signal.reason as StopReason);
    else fail(id, deps, error);
  }
}

function stop(id: string, { store, clock }: RunDeps, { why, waiting }: StopReason): void {
  if (why === 'cancel') store.setState(id, 'cancelled', { finishedAt: clock.now() });
  else if (waiting) store.setState(id, 'waiting', { waiting });
  else store.setState(id, why === 'pause' ? 'paused' : 'queued');
}

function fail(id: string, deps: RunDeps, error: unknown): void {
  const { store, clock, log, random } = deps;
  const record = store.get(id);
  // The player changed to another service, which ended the connection.
  if (!deps.isInUse(record.service)) {
    store.setState(id, 'queued');
    return;
  }
  const tries = record.tries + 1;
  const failure = error instanceof UnapprovedHost ? null : toFailure(error);
  const waiting = waitAfterFailure(error, {
    tries,
    now: clock.now(),
    random,
    isReachable: deps.isReachable(),
  });
  if (waiting) {
    log.info('A download waits', { downloadId: id, for: waiting.for, failure: failure?.text.id });
    store.setState(id, 'waiting', { waiting, failure, tries });
  } else {
    log.warn('A download failed', { downloadId: id, cause: error });
    store.setState(id, 'failed', { failure: toFailure(error), tries: 0, finishedAt: clock.now() });
  }
}

/** Finds the file of a download and fetches it, unless it is on disk already or another download is fetching it. */
async function findAndFetch(id: string, deps: RunDeps, signal: AbortSignal): Promise<FetchedFile | 'joined'> {
  const { store } = deps;
  const file = await findListedFile(id, deps, signal);
  if (isBeingFetched(store, id, file) || (await isAlreadyDownloaded(store, id, file))) return 'joined';
  const finished = await findFinishedFile(store.get(id));
  if (finished) {
    // A kill right after the file got its name leaves the partial file behind.
    await discardPartialFile(store, id, deps.log);
    store.setState(id, 'checking');
    return finished;
  }
  const folder = deps.folder();
  await movePartialFile(id, folder, deps);
  try {
    return await fetchListed(id, file, { folder, deps, signal });
  } catch (error) {
    if (!isWrongSize(error)) throw error;
    // The list may be older than the file: read it again before calling the size wrong (D27).
    const now = await findListedFile(id, deps, signal);
    if (now.size === file.size) throw error;
    return fetchListed(id, now, { folder, deps, signal });
  }
}

/** Reads the mod's versions and stores which file of them the download is for. Fails with `not-found`. */
async function findListedFile(
  id: string,
  { store, service }: RunDeps,
  signal: AbortSignal,
): Promise<ListedFile> {
  const { service: of, modId, title, asked, file: known } = store.get(id);
  const { versions } = await untilAborted(service.versions({ service: of, modId }), signal);
  const file = findFile(versions, known ?? asked, title);
  store.update(id, { file });
  return file;
}

/** Fetches a listed file, after the bytes that an earlier attempt left. */
function fetchListed(
  id: string,
  file: ListedFile,
  { folder, deps, signal }: { folder: string; deps: RunDeps; signal: AbortSignal },
): Promise<FetchedFile> {
  const { store } = deps;
  const { modId, title, fileName, part, totalBytes: known } = store.get(id);
  // The length of an earlier response counts only while some of its bytes are kept.
  const totalBytes = (part && known) ?? file.size;
  store.update(id, { folder, totalBytes });
  return fetchFile({
    target: { downloadId: id, modId, title, file, folder, fileName, part, totalBytes },
    deps: { ...deps, ...opener(id, deps) },
    report: reportTo(store, id, deps.log),
    signal,
  });
}

/** Opens the file of a download, and marks the finished file with the address it came from. */
function opener(
  id: string,
  { store, service, markOrigin }: RunDeps,
): Pick<FetchDeps, 'openFile' | 'markOrigin'> {
  let address: string | null = null;
  return {
    async openFile(signal: AbortSignal, range?: Range) {
      const { service: of, file, title } = store.get(id);
      const { versionId, fileId } = file ?? { versionId: 0, fileId: 0 };
      const onRedirect = ({ host }: URL) => {
        if (!store.hostsOf(of).includes(host)) throw new UnapprovedHost(title, host);
      };
      const opened = service.openFile({ service: of, versionId, fileId, range, signal, onRedirect });
      const response = await untilAborted(opened, signal, ({ body }) => discard(body));
      address = response.address ?? null;
      return response;
    },
    markOrigin: (path) => markOrigin(path, address),
  };
}

const asDone = ({ fileName, bytes, sha256 }: FetchedFile): Partial<DownloadRecord> => ({
  fileName,
  sha256,
  receivedBytes: bytes,
  totalBytes: bytes,
  part: null,
  failure: null,
  fileState: 'here',
});

/**
 * Finds a file among the versions of a mod, which come newest first: the one requested, or the first file of
 * the newest version that has any. Fails with `not-found`.
 */
export function findFile(
  versions: readonly ModVersion[],
  asked: { versionId: number | null; fileId: number | null },
  title: string,
): ListedFile {
  for (const version of versions) {
    if (asked.versionId !== null && version.versionId !== asked.versionId) continue;
    const file = version.files.find(({ fileId }) => asked.fileId === null || fileId === asked.fileId);
    if (file) return { versionId: version.versionId, version: version.name, ...file };
  }
  const isAnyRequested = asked.versionId === null && asked.fileId === null;
  const id = isAnyRequested ? 'downloads.noFile' : 'downloads.fileNotListed';
  throw new AppError('not-found', { id, values: { title } });
}

/** Stores what a fetch reports. */
function reportTo(store: DownloadStore, id: string, log: Log): Report {
  const start = store.get(id).receivedBytes;
  let hasAdvanced = false;
  return {
    async started(what) {
      store.update(id, { ...what, sha256: null });
      await store.saved();
    },
    async completed(sha256) {
      store.update(id, { sha256 });
      await store.saved();
    },
    received(bytes) {
      store.progress(id, bytes);
      // A try that got further resets the back-off.
      if (bytes <= start || hasAdvanced) return;
      hasAdvanced = true;
      store.update(id, { tries: 0 });
    },
    synced(syncedBytes) {
      const { part } = store.get(id);
      if (part) store.update(id, { part: { ...part, syncedBytes } });
    },
    checking: () => store.setState(id, 'checking'),
    kept: (bytes) =>
      store.update(id, bytes === null ? { receivedBytes: 0, part: null } : { receivedBytes: bytes }),
    discarded: (bytes, why) => log.warn('Downloaded bytes were discarded', { downloadId: id, bytes, why }),
  };
}

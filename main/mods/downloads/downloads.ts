import { stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { closeAll } from '#main/kernel/close-all.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { Contents } from '#main/storage/backups/contents.ts';
import type { Download, OrphanedFile, SpeedLimit, VerifyResult } from '#shared/contract/mods/downloads.ts';
import { isRunning, isUnfinished } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';
import { type AllowedHosts, createActions, createAllowedHosts, type DownloadActions } from './actions.ts';
import { createFileDeletion, type FileDeletion, type MoveToTrash } from './files/delete-file.ts';
import { refreshFileStates, verifyAll, verifyFinished } from './files/finished-files.ts';
import type { MarkOrigin } from './files/origin-mark.ts';
import {
  createCanceledCleanup,
  discardPartialFile,
  isCanceledPartial,
  listOrphanedFiles,
  removeOrphanedFiles,
} from './files/partial-cleanup.ts';
import type { NamingDisk } from './files/place-file.ts';
import { removeAllReplaced } from './files/remove-replaced.ts';
import { type DownloadRecord, isAbout, isSameMod, newId, newRecord } from './record.ts';
import { currentList, listContents, parseEarlier, restoreList } from './restore-list.ts';
import { RunningDownloads, type ServiceReachability } from './scheduling/running-downloads.ts';
import type { Machine } from './scheduling/scheduler.ts';
import { createDownloadStore, type DownloadStore, type DownloadsChange } from './store/download-store.ts';
import type { ListFile } from './store/journal.ts';
import { defaultLimits, type Limits } from './transfer/fetch-task.ts';
import { type FileService, runDownload } from './transfer/run-download.ts';
import { createBandwidthLimiter } from './transfer/speed.ts';

/** What to download; without a version or file the newest version's first file. */
type StartInput = {
  modId: number;
  /** The service's game that the mod is for, where that is known. */
  gameId?: number | null | undefined;
  title: string;
  versionId?: number | undefined;
  fileId?: number | undefined;
  /** The download whose file this one replaces. */
  replaces?: string | undefined;
};

/**
 * `folder` returns the current download folder, an absolute path. `freeBytes` rejects for a disk that can't be
 * measured. `random` is at least 0 and less than 1. `bootedAt` is when the computer was started (Unix ms). Without
 * `reachability` there is one service, always reachable; without `machine` nothing holds downloads back.
 */
export type DownloadsOptions = {
  readonly service: FileService;
  readonly reachability?: ServiceReachability;
  readonly machine?: Machine;
  readonly folder: () => string;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly listFile: ListFile;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly limits?: Limits;
  readonly disk?: NamingDisk;
  readonly bootedAt?: () => number;
  /** Marks finished files as downloaded from the internet; without it they get no mark. */
  readonly markOrigin?: MarkOrigin;
  /** Without it there is no trash. */
  readonly moveToTrash?: MoveToTrash;
};

/**
 * The downloads of the service in use, running and ended. Those of other services stay on disk, untouched, until theirs
 * is in use again (D19). Calls fail with `AppError`.
 */
export type Downloads = DownloadActions &
  AllowedHosts &
  Pick<FileDeletion, 'deleteFile' | 'undoDeleteFile'> & {
    /** All on the list, newest first. */
    list(): Download[];
    /** Starts one, or returns the one that fetches the same file already. */
    start(input: StartInput): Promise<Download>;
    speedLimit(): SpeedLimit;
    setSpeedLimit(limit: SpeedLimit): Promise<SpeedLimit>;
    /** Reads a finished file again and updates its download. */
    check(downloadId: string): Promise<Download>;
    /** Reads every finished file again and updates the list. */
    checkAll(): Promise<VerifyResult>;
    /** Partial files in the download folder that belong to no download. */
    orphanedFiles(): Promise<OrphanedFile[]>;
    /** Deletes those of them that still belong to none; returns those that are left. */
    removeOrphanedFiles(names: readonly string[]): Promise<OrphanedFile[]>;
    /** The absolute path of a finished file that still exists. */
    filePath(downloadId: string): Promise<string>;
    /** Describes the list, or an earlier one. Throws for what is no list. */
    contents(earlier?: unknown): Contents;
    /** Restores an earlier list and returns the undo. Active downloads stay. Throws for what is no list. */
    restoreList(earlier: unknown): Promise<() => Promise<void>>;
    onChange(listener: (change: DownloadsChange) => void): () => void;
    /** Calls back when one download has changed, with null when it is off the list. Returns what ends that. */
    watch(downloadId: string, listener: (download: Download | null) => void): () => void;
    /** Stops all that run, keeps their bytes, and writes the list. */
    close(): Promise<void>;
  };

const freeMachine: Machine = {
  computer: {
    onBattery: { isKnown: async () => false, watch: () => () => undefined },
    metered: { isKnown: async () => false, watch: () => () => undefined },
    onSleep: () => () => undefined,
  },
  preferences: { get: () => ({ power: false, unmetered: false }), onChange: () => () => undefined },
};
const alwaysReachable: ServiceReachability = {
  service: () => 'only',
  isReachable: () => true,
  isKeyAccepted: () => true,
  onChange: () => () => undefined,
};

/** Creates the app's downloads and continues those of an earlier run. */
export function createDownloads(options: DownloadsOptions): Downloads {
  const { clock, log, random, reachability = alwaysReachable, machine = freeMachine } = options;
  const store = createDownloadStore(options);
  const service = reachability.service();
  if (service !== null) store.use(service);
  const deps = {
    limits: defaultLimits,
    bootedAt: () => clock.now() - uptime() * 1000,
    markOrigin: async () => undefined,
    moveToTrash: () => Promise.reject(new Error('no trash')),
    ...options,
    bandwidth: createBandwidthLimiter(clock, () => store.choices().bytesPerSecond),
    store,
    isReachable: reachability.isReachable,
    // A delete must not meet an update that gives the name of the file to a newer one.
    inTurn: createSerialQueue(),
    isInUse: (other: string | null) => other === reachability.service(),
  };
  const deletion = createFileDeletion(deps);
  const running = new RunningDownloads({
    store,
    reachability,
    machine,
    run: (id, signal) => runDownload(id, deps, signal),
    settle: deletion.finishAll,
    // Updates first: they need the record of the file that they replace, which may be removed from the list.
    checkFiles: () =>
      removeAllReplaced(deps)
        .then(() => dropRemoved(store, log))
        .then(() => refreshFileStates(store)),
    clock,
    log,
  });
  const canceledCleanup = createCanceledCleanup({ store, clock, log });
  const actions = createActions({
    store,
    queue: running.queue,
    schedule: () => running.schedule(),
    clock,
    canceledCleanup,
    release: (id, reason) => running.release(id, reason),
  });

  return {
    list: () => store.list(),
    async start({ modId, gameId = null, title, versionId = null, fileId = null, replaces = null }) {
      const asked = { versionId, fileId };
      const mod = { service: store.service(), modId };
      if (replaces !== null && !isSameMod(mod, store.getOwn(replaces)))
        throw new AppError('invalid-input', { id: 'error.invalidInput' });
      const same = store.ofMod(mod).find((record) => isUnfinished(record) && isAbout(record, mod, asked));
      if (same) return store.show(same.downloadId);
      const downloadId = newId(random);
      store.add(newRecord({ downloadId, ...mod, gameId, title, asked, replaces, rank: store.lastRank() }));
      running.startQueued();
      return store.show(downloadId);
    },
    ...actions,
    ...createAllowedHosts(store),
    speedLimit: () => ({ bytesPerSecond: store.choices().bytesPerSecond }),
    async setSpeedLimit({ bytesPerSecond }) {
      store.choose({ bytesPerSecond });
      return { bytesPerSecond };
    },
    check: (id) => verifyFinished(store, id),
    deleteFile: deletion.deleteFile,
    undoDeleteFile: deletion.undoDeleteFile,
    checkAll: () => verifyAll(store),
    orphanedFiles: () => listOrphanedFiles(store, options.folder()),
    removeOrphanedFiles: (names) => removeOrphanedFiles(store, options.folder(), names),
    filePath: (id) =>
      finishedPath(store.getOwn(id)).catch((error: unknown) => {
        if (store.get(id).state === 'done' && store.get(id).fileState !== 'deleted')
          store.update(id, { fileState: 'gone' });
        throw error;
      }),
    contents: (earlier) =>
      listContents(earlier === undefined ? currentList(store) : parseEarlier(store, earlier)),
    async restoreList(earlier) {
      const undo = restoreList(store, parseEarlier(store, earlier));
      const continueWithList = async () => {
        await refreshFileStates(store);
        running.schedule();
        await store.saved();
      };
      await continueWithList();
      return () => {
        undo();
        return continueWithList();
      };
    },
    onChange: (listener) => store.onChange(listener),
    watch: store.watch,
    async close() {
      await closeAll(
        {
          canceledCleanup: canceledCleanup.close,
          deletion: deletion.close,
          running: () => running.close(),
        },
        log,
      );
      await closeAll({ deleted: deletion.finishAll }, log);
      await closeAll({ removed: () => dropRemoved(store, log) }, log);
      await closeAll({ list: store.close }, log);
    },
  };
}

/** Drops removed and canceled downloads with their partial files: that can't be undone any more. */
async function dropRemoved(store: DownloadStore, log: Log): Promise<void> {
  for (const record of store.records()) {
    // A hidden file whose drive is away has its name in the record only.
    const isGone = record.removed && !isRunning(record) && record.deletion === null;
    if (isGone || isCanceledPartial(record)) await discardPartialFile(store, record.downloadId, log);
    if (isGone) store.drop(record.downloadId);
  }
}

async function finishedPath({ state, folder, fileName }: DownloadRecord): Promise<string> {
  if (state !== 'done' || folder === null || fileName === null) {
    throw new AppError('not-found', { id: 'downloads.notDone' });
  }
  const path = join(folder, fileName);
  await stat(path).catch((cause) => {
    throw new AppError('not-found', { id: 'downloads.fileGone', values: { fileName } }, { cause });
  });
  return path;
}

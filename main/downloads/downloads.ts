import { stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Cancelled, Checked, Download, SpeedLimit, StrayPart } from '#shared/contract/downloads.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { closeAll } from '../close-all.ts';
import type { Log } from '../log.ts';
import { createAllowedHosts } from './allowed-hosts.ts';
import { createBook, type DownloadsChange } from './book.ts';
import { carryOut, type FileService } from './carry-out.ts';
import type { Clock } from './clock.ts';
import { createControls } from './controls.ts';
import { type Entry, isAbout, isSameMod, newEntry, newId } from './entry.ts';
import { defaultLimits, type Limits } from './fetch-file.ts';
import type { ListStore } from './journal.ts';
import { discardPart } from './kept-part.ts';
import type { MarkOrigin } from './origin-mark.ts';
import { createParting, isLeftOver } from './parting.ts';
import type { NamingDisk } from './placement.ts';
import { createQueue } from './queue.ts';
import { removeAllReplaced } from './replaced.ts';
import { createRest, type Host } from './rest.ts';
import { listContents, parseEarlier, restoreList } from './restoring.ts';
import { isActive, isRunning } from './states.ts';
import { checkAll, takeStock } from './stock.ts';
import { Stopped } from './stopped.ts';
import { listStrayParts, removeStrayParts } from './stray-parts.ts';
import { createThrottle } from './throttle.ts';
import { createWaits } from './waits.ts';

/** What the player asks for; without a version or file the newest version's first file. */
export type StartInput = {
  modId: number;
  title: string;
  versionId?: number | undefined;
  fileId?: number | undefined;
  replaces?: string | undefined;
};

/**
 * Which service is in use, by its base URL (null while none is known: nothing begins until then), whether it can be
 * reached and accepts the guest key, as far as is known, and word of each change of that.
 */
export type ServiceReach = {
  service(): string | null;
  isReachable(): boolean;
  isKeyAccepted(): boolean;
  onChange(listener: () => void): () => void;
};

/**
 * What downloads take from outside. `folder` answers the download folder as it is set now, an absolute path;
 * `freeBytes` rejects for a disk that cannot be measured; `random` is at least 0 and less than 1; `bootedAt` is when
 * the computer was started (Unix ms). Without `reach` there is one service, which counts as reachable, and without `host` nothing holds
 * downloads back.
 */
export type DownloadsOptions = {
  readonly service: FileService;
  readonly reach?: ServiceReach;
  readonly host?: Host;
  readonly folder: () => string;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly store: ListStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly limits?: Limits;
  readonly disk?: NamingDisk;
  readonly bootedAt?: () => number;
  /** Marks finished files as downloaded; without it they stay as they are. */
  readonly markOrigin?: MarkOrigin;
};

/**
 * Files on their way to this computer, and those that came, of the service in use; those of other services wait on disk,
 * untouched, until theirs is in use again (D19). Calls fail with `AppError`.
 */
export type Downloads = {
  /** All that are on the list, newest first. */
  list(): Download[];
  /** Starts one, or joins the one that fetches the same file already. */
  start(input: StartInput): Promise<Download>;
  /** Stops one and keeps what came. One that has ended stays as it is; so in all that follow. */
  pause(downloadId: string): Promise<Download>;
  /**
   * Puts one back into the queue that is paused, waits, failed or was cancelled; it goes on with what is kept. What
   * held one back does so no more until it comes anew.
   */
  resume(downloadId: string): Promise<Download>;
  /** Stops one. Its partial file is kept for 10 s, in which `undoCancel` loses nothing. */
  cancel(downloadId: string): Promise<Download>;
  pauseAll(): Promise<void>;
  resumeAll(): Promise<void>;
  /** Stops all, and keeps their partial files as long. */
  cancelAll(): Promise<void>;
  /** Puts those that are still cancelled back to where they were, in the queue or paused. */
  undoCancel(cancelled: readonly Cancelled[]): Promise<void>;
  /** Puts one before another in the queue, or at its end for null. */
  move(downloadId: string, before: string | null): Promise<Download>;
  /** Puts one at the head of the queue. */
  next(downloadId: string): Promise<Download>;
  /** Says yes, for good, to the host that one waits for. */
  allowHost(downloadId: string): Promise<void>;
  /** The hosts that files of the service in use may come from without asking, in the order of the alphabet. */
  allowedHosts(): string[];
  /** Takes the approval of a host back; the next download from there asks again. Answers what is left. */
  removeHost(host: string): string[];
  /** Puts back what `removeHost` took away in this run; other hosts stay unapproved. */
  undoRemoveHost(host: string): string[];
  speedLimit(): SpeedLimit;
  setSpeedLimit(limit: SpeedLimit): Promise<SpeedLimit>;
  /** Takes an ended one off the list; its file stays. A partial file goes when Loadout closes. */
  remove(downloadId: string): Promise<void>;
  restore(downloadId: string): Promise<Download>;
  /** Reads every finished file again; the list tells what became of each. */
  checkAll(): Promise<Checked>;
  /** Partial files in the download folder that no download has. */
  strayParts(): Promise<StrayPart[]>;
  /** Deletes those of them that are still nobody's; answers what is left. */
  removeStrayParts(names: readonly string[]): Promise<StrayPart[]>;
  /** The absolute path of a finished file that is still there. */
  filePath(downloadId: string): Promise<string>;
  /** What is on the list, or was on an earlier one, in words. Throws for what is no list. */
  contents(earlier?: unknown): Text;
  /** Goes back to an earlier list; answers what takes that back. What is under way stays. Throws for what is no list. */
  restoreList(earlier: unknown): Promise<() => Promise<void>>;
  onChange(listener: (change: DownloadsChange) => void): () => void;
  /** Ends all that runs, keeping what came, and writes the list. */
  close(): Promise<void>;
};

const maxRunning = 3;
const ready: Host = {
  computer: {
    onBattery: { isKnown: async () => false, follow: () => () => undefined },
    metered: { isKnown: async () => false, follow: () => () => undefined },
    onSleep: () => () => undefined,
  },
  wishes: { get: () => ({ power: false, unmetered: false }), onChange: () => () => undefined },
};
const alwaysReachable: ServiceReach = {
  service: () => 'only',
  isReachable: () => true,
  isKeyAccepted: () => true,
  onChange: () => () => undefined,
};

/** Creates the downloads of the app, and goes on with those that an earlier run left. */
export function createDownloads(options: DownloadsOptions): Downloads {
  const { clock, log, random, reach = alwaysReachable, host = ready } = options;
  const book = createBook(options);
  const service = reach.service();
  if (service !== null) book.use(service);
  const means = {
    limits: defaultLimits,
    bootedAt: () => clock.now() - uptime() * 1000,
    markOrigin: async () => undefined,
    ...options,
    throttle: createThrottle(clock, () => book.choices().bytesPerSecond),
    ...{ book, isReachable: reach.isReachable },
    isInUse: (other: string | null) => other === reach.service(),
  };
  const queue = createQueue({
    maxRunning,
    next(isOn) {
      const inUse = reach.service();
      const mayBegin = inUse !== null && inUse === book.service() && !rest.isOn();
      return mayBegin ? nextOf(book.entries(), isOn) : null;
    },
    carryOut: (id, signal) =>
      carryOut(id, means, signal)
        .catch((error: unknown) => log.error('A download ended by a mistake', { downloadId: id, error }))
        .finally(() => {
          waits.arm();
          rest.sort();
        }),
  });
  const begin = () => {
    rest.sort();
    if (!reach.isReachable()) waits.serviceIsGone();
    queue.pump();
  };
  const settle = () => {
    waits.arm();
    begin();
  };
  const waits = createWaits({ book, clock, onDue: settle });
  const rest = createRest({ book, queue, host, clock, onWake: () => waits.rearm(), onChange: settle });
  const parting = createParting({ book, clock, log });
  const controls = createControls({ book, queue, settle, release: rest.release, clock, parting });
  const stopListening = reach.onChange(() => {
    followService();
    if (reach.isReachable()) waits.serviceIsBack();
    if (reach.isKeyAccepted()) waits.keyIsAccepted();
    settle();
  });
  const lookAtFiles = () =>
    // First the updates: what one was to replace may be off the list, and is needed to finish it.
    removeAllReplaced({ book, log, disk: means.disk })
      .then(() => forgetRemoved(book, log))
      .then(() => takeStock(book))
      .catch((error: unknown) => log.error('The files of downloads could not be looked at', { error }))
      .finally(settle);
  let stock: Promise<unknown> = lookAtFiles();
  /** Goes over to the downloads of the service in use; what runs for another goes back to its queue. */
  const followService = () => {
    const next = reach.service();
    if (next === null || next === book.service()) return;
    const running = book.entries().filter(isRunning);
    book.use(next);
    const stops = running
      .filter((entry) => book.get(entry.downloadId).service !== next)
      .map(({ downloadId }) => queue.stop(downloadId, new Stopped('rest')));
    stock = Promise.all([stock, ...stops]).then(lookAtFiles);
  };

  return {
    list: () => book.list(),
    async start({ modId, title, versionId = null, fileId = null, replaces = null }) {
      const asked = { versionId, fileId };
      const mod = { service: book.service(), modId };
      if (replaces !== null && !isSameMod(mod, book.own(replaces)))
        throw new AppError('invalid-input', { id: 'error.invalidInput' });
      const same = book.ofMod(mod).find((entry) => isActive(entry) && isAbout(entry, mod, asked));
      if (same) return book.show(same.downloadId);
      const downloadId = newId(random);
      book.add(newEntry({ downloadId, ...mod, title, asked, replaces, rank: book.lastRank() }));
      begin();
      return book.show(downloadId);
    },
    ...controls,
    ...createAllowedHosts(book),
    speedLimit: () => ({ bytesPerSecond: book.choices().bytesPerSecond }),
    async setSpeedLimit({ bytesPerSecond }) {
      book.choose({ bytesPerSecond });
      return { bytesPerSecond };
    },
    checkAll: () => checkAll(book),
    strayParts: () => listStrayParts(book, options.folder()),
    removeStrayParts: (names) => removeStrayParts(book, options.folder(), names),
    filePath: (id) =>
      finishedPath(book.own(id)).catch((error: unknown) => {
        if (book.get(id).state === 'done') book.note(id, { fileState: 'gone' });
        throw error;
      }),
    contents: (earlier) =>
      listContents(earlier === undefined ? book.entries() : parseEarlier(book, earlier).entries),
    async restoreList(earlier) {
      const undo = restoreList(book, parseEarlier(book, earlier));
      const takeUp = async () => {
        await takeStock(book);
        settle();
        await book.saved();
      };
      await takeUp();
      return () => {
        undo();
        return takeUp();
      };
    },
    onChange: (listener) => book.onChange(listener),
    async close() {
      await closeAll(
        {
          reach: stopListening,
          rest: rest.close,
          waits: waits.close,
          parting: parting.close,
          queue: () => queue.close(new Stopped('close')),
          stock: () => stock,
        },
        log,
      );
      await closeAll({ removed: () => forgetRemoved(book, log) }, log);
      await closeAll({ list: book.close }, log);
    },
  };
}

/** The first in the queue that waits for its turn. */
function nextOf(entries: readonly Entry[], isOn: (id: string) => boolean): string | null {
  let first: Entry | null = null;
  for (const entry of entries) {
    const waits = entry.state === 'queued' && !isOn(entry.downloadId);
    if (waits && (first === null || entry.rank < first.rank)) first = entry;
  }
  return first?.downloadId ?? null;
}

/** Forgets what was taken off the list or cancelled, with its partial files: nobody can undo that any more. */
async function forgetRemoved(book: ReturnType<typeof createBook>, log: Log): Promise<void> {
  for (const entry of book.entries()) {
    const isGone = entry.removed && !isRunning(entry);
    if (isGone || isLeftOver(entry)) await discardPart(book, entry.downloadId, log);
    if (isGone) book.drop(entry.downloadId);
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

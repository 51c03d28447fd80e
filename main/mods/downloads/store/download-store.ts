import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isRunning } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';
import {
  type DownloadRecord,
  type DownloadState,
  lastRank,
  type ModOfService,
  moveTo,
  toDownload,
} from '../record.ts';
import { createSpeedMeter, type SpeedMeter } from '../transfer/speed.ts';
import { type ChangeNotifier, createChangeNotifier } from './change-notifier.ts';
import type { ListFile } from './journal.ts';
import { type Choices, readSaved, type Saved, toSaved } from './saved-list.ts';

/** Downloads that are new or changed, and the ids of those that left the list. */
export type DownloadsChange = { readonly changed: Download[]; readonly removed: string[] };

type Watcher = (download: Download | null) => void;

/**
 * The list of downloads with the state of each: stored on disk, and reported to listeners. Transfers no bytes. It
 * holds the downloads of every service that was ever in use, but lists, reports and runs only those of the service in
 * use (D19).
 */
export type DownloadStore = {
  /** The base URL of the service whose downloads are listed; null before any was in use. */
  service(): string | null;
  /**
   * Lists this service's downloads from now on. Downloads of an earlier file version, which named no service, become
   * its own.
   */
  use(service: string): void;
  /** Downloads for the renderer, newest first, without removed ones. */
  list(): Download[];
  show(downloadId: string): Download;
  /** Finds removed ones too, and those of every service. Fails with `not-found`. */
  get(downloadId: string): DownloadRecord;
  /** The same, but only of the service in use. */
  getOwn(downloadId: string): DownloadRecord;
  has(downloadId: string): boolean;
  /** False when the stored list can't be read: files on disk may belong to downloads in it (S9). */
  isWhole(): boolean;
  /** Those of the service in use, oldest first. */
  records(): DownloadRecord[];
  /** Those of every service. */
  all(): DownloadRecord[];
  /** Those of one mod, including removed ones. */
  ofMod(mod: ModOfService): DownloadRecord[];
  /** A rank after every other. */
  lastRank(): number;
  add(record: DownloadRecord): void;
  /** Changes the state. Throws for a step that the states don't allow. */
  setState(downloadId: string, state: DownloadState, change?: Partial<DownloadRecord>): void;
  /** Changes anything but the state. */
  update(downloadId: string, change: Partial<Omit<DownloadRecord, 'state'>>): void;
  /** Reports progress, without a write to disk. */
  progress(downloadId: string, receivedBytes: number): void;
  /** Replaces the list of a service. Running downloads must be in it. */
  replaceAll(service: string | null, records: readonly DownloadRecord[]): void;
  /** Forgets one permanently. */
  drop(downloadId: string): void;
  /** Runs changes that are reported together. */
  batch(act: () => void): void;
  choices(): Choices;
  choose(change: Partial<Choices>): void;
  /** The hosts that the player approved for a service. */
  hostsOf(service: string | null): string[];
  /** Replaces the approved hosts of a service. */
  chooseHosts(service: string | null, hosts: Iterable<string>): void;
  onChange(listener: (change: DownloadsChange) => void): () => void;
  /** Calls back when one download has changed, with null when it is off the list. Returns what ends that. */
  watch(downloadId: string, listener: Watcher): () => void;
  /**
   * Resolves with true when all changes so far are on disk, with false when they could not be written, which is
   * logged.
   */
  saved(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the store with the list of an earlier run. */
export function createDownloadStore(options: { listFile: ListFile; clock: Clock; log: Log }): DownloadStore {
  const { listFile, clock, log } = options;
  const saved = readSaved(listFile);
  const records = createRecordIndex(saved.records);
  const meters = new Map<string, SpeedMeter>();
  const listeners = new Set<(change: DownloadsChange) => void>();
  const watchers = new Map<string, Set<Watcher>>();
  let choices = saved.choices;
  let service = choices.lastService;
  let saving: Promise<boolean> = Promise.resolve(true);
  let isSaveDue = false;

  const isOwn = (record: DownloadRecord | undefined) => record?.service === service;
  const owned = () => records.all().filter(isOwn);
  const visible = (id: string) => isOwn(records.get(id)) && records.get(id)?.removed === false;
  const visibleIds = () => [...records.ids()].filter(visible).reverse();
  const show = (id: string) => {
    const record = get(id);
    return toDownload(record, meters.get(id)?.progress(record.totalBytes));
  };
  const send = (ids: readonly string[]) => {
    const change = {
      changed: ids.filter(visible).map(show),
      removed: ids.filter((id) => !visible(id)),
    };
    for (const listener of listeners) callBack(listener, change);
    for (const id of ids)
      for (const watcher of [...(watchers.get(id) ?? [])]) callBack(watcher, visible(id) ? show(id) : null);
  };
  const callBack = <T>(listener: (news: T) => void, news: T) => {
    try {
      listener(news);
    } catch (error) {
      // A failing listener must not end the download that changed.
      log.error('A listener of downloads failed', { error });
    }
  };
  const notifier: ChangeNotifier = createChangeNotifier({ clock, send });

  const get = (id: string): DownloadRecord => {
    const record = records.get(id);
    if (!record) throw unknown();
    return record;
  };
  const save = () => {
    if (isSaveDue) return;
    isSaveDue = true;
    // Build the list once for all changes of this tick: it may be long.
    saving = Promise.resolve()
      .then(() => {
        isSaveDue = false;
        return listFile.write(toSaved(records.all(), choices));
      })
      .then(
        () => true,
        (cause: unknown) => {
          log.warn('The list of downloads could not be saved', { cause });
          return false;
        },
      );
  };
  const put = (record: DownloadRecord) => {
    const { downloadId } = record;
    records.put(record);
    if (!isRunning(record)) meters.delete(downloadId);
    save();
    notifier.now(downloadId);
  };

  return {
    service: () => service,
    use(next) {
      if (next === service) return;
      const before = visibleIds();
      const adopted = adoptBy(next, { choices, records: records.all() });
      service = next;
      choices = adopted.choices;
      records.replaceAll(adopted.records);
      // An empty list needs no file.
      if (adopted.records.length > 0 || adopted.choices.hosts.length > 0) save();
      const ids = new Set([...before, ...visibleIds()]);
      notifier.batch(() => ids.forEach(notifier.now));
    },
    list: () => visibleIds().map(show),
    show,
    get,
    getOwn(id) {
      const record = get(id);
      if (!isOwn(record)) throw unknown();
      return record;
    },
    has: (id) => records.has(id),
    isWhole: () => listFile.refused() === null,
    records: owned,
    all: records.all,
    ofMod: records.ofMod,
    lastRank: records.lastRank,
    add: put,
    setState: (id, state, change) => put(moveTo(get(id), state, change)),
    update: (id, change) => put({ ...get(id), ...change }),
    progress(id, receivedBytes) {
      const meter = meters.get(id) ?? createSpeedMeter(clock);
      meters.set(id, meter);
      meter.add(receivedBytes);
      notifier.soon(id);
    },
    replaceAll(of, next) {
      const [before, others] = split(records.all(), of);
      const ids = new Set([...before, ...next].map(({ downloadId }) => downloadId));
      records.replaceAll([...others, ...next]);
      for (const id of meters.keys()) if (!records.has(id)) meters.delete(id);
      save();
      notifier.batch(() => ids.forEach(notifier.now));
    },
    drop(id) {
      records.drop(id);
      meters.delete(id);
      save();
      notifier.now(id);
    },
    batch: notifier.batch,
    choices: () => choices,
    choose(change) {
      choices = { ...choices, ...change };
      save();
    },
    hostsOf: (of) => choices.hosts.filter((each) => each.service === of).map(({ host }) => host),
    chooseHosts(of, hosts) {
      const [, others] = split(choices.hosts, of);
      choices = { ...choices, hosts: [...others, ...[...hosts].map((host) => ({ service: of, host }))] };
      save();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watch(downloadId, watcher) {
      const all = watchers.get(downloadId) ?? new Set();
      watchers.set(downloadId, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0 && watchers.get(downloadId) === all) watchers.delete(downloadId);
      };
    },
    saved: () => saving,
    async close() {
      notifier.close();
      await saving;
      await listFile.close();
    },
  };
}

/** The items of a service, and all others. */
const split = <T extends { readonly service: string | null }>(all: readonly T[], service: string | null) =>
  [all.filter((one) => one.service === service), all.filter((one) => one.service !== service)] as const;

const unknown = () => new AppError('not-found', { id: 'downloads.unknown' });

/** The list once a service is in use: items of an earlier file version without a service belong to the first one. */
function adoptBy(service: string, { choices, records }: Saved): Saved {
  const firstService = choices.firstService ?? service;
  const named = <T extends { readonly service: string | null }>(one: T): T =>
    one.service === null ? { ...one, service: firstService } : one;
  return {
    choices: { ...choices, hosts: choices.hosts.map(named), firstService, lastService: service },
    records: records.map(named),
  };
}

/** All downloads in order, found by id or by mod without a scan. */
type RecordIndex = {
  get(downloadId: string): DownloadRecord | undefined;
  has(downloadId: string): boolean;
  ids(): IterableIterator<string>;
  all(): DownloadRecord[];
  ofMod(mod: ModOfService): DownloadRecord[];
  /** A rank after every other. */
  lastRank(): number;
  /** Adds one at the end, or replaces it in place. The mod and the service of a download never change. */
  put(record: DownloadRecord): void;
  drop(downloadId: string): void;
  /** Replaces the list. */
  replaceAll(next: readonly DownloadRecord[]): void;
};

export function createRecordIndex(first: readonly DownloadRecord[]): RecordIndex {
  const byId = new Map<string, DownloadRecord>();
  const byMod = new Map<string, Set<string>>();
  let last = 1;

  const put = (record: DownloadRecord) => {
    const { downloadId } = record;
    const key = keyOf(record);
    byId.set(downloadId, record);
    const ofMod = byMod.get(key);
    if (ofMod) ofMod.add(downloadId);
    else byMod.set(key, new Set([downloadId]));
    last = Math.max(last, lastRank([record]));
  };
  const drop = (id: string) => {
    const record = byId.get(id);
    if (record === undefined) return;
    const key = keyOf(record);
    byId.delete(id);
    byMod.get(key)?.delete(id);
    if (byMod.get(key)?.size === 0) byMod.delete(key);
  };
  const replaceAll = (next: readonly DownloadRecord[]) => {
    byId.clear();
    byMod.clear();
    last = 1;
    for (const record of next) put(record);
  };
  replaceAll(first);

  return {
    get: (id) => byId.get(id),
    has: (id) => byId.has(id),
    ids: () => byId.keys(),
    all: () => [...byId.values()],
    ofMod: (mod) => [...(byMod.get(keyOf(mod)) ?? [])].flatMap((id) => byId.get(id) ?? []),
    // A dropped record may have had the highest rank; then this one is higher than needed.
    lastRank: () => last,
    put,
    drop,
    replaceAll,
  };
}

const keyOf = ({ service, modId }: ModOfService): string => `${modId} ${service ?? ''}`;

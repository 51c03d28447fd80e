import type { Download } from '#shared/contract/downloads.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { type Announcer, createAnnouncer } from './announcer.ts';
import type { Clock } from './clock.ts';
import { createEntries } from './entries.ts';
import { type DownloadState, type Entry, type ModOfService, toDownload } from './entry.ts';
import type { ListStore } from './journal.ts';
import { createPace, type Pace } from './pace.ts';
import { type Choices, readSaved, type Saved, toSaved } from './saved.ts';
import { isRunning, moveTo } from './states.ts';

/** What is new or different, and what is gone from the list. */
export type DownloadsChange = { readonly changed: Download[]; readonly removed: string[] };

/**
 * The list of downloads: where each stands, kept on disk and told to whoever listens. Moves no bytes. It holds those of
 * every service that was in use; only those of the service in use now are listed, told of and run (D19).
 */
export type Book = {
  /** The base URL of the service whose downloads are listed; null before any was in use. */
  service(): string | null;
  /** Lists the downloads of this service from now on, and makes those of an earlier version of the list its own. */
  use(service: string): void;
  /** Downloads as the page sees them, newest first, without removed ones. */
  list(): Download[];
  show(downloadId: string): Download;
  /** Fails with `not-found`. Removed ones are found too, and those of every service. */
  get(downloadId: string): Entry;
  /** The same, of the service in use alone. */
  own(downloadId: string): Entry;
  has(downloadId: string): boolean;
  /** False when the list of earlier runs is there and can't be read: what is on disk may be of downloads in it (S9). */
  isWhole(): boolean;
  /** Those of the service in use, oldest first. */
  entries(): Entry[];
  /** Those of every service. */
  all(): Entry[];
  /** Those of one mod, removed ones too. */
  ofMod(mod: ModOfService): Entry[];
  /** A rank behind that of every other. */
  lastRank(): number;
  add(entry: Entry): void;
  /** Takes one to another state, as far as the states allow. */
  move(downloadId: string, state: DownloadState, change?: Partial<Entry>): void;
  /** Changes what is known of one, not its state. */
  note(downloadId: string, change: Partial<Omit<Entry, 'state'>>): void;
  /** Notes progress, which is not worth a write. */
  progress(downloadId: string, receivedBytes: number): void;
  /** Takes another list in place of that of a service. What runs must be in it. */
  replaceAll(service: string | null, entries: readonly Entry[]): void;
  /** Forgets one for good. */
  drop(downloadId: string): void;
  /** Runs changes that listeners hear of together. */
  together(act: () => void): void;
  choices(): Choices;
  choose(change: Partial<Choices>): void;
  /** The hosts that the player said yes to for a service. */
  hostsOf(service: string | null): string[];
  /** Takes these in place of the hosts of a service. */
  chooseHosts(service: string | null, hosts: Iterable<string>): void;
  onChange(listener: (change: DownloadsChange) => void): () => void;
  /** Resolves when all so far is on disk, or could not be written, which is logged: answers which. */
  saved(): Promise<boolean>;
  close(): Promise<void>;
};

/** Opens the book with what an earlier run left in the store. */
export function createBook(options: { store: ListStore; clock: Clock; log: Log }): Book {
  const { store, clock, log } = options;
  const saved = readSaved(store);
  const entries = createEntries(saved.entries);
  const paces = new Map<string, Pace>();
  const listeners = new Set<(change: DownloadsChange) => void>();
  let choices = saved.choices;
  let service = choices.lastService;
  let saving: Promise<boolean> = Promise.resolve(true);
  let isSaveDue = false;

  const isOwn = (entry: Entry | undefined) => entry?.service === service;
  const owned = () => entries.all().filter(isOwn);
  const visible = (id: string) => isOwn(entries.get(id)) && entries.get(id)?.removed === false;
  const visibleIds = () => [...entries.ids()].filter(visible).reverse();
  const show = (id: string) => {
    const entry = get(id);
    return toDownload(entry, paces.get(id)?.progress(entry.totalBytes));
  };
  const send = (ids: readonly string[]) => {
    const change = {
      changed: ids.filter(visible).map(show),
      removed: ids.filter((id) => !visible(id)),
    };
    for (const listener of listeners) listener(change);
  };
  const announcer: Announcer = createAnnouncer({ clock, send });

  const get = (id: string): Entry => {
    const entry = entries.get(id);
    if (!entry) throw unknown();
    return entry;
  };
  const save = () => {
    if (isSaveDue) return;
    isSaveDue = true;
    // The list is put together once for all that changes in one go: it may be long.
    saving = Promise.resolve()
      .then(() => {
        isSaveDue = false;
        return store.write(toSaved(entries.all(), choices));
      })
      .then(
        () => true,
        (cause: unknown) => {
          log.warn('The list of downloads could not be saved', { cause });
          return false;
        },
      );
  };
  const put = (entry: Entry) => {
    const { downloadId } = entry;
    entries.put(entry);
    if (!isRunning(entry)) paces.delete(downloadId);
    save();
    announcer.now(downloadId);
  };

  return {
    service: () => service,
    use(next) {
      if (next === service) return;
      const before = visibleIds();
      const taken = takenBy(next, { choices, entries: entries.all() });
      service = next;
      choices = taken.choices;
      entries.replaceAll(taken.entries);
      // A list that holds nothing is nobody's, and not worth a file.
      if (taken.entries.length > 0 || taken.choices.hosts.length > 0) save();
      const ids = new Set([...before, ...visibleIds()]);
      announcer.together(() => ids.forEach(announcer.now));
    },
    list: () => visibleIds().map(show),
    show,
    get,
    own(id) {
      const entry = get(id);
      if (!isOwn(entry)) throw unknown();
      return entry;
    },
    has: (id) => entries.has(id),
    isWhole: () => store.refused() === null,
    entries: owned,
    all: entries.all,
    ofMod: entries.ofMod,
    lastRank: entries.lastRank,
    add: put,
    move: (id, state, change) => put(moveTo(get(id), state, change)),
    note: (id, change) => put({ ...get(id), ...change }),
    progress(id, receivedBytes) {
      const pace = paces.get(id) ?? createPace(clock);
      paces.set(id, pace);
      pace.note(receivedBytes);
      announcer.soon(id);
    },
    replaceAll(of, next) {
      const [before, others] = split(entries.all(), of);
      const ids = new Set([...before, ...next].map(({ downloadId }) => downloadId));
      entries.replaceAll([...others, ...next]);
      for (const id of paces.keys()) if (!entries.has(id)) paces.delete(id);
      save();
      announcer.together(() => ids.forEach(announcer.now));
    },
    drop(id) {
      entries.drop(id);
      paces.delete(id);
      save();
      announcer.now(id);
    },
    together: announcer.together,
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
    saved: () => saving,
    async close() {
      announcer.close();
      await saving;
      await store.close();
    },
  };
}

/** What is of a service, and the rest. */
const split = <T extends { readonly service: string | null }>(all: readonly T[], service: string | null) =>
  [all.filter((one) => one.service === service), all.filter((one) => one.service !== service)] as const;

const unknown = () => new AppError('not-found', { id: 'downloads.unknown' });

/** The list once a service is in use: what an earlier version did not say the service of belongs to the first one. */
function takenBy(service: string, { choices, entries }: Saved): Saved {
  const firstService = choices.firstService ?? service;
  const named = <T extends { readonly service: string | null }>(one: T): T =>
    one.service === null ? { ...one, service: firstService } : one;
  return {
    choices: { ...choices, hosts: choices.hosts.map(named), firstService, lastService: service },
    entries: entries.map(named),
  };
}

import { createSchedule } from '#main/catalog/crawl/schedule.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { AppError } from '#shared/errors.ts';
import { checkMods } from './check-mods.ts';
import { findUpdate, usedInstall } from './find-update.ts';
import {
  type InstalledVersion,
  keyOf,
  type ModOfService,
  type ModRow,
  type ModUpdate,
  type ModUpdateStore,
  type ModUpdatesState,
  newRow,
} from './mod-update.ts';
import type { Reading, UpdateSource } from './read-mod.ts';

/** How long a start is left alone before the first check, in ms. */
export const firstPauseMs = 30_000;

/** Updates of installed mods. Changes reject with an AppError when they can’t be stored; they last until the app closes. */
export type ModUpdates = {
  /** One for each installed mod of a service, whatever service is in use. */
  list(): readonly ModUpdate[];
  state(): ModUpdatesState;
  /** From now on checks quietly: a while after the start, and again at most every 6 hours. */
  start(): void;
  /** Checks all mods of the service in use now, or joins the check that runs. Resolves when it ends; never rejects. */
  check(): Promise<void>;
  /** Checks mods that were not checked in the last 6 hours, such as new ones. Never rejects. */
  checkNew(): Promise<void>;
  /** The service responds again: a check that failed for that reason starts once more. */
  tryAgain(): void;
  /** Ignores the newest version, or the change in what the service says, but not later ones. */
  ignoreVersion(mod: ModOfService): Promise<void>;
  ignoreMod(mod: ModOfService): Promise<void>;
  /** Takes back both. */
  stopIgnoring(mod: ModOfService): Promise<void>;
  /** Another install of the mod is used from now on. The one before stays, and is remembered as `previous`. */
  use(mod: ModOfService, installId: string): Promise<void>;
  /** Uses the install before; going back once more returns. Returns it. @throws AppError `not-found` */
  goBack(mod: ModOfService): Promise<InstalledVersion>;
  /** Calls back when the list or the state has changed. */
  onChange(listener: () => void): () => void;
  /** Ends every request and timer. Never rejects. */
  close(): Promise<void>;
};

/** Reads what earlier runs stored. Sends nothing before `start` or `check`. Rejects with the store’s error. */
export async function openModUpdates(options: {
  readonly store: ModUpdateStore;
  readonly source: UpdateSource;
  /** All installs of mods of services. */
  readonly installed: () => readonly InstalledVersion[];
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly log: Log;
}): Promise<ModUpdates> {
  const { store, source, clock, random, log } = options;
  const changes = createListeners<void>();
  const closed = new AbortController();
  const stored = await store.read();
  const rows = new Map(stored.mods.map((row) => [keyOf(row), row]));
  let state: ModUpdatesState = {
    isChecking: false,
    checked: 0,
    total: 0,
    heldUntil: null,
    checkedAt: stored.checkedAt,
    error: null,
  };
  let schedule = createSchedule(clock, stored.checkedAt);
  let running: Promise<void> | null = null;
  let stopWaiting = () => {};
  let isStarted = false;

  const setState = (change: Partial<ModUpdatesState>) => {
    state = { ...state, ...change };
    changes.tell();
  };
  const installsOf = (mod: ModOfService): [InstalledVersion, ...InstalledVersion[]] => {
    const [first, ...others] = options.installed().filter((install) => keyOf(install) === keyOf(mod));
    if (!first) throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
    return [first, ...others];
  };
  const rowOf = (mod: ModOfService): ModRow => rows.get(keyOf(mod)) ?? newRow(mod);
  const updateOf = (mod: ModOfService) => findUpdate(installsOf(mod), rowOf(mod));
  const installedMods = (): readonly ModOfService[] => [
    ...new Map(
      options.installed().map(({ service, modId }) => [`${service} ${modId}`, { service, modId }]),
    ).values(),
  ];

  const put = async (row: ModRow) => {
    rows.set(keyOf(row), row);
    changes.tell();
    try {
      await store.write({ mods: [row] });
    } catch (cause) {
      log.warn('What is known about updates of a mod was not stored', { cause });
      throw new AppError('folder-unusable', { id: 'modUpdates.notStored' }, { cause });
    }
  };
  const save = async (mod: ModOfService, reading: Reading | null) => {
    const isInstalled = installedMods().some((each) => keyOf(each) === keyOf(mod));
    if (reading !== null && isInstalled) {
      const row = withReading(rowOf(mod), reading, clock.now());
      // The result counts in this run even if it can't be stored.
      await put(withSeen(row, installsOf(mod))).catch(() => undefined);
    }
    setState({ checked: state.checked + 1 });
  };
  const run = async (isQuiet: boolean) => {
    const service = source.inUse();
    const isDue = (mod: ModOfService) => !isQuiet || createSchedule(clock, rowOf(mod).checkedAt).left() === 0;
    const mods = installedMods().filter((mod) => mod.service === service && isDue(mod));
    setState({ isChecking: true, checked: 0, total: mods.length, error: null });
    const onHeld = (heldUntil: number | null) => {
      if (heldUntil !== state.heldUntil) setState({ heldUntil });
    };
    const deps = { source, clock, random, onHeld, onRead: save };
    const error = service === null ? null : await checkMods(mods, deps, closed.signal);
    if (error)
      log.info('A check for updates of mods ended early', { failure: error.code, details: error.details });
    // A check that failed tells nothing new, so the date stays that of the last one which did.
    const checkedAt = error || service === null ? state.checkedAt : clock.now();
    if (checkedAt !== null && checkedAt !== state.checkedAt)
      await Promise.resolve(store.write({ checkedAt })).catch((cause: unknown) =>
        log.warn('The time of a check for updates was not stored', { cause }),
      );
    setState({ isChecking: false, checkedAt, error });
  };
  const check = (isQuiet: boolean): Promise<void> => {
    running ??= run(isQuiet)
      .catch((cause: unknown) => {
        if (closed.signal.aborted) return;
        log.error('A check for updates of mods failed', { cause });
        setState({ isChecking: false, error: new AppError('internal', { id: 'error.internal' }, { cause }) });
      })
      .finally(() => {
        running = null;
        schedule = createSchedule(clock, clock.now());
        stopWaiting();
      });
    return running;
  };
  /** Waits, or until something was checked by hand. Rejects when closed. */
  const wait = async (ms: number) => {
    const stop = new AbortController();
    stopWaiting = () => stop.abort();
    await clock.wait(ms, AbortSignal.any([stop.signal, closed.signal])).catch(() => undefined);
    closed.signal.throwIfAborted();
  };
  const checkQuietly = async () => {
    await wait(firstPauseMs);
    for (;;) {
      for (let left = schedule.left(); left > 0; left = schedule.left()) await wait(left);
      await check(true);
    }
  };

  return {
    list: () => installedMods().map(updateOf),
    state: () => state,
    start() {
      if (isStarted) return;
      isStarted = true;
      checkQuietly().catch(() => undefined);
    },
    check: () => check(false),
    async checkNew() {
      // A check that runs began without the new ones.
      await running;
      await check(true);
    },
    tryAgain() {
      if (isStarted && state.error?.code === 'unreachable') void check(true);
    },
    async ignoreVersion(mod) {
      const row = rowOf(mod);
      const { newest, installId } = updateOf(mod);
      const seen = row.look ? { installId, look: row.look } : row.seen;
      await put({ ...row, seen, ignoredVersionId: newest?.versionId ?? row.ignoredVersionId });
    },
    ignoreMod: (mod) => put({ ...rowOf(mod), isIgnored: true }),
    stopIgnoring: (mod) => put({ ...rowOf(mod), isIgnored: false, ignoredVersionId: null }),
    async use(mod, installId) {
      const installs = installsOf(mod);
      const row = rowOf(mod);
      const others = installs.filter((install) => install.installId !== installId);
      const [first, ...rest] = others;
      if (others.length === installs.length)
        throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
      // Without a choice so far, the newest of the others was used.
      const before = first ? usedInstall([first, ...rest], row).installId : null;
      const previous = row.using === installId ? row.previous : before;
      await put(withSeen({ ...row, using: installId, previous }, installs));
    },
    async goBack(mod) {
      const installs = installsOf(mod);
      const row = rowOf(mod);
      const back = installs.find(({ installId }) => installId === row.previous);
      if (!back) throw new AppError('not-found', { id: 'modUpdates.nonePrevious' });
      const previous = usedInstall(installs, row).installId;
      await put(withSeen({ ...row, using: back.installId, previous }, installs));
      return back;
    },
    onChange: changes.add,
    async close() {
      closed.abort();
      await running;
    },
  };
}

/** What a reading adds. A mod that is gone keeps what was known. */
function withReading(row: ModRow, reading: Reading, checkedAt: number): ModRow {
  if ('isGone' in reading) return { ...row, isGone: true, checkedAt };
  if ('versions' in reading) return { ...row, isGone: false, checkedAt, versions: [...reading.versions] };
  return { ...row, isGone: false, checkedAt, versions: null, look: reading.look };
}

/** Remembers the look of now for an install that is checked for the first time. */
function withSeen(row: ModRow, installs: [InstalledVersion, ...InstalledVersion[]]): ModRow {
  const { installId } = usedInstall(installs, row);
  if (row.look === null || row.seen?.installId === installId) return row;
  return { ...row, seen: { installId, look: row.look } };
}

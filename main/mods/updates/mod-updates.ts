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

/** What updates need. */
type ModUpdatesOptions = {
  readonly store: ModUpdateStore;
  readonly source: UpdateSource;
  /** All installs of mods of services: another array when they are others. */
  readonly installed: () => readonly InstalledVersion[];
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly log: Log;
};

/** All installs of a mod, at least one. */
type InstallsOfMod = readonly [InstalledVersion, ...InstalledVersion[]];

/** Updates of installed mods. Changes reject with an AppError when they can’t be stored; they last until the app closes. */
export class ModUpdates {
  readonly #options: ModUpdatesOptions;
  /** What is known about updates of each mod. */
  readonly #rows: Map<string, ModRow>;
  readonly #changes = createListeners<void>();
  /** What `list` returned last, and the installs that it is of; null when more is known. */
  #listed: { readonly of: readonly InstalledVersion[]; readonly updates: readonly ModUpdate[] } | null = null;
  readonly #closed = new AbortController();
  #state: ModUpdatesState;
  #schedule: ReturnType<typeof createSchedule>;
  /** The check that runs. */
  #running: Promise<void> | null = null;
  #stopWaiting = () => {};
  #isStarted = false;

  private constructor(options: ModUpdatesOptions, stored: Awaited<ReturnType<ModUpdateStore['read']>>) {
    const { mods, checkedAt } = stored;
    this.#options = options;
    this.#rows = new Map(mods.map((row) => [keyOf(row), row]));
    this.#state = { isChecking: false, checked: 0, total: 0, heldUntil: null, checkedAt, error: null };
    this.#schedule = createSchedule(options.clock, checkedAt);
  }

  /** Reads what earlier runs stored. Sends nothing before `start` or `check`. Rejects with the store’s error. */
  static async open(options: ModUpdatesOptions): Promise<ModUpdates> {
    return new ModUpdates(options, await options.store.read());
  }

  /** One for each installed mod of a service, whatever service is in use. */
  list(): readonly ModUpdate[] {
    // Asked for once: for each mod it would take a second with 500 of them.
    const of = this.#options.installed();
    if (this.#listed?.of === of) return this.#listed.updates;
    const byMod = new Map<string, [InstalledVersion, ...InstalledVersion[]]>();
    for (const install of of) {
      const others = byMod.get(keyOf(install));
      if (others) others.push(install);
      else byMod.set(keyOf(install), [install]);
    }
    const updates = [...byMod.values()].map((installs) => findUpdate(installs, this.#rowOf(installs[0])));
    this.#listed = { of, updates };
    return updates;
  }

  state(): ModUpdatesState {
    return this.#state;
  }

  /** From now on checks quietly: a while after the start, and again at most every 6 hours. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#checkQuietly().catch(() => undefined);
  }

  /** Checks all mods of the service in use now, or joins the check that runs. Resolves when it ends; never rejects. */
  check(): Promise<void> {
    return this.#check(false);
  }

  /** Checks mods that were not checked in the last 6 hours, such as new ones. Never rejects. */
  async checkNew(): Promise<void> {
    // A check that runs began without the new ones.
    await this.#running;
    await this.#check(true);
  }

  /** The service responds again: a check that failed for that reason starts once more. */
  tryAgain(): void {
    if (this.#isStarted && this.#state.error?.code === 'unreachable') void this.#check(true);
  }

  /** Ignores the newest version, or the change in what the service says, but not later ones. */
  async ignoreVersion(mod: ModOfService): Promise<void> {
    const row = this.#rowOf(mod);
    const { newest, installId } = this.#updateOf(mod);
    const seen = row.look ? { installId, look: row.look } : row.seen;
    await this.#put({ ...row, seen, ignoredVersionId: newest?.versionId ?? row.ignoredVersionId });
  }

  async ignoreMod(mod: ModOfService): Promise<void> {
    await this.#put({ ...this.#rowOf(mod), isIgnored: true });
  }

  /** Takes back both. */
  async stopIgnoring(mod: ModOfService): Promise<void> {
    await this.#put({ ...this.#rowOf(mod), isIgnored: false, ignoredVersionId: null });
  }

  /** Another install of the mod is used from now on. The one before stays, and is remembered as `previous`. */
  async use(mod: ModOfService, installId: string): Promise<void> {
    const installs = this.#installsOf(mod);
    const row = this.#rowOf(mod);
    const others = installs.filter((install) => install.installId !== installId);
    const [first, ...rest] = others;
    if (others.length === installs.length) throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
    // Without a choice so far, the newest of the others was used.
    const before = first ? usedInstall([first, ...rest], row).installId : null;
    const previous = row.using === installId ? row.previous : before;
    await this.#put(withSeen({ ...row, using: installId, previous }, installs));
  }

  /** Uses the install before; going back once more returns. Returns it. @throws AppError `not-found` */
  async goBack(mod: ModOfService): Promise<InstalledVersion> {
    const installs = this.#installsOf(mod);
    const row = this.#rowOf(mod);
    const back = installs.find(({ installId }) => installId === row.previous);
    if (!back) throw new AppError('not-found', { id: 'modUpdates.nonePrevious' });
    const previous = usedInstall(installs, row).installId;
    await this.#put(withSeen({ ...row, using: back.installId, previous }, installs));
    return back;
  }

  /** Calls back when the list or the state has changed. */
  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Ends every request and timer. Never rejects. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.#running;
  }

  #setState(change: Partial<ModUpdatesState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changes.tell();
  }

  #installedMods(): readonly ModOfService[] {
    const mods = this.#options.installed().map(({ service, modId }) => ({ service, modId }));
    return [...new Map(mods.map((mod) => [`${mod.service} ${mod.modId}`, mod])).values()];
  }

  /** @throws AppError `not-found` */
  #installsOf(mod: ModOfService): InstallsOfMod {
    const all = this.#options.installed();
    const [first, ...others] = all.filter((install) => keyOf(install) === keyOf(mod));
    if (!first) throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
    return [first, ...others];
  }

  #rowOf(mod: ModOfService): ModRow {
    return this.#rows.get(keyOf(mod)) ?? newRow(mod);
  }

  #updateOf(mod: ModOfService): ModUpdate {
    return findUpdate(this.#installsOf(mod), this.#rowOf(mod));
  }

  async #put(row: ModRow): Promise<void> {
    const { store, log } = this.#options;
    this.#rows.set(keyOf(row), row);
    this.#listed = null;
    this.#changes.tell();
    try {
      await store.write({ mods: [row] });
    } catch (cause) {
      log.warn('What is known about updates of a mod was not stored', { cause });
      throw new AppError('folder-unusable', { id: 'modUpdates.notStored' }, { cause });
    }
  }

  async #checkQuietly(): Promise<void> {
    await this.#wait(firstPauseMs);
    for (;;) {
      for (let left = this.#schedule.left(); left > 0; left = this.#schedule.left()) await this.#wait(left);
      await this.#check(true);
    }
  }

  /** Waits, or until something was checked by hand. Rejects when closed. */
  async #wait(ms: number): Promise<void> {
    const { signal } = this.#closed;
    const stop = new AbortController();
    this.#stopWaiting = () => stop.abort();
    await this.#options.clock.wait(ms, AbortSignal.any([stop.signal, signal])).catch(() => undefined);
    signal.throwIfAborted();
  }

  /** Checks, or joins the check that runs. Never rejects. */
  #check(isQuiet: boolean): Promise<void> {
    const { clock, log } = this.#options;
    this.#running ??= this.#checkAll(isQuiet)
      .catch((cause: unknown) => {
        if (this.#closed.signal.aborted) return;
        log.error('A check for updates of mods failed', { cause });
        const error = new AppError('internal', { id: 'error.internal' }, { cause });
        this.#setState({ isChecking: false, error });
      })
      .finally(() => {
        this.#running = null;
        this.#schedule = createSchedule(clock, clock.now());
        this.#stopWaiting();
      });
    return this.#running;
  }

  /** A quiet check leaves out the mods that were checked not long ago. */
  async #checkAll(isQuiet: boolean): Promise<void> {
    const { source, clock, random, log } = this.#options;
    const service = source.inUse();
    const isDue = (mod: ModOfService) =>
      !isQuiet || createSchedule(clock, this.#rowOf(mod).checkedAt).left() === 0;
    const mods = this.#installedMods().filter((mod) => mod.service === service && isDue(mod));
    this.#setState({ isChecking: true, checked: 0, total: mods.length, error: null });
    const onHeld = (heldUntil: number | null) => {
      if (heldUntil !== this.#state.heldUntil) this.#setState({ heldUntil });
    };
    const onRead = (mod: ModOfService, reading: Reading | null) => this.#takeReading(mod, reading);
    const deps = { source, clock, random, onHeld, onRead };
    const error = service === null ? null : await checkMods(mods, deps, this.#closed.signal);
    if (error)
      log.info('A check for updates of mods ended early', { failure: error.code, details: error.details });
    // A check that failed tells nothing new, so the date stays that of the last one which did.
    const checkedAt = error || service === null ? this.#state.checkedAt : clock.now();
    if (checkedAt !== null && checkedAt !== this.#state.checkedAt) await this.#saveTime(checkedAt);
    this.#setState({ isChecking: false, checkedAt, error });
  }

  async #takeReading(mod: ModOfService, reading: Reading | null): Promise<void> {
    const isInstalled = this.#installedMods().some((each) => keyOf(each) === keyOf(mod));
    if (reading !== null && isInstalled) {
      const row = withReading(this.#rowOf(mod), reading, this.#options.clock.now());
      // The result counts in this run even if it can't be stored.
      await this.#put(withSeen(row, this.#installsOf(mod))).catch(() => undefined);
    }
    this.#setState({ checked: this.#state.checked + 1 });
  }

  async #saveTime(checkedAt: number): Promise<void> {
    const { store, log } = this.#options;
    await Promise.resolve(store.write({ checkedAt })).catch((cause: unknown) =>
      log.warn('The time of a check for updates was not stored', { cause }),
    );
  }
}

/** What a reading adds. A mod that is gone keeps what was known. */
function withReading(row: ModRow, reading: Reading, checkedAt: number): ModRow {
  if ('isGone' in reading) return { ...row, isGone: true, checkedAt };
  if ('versions' in reading) return { ...row, isGone: false, checkedAt, versions: [...reading.versions] };
  return { ...row, isGone: false, checkedAt, versions: null, look: reading.look };
}

/** Remembers the look of now for an install that is checked for the first time. */
function withSeen(row: ModRow, installs: InstallsOfMod): ModRow {
  const { installId } = usedInstall(installs, row);
  if (row.look === null || row.seen?.installId === installId) return row;
  return { ...row, seen: { installId, look: row.look } };
}

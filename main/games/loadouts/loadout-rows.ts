import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { settledGroups } from './groups.ts';
import type { ActiveRow, Loadout, LoadoutChange, LoadoutRow, LoadoutStore } from './loadout.ts';
import { vanillaName } from './names.ts';

/** The loadouts of all games as they are stored, and which one of each game is active. */
export class LoadoutRows {
  readonly #store: LoadoutStore;
  readonly #log: Log;
  readonly #rows: Map<string, LoadoutRow>;
  /** Which loadout is active, by game. */
  readonly #actives: Map<string, ActiveRow>;
  readonly #changes = createListeners<string>();

  private constructor(store: LoadoutStore, log: Log, stored: Awaited<ReturnType<LoadoutStore['read']>>) {
    this.#store = store;
    this.#log = log;
    this.#rows = new Map(stored.loadouts.map((row) => [row.loadoutId, settledGroups(row)]));
    this.#actives = new Map(stored.active.map((row) => [row.gameId, row]));
  }

  /** Reads the loadouts. Rejects with the store’s error. */
  static async read(store: LoadoutStore, log: Log): Promise<LoadoutRows> {
    return new LoadoutRows(store, log, await store.read());
  }

  all(): readonly LoadoutRow[] {
    return [...this.#rows.values()];
  }

  /** Those of a game, in the player's order. */
  of(gameId: string): readonly LoadoutRow[] {
    return this.all()
      .filter((row) => row.gameId === gameId)
      .sort((a, b) => a.rank - b.rank);
  }

  /** The names that are taken in a game, without that of the loadout `but`. */
  names(gameId: string, but?: string): readonly string[] {
    return this.of(gameId).flatMap(({ loadoutId, name }) => (loadoutId === but ? [] : [name]));
  }

  /** @throws AppError `not-found`, `rejected` for Vanilla, which is no row */
  find(loadoutId: string): LoadoutRow {
    if (loadoutId === vanillaId) throw new AppError('rejected', { id: 'loadouts.vanillaFixed' });
    const row = this.#rows.get(loadoutId);
    if (!row) throw new AppError('not-found', { id: 'loadouts.gone' });
    return row;
  }

  /** Which loadout of a game is active; null for Vanilla, and where the chosen one is gone. */
  active(gameId: string): ActiveRow {
    const none = { gameId, loadoutId: null, lastLoadoutId: null, deletedName: null };
    const row = this.#actives.get(gameId) ?? none;
    return row.loadoutId === null || this.#rows.has(row.loadoutId) ? row : { ...row, loadoutId: null };
  }

  toLoadout({ loadoutId, gameId, name, mods, groups }: LoadoutRow): Loadout {
    const isActive = this.active(gameId).loadoutId === loadoutId;
    return { loadoutId, gameId, name, mods, groups, isVanilla: false, isActive };
  }

  vanilla(gameId: string): Loadout {
    const { loadoutId, deletedName } = this.active(gameId);
    const isActive = loadoutId === null && deletedName === null;
    return { loadoutId: vanillaId, gameId, name: vanillaName, mods: [], isVanilla: true, isActive };
  }

  /** Stores a change of these games. @throws AppError `disk-full`, `folder-unusable`; then nothing has changed */
  async write(gameIds: Iterable<string>, change: LoadoutChange): Promise<void> {
    try {
      await this.#store.write(change);
    } catch (cause) {
      this.#log.warn('Loadouts could not be stored', { cause });
      throw notStored(cause);
    }
    for (const row of change.loadouts ?? []) this.#rows.set(row.loadoutId, row);
    for (const loadoutId of change.deleted ?? []) this.#rows.delete(loadoutId);
    for (const row of change.active ?? []) this.#actives.set(row.gameId, row);
    for (const gameId of new Set(gameIds)) this.#changes.tell(gameId);
  }

  /** Calls back with the game whose loadouts or active loadout have changed. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#changes.add(listener);
  }
}

const notStored = (cause: unknown): AppError =>
  new AppError(
    isDiskFull(cause) ? 'disk-full' : 'folder-unusable',
    { id: isDiskFull(cause) ? 'loadouts.listDiskFull' : 'loadouts.listNotStored' },
    { details: codeOf(cause), cause },
  );

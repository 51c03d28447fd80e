import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import type { ServiceId } from '#main/service/profile/profile.ts';
import { type Contents, partsOf } from '#main/storage/backups/contents.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import { isSameList } from '#shared/catalog/list.ts';
import type { SavedSearch, SearchesState } from '#shared/contract/catalog/searches.ts';
import { AppError } from '#shared/errors.ts';
import { createNewCounts, type NewMods } from './new-counts.ts';
import { parseSaved, type StoredSearch, toSaved } from './stored-searches.ts';

/** The most saved searches of one service. */
const maxSearches = 200;

type SavedSearchesOptions = {
  readonly service: {
    /** The service in use; null while no profile could be read. */
    inUse(): ServiceId | null;
    onChange(listener: () => void): () => void;
  };
  readonly store: StoreFile;
  readonly catalog: NewMods;
  readonly clock: Clock;
  /** Makes an id that no other search has. */
  readonly newId: () => string;
  readonly log: Log;
};

/**
 * The player's saved searches of the service in use. Changes resolve when they are on disk. If they can't be written,
 * they last until Loadout closes, and the call rejects with an AppError `disk-full` or `folder-unusable`.
 */
export type SavedSearches = {
  state(): SearchesState;
  /** @throws AppError `rejected` when there are too many */
  save(input: Pick<SavedSearch, 'name' | 'list'>): Promise<SavedSearch>;
  /** @throws AppError `not-found`, as all calls with an id */
  rename(input: { searchId: string; name: string }): Promise<void>;
  remove(input: { searchId: string }): Promise<void>;
  /** Puts back a search that was removed in this run. */
  undoRemove(input: { searchId: string }): Promise<void>;
  look(input: { searchId: string }): Promise<void>;
  /** Describes the searches, or earlier ones. Throws for unusable content. */
  contents(earlier?: unknown): Contents;
  /** Restores earlier searches and returns the undo. Throws for unusable content. */
  restoreSearches(earlier: unknown): Promise<() => Promise<void>>;
  onChange(listener: (state: SearchesState) => void): () => void;
  /** Resolves when everything is written. Never rejects. */
  close(): Promise<void>;
};

/** Opens the searches of earlier runs. */
export function createSavedSearches(options: SavedSearchesOptions): SavedSearches {
  const { service, store, catalog, clock, newId, log } = options;
  const changes = createListeners<SearchesState>();
  const removed = new Map<string, StoredSearch>();
  let all: readonly StoredSearch[] = store.load(parseSaved) ?? [];
  let saving: Promise<void> = Promise.resolve();
  let inUse = service.inUse();
  /** Whether the last change is not on disk. */
  let isUnsaved = false;

  const ofService = (searches: readonly StoredSearch[]) =>
    searches.filter((search) => search.service === service.inUse());
  const changed = () => changes.tell(state());
  const counts = createNewCounts({ catalog, searches: () => ofService(all), changed, clock, log });
  const toView = (search: StoredSearch): SavedSearch => {
    const { searchId, name, list } = search;
    return { searchId, name, list, newCount: counts.of(search) };
  };
  const state = (): SearchesState => ({ searches: ofService(all).map(toView) });

  const change = async (next: readonly StoredSearch[]) => {
    all = next;
    counts.recount();
    changed();
    const written = store.write(toSaved(all));
    saving = written.catch(() => undefined);
    try {
      await written;
      isUnsaved = false;
    } catch (cause) {
      isUnsaved = true;
      log.warn('Saved searches could not be written', { cause });
      throw notSaved(cause);
    }
  };
  const find = (searchId: string): StoredSearch => {
    const search = ofService(all).find((each) => each.searchId === searchId);
    if (!search) throw new AppError('not-found', { id: 'searches.gone' });
    return search;
  };
  const replace = (search: StoredSearch, by: Partial<StoredSearch>) =>
    change(all.map((each) => (each === search ? { ...each, ...by } : each)));

  const stop = service.onChange(() => {
    if (service.inUse() === inUse) return;
    inUse = service.inUse();
    counts.recount();
    changed();
  });

  return {
    state,
    async save({ name, list }) {
      const inUse = service.inUse();
      if (inUse === null) throw new AppError('not-found', { id: 'searches.noService' });
      const known = ofService(all).find((search) => isSameList(search.list, list));
      if (known) {
        // Saved before on a full disk, it is not there after the next start (C49).
        if (isUnsaved) await change(all);
        return toView(known);
      }
      if (ofService(all).length >= maxSearches)
        throw new AppError('rejected', { id: 'searches.tooMany', values: { count: maxSearches } });
      const search = { service: inUse, searchId: newId(), name, list, lastOpenedAt: clock.now() };
      await change([...all, search]);
      return toView(search);
    },
    rename: async ({ searchId, name }) => replace(find(searchId), { name }),
    async remove({ searchId }) {
      const search = find(searchId);
      removed.set(searchId, search);
      await change(all.filter((each) => each !== search));
    },
    async undoRemove({ searchId }) {
      const search = removed.get(searchId);
      if (!search) throw new AppError('not-found', { id: 'searches.gone' });
      await change(all.includes(search) ? all : [...all, search]);
      removed.delete(searchId);
    },
    look: async ({ searchId }) => replace(find(searchId), { lastOpenedAt: clock.now() }),
    contents(earlier) {
      const searches = ofService(earlier === undefined ? all : parseEarlier(earlier));
      return {
        text: { id: 'backups.searchesContents', values: { count: searches.length } },
        parts: partsOf(
          searches,
          ({ searchId }) => searchId,
          ({ name, list }) => [name, list],
        ),
      };
    },
    async restoreSearches(value) {
      const before = all;
      const inUse = service.inUse();
      const isOther = (search: StoredSearch) => search.service !== inUse;
      const restored = parseEarlier(value)
        .filter((search) => !isOther(search))
        .map((search) => lastOpened(search, before));
      await change([...all.filter(isOther), ...restored]);
      return async () => {
        // Searches that were saved since the restore are newer than both, and those of other services are as they are now.
        const since = all.filter(
          ({ searchId }) => ![...before, ...restored].some((each) => each.searchId === searchId),
        );
        const own = [...before, ...since].filter((search) => !isOther(search));
        await change([...all.filter(isOther), ...own]);
      };
    },
    onChange: changes.add,
    async close() {
      stop();
      counts.close();
      await saving;
    },
  };
}

/** An earlier search with the date of now, if that is later: what the player has seen since isn't new again. */
function lastOpened(search: StoredSearch, now: readonly StoredSearch[]): StoredSearch {
  const same = now.find(({ searchId }) => searchId === search.searchId);
  return { ...search, lastOpenedAt: Math.max(search.lastOpenedAt, same?.lastOpenedAt ?? 0) };
}

const parseEarlier = (value: unknown): readonly StoredSearch[] => parseSaved(value, () => undefined);

const notSaved = (cause: unknown): AppError =>
  new AppError(
    isDiskFull(cause) ? 'disk-full' : 'folder-unusable',
    { id: isDiskFull(cause) ? 'searches.diskFull' : 'searches.notSaved' },
    { details: codeOf(cause), cause },
  );

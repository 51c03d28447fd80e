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
import { createNewCounts, type NewCounts, type NewMods } from './new-counts.ts';
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
export class SavedSearches {
  readonly #options: SavedSearchesOptions;
  readonly #counts: NewCounts;
  readonly #listeners = createListeners<SearchesState>();
  readonly #removed = new Map<string, StoredSearch>();
  readonly #stop: () => void;
  #all: readonly StoredSearch[];
  #saving: Promise<void> = Promise.resolve();
  #inUse: ServiceId | null;
  /** Whether the last change is not on disk. */
  #isUnsaved = false;

  /** Opens the searches of earlier runs. */
  constructor(options: SavedSearchesOptions) {
    const { service, store, catalog, clock, log } = options;
    this.#options = options;
    this.#all = store.load(parseSaved) ?? [];
    this.#inUse = service.inUse();
    const searches = () => this.#ofService(this.#all);
    const changed = () => this.#tell();
    this.#counts = createNewCounts({ catalog, searches, changed, clock, log });
    this.#stop = service.onChange(() => this.#serviceChanged());
  }

  state(): SearchesState {
    return { searches: this.#ofService(this.#all).map((search) => this.#toView(search)) };
  }

  /** @throws AppError `rejected` when there are too many */
  async save({ name, list }: Pick<SavedSearch, 'name' | 'list'>): Promise<SavedSearch> {
    const { newId, clock } = this.#options;
    const service = this.#options.service.inUse();
    if (service === null) throw new AppError('not-found', { id: 'searches.noService' });
    const ofService = this.#ofService(this.#all);
    const known = ofService.find((search) => isSameList(search.list, list));
    if (known) {
      // Saved before on a full disk, it is not there after the next start (C49).
      if (this.#isUnsaved) await this.#change(this.#all);
      return this.#toView(known);
    }
    if (ofService.length >= maxSearches)
      throw new AppError('rejected', { id: 'searches.tooMany', values: { count: maxSearches } });
    const search = { service, searchId: newId(), name, list, lastOpenedAt: clock.now() };
    await this.#change([...this.#all, search]);
    return this.#toView(search);
  }

  /** @throws AppError `not-found`, as all calls with an id */
  async rename({ searchId, name }: { searchId: string; name: string }): Promise<void> {
    await this.#replace(this.#find(searchId), { name });
  }

  async remove({ searchId }: { searchId: string }): Promise<void> {
    const search = this.#find(searchId);
    this.#removed.set(searchId, search);
    await this.#change(this.#all.filter((each) => each !== search));
  }

  /** Puts back a search that was removed in this run. */
  async undoRemove({ searchId }: { searchId: string }): Promise<void> {
    const search = this.#removed.get(searchId);
    if (!search) throw new AppError('not-found', { id: 'searches.gone' });
    await this.#change(this.#all.includes(search) ? this.#all : [...this.#all, search]);
    this.#removed.delete(searchId);
  }

  async look({ searchId }: { searchId: string }): Promise<void> {
    await this.#replace(this.#find(searchId), { lastOpenedAt: this.#options.clock.now() });
  }

  /** Describes the searches, or earlier ones. Throws for unusable content. */
  contents(earlier?: unknown): Contents {
    const searches = this.#ofService(earlier === undefined ? this.#all : parseEarlier(earlier));
    return {
      text: { id: 'backups.searchesContents', values: { count: searches.length } },
      parts: partsOf(
        searches,
        ({ searchId }) => searchId,
        ({ name, list }) => [name, list],
      ),
    };
  }

  /** Restores earlier searches and returns the undo. Throws for unusable content. */
  async restoreSearches(earlier: unknown): Promise<() => Promise<void>> {
    const before = this.#all;
    const inUse = this.#options.service.inUse();
    const isOther = (search: StoredSearch) => search.service !== inUse;
    const restored = parseEarlier(earlier)
      .filter((search) => !isOther(search))
      .map((search) => lastOpened(search, before));
    await this.#change([...this.#all.filter(isOther), ...restored]);
    return async () => {
      // Searches that were saved since the restore are newer than both, and those of other services are as they are now.
      const since = this.#all.filter(
        ({ searchId }) => ![...before, ...restored].some((each) => each.searchId === searchId),
      );
      const own = [...before, ...since].filter((search) => !isOther(search));
      await this.#change([...this.#all.filter(isOther), ...own]);
    };
  }

  onChange(listener: (state: SearchesState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Resolves when everything is written. Never rejects. */
  async close(): Promise<void> {
    this.#stop();
    this.#counts.close();
    await this.#saving;
  }

  #ofService(searches: readonly StoredSearch[]): readonly StoredSearch[] {
    const { service } = this.#options;
    return searches.filter((search) => search.service === service.inUse());
  }

  #find(searchId: string): StoredSearch {
    const search = this.#ofService(this.#all).find((each) => each.searchId === searchId);
    if (!search) throw new AppError('not-found', { id: 'searches.gone' });
    return search;
  }

  #toView(search: StoredSearch): SavedSearch {
    const { searchId, name, list } = search;
    return { searchId, name, list, newCount: this.#counts.of(search) };
  }

  #replace(search: StoredSearch, by: Partial<StoredSearch>): Promise<void> {
    return this.#change(this.#all.map((each) => (each === search ? { ...each, ...by } : each)));
  }

  async #change(next: readonly StoredSearch[]): Promise<void> {
    const { store, log } = this.#options;
    this.#all = next;
    this.#counts.recount();
    this.#tell();
    const written = store.write(toSaved(this.#all));
    this.#saving = written.catch(() => undefined);
    try {
      await written;
      this.#isUnsaved = false;
    } catch (cause) {
      this.#isUnsaved = true;
      log.warn('Saved searches could not be written', { cause });
      throw notSaved(cause);
    }
  }

  #serviceChanged(): void {
    const inUse = this.#options.service.inUse();
    if (inUse === this.#inUse) return;
    this.#inUse = inUse;
    this.#counts.recount();
    this.#tell();
  }

  #tell(): void {
    this.#listeners.tell(this.state());
  }
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

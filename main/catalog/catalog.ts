import { deferred } from '#main/kernel/deferred.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createThrottle } from '#main/kernel/throttle.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { MarkName } from '#shared/catalog/query.ts';
import type {
  CatalogMod,
  CatalogState,
  CatalogWindow,
  CrawlState,
  Facets,
} from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { Game } from '#shared/contract/mods/mods.ts';
import { toFailure } from '#shared/errors.ts';
import type { Crawl } from './crawl/crawl.ts';
import type * as crawl from './crawl/state.ts';
import { CurrentCatalog, type CurrentCatalogOptions, type OpenCatalog } from './current-catalog.ts';
import { createFigures, type Figures } from './figures.ts';
import { createGameTitles, type GameTitles } from './game-titles.ts';
import type { ShelvesRequest } from './home/shelves.ts';
import { toListRequest } from './list-request.ts';
import { createLooks, type Looks } from './looks.ts';
import { everyMod, type ListRequest } from './search/filter.ts';
import type { RunningCatalog } from './supervise.ts';

/** What the catalog needs. */
export type CatalogOptions = Omit<
  CurrentCatalogOptions,
  'pageOnScreen' | 'firstModsDrawn' | 'onChange' | 'onLeave'
> & {
  /** The service's games, from earlier if it doesn't respond. @throws AppError */
  readonly games: () => Promise<{ games: readonly Game[] }>;
  /** Calls back when the service sends other games than `games` had from earlier. Returns what ends that. */
  readonly onLateGames: (listener: (response: { games: readonly Game[] }) => void) => () => void;
  /** The mods with a mark, in the service in use. @throws AppError */
  readonly marked: (mark: Exclude<MarkName, 'new'>) => Promise<readonly number[]>;
  /** The games of the player, as ids of the service in use. Never rejects. */
  readonly ownGames: () => Promise<readonly number[]>;
  /** Where the dates of the player's looks at new mods are kept. */
  readonly looksFile: StoreFile;
};

/** How often listeners are called at most, in ms. */
const noticeMs = 250;

/** How long the window has to draw the first mods of a catalog, in ms: once it has read them, and in any case. */
const firstMods = { draw: 250, most: 750 };

const weekMs = 7 * 86_400_000;

/** Each opening counts revisions from another start, so that no two catalogs have one in common. */
const revisionsPerOpening = 1_000_000_000;

/** What belongs to a catalog as long as it is open. */
type Companions = {
  readonly figures: Figures;
  readonly titles: GameTitles;
  readonly firstRevision: number;
};

/**
 * The local catalog of the service and key in use: every mod that the service lists, read in the background. Another
 * service or key has another catalog. Calls wait until it is open, and reject with an `AppError`.
 */
export class Catalog {
  readonly #options: CatalogOptions;
  readonly #current: CurrentCatalog;
  readonly #looks: Looks;
  readonly #notice: ReturnType<typeof createThrottle>;
  readonly #listeners = createListeners<CatalogState>();
  readonly #companions = new WeakMap<RunningCatalog, Companions>();
  readonly #stopLateGames: () => void;
  readonly #firstRead = deferred<void>();
  #openings = 0;
  #pageOnScreen: number | null = null;
  #lastTold = '';
  #modsTold = 0;

  /** Nothing is opened before `open` is called. */
  constructor(options: CatalogOptions) {
    const { clock, log } = options;
    this.#options = options;
    this.#looks = createLooks(options.looksFile, log);
    this.#current = new CurrentCatalog({
      ...options,
      pageOnScreen: () => this.#pageOnScreen,
      firstModsDrawn: (signal) => this.#firstModsDrawn(signal),
      onLeave: () => {
        this.#pageOnScreen = null;
      },
      onChange: () => this.#changed(),
    });
    this.#notice = createThrottle({ clock, intervalMs: noticeMs, act: () => this.#tell() });
    this.#stopLateGames = options.onLateGames(({ games }) => {
      const open = this.#openNow();
      if (open !== null) this.#companionsOf(open).titles.replace(games);
    });
  }

  /** Opens the catalog, once the window has painted. Nothing is read or written before. */
  open(): void {
    this.#current.start();
  }

  state(): CatalogState {
    const status = this.#current.status();
    if (status.kind !== 'open') return status;
    const { running } = status.open;
    const { figures, firstRevision } = this.#companionsOf(status.open);
    const { mods, revision } = running.listed();
    const crawl = toCrawlState(running.crawl.state());
    return {
      kind: 'open',
      crawl,
      mods,
      revision: firstRevision + revision,
      size: figures.size(),
      rebuilt: crawl.lastCompleteAt === null ? running.rebuilt : null,
      newCount: figures.newCount(),
      newSince: figures.newSince(),
    };
  }

  /** Calls back on changes, four times a second at most. Returns what ends that. */
  onChange(listener: (state: CatalogState) => void): () => void {
    return this.#listeners.add(listener);
  }

  window(input: { list: CatalogList; offset: number; limit: number }): Promise<CatalogWindow> {
    const { list, offset, limit } = input;
    return this.#current.read(async (open) => {
      const found = await open.running.call('window', await this.#requestOf(list, open), offset, limit);
      if (found.mods.length > 0) this.#firstRead.resolve();
      return { ...found, revision: this.#companionsOf(open).firstRevision + found.revision };
    });
  }

  /**
   * A mod of the service in use; `gone` if a complete reading of the service's list has it no longer, null if nothing is
   * known, also while no catalog is open.
   */
  async find(modId: number): Promise<CatalogMod | 'gone' | null> {
    if (this.#openNow() === null) return null;
    return this.#current.read(async ({ running }) => {
      const isComplete = running.crawl.state().lastCompleteAt !== null;
      return (await running.call('find', modId)) ?? (isComplete ? 'gone' : null);
    });
  }

  placeOf({ list, modId }: { list: CatalogList; modId: number }): Promise<{ place: number | null }> {
    return this.#current.read(async (open) => ({
      place: await open.running.call('placeOf', await this.#requestOf(list, open), modId),
    }));
  }

  facets(list: CatalogList): Promise<Facets> {
    return this.#current.read(async (open) => {
      const { games, types, ratings } = await open.running.call('facets', await this.#requestOf(list, open));
      return { games: [...games], types: [...types], ratings: [...ratings] };
    });
  }

  /** What Home shows; new is what was found since the player's last look, and in the last week in any case. */
  shelves(request: Omit<ShelvesRequest, 'since'>): Promise<HomeShelf[]> {
    return this.#current.read(async (open) => {
      const weekAgo = this.#options.clock.now() - weekMs;
      const look = this.#looks.last(open.scope, this.#latest(open));
      return open.running.call('shelves', { ...request, since: Math.min(look ?? weekAgo, weekAgo) });
    });
  }

  /** The revision of the mods in the lists; null while there is no catalog. */
  revision(): number | null {
    const now = this.state();
    return now.kind === 'open' ? now.revision : null;
  }

  /** Counts the mods of a list that are new since a time (Unix ms); 0 while no catalog is open. */
  async countNew(list: CatalogList, since: number): Promise<number> {
    const open = this.#openNow();
    if (open === null) return 0;
    const { running } = open;
    const first = this.#companionsOf(open).figures.firstCompleteAt();
    // Most lists have nothing new, which is known without a query.
    if (first === null || since >= (running.listed().newest ?? 0)) return 0;
    const request = await this.#requestOf(list, open);
    const newSince = Math.max(since, first, request.newSince ?? 0);
    const { total, closestFrom } = await running.call('window', { ...request, newSince }, 0, 0);
    return closestFrom ?? total;
  }

  async refresh(): Promise<void> {
    this.#current.retry();
    (await this.#crawl()).refresh();
  }

  async pause(): Promise<void> {
    (await this.#crawl()).pause();
  }

  async resume(): Promise<void> {
    (await this.#crawl()).resume();
  }

  rebuild(): Promise<void> {
    return this.#current.rebuild();
  }

  async look(): Promise<void> {
    const open = await this.#current.opened();
    this.#looks.save(open.scope, this.#latest(open));
    this.#companionsOf(open).figures.update();
    this.#notice.due();
  }

  /** Takes back the last look of this run. */
  async undoLook(): Promise<void> {
    const open = await this.#current.opened();
    this.#looks.undo(open.scope);
    this.#companionsOf(open).figures.update();
    this.#notice.due();
  }

  /** Whether a revision is of the catalog of the service and key in use. */
  hasRevision(revision: number): boolean {
    const open = this.#openNow();
    if (open === null || open.scope !== this.#options.service.listScope()) return false;
    const since = revision - this.#companionsOf(open).firstRevision;
    return since >= 0 && since < revisionsPerOpening;
  }

  /** The player looks at this page of the service's list, which is read before others. */
  pageShown(page: number): void {
    this.#pageOnScreen = page;
  }

  /** Ends all reading. What was read is on disk. Never rejects. */
  async close(): Promise<void> {
    this.#stopLateGames();
    this.#notice.close();
    await this.#current.close();
  }

  #openNow(): OpenCatalog | null {
    const status = this.#current.status();
    return status.kind === 'open' ? status.open : null;
  }

  async #crawl(): Promise<Crawl> {
    return (await this.#current.opened()).running.crawl;
  }

  #changed(): void {
    const open = this.#openNow();
    if (open !== null) this.#companionsOf(open).figures.update();
    // Players wait for the first mods.
    const areFirst = this.#modsTold === 0 && (open?.running.listed().mods ?? 0) > 0;
    if (areFirst) this.#notice.now();
    else this.#notice.due();
  }

  async #firstModsDrawn(signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    const drawn = this.#firstRead.promise.then(() => clock.wait(firstMods.draw, signal));
    await Promise.race([drawn, clock.wait(firstMods.most, signal)]);
  }

  /** Tells the state, if it is another one than was told last. Returns whether it is. */
  #tell(): boolean {
    const now = this.state();
    const text = JSON.stringify(now);
    if (text === this.#lastTold) return false;
    this.#lastTold = text;
    this.#modsTold = now.kind === 'open' ? now.mods : 0;
    this.#listeners.tell(now);
    return true;
  }

  #companionsOf({ running, scope, file }: OpenCatalog): Companions {
    const known = this.#companions.get(running);
    if (known !== undefined) return known;
    const { games, clock, log } = this.#options;
    this.#openings += 1;
    const made: Companions = {
      firstRevision: this.#openings * revisionsPerOpening,
      figures: createFigures({
        running,
        file,
        log,
        now: clock.now,
        onChange: () => this.#notice.due(),
        lastLook: (latest) => this.#looks.last(scope, latest),
      }),
      titles: createGameTitles({ readGames: games, clock, log }),
    };
    this.#companions.set(running, made);
    return made;
  }

  /** Unix ms of now, or of the newest mod if that is later. */
  #latest({ running }: OpenCatalog): number {
    return Math.max(this.#options.clock.now(), running.listed().newest ?? 0);
  }

  #requestOf(list: CatalogList, open: OpenCatalog): Promise<ListRequest> {
    const { service, ownGames, marked } = this.#options;
    const { running } = open;
    const { figures, titles } = this.#companionsOf(open);
    return toListRequest(list, {
      async filterNames() {
        const { types } = await running.call('facets', everyMod);
        return { games: await titles.known(), types: types.map(({ modType }) => modType) };
      },
      namedGames: titles.named,
      ownGames,
      marked,
      newSince: figures.newSince,
      meanings: async () => (await service.profile()).searchWords,
    });
  }
}

const toCrawlState = ({ nextPassAt, heldUntil, error, ...rest }: crawl.CrawlState): CrawlState => ({
  ...rest,
  nextPassAt: toSeconds(nextPassAt),
  heldUntil: toSeconds(heldUntil),
  error: error === null ? null : toFailure(error),
});

/** Rounds a date: dates are counted from now, so they differ by a few ms each time. */
const toSeconds = (date: number | null): number | null => date && Math.round(date / 1_000) * 1_000;

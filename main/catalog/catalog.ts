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
import type * as crawl from './crawl/state.ts';
import { CurrentCatalog, type CurrentCatalogOptions, type OpenCatalog } from './current-catalog.ts';
import { createFigures, type Figures } from './figures.ts';
import { createGameTitles, type GameTitles } from './game-titles.ts';
import type { ShelvesRequest } from './home/shelves.ts';
import { toListRequest } from './list-request.ts';
import { createLooks } from './looks.ts';
import { everyMod, type ListRequest } from './search/filter.ts';
import type { RunningCatalog } from './supervise.ts';

/** What the catalog needs. */
export type CatalogOptions = Omit<CurrentCatalogOptions, 'pageOnScreen' | 'onChange' | 'onLeave'> & {
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

/**
 * The local catalog of the service and key in use: every mod that the service lists, read in the background. Another
 * service or key has another catalog. Calls wait until it is open, and reject with an `AppError`.
 */
export type Catalog = {
  /** Opens the catalog, once the window has painted. Nothing is read or written before. */
  open(): void;
  state(): CatalogState;
  /** Calls back on changes, four times a second at most. Returns what ends that. */
  onChange(listener: (state: CatalogState) => void): () => void;
  window(input: { list: CatalogList; offset: number; limit: number }): Promise<CatalogWindow>;
  /**
   * A mod of the service in use; `gone` if a complete reading of the service's list has it no longer, null if nothing is
   * known, also while no catalog is open.
   */
  find(modId: number): Promise<CatalogMod | 'gone' | null>;
  placeOf(input: { list: CatalogList; modId: number }): Promise<{ place: number | null }>;
  facets(list: CatalogList): Promise<Facets>;
  /** What Home shows; new is what was found since the player's last look, and in the last week in any case. */
  shelves(request: Omit<ShelvesRequest, 'since'>): Promise<HomeShelf[]>;
  /** The revision of the mods in the lists; null while there is no catalog. */
  revision(): number | null;
  /** Counts the mods of a list that are new since a time (Unix ms); 0 while no catalog is open. */
  countNew(list: CatalogList, since: number): Promise<number>;
  refresh(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  rebuild(): Promise<void>;
  look(): Promise<void>;
  /** Takes back the last look of this run. */
  undoLook(): Promise<void>;
  /** Whether a revision is of the catalog of the service and key in use. */
  hasRevision(revision: number): boolean;
  /** The player looks at this page of the service's list, which is read before others. */
  pageShown(page: number): void;
  /** Ends all reading. What was read is on disk. Never rejects. */
  close(): Promise<void>;
};

/** How often listeners are called at most, in ms. */
const noticeMs = 250;

const weekMs = 7 * 86_400_000;

/** Each opening counts revisions from another start, so that no two catalogs have one in common. */
const revisionsPerOpening = 1_000_000_000;

/** What belongs to a catalog as long as it is open. */
type Companions = {
  readonly figures: Figures;
  readonly titles: GameTitles;
  readonly firstRevision: number;
};

/** Nothing is opened before `open` is called. */
export function createCatalog(options: CatalogOptions): Catalog {
  const { clock, log } = options;
  const looks = createLooks(options.looksFile, log);
  const listeners = createListeners<CatalogState>();
  const companions = new WeakMap<RunningCatalog, Companions>();
  let openings = 0;
  let pageOnScreen: number | null = null;
  let lastTold = '';

  const current = new CurrentCatalog({
    ...options,
    pageOnScreen: () => pageOnScreen,
    onLeave() {
      pageOnScreen = null;
    },
    onChange() {
      const status = current.status();
      if (status.kind === 'open') companionsOf(status.open).figures.update();
      notice.due();
    },
  });
  const notice = createThrottle({
    clock,
    intervalMs: noticeMs,
    act() {
      const now = state();
      const text = JSON.stringify(now);
      if (text === lastTold) return false;
      lastTold = text;
      listeners.tell(now);
      return true;
    },
  });
  const companionsOf = ({ running, scope, file }: OpenCatalog): Companions => {
    const known = companions.get(running);
    if (known !== undefined) return known;
    openings += 1;
    const made: Companions = {
      firstRevision: openings * revisionsPerOpening,
      figures: createFigures({
        running,
        file,
        log,
        now: clock.now,
        onChange: notice.due,
        lastLook: (latest) => looks.last(scope, latest),
      }),
      titles: createGameTitles({ readGames: options.games, clock, log }),
    };
    companions.set(running, made);
    return made;
  };

  const stopLateGames = options.onLateGames(({ games }) => {
    const status = current.status();
    if (status.kind === 'open') companionsOf(status.open).titles.replace(games);
  });

  const state = (): CatalogState => {
    const status = current.status();
    if (status.kind !== 'open') return status;
    const { running } = status.open;
    const { figures, firstRevision } = companionsOf(status.open);
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
  };
  const requestOf = (list: CatalogList, open: OpenCatalog): Promise<ListRequest> => {
    const { running } = open;
    const { figures, titles } = companionsOf(open);
    return toListRequest(list, {
      async filterNames() {
        const { types } = await running.call('facets', everyMod);
        return { games: await titles.known(), types: types.map(({ modType }) => modType) };
      },
      namedGames: titles.named,
      ownGames: options.ownGames,
      marked: options.marked,
      newSince: figures.newSince,
      meanings: async () => (await options.service.profile()).searchWords,
    });
  };
  const crawlOf = async () => (await current.opened()).running.crawl;

  return {
    open: () => current.start(),
    state,
    onChange: listeners.add,
    window: ({ list, offset, limit }) =>
      current.read(async (open) => {
        const found = await open.running.call('window', await requestOf(list, open), offset, limit);
        return {
          ...found,
          revision: companionsOf(open).firstRevision + found.revision,
        };
      }),
    async find(modId) {
      if (current.status().kind !== 'open') return null;
      return current.read(async ({ running }) => {
        const isComplete = running.crawl.state().lastCompleteAt !== null;
        return (await running.call('find', modId)) ?? (isComplete ? 'gone' : null);
      });
    },
    placeOf: ({ list, modId }) =>
      current.read(async (open) => ({
        place: await open.running.call('placeOf', await requestOf(list, open), modId),
      })),
    facets: (list) =>
      current.read(async (open) => {
        const { games, types, ratings } = await open.running.call('facets', await requestOf(list, open));
        return { games: [...games], types: [...types], ratings: [...ratings] };
      }),
    shelves: (request) =>
      current.read(async ({ running, scope }) => {
        const weekAgo = clock.now() - weekMs;
        const look = looks.last(scope, Math.max(clock.now(), running.listed().newest ?? 0));
        return running.call('shelves', { ...request, since: Math.min(look ?? weekAgo, weekAgo) });
      }),
    revision() {
      const now = state();
      return now.kind === 'open' ? now.revision : null;
    },
    async countNew(list, since) {
      const status = current.status();
      if (status.kind !== 'open') return 0;
      const { running } = status.open;
      const { figures } = companionsOf(status.open);
      const first = figures.firstCompleteAt();
      // Most lists have nothing new, which is known without a query.
      if (first === null || since >= (running.listed().newest ?? 0)) return 0;
      const request = await requestOf(list, status.open);
      const newSince = Math.max(since, first, request.newSince ?? 0);
      const { total, closestFrom } = await running.call('window', { ...request, newSince }, 0, 0);
      return closestFrom ?? total;
    },
    async refresh() {
      current.retry();
      (await crawlOf()).refresh();
    },
    pause: async () => (await crawlOf()).pause(),
    resume: async () => (await crawlOf()).resume(),
    rebuild: () => current.rebuild(),
    async look() {
      const open = await current.opened();
      looks.save(open.scope, Math.max(clock.now(), open.running.listed().newest ?? 0));
      companionsOf(open).figures.update();
      notice.due();
    },
    async undoLook() {
      const open = await current.opened();
      looks.undo(open.scope);
      companionsOf(open).figures.update();
      notice.due();
    },
    hasRevision(revision) {
      const status = current.status();
      if (status.kind !== 'open' || status.open.scope !== options.service.listScope()) return false;
      const since = revision - companionsOf(status.open).firstRevision;
      return since >= 0 && since < revisionsPerOpening;
    },
    pageShown(page) {
      pageOnScreen = page;
    },
    async close() {
      stopLateGames();
      notice.close();
      await current.close();
    },
  };
}

const toCrawlState = ({ nextPassAt, heldUntil, error, ...rest }: crawl.CrawlState): CrawlState => ({
  ...rest,
  nextPassAt: toSeconds(nextPassAt),
  heldUntil: toSeconds(heldUntil),
  error: error === null ? null : toFailure(error),
});

/** Rounds a date: dates are counted from now, so they differ by a few ms each time. */
const toSeconds = (date: number | null): number | null => date && Math.round(date / 1_000) * 1_000;

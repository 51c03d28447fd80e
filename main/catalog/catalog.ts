import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import type { MarkName } from '#shared/catalog/query.ts';
import type { CatalogState, CatalogWindow, Facets } from '#shared/contract/catalog.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { deferred } from '../lib/deferred.ts';
import { createListeners } from '../lib/listeners.ts';
import { createSerialQueue } from '../lib/serial-queue.ts';
import { createThrottle } from '../lib/throttle.ts';
import type { Log } from '../log.ts';
import type { Service } from '../service/service.ts';
import type { StoreFile } from '../stores/versioned-file.ts';
import { countNew } from './count-new.ts';
import type { CrawlOptions } from './crawl/crawl.ts';
import { noCatalog, toAppError } from './errors.ts';
import { createFigures, type Figures } from './figures.ts';
import { type CatalogScope, catalogFile, deleteAllCatalogs, deleteOldCatalogs } from './files.ts';
import { createGameTitles } from './game-titles.ts';
import { type ListNames, toListRequest } from './list-request.ts';
import { createLooks } from './looks.ts';
import { type RunningCatalog, type Supervisor, superviseCatalog } from './supervise.ts';
import type { CatalogConnection } from './worker/connect.ts';

/** What the catalog needs. `folder` is absolute and holds catalogs only. */
export type CatalogOptions = Pick<CrawlOptions, 'computer' | 'preferences' | 'random'> & {
  readonly service: Pick<
    Service,
    'state' | 'onChange' | 'onBack' | 'profile' | 'inUse' | 'listScope' | 'of' | 'mods'
  >;
  /** Opens a catalog in a thread. @throws CatalogError */
  readonly connect: (file: string) => Promise<CatalogConnection>;
  readonly folder: string;
  /** Where the looks at new mods are kept. */
  readonly looksFile: StoreFile;
  /** Whether the player wants a local catalog. */
  readonly isWanted: () => boolean;
  /** Calls back when that may have changed. Returns what ends that. */
  readonly onWanted: (listener: () => void) => () => void;
  /** The mods with a mark, in the service in use. @throws AppError */
  readonly marked: (mark: Exclude<MarkName, 'new'>) => Promise<readonly number[]>;
  readonly clock: Clock;
  readonly log: Log;
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
  placeOf(input: { list: CatalogList; modId: number }): Promise<{ place: number | null }>;
  facets(list: CatalogList): Promise<Facets>;
  refresh(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  rebuild(): Promise<void>;
  look(): Promise<void>;
  /** Takes back the last look of this run. */
  undoLook(): Promise<void>;
  /** Counts the mods of a list that are new since a time (Unix ms); 0 while no catalog is open. */
  countNew(list: CatalogList, since: number): Promise<number>;
  /** The player looks at this page of the service's list, which is read before others. */
  pageShown(page: number): void;
  /** Ends all reading. What was read is on disk. Never rejects. */
  close(): Promise<void>;
};

/** How often listeners are called at most, in ms. */
const noticeMs = 250;

/** Each opening counts revisions from another start, so that no two catalogs have one in common. */
const revisionsPerOpening = 1_000_000_000;

/** The catalog of one service and key, kept open. */
type Bound = { readonly scope: CatalogScope; readonly file: string; readonly supervisor: Supervisor };

/** A catalog while it is open. */
type Opened = { readonly running: RunningCatalog; readonly figures: Figures; readonly firstRevision: number };

export function createCatalog(options: CatalogOptions): Catalog {
  const { service, folder, clock, log, isWanted } = options;
  const looks = createLooks(options.looksFile, log);
  const titles = createGameTitles({ readGames: () => service.mods.games(), clock, log });
  const listeners = createListeners<CatalogState>();
  const inTurn = createSerialQueue();
  const started = deferred<void>();
  const stops: (() => void)[] = [];
  let bound: Bound | null = null;
  let opened: Opened | null = null;
  let openings = 0;
  let pageOnScreen: number | null = null;
  let lastTold = JSON.stringify({ kind: 'opening' } satisfies CatalogState);
  let isClosed = false;

  const notice = createThrottle({
    ...{ clock, intervalMs: noticeMs },
    act() {
      const now = state();
      const text = JSON.stringify(now);
      if (text === lastTold) return false;
      lastTold = text;
      listeners.tell(now);
      return true;
    },
  });

  const openedOf = (running: RunningCatalog, { scope, file }: Bound): Opened => {
    if (opened?.running === running) return opened;
    const figures = createFigures({
      ...{ running, file, log, now: clock.now, onChange: notice.due },
      lastLook: () => looks.last(scope),
    });
    openings += 1;
    opened = { running, figures, firstRevision: openings * revisionsPerOpening };
    return opened;
  };
  const state = (): CatalogState => {
    if (!isWanted()) return { kind: 'none', reason: 'turned-off' };
    const status = bound?.supervisor.status() ?? { kind: 'opening' };
    if (bound === null || status.kind !== 'open') return status as Exclude<CatalogState, { kind: 'open' }>;
    const { running, figures, firstRevision } = openedOf(status.catalog, bound);
    const { mods, revision } = running.listed();
    const crawl = running.crawl.state();
    return {
      ...{ kind: 'open', mods, revision: firstRevision + revision },
      crawl: {
        ...crawl,
        // The date is counted from now, so it differs by a few ms each time.
        nextPassAt: crawl.nextPassAt && Math.round(crawl.nextPassAt / 1_000) * 1_000,
        error: crawl.error && toFailure(crawl.error),
      },
      size: figures.size(),
      rebuilt: crawl.lastCompleteAt === null ? running.rebuilt : null,
      newCount: figures.newCount(),
      newSince: figures.newSince(),
    };
  };
  const changed = () => {
    const status = bound?.supervisor.status();
    if (bound && status?.kind === 'open') openedOf(status.catalog, bound).figures.update();
    notice.due();
  };

  const bind = (scope: CatalogScope): Bound => {
    const file = catalogFile(folder, scope);
    const { readPage } = service.of(service.inUse());
    const supervisor = superviseCatalog({
      ...options,
      ...{ file, pageOnScreen: () => pageOnScreen, onChange: changed },
      async readPage(page, signal) {
        const response = await readPage(page, signal);
        // The key was replaced meanwhile: this page may list what the catalog's key can't see.
        if (service.listScope() === scope) return response;
        throw new AppError('cancelled', { id: 'error.cancelled' });
      },
    });
    return { scope, file, supervisor };
  };
  /** Binds the catalog of the service and key in use, or none where the player wants none. */
  const rebind = async () => {
    const scope = isWanted() && !isClosed ? service.listScope() : null;
    if (scope === (bound?.scope ?? null)) return;
    const left = bound;
    bound = null;
    opened = null;
    pageOnScreen = null;
    titles.forget();
    changed();
    await left?.supervisor.close();
    if (scope === null) {
      if (!isWanted()) await deleteAllCatalogs(folder);
      return;
    }
    deleteOldCatalogs(folder, scope);
    bound = bind(scope);
    changed();
  };
  const review = () => {
    changed();
    void inTurn(rebind).catch((cause: unknown) => log.warn('The catalog could not be changed', { cause }));
  };

  /** The catalog in use, once it is open. @throws AppError */
  const here = async (): Promise<Opened> => {
    // Without a profile there is no service, and so no catalog.
    await service.profile();
    await started.promise;
    await inTurn(rebind);
    if (bound === null) throw noCatalog(isWanted() ? 'failed' : 'turned-off');
    const of = bound;
    return openedOf(await of.supervisor.opened(), of);
  };
  /** Reads from the catalog in use; once more when another one has taken its place meanwhile. */
  const read = async <T>(act: (catalog: Opened) => Promise<T>): Promise<T> => {
    const before = await here();
    try {
      return await act(before);
    } catch (error) {
      if (opened === before) throw toAppError(error);
      return act(await here());
    }
  };
  const requestOf = (list: CatalogList, { running, figures }: Opened) =>
    toListRequest(list, {
      async filterNames() {
        const { types } = await running.call('facets', await toListRequest(wholeCatalog, noNames));
        return { games: await titles.get(), types: types.map(({ modType }) => modType) };
      },
      marked: options.marked,
      newSince: figures.newSince,
    });

  return {
    open() {
      if (isClosed) return;
      stops.push(service.onChange(review), options.onWanted(review));
      stops.push(service.onBack(tryAgain), onKeyAccepted(service, tryAgain));
      started.resolve();
      review();
    },
    state,
    onChange: listeners.add,
    window: ({ list, offset, limit }) =>
      read(async (catalog) => {
        const request = await requestOf(list, catalog);
        const found = await catalog.running.call('window', request, offset, limit);
        const mods = found.mods.map((mod) => ({ ...mod, author: mod.author ?? null }));
        return { ...found, mods, revision: catalog.firstRevision + found.revision };
      }),
    placeOf: ({ list, modId }) =>
      read(async (catalog) => ({
        place: await catalog.running.call('placeOf', await requestOf(list, catalog), modId),
      })),
    facets: (list) =>
      read(async (catalog) => {
        const { games, types, ratings } = await catalog.running.call(
          'facets',
          await requestOf(list, catalog),
        );
        return { games: [...games], types: [...types], ratings: [...ratings] };
      }),
    async refresh() {
      bound?.supervisor.retry();
      (await here()).running.crawl.refresh();
    },
    async pause() {
      (await here()).running.crawl.pause();
    },
    async resume() {
      (await here()).running.crawl.resume();
    },
    async rebuild() {
      await service.profile();
      await bound?.supervisor.rebuild();
    },
    async look() {
      const { running, figures } = await here();
      if (bound === null) return;
      looks.save(bound.scope, Math.max(clock.now(), running.listed().newest ?? 0));
      figures.update();
      notice.due();
    },
    async undoLook() {
      const { figures } = await here();
      if (bound === null) return;
      looks.undo(bound.scope);
      figures.update();
      notice.due();
    },
    async countNew(list, since) {
      const status = bound?.supervisor.status();
      if (bound === null || status?.kind !== 'open') return 0;
      const of = openedOf(status.catalog, bound);
      return countNew(of.running, () => requestOf(list, of), { since, now: clock.now() });
    },
    pageShown(page) {
      pageOnScreen = page;
    },
    async close() {
      isClosed = true;
      for (const stop of stops) stop();
      notice.close();
      await inTurn(rebind);
      started.resolve();
    },
  };

  function tryAgain(): void {
    const status = bound?.supervisor.status();
    if (status?.kind === 'open') status.catalog.crawl.tryAgain();
  }
}

/** Calls back when the service accepts a key that it had refused. Returns what ends that. */
function onKeyAccepted(service: Pick<Service, 'state' | 'onChange'>, listener: () => void): () => void {
  let before = service.state().key.state;
  return service.onChange(({ key }) => {
    const isAgain = before === 'refused' && key.state !== 'refused';
    before = key.state;
    if (isAgain) listener();
  });
}

/** For lists without names or marks. */
const noNames: ListNames = {
  filterNames: async () => ({ games: [], types: [] }),
  marked: async () => [],
  newSince: () => null,
};

import { onTestFinished } from 'vitest';
import { Crawl, type CrawlOptions, type CrawlStore } from '#main/catalog/crawl/crawl.ts';
import { hasMod } from '#main/catalog/crawl/has-mod.ts';
import type { CrawlState } from '#main/catalog/crawl/state.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import type { Condition } from '#main/kernel/platform.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService, type Service } from '#main/service/service.ts';
import type { Database } from '#main/storage/sqlite.ts';
import { createLeapingClock, type LeapingClock } from '#test/fakes/leaping-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import { catalogPath } from '../with-catalog.ts';
import { noCondition, passesIn, storeOf } from './store-of.ts';

/** The app's service over a fake one on loopback. Both end with the test. */
export async function startServices(options: ServiceOptions = {}) {
  const fakeService = await startService({ mods: 400, perPage: 10, fileSize: 4096, ...options });
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(fakeService.profile()), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
    clock: realClock,
    random: Math.random,
    log: createMemoryLog(),
  });
  onTestFinished(async () => {
    await service.close();
    await fakeService.stop();
  });
  await service.open();
  return { fakeService, service };
}

/** A condition that the test sets. */
export function createSwitch(isSo: boolean | null = false) {
  const listeners = new Set<(isSo: boolean | null) => void>();
  let current = isSo;
  const condition: Condition = {
    isKnown: async () => true,
    watch(listener) {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
  };
  const set = (next: boolean | null) => {
    current = next;
    for (const listener of listeners) listener(next);
  };
  return { condition, set, listeners };
}

/** A crawl over a real service and a real file, with what a test looks at. */
export type CrawlTest = {
  readonly crawl: Crawl;
  readonly fakeService: FakeService;
  readonly service: Service;
  readonly clock: LeapingClock;
  readonly db: Database;
  readonly path: string;
  /** The pages that the crawl requested, in order. */
  readonly requested: readonly number[];
  /** Resolves with the first state, now or later, that fits. */
  until(fits: (state: CrawlState) => boolean): Promise<CrawlState>;
  /** Resolves when the pass that is under way, or about to begin, has ended. */
  untilIdle(): Promise<CrawlState>;
  /** Reads another pass, as if the player had pressed Refresh. */
  refresh(): Promise<CrawlState>;
  /** The catalog's mods by id, and the ids of those that are gone. */
  ids(): number[];
  goneIds(): number[];
  /** Ends this crawl and its connection, and starts another on the same file. */
  restart(options?: Partial<CrawlOptions>): Promise<CrawlTest>;
};

/** Starts a crawl; all that is not given is filled in. Everything ends with the test. */
export async function startCrawl(
  options: Partial<CrawlOptions> & {
    services?: Awaited<ReturnType<typeof startServices>>;
    serviceOptions?: ServiceOptions;
    path?: string;
    clock?: LeapingClock;
    /** Changes what the store does. */
    wrapStore?: (store: CrawlStore) => CrawlStore;
    /** Runs before each read of a page. */
    onRead?: (page: number) => unknown;
  } = {},
): Promise<CrawlTest> {
  const services = options.services ?? (await startServices(options.serviceOptions));
  const path = options.path ?? catalogPath();
  const clock = options.clock ?? createLeapingClock();
  const { fakeService, service } = services;
  const reader = service.of(service.inUse());
  const db = openDatabase(path);
  const requested: number[] = [];
  const crawl = new Crawl({
    store: (options.wrapStore ?? ((store) => store))(storeOf(passesIn(db))),
    ...noCondition,
    pageOnScreen: () => null,
    hasMod: (modId, signal) => hasMod(modId, reader.inBackground(signal)),
    random: Math.random,
    log: createMemoryLog(),
    ...options,
    clock,
    async readPage(page, signal) {
      requested.push(page);
      await options.onRead?.(page);
      return (options.readPage ?? reader.readPage)(page, signal);
    },
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await crawl.close();
    db.close();
  };
  onTestFinished(close);

  const until = (fits: (state: CrawlState) => boolean) =>
    new Promise<CrawlState>((resolve) => {
      const look = (state: CrawlState) => {
        if (!fits(state)) return;
        stop();
        resolve(state);
      };
      const stop = crawl.onChange(look);
      look(crawl.state());
    });
  const untilIdle = () => until(({ state, nextPassAt }) => state === 'idle' && nextPassAt !== null);
  return {
    crawl,
    fakeService,
    service,
    clock,
    db,
    path,
    requested,
    until,
    untilIdle,
    async refresh() {
      await untilIdle();
      const reading = until(({ state }) => state !== 'idle');
      crawl.refresh();
      await reading;
      return untilIdle();
    },
    ids: () =>
      db
        .prepare('SELECT json_group_array(mod_id) FROM (SELECT mod_id FROM mods ORDER BY mod_id)')
        .json() as number[],
    goneIds: () =>
      db
        .prepare('SELECT json_group_array(mod_id) FROM (SELECT mod_id FROM gone ORDER BY mod_id)')
        .json() as number[],
    async restart(others = {}) {
      await close();
      const { clock: _, ...rest } = others;
      return startCrawl({ services, path, clock, ...rest });
    },
  };
}

/** The ids that the service lists, in ascending order. */
export const listedIds = ({ listedMods }: FakeService): number[] => [...listedMods].sort((a, b) => a - b);

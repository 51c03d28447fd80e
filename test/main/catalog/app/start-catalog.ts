import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Catalog, type CatalogOptions } from '#main/catalog/catalog.ts';
import { type CatalogConnection, connectCatalog } from '#main/catalog/worker/connect.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService, type Service } from '#main/service/service.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { createLeapingClock, type LeapingClock } from '#test/fakes/leaping-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import { workerScript } from '#test/worker-script.ts';
import { noCondition } from '../crawl/store-of.ts';

/** Fake services, and the app's service over one of them. */
export type Services = {
  readonly service: Service;
  readonly fakeService: FakeService;
  /** The clock of the catalog, by whose date the service's pages are read, too. */
  readonly clock: LeapingClock;
  /** Makes another fake service the one in use; its profile may name another key. */
  use(fakeService: FakeService, apiKey?: string): Promise<void>;
  /** Starts another fake service, which ends with the test. */
  another(options?: ServiceOptions): Promise<FakeService>;
};

/** Starts a fake service of 200 mods in 20 pages, and the app's service over it. */
export async function startServices(serviceOptions: ServiceOptions = {}): Promise<Services> {
  const another = async (options: ServiceOptions = {}) => {
    const started = await startService({ mods: 200, perPage: 10, fileSize: 4096, ...options });
    onTestFinished(() => started.stop());
    return started;
  };
  const fakeService = await another(serviceOptions);
  let profile: unknown = fakeService.profile();
  const clock = createLeapingClock();
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(profile), { source: 'test.json' }),
      source: 'test.json',
    }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
    random: Math.random,
    log: createMemoryLog(),
    clock: { ...realClock, now: clock.now },
  });
  onTestFinished(() => service.close());
  await service.open();
  const use = async (next: FakeService, apiKey = next.guestKey) => {
    profile = next.profile({ api_key: apiKey });
    await service.check();
  };
  return { service, fakeService, clock, use, another };
}

/** A catalog over real services, files and threads, with what a test looks at. */
export type CatalogTest = Services & {
  readonly catalog: Catalog;
  readonly folder: string;
  readonly log: ReturnType<typeof createMemoryLog>;
  /** The states that were told, in order. */
  readonly told: readonly CatalogState[];
  /** The open state, once it fits. */
  until(fits: (state: OpenState) => boolean): Promise<OpenState>;
  /** Resolves when a pass is complete and everything is in the lists. */
  untilComplete(): Promise<OpenState>;
  /** Reads another pass. */
  refresh(): Promise<OpenState>;
  /** The ids of all mods in the lists, ascending. */
  ids(list?: Partial<CatalogList>): Promise<number[]>;
  /** The names of the files in the catalog's folder. */
  files(): string[];
  /** Ends this catalog, and starts another one on the same folder. */
  restart(options?: Partial<CatalogOptions>): Promise<CatalogTest>;
};

export type OpenState = Extract<CatalogState, { kind: 'open' }>;

/** Real time, in which no pause after a failure ends within a test. */
export const steadyClock: LeapingClock = {
  ...realClock,
  release: () => undefined,
  jump: () => undefined,
  held: 0,
};

/** Opens a file in the catalog's thread. */
export const connect = async (file: string): Promise<CatalogConnection> =>
  connectCatalog(await workerScript('catalog'), file);

/** Starts a catalog; all that is not given is filled in. Everything ends with the test. */
export async function startCatalog(
  options: Partial<CatalogOptions> & {
    services?: Services;
    serviceOptions?: ServiceOptions;
    clock?: LeapingClock;
    /** Whether the window has painted. */
    isPainted?: boolean;
  } = {},
): Promise<CatalogTest> {
  const { isPainted = true, serviceOptions, ...given } = options;
  const services = options.services ?? (await startServices(serviceOptions));
  const home = mkdtempSync(join(tmpdir(), 'catalog-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const { folder = join(home, 'catalog'), clock = services.clock } = options;
  const log = createMemoryLog();
  const looksFile = options.looksFile ?? openVersionedFile(join(home, 'looks.json'), { log });
  const catalog = new Catalog({
    connect,
    ...noCondition,
    isWanted: () => true,
    onWanted: () => () => undefined,
    marked: async () => [],
    ownGames: async () => [],
    withoutSecrets: (value) => value,
    random: Math.random,
    log,
    games: () => services.service.mods.games(),
    onLateGames: () => () => undefined,
    service: services.service,
    ...given,
    folder,
    clock,
    looksFile,
  });
  onTestFinished(() => catalog.close());
  const told: CatalogState[] = [];
  catalog.onChange((state) => told.push(state));
  if (isPainted) catalog.open();

  const until = (fits: (state: OpenState) => boolean) =>
    new Promise<OpenState>((resolve) => {
      const look = (state: CatalogState) => {
        if (state.kind !== 'open' || !fits(state)) return;
        stop();
        resolve(state);
      };
      const stop = catalog.onChange(look);
      look(catalog.state());
    });
  const untilComplete = () =>
    until(
      ({ crawl, mods }) => crawl.lastCompleteAt !== null && crawl.state === 'idle' && mods === crawl.known,
    );
  return {
    ...services,
    catalog,
    folder,
    clock,
    log,
    told,
    until,
    untilComplete,
    async refresh() {
      const before = (await untilComplete()).crawl.lastCompleteAt;
      await catalog.refresh();
      return until(({ crawl }) => crawl.lastCompleteAt !== before && crawl.state === 'idle');
    },
    async ids(list = {}) {
      const window = (offset: number) =>
        catalog.window({ list: { ...wholeCatalog, ...list }, offset, limit: 200 });
      const first = await window(0);
      const rest = [];
      for (let offset = 200; offset < first.total; offset += 200) rest.push(await window(offset));
      return [first, ...rest].flatMap(({ mods }) => mods.map(({ modId }) => modId)).sort((a, b) => a - b);
    },
    files() {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    async restart({ clock: _, ...others } = {}) {
      await catalog.close();
      return startCatalog({ services, folder, clock, looksFile, ...given, ...others });
    },
  };
}

/** The ids that the service lists, in ascending order. */
export const listedIds = ({ listedMods }: FakeService): number[] => [...listedMods].sort((a, b) => a - b);

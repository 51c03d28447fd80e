import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogSize } from '#main/catalog/files.ts';
import type { ListRequest } from '#main/catalog/search/filter.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import { type CatalogStore, createCatalogStore } from '#main/catalog/store/store.ts';
import type { CatalogSort } from '#shared/catalog/list.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import { makeRandomQueries, type RandomQuery } from '#test/main/catalog/relevance/random-queries.ts';
import { collectGarbage, cpuOf, makeMods } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row, type Target } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { openPlainIndex, type PlainIndex } from './plain-index.ts';

/** Mods in the catalog, and whether the targets are for this size. */
const sizes = { whole: [10_000, 100_000, 1_000_000], quick: [10_000, 100_000], smallest: [2_000] };

/** Queries as they are typed, of each size; and windows read at random places. */
const counts = { typed: 400, random: { whole: 10_000, quick: 10_000, smallest: 200 }, windows: 300 };

/** Mods that the page asks for when a letter is typed. */
const modsShown = 120;

/**
 * The slowest of the random queries are asked again, in turn, and the least time of each counts: another program on the
 * machine makes the same work take longer.
 */
const again = { rounds: 3, share: 0.015 };

/** The slowest random queries that are printed. */
const slowest = 10;

const targets = {
  build: { atMost: 20_000, of: 'value' },
  open: { atMost: 10, of: 'value' },
  window: { atMost: 1, of: 'value' },
  random: { atMost: 50, of: 'value' },
} as const satisfies Record<string, Target>;

/** The 95th percentile of typed queries, in ms. */
const typedTarget = (size: number): Target => ({ atMost: size > 100_000 ? 5 : 2, of: 'value' });

/** The local catalog without the network: building, opening, searching and paging, beside a plain FTS5 table. */
export const catalog: Measurement = {
  name: 'catalog',
  async run(bench) {
    const rows: Row[] = [];
    for (const size of bench.sized(sizes)) rows.push(...(await measureSize(bench, size)));
    return rows;
  },
};

async function measureSize(bench: Bench, size: number): Promise<Row[]> {
  bench.say(`The catalog with ${size.toLocaleString('en-US')} mods`);
  const paths = { ours: join(bench.folder, `catalog-${size}`), plain: join(bench.folder, `plain-${size}`) };
  const plain = openPlainIndex(paths.plain);
  const { built, plainBuild, titles, queries } = await prepare(bench, size, paths.ours, plain);
  collectGarbage();
  const row = (
    name: string,
    ours: number,
    baseline: number | null,
    target?: Target,
    unit: Row['unit'] = 'ms',
  ) =>
    makeRow({
      row: `Catalog of ${size.toLocaleString('en-US')} mods: ${name}`,
      unit,
      ours,
      baseline,
      rounds: 1,
      ...(target ? { target } : {}),
    });
  const opened = timeOpening(paths.ours);
  const { store } = opened;
  const typed = typedTimes(titles, store, plain);
  const windows = windowTimes(store, size);
  const random = randomTimes(queries, store);
  saySlowest(bench, queries, random);
  const bytes = async (path: string) => (await catalogSize(path)) / 1e6;
  const rows = [
    row(
      'processor time to write and index',
      built,
      plainBuild,
      size === 1_000_000 ? targets.build : undefined,
    ),
    row('size', await bytes(paths.ours), await bytes(paths.plain), undefined, 'MB'),
    row('opening', median(opened.times), null, targets.open),
    row('query as typed, p50', median(typed.ours), median(typed.baseline)),
    row(
      'query as typed, p95',
      percentile(typed.ours, 0.95),
      percentile(typed.baseline, 0.95),
      typedTarget(size),
    ),
    row('window at any place of any order, p95', percentile(windows, 0.95), null, targets.window),
    row('window at any place of any order, longest', Math.max(...windows), null),
    row('random query, p50', median(random), null),
    row('random query, p95', percentile(random, 0.95), null),
    row('random query, p99', percentile(random, 0.99), null),
    row(
      `random query, longest of ${queries.length.toLocaleString('en-US')}`,
      Math.max(...random),
      null,
      targets.random,
    ),
  ];
  store.close();
  plain.close();
  for (const path of Object.values(paths))
    for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  return rows;
}

/** Writes both sides and makes what is asked for, so that all the mods can be forgotten before anything is measured. */
async function prepare(bench: Bench, size: number, path: string, plain: PlainIndex) {
  const mods = makeMods(size);
  return {
    built: await bench.catalogs.copyTo(path, mods),
    plainBuild: cpuOf(() => plain.add(mods)),
    titles: Array.from({ length: counts.typed }, (_, nth) => mods[(nth * 7_919) % mods.length]?.title ?? ''),
    queries: await makeRandomQueries(mods, { seed: 4, count: bench.sized(counts.random) }),
  };
}

/** Times of opening, each with a first look at the list, and the store, open. */
function timeOpening(path: string): { times: number[]; store: CatalogStore } {
  const times: number[] = [];
  const open = () => {
    const store = createCatalogStore(openDatabase(path));
    store.window(requestOf(''), 0, 1);
    return store;
  };
  for (let round = 0; round < 5; round += 1) {
    const opened: CatalogStore[] = [];
    times.push(cpuOf(() => opened.push(open())));
    for (const store of opened) store.close();
  }
  return { times, store: open() };
}

const requestOf = (text: string, sort: CatalogSort = 'relevance'): ListRequest => {
  const { rating, marks: _, games: __, types: ___, ...query } = parseQuery(text);
  return { query, games: [], types: [], rating, within: [], newSince: null, sort };
};

/** Titles typed letter by letter, on both sides in turn. */
function typedTimes(titles: readonly string[], store: CatalogStore, plain: PlainIndex) {
  const times = { ours: [] as number[], baseline: [] as number[] };
  for (const title of titles) {
    if (times.ours.length >= counts.typed) break;
    for (let length = 1; length <= title.length; length += 1) {
      const text = title.slice(0, length);
      times.ours.push(cpuOf(() => store.window(requestOf(text), 0, modsShown)));
      times.baseline.push(cpuOf(() => plain.find(text, modsShown)));
    }
  }
  return times;
}

const orders: readonly CatalogSort[] = ['downloads', 'rating', 'title', 'first-seen', 'updated'];

/** Windows of 60 mods, at places spread over the list in no order. */
function windowTimes(store: CatalogStore, size: number): number[] {
  return Array.from({ length: counts.windows }, (_, nth) => {
    const place = Math.floor((((nth * 0.618_033_988_75) % 1) * size) / 60) * 60;
    return cpuOf(() => store.window(requestOf('', orders[nth % orders.length]), place, 60));
  });
}

/** The time of each query in ms. */
function randomTimes(queries: readonly RandomQuery[], store: CatalogStore): number[] {
  const timeOf = ({ request }: RandomQuery) => cpuOf(() => store.window(request, 0, modsShown));
  const times = queries.map(timeOf);
  const slow = slowestOf(times, Math.ceil(queries.length * again.share));
  for (let round = 0; round < again.rounds; round += 1)
    for (const index of slow)
      times[index] = Math.min(times[index] as number, timeOf(queries[index] as RandomQuery));
  return times;
}

/** The places of the `count` greatest times, the greatest first. */
const slowestOf = (times: readonly number[], count: number): number[] =>
  [...times.keys()].sort((a, b) => (times[b] ?? 0) - (times[a] ?? 0)).slice(0, count);

/** Prints the slowest queries. */
function saySlowest(bench: Bench, queries: readonly RandomQuery[], times: readonly number[]): void {
  for (const index of slowestOf(times, slowest))
    bench.say(`${times[index]?.toFixed(1).padStart(8)} ms  ${queries[index]?.name}`);
}

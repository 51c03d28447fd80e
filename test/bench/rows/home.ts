import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#main/catalog/store/database.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { createCatalogStore } from '#main/catalog/store/store.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { cpuOf, makeMods } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';

const sizes = { whole: [100_000], quick: [10_000], smallest: [2_000] };
const players = { whole: 200, quick: 50, smallest: 5 };

/** Mods that a later pass brings, and the share of mods whose downloads it changes. */
const later = { added: 20_000, changed: 0.1 };

/** The shelves of Home for players with other games, installs and favorites each. */
export const home: Measurement = {
  name: 'home',
  async run(bench) {
    const rows: Row[] = [];
    for (const size of bench.sized(sizes)) rows.push(...(await measureSize(bench, size)));
    return rows;
  },
};

async function measureSize(bench: Bench, size: number): Promise<Row[]> {
  bench.say(`Home with ${size.toLocaleString('en-US')} mods`);
  const path = join(bench.folder, `home-${size}`);
  const added = Math.min(later.added, size / 10);
  await bench.catalogs.copyTo(path, makeMods(size));
  const mods = makeMods(size + added);
  const random = createSeededRandom(3);
  const store = createCatalogStore(openDatabase(path));
  readLater(store, mods, added, random);
  const pick = (count: number) => Array.from({ length: count }, () => random.pick(mods).modId);
  const times = Array.from({ length: bench.sized(players) }, () => {
    const installed = pick(30);
    const games = random.whole(0, 3);
    const request = {
      games: Array.from({ length: games }, () => random.pick(mods).gameId ?? 1),
      since: 0,
      favorites: pick(200),
      here: [...installed, ...pick(70)],
      installed,
    };
    return cpuOf(() => store.shelves(request));
  });
  store.close();
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  const row = (name: string, ours: number, atMost?: number) =>
    makeRow({
      row: `Shelves of Home from ${size.toLocaleString('en-US')} mods: ${name}`,
      unit: 'ms',
      ours,
      baseline: null,
      rounds: 1,
      ...(atMost === undefined ? {} : { target: { atMost, of: 'value' } }),
    });
  return [
    row('p50', median(times)),
    row('p95', percentile(times, 0.95), 50),
    row('longest', Math.max(...times)),
  ];
}

/** Reads a pass a day later that finds more mods, and more downloads of some. */
function readLater(
  store: ReturnType<typeof createCatalogStore>,
  mods: readonly CatalogMod[],
  added: number,
  random: ReturnType<typeof createSeededRandom>,
): void {
  const now = Date.now() + 86_400_000;
  const changed = mods.filter(
    (_, index) => index >= mods.length - added || random.fraction() < later.changed,
  );
  store.beginPass(now);
  for (let first = 0; first < changed.length; first += 1_000) {
    const onPage = changed.slice(first, first + 1_000).map((mod) => ({
      ...mod,
      downloadCount: (mod.downloadCount ?? 0) + random.whole(1, 200),
    }));
    const page = first / 1_000 + 1;
    store.savePage({ page, lastPage: page, total: mods.length, unreadable: 0, readAt: now, mods: onPage });
  }
  while (store.mergeSome(1_000) > 0);
  // The first pass that misses mods removes none of them.
  while (!store.endPass(true, now).isDone);
}

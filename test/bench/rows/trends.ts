import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#main/catalog/store/database.ts';
import { ModWriter } from '#main/catalog/store/mods.ts';
import { createHistory } from '#main/catalog/trends/history.ts';
import { createRanking } from '#main/catalog/trends/ranking.ts';
import { createTrends } from '#main/catalog/trends/trends.ts';
import { inTransaction } from '#main/storage/sqlite.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { cpuOf, makeMods } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';

const sizes = { whole: [100_000], quick: [20_000], smallest: [1_000] };
/** Mods whose writing is measured with and without noting what changed. */
const written = { whole: 50_000, quick: 20_000, smallest: 1_000 };
const passes = { whole: 120, quick: 40, smallest: 8 };

/** As many mods as the catalog's thread writes at a time. */
const modsPerWrite = 1_000;

const hoursPerPass = 6;

/** What passes leave behind of every mod's changes, with four passes a day in which every mod's downloads change. */
export const trends: Measurement = {
  name: 'trends',
  async run(bench) {
    const rows: Row[] = [];
    for (const size of bench.sized(sizes))
      rows.push(...(await measureSize(bench, size, bench.sized(passes))));
    rows.push(await measureWriting(bench, bench.sized(written)));
    return rows;
  },
};

/** Writing a pass in which every mod's downloads changed a little, and noting that, beside writing alone. */
async function measureWriting(bench: Bench, count: number): Promise<Row> {
  const mods = makeMods(count);
  const path = join(bench.folder, `written-${count}`);
  await bench.catalogs.copyTo(path, mods);
  const db = openDatabase(path);
  const writers = {
    ours: new ModWriter(db, createTrends(db)),
    baseline: new ModWriter(db, { add: () => undefined }),
  };
  let more = 0;
  const timePass = (writer: ModWriter): number => {
    more += 1;
    return cpuOf(() => {
      for (let first = 0; first < mods.length; first += modsPerWrite) {
        const some = mods.slice(first, first + modsPerWrite).map((mod) => ({
          ...mod,
          downloadCount: (mod.downloadCount ?? 0) + more,
        }));
        inTransaction(db, () => writer.write(some, more));
      }
    });
  };
  // Each of them is first and last once, because the file grows.
  const order = ['ours', 'baseline', 'baseline', 'ours'] as const;
  const times = { ours: 0, baseline: 0 };
  for (const side of order) times[side] += timePass(writers[side]) / 2;
  db.close();
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  return makeRow({
    row: `Changes of ${count.toLocaleString('en-US')} mods: processor time of writing a pass, with noting them`,
    unit: 'ms',
    ...times,
    rounds: 2,
    target: { atMost: 1.1, of: 'baseline' },
  });
}

async function measureSize(bench: Bench, mods: number, count: number): Promise<Row[]> {
  const path = join(bench.folder, `trends-${mods}`);
  const db = openDatabase(path);
  const history = createHistory(db);
  const random = createSeededRandom(1);
  const [noting, ending, steps, ranking]: [number[], number[], number[], number[]] = [[], [], [], []];
  const bytesOf = db.prepare('SELECT sum(length(changes)) FROM span_changes');
  let largest = 0;
  const timed = (times: number[], act: () => void) => {
    times.push(cpuOf(act));
  };
  /** Every step in a transaction of its own, as the crawl does it. */
  const all = (some: () => boolean) => {
    for (let isMore = true; isMore; )
      timed(steps, () => {
        isMore = inTransaction(db, some);
      });
  };
  for (let pass = 1; pass <= count; pass += 1) {
    const now = pass * hoursPerPass * 3_600_000;
    timed(noting, () => {
      for (let first = 1; first <= mods; first += modsPerWrite) {
        const changes = Array.from({ length: Math.min(modsPerWrite, mods - first + 1) }, (_, index) => ({
          modId: first + index,
          // Most mods have few downloads a day, and few have many.
          downloads: 1 + Math.floor(3 / (random.fraction() + 0.001)),
          rating: random.fraction() < 0.05 ? 1 : 0,
        }));
        inTransaction(db, () => history.add(changes));
      }
    });
    timed(ending, () => {
      inTransaction(db, () => history.begin(now));
      all(history.addUpSome);
      inTransaction(db, () => history.endSpan(now));
      all(() => history.thinSome(now));
    });
    db.emptyLog();
    largest = Math.max(largest, Number(bytesOf.value()));
    if (pass % 20 === 0) bench.say(`${pass} passes, ${(statSync(path).size / 1e6).toFixed(1)} MB`);
    // Ranking is measured once, with the most to read.
    if (pass === count) timed(ranking, () => all(createRanking(db, history, now).some));
  }
  const size = statSync(path).size / 1e6;
  db.close();
  for (const suffix of ['', '-wal', '-shm']) await rm(`${path}${suffix}`, { force: true });
  const row = (name: string, ours: number, unit: Row['unit'], atMost?: number) =>
    makeRow({
      row: `Changes of ${mods.toLocaleString('en-US')} mods in ${count} passes: ${name}`,
      unit,
      ours,
      baseline: null,
      rounds: 1,
      ...(atMost === undefined ? {} : { target: { atMost, of: 'value' } }),
    });
  return [
    row('size of the file', size, 'MB', 60),
    row('most bytes of changes', largest / 1e6, 'MB'),
    row('noting them, of a pass', median(noting), 'ms'),
    row('adding them up, of a pass', median(ending), 'ms'),
    row('a step at the end of a pass, p95', percentile(steps, 0.95), 'ms'),
    row('a step at the end of a pass, longest', Math.max(...steps), 'ms'),
    row('ranking', median(ranking), 'ms'),
  ];
}

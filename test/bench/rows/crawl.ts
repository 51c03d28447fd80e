import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Crawl, crawlStoreOf } from '#main/catalog/crawl/crawl.ts';
import { connectCatalog } from '#main/catalog/worker/connect.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { noCondition } from '#test/main/catalog/crawl/store-of.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';

const sizes = { whole: [10_000, 100_000], quick: [10_000], smallest: [2_000] };

/** Rounds of a list that is read within seconds; a longer one is read once. */
const shortRounds = 3;
const shortList = 10_000;

/** How much later the service responds, in ms, and how many requests run at once: their quotient is the limit. */
const service = { latencyMs: 40, concurrency: 4 };

/** Pages that the bare client reads, if there are so many. */
const mostBarePages = 200;

/** Mods on a page of the fake service. */
const modsPerPage = 50;

/** The crawl shares its work with the network, so it may take this much longer than a bare client. */
const crawlTarget = { atMost: 1.05, of: 'baseline' } as const;

/**
 * Reading a service's list of each size, with the thread and the file of the app, beside a bare client that reads pages
 * with as many requests at once and does nothing with them. In its first round, ours runs code for the first time, as it does
 * at a first start.
 */
export const crawl: Measurement = {
  name: 'crawl',
  async run(bench) {
    const rows: Row[] = [];
    for (const size of bench.sized(sizes)) rows.push(...(await measureSize(bench, size)));
    return rows;
  },
};

async function measureSize(bench: Bench, size: number): Promise<Row[]> {
  const name = `Crawl of ${size.toLocaleString('en-US')} mods`;
  bench.say(name);
  const profile = join(bench.folder, `crawl-${size}.json`);
  const child = await startService(bench, size, profile);
  try {
    // The service runs its code for the first time then.
    await readBare(profile, size);
    const { ours, baseline } = await bench.inTurn<Cost>(
      {
        ours: () => readList(bench, profile, join(bench.folder, `crawl-${size}`)),
        baseline: () => readBare(profile, size),
      },
      { count: size > shortList ? 1 : bench.sized({ whole: shortRounds, quick: 1 }), warmUps: 0 },
    );
    const middle = (samples: readonly Cost[], figure: Figure) =>
      median(samples.map((sample) => sample[figure] ?? 0));
    const shared = { rounds: ours.length, baseline: null } as const;
    const row = (what: string, figure: number, target?: number) =>
      makeRow({
        ...shared,
        row: `${name}: ${what}`,
        unit: 'ms',
        ours: figure,
        ...(target === undefined ? {} : { target: { atMost: target, of: 'value' } }),
      });
    return [
      makeRow({
        ...shared,
        row: `${name}: time per page, vs. a bare client`,
        unit: 'ms',
        target: crawlTarget,
        ours: middle(ours, 'time'),
        baseline: middle(baseline, 'time'),
      }),
      row('time per page, best possible', service.latencyMs / service.concurrency),
      row('processor time per page', middle(ours, 'cpu'), 1),
      row('processor time per page, of main’s thread', middle(ours, 'mainCpu')),
      row('from the last page to the end of the pass', middle(ours, 'ending')),
    ];
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}

/** The fake service in a process of its own, so that its processor time is not counted. */
async function startService(bench: Bench, mods: number, profile: string): Promise<ChildProcess> {
  const program = join(bench.repository, 'test/service/cli.ts');
  const args = ['--port=0', `--mods=${mods}`, `--latency=${service.latencyMs}`, `--profile-out=${profile}`];
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: bench.repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The fake service ended with ${code}.`);
  });
  await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  // It ends when it is no longer needed.
  ended.catch(() => undefined);
  return child;
}

/**
 * What a list costs: `time`, `cpu` and, of it, `mainCpu` in ms per page, and once, in ms, `ending` after the last page. The bare
 * client has only its time.
 */
type Cost = Readonly<Record<string, number>>;
type Figure = 'time' | 'cpu' | 'mainCpu' | 'ending';

async function readList(bench: Bench, profileFile: string, file: string): Promise<Cost> {
  const text = await readFile(profileFile, 'utf8');
  const log = createMemoryLog();
  const app = createService({
    loadProfile: async () => ({ profile: parseProfile(text, { source: profileFile }), source: profileFile }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
    clock: realClock,
    random: Math.random,
    log,
  });
  await app.open();
  const connection = await connectCatalog(join(bench.repository, 'out/app/main/catalog.cjs'), file);
  const before = { at: performance.now(), cpu: process.cpuUsage(), mainCpu: mainThreadCpu() };
  const reading = new Crawl({
    store: crawlStoreOf(connection),
    readPage: app.of(app.inUse()).readPage,
    hasMod: async () => null,
    ...noCondition,
    pageOnScreen: () => null,
    clock: realClock,
    random: Math.random,
    log,
  });
  let lastPageAt = 0;
  let pages = 0;
  await new Promise<void>((resolve) => {
    reading.onChange(({ state, lastCompleteAt, pagesRead }) => {
      if (state === 'reading' && pagesRead !== pages) lastPageAt = performance.now();
      pages = Math.max(pages, pagesRead);
      if (state === 'idle' && lastCompleteAt !== null) resolve();
    });
  });
  const end = performance.now();
  const { user, system } = process.cpuUsage(before.cpu);
  const mainCpu = mainThreadCpu() - before.mainCpu;
  await reading.close();
  const lastPage = Math.ceil((await connection.call('counts')).mods / 50);
  await connection.close();
  await app.close();
  for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  return {
    time: (lastPageAt - before.at) / lastPage,
    cpu: (user + system) / 1_000 / lastPage,
    mainCpu: mainCpu / lastPage,
    ending: end - lastPageAt,
  };
}

/** The time that the main thread has run on a processor, in ms. */
function mainThreadCpu(): number {
  const [nanoseconds = '0'] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

/** A client that reads pages and does nothing with them. */
async function readBare(profileFile: string, size: number): Promise<Cost> {
  const barePages = Math.min(mostBarePages, Math.ceil(size / modsPerPage));
  const { base_url: baseUrl, api_key: key } = JSON.parse(await readFile(profileFile, 'utf8'));
  const at = performance.now();
  let next = 1;
  const client = async () => {
    while (next <= barePages) {
      const response = await fetch(`${baseUrl}mods/?page=${next++}`, { headers: { 'Svc-Api-Key': key } });
      if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
      await response.text();
    }
  };
  await Promise.all(Array.from({ length: service.concurrency }, client));
  return { time: (performance.now() - at) / barePages };
}

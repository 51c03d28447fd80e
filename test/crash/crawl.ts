import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#main/catalog/store/database.ts';
import { processesNaming } from '#test/e2e/app/processes.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import type { Options } from './options.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The result of killing the app while it reads the catalog, as written to `out/crash.json`. */
export type CrawlOutcome = {
  readonly kills: number;
  /** How many of these were before the first page of that run. */
  readonly killedAtStart: number;
  readonly pages: number;
  readonly requests: number;
  /** Requests for pages that were requested before, per page of the list. */
  readonly askedTwice: number;
  /** Mods that the catalog has and the service doesn't list, and the other way round. */
  readonly surplus: number;
  readonly missing: number;
  readonly seconds: number;
  readonly passed: boolean;
};

/** As many pages for each kill as a list of 1,000,000 mods has for 100 kills. */
const pagesPerKill = 200;
const perPage = 2;
/** The share of pages that may be requested twice. */
const askedTwiceLimit = 0.02;
/** The longest time of one run, and of the last one for each page of the list, in ms. */
const runLimitMs = 60_000;
const pageLimitMs = 20;

type Place = { readonly userData: string; readonly profile: string; readonly electron: string };

/**
 * Kills the app at random moments while it reads a service's list, lets it come to the end, and compares the catalog
 * with the list. `electron` is the program; `folder` is for temporary files.
 */
export async function crashCrawl(
  { crawlRounds: kills, seed }: Options,
  from: { folder: string; electron: string; say: (sentence: string) => void },
): Promise<CrawlOutcome> {
  const begin = performance.now();
  const pages = Math.max(1, kills) * pagesPerKill;
  const fakeService = await startService({ mods: pages * perPage, perPage, seed: seed + 1 });
  const place = {
    userData: join(from.folder, 'crawl'),
    profile: join(from.folder, 'crawl-service.json'),
    electron: from.electron,
  };
  const random = createSeededRandom(seed);
  const requests = countRequests(fakeService);
  let killedAtStart = 0;
  try {
    await writeFile(place.profile, JSON.stringify(fakeService.profile()));
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = requests.total();
      await run(place, async () => {
        // Some kills are during the start, before the first page.
        const wanted = random.whole(0, 1.6 * pagesPerKill);
        if (wanted === 0) return wait(random.whole(0, 1_500));
        await requests.until(before + wanted, runLimitMs);
        await wait(random.whole(0, 10));
      });
      if (requests.total() === before) killedAtStart += 1;
      if (kill % 20 === 0) from.say(`${kill} of ${kills} kills, ${requests.pages()} of ${pages} pages read.`);
    }
    await run(place, () => untilComplete(place, runLimitMs + pages * pageLimitMs));
    const listed = new Set(fakeService.listedMods);
    const stored = new Set(storedIn(place));
    const figures = {
      kills,
      killedAtStart,
      pages,
      requests: requests.total(),
      askedTwice: (requests.total() - requests.pages()) / pages,
      surplus: [...stored].filter((id) => !listed.has(id)).length,
      missing: [...listed].filter((id) => !stored.has(id)).length,
    };
    const passed =
      figures.surplus + figures.missing === 0 && (kills === 0 || figures.askedTwice <= askedTwiceLimit);
    return { ...figures, passed, seconds: (performance.now() - begin) / 1000 };
  } finally {
    await fakeService.stop();
  }
}

/** Starts the app, and kills it after `act`. Leaves no process behind. */
async function run({ electron, userData, profile }: Place, act: () => Promise<unknown>): Promise<void> {
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...sandbox, `--user-data-dir=${userData}`, `--service=${profile}`, '--lang=en-US'];
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
  const child = spawn(electron, args, { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  const early = ended.then(([code]) => {
    throw new Error(`The app ended by itself, with code ${code}.`);
  });
  try {
    await Promise.race([act(), early]);
  } finally {
    early.catch(() => undefined);
    child.kill('SIGKILL');
    await ended;
    while (processesNaming(userData).length > 0) await wait(5);
  }
}

/** Counts the requests for pages of the list. The first page is left out, because the window requests it, too. */
function countRequests(fakeService: FakeService) {
  const pages = new Set<string>();
  let total = 0;
  const count = () => {
    for (const { path, query } of fakeService.requests) {
      const page = String(query['page']);
      if (path !== '/api/mods/' || page === '1') continue;
      total += 1;
      pages.add(page);
    }
    fakeService.clearRequests();
    return total;
  };
  return {
    total: count,
    pages: () => pages.size,
    async until(wanted: number, limitMs: number): Promise<void> {
      const end = performance.now() + limitMs;
      while (count() < wanted) {
        // The list may be complete before so many pages were read.
        if (performance.now() > end)
          throw new Error(`Only ${total} of ${wanted} pages were requested in time.`);
        await wait(2);
      }
    },
  };
}

/** Waits until the app's log says that a pass is complete. */
async function untilComplete({ userData }: Place, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  const file = join(userData, 'logs', 'loadout.log');
  const isComplete = () =>
    existsSync(file) &&
    readFileSync(file, 'utf8')
      .split('\n')
      .some(
        (line) => line.includes('A pass over the catalog has ended') && line.includes('"isComplete":true'),
      );
  while (!isComplete()) {
    if (performance.now() > end) throw new Error('The catalog was not complete in time.');
    await wait(50);
  }
}

/** The ids of the mods in the catalog, whose writes the last kill may have left in its log. */
function storedIn({ userData }: Place): number[] {
  const folder = join(userData, 'catalog');
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.db'));
  const db = openDatabase(join(folder, name ?? ''));
  try {
    return db.prepare('SELECT json_group_array(mod_id) FROM mods').json() as number[];
  } finally {
    db.close();
  }
}

import { spawn } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#main/catalog/store/database.ts';
import { buildProgram } from '#test/build-program.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { catalogPath } from '../with-catalog.ts';
import type { Orders } from './crawler.ts';
import { listedIds } from './setup.ts';

const repository = join(import.meta.dirname, '../../../..');

/** How often the crawler is killed; the list is long enough that what is under way then is a small share of it. */
const kills = Number(process.env['LOADOUT_CRAWL_KILLS'] ?? 10);
const pagesPerKill = 260;
const perPage = 2;

/** Builds the crawler, and returns what starts a life of it. */
async function prepareCrawler(fakeService: FakeService) {
  const path = catalogPath();
  const folder = dirname(path);
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const source = join(import.meta.dirname, 'crawler.ts');
  const file = await buildProgram(source, { repository, folder, external: ['libsql'] });
  const orders = join(folder, 'orders.json');
  await writeFile(orders, JSON.stringify({ profile: fakeService.profile(), path } satisfies Orders));
  return {
    path,
    start: () => spawn(process.execPath, [file, orders], { stdio: ['ignore', 'pipe', 'inherit'] }),
  };
}

test(
  `C9 a crawl that is killed ${kills} times at random moments continues and ends exact`,
  async ({ annotate }) => {
    const pages = kills * pagesPerKill;
    const fakeService = await startService({ mods: pages * perPage, perPage });
    onTestFinished(() => fakeService.stop());
    const { path, start } = await prepareCrawler(fakeService);
    const draw = drawFor(kills, 0, 0);
    const asked = new Map<string, number>();
    let requests = 0;

    /** One life of the crawler, which ends with a kill after this many requests and ms, or when it is done. */
    const live = (killAfter: { requests: number; ms: number }) =>
      new Promise<boolean>((resolve, reject) => {
        const child = start();
        let isDone = false;
        let seen = 0;
        const kill = () => void child.kill('SIGKILL');
        const count = async () => {
          for (;;) {
            await fakeService.seen(() => true);
            if (child.exitCode !== null || child.signalCode !== null) return;
            seen += countRequests();
            if (seen >= killAfter.requests) return void setTimeout(kill, killAfter.ms);
            await new Promise(setImmediate);
          }
        };
        void count();
        child.stdout.once('data', () => {
          isDone = true;
          kill();
        });
        child.once('error', reject);
        child.once('close', (code) =>
          code === null ? resolve(isDone) : reject(new Error(`It ended with ${code}`)),
        );
      });
    const countRequests = () => {
      const seen = fakeService.requests.filter(({ path }) => path === '/api/mods/');
      fakeService.clearRequests();
      for (const { query } of seen)
        asked.set(String(query['page']), (asked.get(String(query['page'])) ?? 0) + 1);
      requests += seen.length;
      return seen.length;
    };

    for (let count = 0; count < kills; count += 1) {
      await live({ requests: draw.whole(0, 1.6 * pagesPerKill), ms: draw.whole(0, 10) });
      countRequests();
    }
    expect(await live({ requests: Number.POSITIVE_INFINITY, ms: 0 })).toBe(true);
    countRequests();
    const db = openDatabase(path);
    const ids = db
      .prepare('SELECT json_group_array(mod_id) FROM (SELECT mod_id FROM mods ORDER BY mod_id)')
      .json();
    const passes = db.prepare('SELECT count(*) FROM pass').value();
    db.close();
    expect(ids).toEqual(listedIds(fakeService));
    expect(passes).toBe(0);
    expect(asked.size).toBe(pages);
    const share = (requests - pages) / pages;
    await annotate(`${requests} requests for ${pages} pages: ${(100 * share).toFixed(2)} % asked twice`);
    expect(share).toBeLessThanOrEqual(0.02);
  },
  30_000 + kills * 10_000,
);

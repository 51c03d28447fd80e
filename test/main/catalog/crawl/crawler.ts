import { readFileSync, writeSync } from 'node:fs';
import process from 'node:process';
import { Crawl } from '#main/catalog/crawl/crawl.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { noCondition, passesIn, storeOf } from './store-of.ts';

/** What the crawler needs to know: the service's profile, and the catalog's file. */
export type Orders = { readonly profile: unknown; readonly path: string };

/** Reads the catalog of a service into a file, as the app does, and is killed meanwhile. Prints a line when done. */
async function crawl({ profile, path }: Orders): Promise<void> {
  const fail = (message: string, fields?: Record<string, unknown>) => {
    writeSync(2, `${message} ${String(fields?.['cause'] ?? fields?.['details'])}\n`);
    process.exit(1);
  };
  const log: Log = { info: () => undefined, warn: fail, error: fail };
  const service = createService({
    loadProfile: async () => ({
      profile: parseProfile(JSON.stringify(profile), { source: 'kill test' }),
      source: '',
    }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
    clock: realClock,
    random: Math.random,
    log,
  });
  await service.open();
  const db = openDatabase(path);
  const { readPage } = service.of(service.inUse());
  const crawl = new Crawl({
    store: storeOf(passesIn(db)),
    readPage,
    hasMod: async () => null,
    ...noCondition,
    pageOnScreen: () => null,
    clock: realClock,
    random: Math.random,
    log,
  });
  crawl.onChange(({ state, lastCompleteAt }) => {
    if (state === 'idle' && lastCompleteAt !== null) writeSync(1, 'done\n');
  });
}

const [, , orders = ''] = process.argv;
if (orders !== '') await crawl(JSON.parse(readFileSync(orders, 'utf8')) as Orders);

import type { CrawlOptions, CrawlStore } from '#main/catalog/crawl/crawl.ts';
import { createLists } from '#main/catalog/search/lists.ts';
import { TextSearch } from '#main/catalog/search/search.ts';
import { createInbox } from '#main/catalog/store/inbox.ts';
import { createIndexes } from '#main/catalog/store/indexes.ts';
import { ModWriter } from '#main/catalog/store/mods.ts';
import { Passes } from '#main/catalog/store/passes.ts';
import { createTrends } from '#main/catalog/trends/trends.ts';
import type { Condition } from '#main/kernel/platform.ts';
import type { Database } from '#main/storage/sqlite.ts';

/** The crawl's store without a worker between them. */
export const storeOf = (passes: Passes): CrawlStore => ({
  passHistory: async (...values) => passes.passHistory(...values),
  pauseCrawl: async (...values) => passes.pauseCrawl(...values),
  beginPass: async (...values) => passes.beginPass(...values),
  savePage: async (...values) => passes.savePage(...values),
  nextSweep: async (...values) => passes.nextSweep(...values),
  endPass: async (...values) => passes.endPass(...values),
});

const never: Condition = { isKnown: async () => false, watch: () => () => undefined };

/** A computer whose battery and connection hold nothing back. */
export const noCondition: Pick<CrawlOptions, 'computer' | 'preferences'> = {
  computer: { onBattery: never, metered: never },
  preferences: { get: () => ({ power: false, unmetered: false }), onChange: () => () => undefined },
};

/** The passes over a database, with the writer and the inbox that belong to it. */
export function passesIn(db: Database): Passes {
  const trends = createTrends(db);
  const writer = new ModWriter(db, trends);
  const indexes = createIndexes(db);
  const lists = createLists(db, { search: new TextSearch(db), indexes });
  return new Passes(db, { writer, inbox: createInbox(db, writer), indexes, trends, lists });
}

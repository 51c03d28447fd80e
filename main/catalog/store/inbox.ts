import type { Database } from '#main/storage/sqlite.ts';
import type { CatalogMod } from './mod-text.ts';
import type { ModWriter } from './mods.ts';

/**
 * Pages of the service's list that were read but aren't in the lists yet. Writing a page here costs little; many pages
 * together cost the tables and the index a fraction of what they cost one by one. Call all within a transaction.
 */
export type Inbox = {
  /** Adds a page; `readAt` is Unix ms. */
  add(mods: readonly CatalogMod[], readAt: number): void;
  /** How many mods wait. */
  waiting(): number;
  /** Moves pages of at most `mostMods` mods, at least one page, to the lists. Returns whether these changed. */
  merge(mostMods: number): boolean;
};

export function createInbox(db: Database, writer: Pick<ModWriter, 'write'>): Inbox {
  const addPage = db.prepare('INSERT INTO inbox (read_at, count, mods) VALUES (?, ?, ?)');
  const countMods = db.prepare('SELECT coalesce(sum(count), 0) FROM inbox');
  const listPages = db.prepare('SELECT page, read_at, count FROM inbox ORDER BY page LIMIT 1000');
  const readPages = db.prepare('SELECT mods FROM inbox WHERE page <= ? ORDER BY page');
  const deletePages = db.prepare('DELETE FROM inbox WHERE page <= ?');

  return {
    add(mods, readAt) {
      if (mods.length > 0) addPage.run(readAt, mods.length, JSON.stringify(mods));
    },
    waiting: () => Number(countMods.value()),
    merge(mostMods) {
      let count = 0;
      let last: Readonly<Record<string, unknown>> | null = null;
      for (const page of listPages.rows()) {
        if (last !== null && count + Number(page['count']) > mostMods) break;
        last = page;
        count += Number(page['count']);
      }
      if (last === null) return false;
      const pages = readPages.rows(Number(last['page']));
      const mods = pages.flatMap(({ mods: text }) => JSON.parse(String(text)) as CatalogMod[]);
      const { added, changed } = writer.write(mods, Number(last['read_at']));
      deletePages.run(Number(last['page']));
      return added + changed > 0;
    },
  };
}

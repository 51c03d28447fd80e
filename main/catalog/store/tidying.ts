import type { Database } from '#main/storage/sqlite.ts';
import type { Indexes } from './indexes.ts';

/** What is left to do for fast lists when mods have been written. */
export type Tidying = {
  /** Does a part of it. Returns whether there may be more. */
  some(): boolean;
};

/** How many pages of the full text index one step of merging writes: about 5 ms. */
const pagesPerStep = 64;

/**
 * Builds the indexes that are missing, and merges the segments of the full text index: a search looks each of its words
 * up in each of them. With `whole` all of them become one, which writes the whole index anew; otherwise only the short
 * ones are merged.
 */
export function createTidying(db: Database, indexes: Pick<Indexes, 'buildNext'>, whole: boolean): Tidying {
  const countChanges = db.prepare('SELECT total_changes()');
  // FTS5's command for a part of a merge; a negative number begins one of all segments (sqlite.org/fts5.html, 6.9).
  const merge = db.prepare(`INSERT INTO mod_text (mod_text, rank) VALUES ('merge', ?)`);
  let pages = whole ? -pagesPerStep : pagesPerStep;
  let isMerged = false;

  return {
    some() {
      if (indexes.buildNext()) return true;
      if (!isMerged) {
        const before = Number(countChanges.value());
        merge.run(pages);
        pages = pagesPerStep;
        // Less than two changes mean that there was nothing to merge.
        isMerged = Number(countChanges.value()) - before < 2;
      }
      return !isMerged;
    },
  };
}

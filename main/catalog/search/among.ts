import type { CatalogDatabase } from '../store/database.ts';

/** Looks up which of some mods match an expression of the full text index. */
export type Among = {
  /** The first of these ranks, at most `most`, after the rank `after`, ascending. */
  find(expression: string, ranks: readonly number[], after: number, most: number): readonly number[];
};

/** So many mods are looked up one by one, which takes up to 60 µs each; more are met on a walk along the matches. */
const mostSingly = 200;

/** The ranks are in a table as long as the same array is given, because thousands of them take longer than the rest. */
export function createAmong(db: CatalogDatabase): Among {
  db.exec('CREATE TEMP TABLE IF NOT EXISTS some_ranks (rank INTEGER PRIMARY KEY)');
  const clear = db.prepare('DELETE FROM some_ranks');
  const fill = db.prepare('INSERT OR IGNORE INTO some_ranks SELECT value FROM json_each(?)');
  const readEnds = db.prepare('SELECT json_array(min(rank), max(rank)) FROM some_ranks');
  const findSingly = db.prepare(
    `SELECT json_group_array(rowid) FROM (SELECT rowid FROM mod_text
      WHERE mod_text MATCH ? AND rowid IN (SELECT rank FROM some_ranks WHERE rank > ?) ORDER BY rowid LIMIT ?)`,
  );
  // The plus sign keeps SQLite from looking each of the ranks up by itself.
  const findOnWalk = db.prepare(
    `SELECT json_group_array(rowid) FROM (SELECT rowid FROM mod_text
      WHERE mod_text MATCH ? AND rowid BETWEEN ? AND ? AND +rowid IN (SELECT rank FROM some_ranks)
      ORDER BY rowid LIMIT ?)`,
  );
  let filled: readonly number[] = [];
  let ends: readonly [least: number, greatest: number] = [0, 0];

  return {
    find(expression, ranks, after, most) {
      if (ranks.length === 0) return [];
      if (ranks !== filled) {
        clear.run();
        fill.run(JSON.stringify(ranks));
        ends = readEnds.json() as [number, number];
        filled = ranks;
      }
      if (ranks.length <= mostSingly) return findSingly.json(expression, after, most) as number[];
      return findOnWalk.json(expression, Math.max(ends[0], after + 1), ends[1], most) as number[];
    },
  };
}

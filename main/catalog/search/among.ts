import type { Database } from '#main/storage/sqlite.ts';

/** Looks up which of some mods match an expression of the full text index. */
export type Among = {
  /** The first of these ranks that match, at most `most`, after the rank `after`, ascending. */
  find(expression: string, ranks: readonly number[], after: number, most: number): readonly number[];
};

/**
 * Looking a mod up by itself (12 µs) takes as long as meeting about 40 matches on a walk along all of them. So mods are
 * looked up one by one if there are fewer than `mostPassed` of them among the first `probed` matches.
 */
const probe = { probed: 2_000, mostPassed: 50 };

/** A number is bound as a real one, which FTS5 ignores as an end of a range: it would walk along all matches. */
const between = 'BETWEEN CAST(? AS INTEGER) AND CAST(? AS INTEGER)';

/** The ranks are in a table as long as the same array is given, because thousands of them take longer than the rest. */
export function createAmong(db: Database): Among {
  db.exec('CREATE TEMP TABLE IF NOT EXISTS some_ranks (rank INTEGER PRIMARY KEY)');
  const clear = db.prepare('DELETE FROM some_ranks');
  const fill = db.prepare('INSERT OR IGNORE INTO some_ranks SELECT value FROM json_each(?)');
  const readEnds = db.prepare('SELECT json_array(min(rank), max(rank)) FROM some_ranks');
  const findFirst = db.prepare(
    `SELECT json_group_array(rowid) FROM (SELECT rowid FROM mod_text
      WHERE mod_text MATCH ? AND rowid ${between} ORDER BY rowid LIMIT ${probe.probed})`,
  );
  // A cross join keeps the order of the ranks, so it ends when there are enough.
  const findSingly = db.prepare(
    `SELECT json_group_array(rank) FROM (SELECT some_ranks.rank FROM some_ranks
      CROSS JOIN mod_text ON mod_text.rowid = some_ranks.rank
      WHERE mod_text MATCH ? AND some_ranks.rank ${between} ORDER BY some_ranks.rank LIMIT ?)`,
  );
  // The plus sign keeps SQLite from looking each of the ranks up by itself.
  const findOnWalk = db.prepare(
    `SELECT json_group_array(rowid) FROM (SELECT rowid FROM mod_text
      WHERE mod_text MATCH ? AND rowid ${between} AND +rowid IN (SELECT rank FROM some_ranks)
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
      const least = Math.max(ends[0], after + 1);
      const matches = findFirst.json(expression, least, ends[1]) as number[];
      if (matches.length < probe.probed) {
        const given = new Set(ranks);
        return matches.filter((rank) => given.has(rank)).slice(0, most);
      }
      const last = matches.at(-1) ?? 0;
      const passed = ranks.filter((rank) => rank >= least && rank <= last).length;
      const find = passed < probe.mostPassed ? findSingly : findOnWalk;
      return find.json(expression, least, ends[1], most) as number[];
    },
  };
}

import type { Database } from '#main/storage/sqlite.ts';
import { noGame } from '../store/mod-text.ts';
import { createHistory, type History } from './history.ts';
import { createRanking } from './ranking.ts';

/** A mod that rises. */
export type RisingMod = {
  readonly modId: number;
  /** Downloads since `since`, and how many could be expected in that time. */
  readonly added: number;
  readonly expected: number;
  /** By how much its downloads grew since then, in percent; null for a mod that had none. */
  readonly growth: number | null;
};

/** The mods that rise, as the last complete pass left them. Dates are Unix ms. */
export type RisingMods = {
  readonly since: number;
  readonly until: number;
  /** The strongest first. */
  readonly mods: readonly RisingMod[];
};

/** What a pass has left to do for what rises. Call it within a transaction. */
export type TrendSteps = {
  /** Does a part of it. Returns whether there may be more. */
  some(): boolean;
};

/** What changes of mods from pass to pass, and what rises. */
export type Trends = Pick<History, 'add'> & {
  /** The steps at the end of a pass at `now` (Unix ms). An incomplete one has not seen every mod, so it ranks none. */
  afterPass(isComplete: boolean, now: number): TrendSteps;
  /**
   * Rising mods of these games, of all games if there are none given, without the `hidden` ones; null before there is a
   * ranking.
   */
  rising(games: readonly number[], hidden: readonly number[], most: number): RisingMods | null;
};

/** Prepares the statements. Call it once per connection. */
export function createTrends(db: Database): Trends {
  const history = createHistory(db);
  const readTime = db.prepare('SELECT value FROM meta WHERE name = ?');
  // A mod may be gone since then, or in another game.
  const findRising = db.prepare(
    `SELECT json_group_array(json_object('modId', mod_id, 'added', added, 'expected', expected, 'growth', growth)) FROM
      (SELECT rising.* FROM rising CROSS JOIN mods USING (mod_id)
      WHERE (?1 = '[]' OR coalesce(mods.game_id, ${noGame}) IN (SELECT value FROM json_each(?1)))
        AND mod_id NOT IN (SELECT value FROM json_each(?2))
      ORDER BY times DESC, mod_id LIMIT ?3)`,
  );

  return {
    add: history.add,
    afterPass(isComplete, now) {
      const ranking = createRanking(db, history, now);
      const stages = [
        () => {
          if (isComplete) history.begin(now);
          return false;
        },
        () => history.spans(now).length > 0 && history.addUpSome(),
        () => {
          if (isComplete) history.endSpan(now);
          return false;
        },
        () => history.thinSome(now),
        () => isComplete && ranking.some(),
      ];
      return {
        some() {
          while (stages.length > 0) {
            if (stages[0]?.()) return true;
            stages.shift();
          }
          return false;
        },
      };
    },
    rising(games, hidden, most) {
      const since = readTime.value('rising since');
      const until = readTime.value('rising until');
      if (typeof since !== 'number' || typeof until !== 'number') return null;
      const mods = findRising.json(JSON.stringify(games), JSON.stringify(hidden), most) as RisingMod[];
      return { since, until, mods };
    },
  };
}

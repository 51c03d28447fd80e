import type { Database } from '#main/storage/sqlite.ts';
import { noGame } from '../store/mod-text.ts';
import { type History, parts } from './history.ts';
import { riseOf } from './rise.ts';
import { type Comparison, comparisonOf, daysBefore } from './spans.ts';

/** Ranks the mods that rise, a part of them with each call. Call it within a transaction. */
export type Ranking = {
  /** Returns whether there is more of it. The last call replaces what an earlier ranking left in the file. */
  some(): boolean;
};

/** The most rising mods of a game that are kept. */
const mostPerGame = 48;

/** How many bytes of changes are looked at with each call: about 20 ms. */
const bytesPerStep = 64_000;

/** Mods with fewer recent downloads, or closer to what could be expected, don't rise. */
const least = { added: 10, times: 1.3 };

/** A mod whose rating fell by so much in that time isn't shown, in tenths: many get it, and it disappoints them. */
const fallenRating = -5;

/** How old a mod of the first pass is taken for, in days. */
const guessedAge = 365;

const day = 86_400_000;

/** What is known of a mod in the spans that are compared. */
type Counted = { recent: number; before: number; rating: number };

type Risen = {
  readonly modId: number;
  readonly gameId: number;
  readonly times: number;
  readonly added: number;
  readonly expected: number;
  readonly growth: number | null;
};

/** Ranks from what the history has at `now` (Unix ms). Nothing is read before the first call. */
export function createRanking(
  db: Database,
  history: Pick<History, 'spans' | 'changes'>,
  now: number,
): Ranking {
  const sql = prepareStatements(db);
  const ofGames = new Map<number, Risen[]>();
  let comparison: Comparison | null = null;
  let firstCompleteAt = 0;
  let next = 0;

  const countPart = (compared: Comparison, part: number) => {
    const counted = new Map<number, Counted>();
    let bytes = 0;
    const count = (span: number, add: (sums: Counted, downloads: number, rating: number) => void) => {
      const changes = history.changes(span, part);
      bytes += changes.bytes;
      changes.read((modId, downloads, rating) => {
        const sums = counted.get(modId) ?? { recent: 0, before: 0, rating: 0 };
        counted.set(modId, sums);
        add(sums, downloads, rating);
      });
    };
    for (const span of compared.recent)
      count(span, (sums, downloads, rating) => {
        sums.recent += downloads;
        sums.rating += rating;
      });
    for (const { id, weight } of compared.before)
      count(id, (sums, downloads) => {
        sums.before += downloads * weight;
      });
    return { counted, bytes };
  };

  const rank = (compared: Comparison, counted: ReadonlyMap<number, Counted>) => {
    const { recentDays, since } = compared;
    const days = daysBefore(compared, 0);
    const riseFrom = (
      { recent, before }: Counted,
      beforeDays: number,
      lifetime: { count: number; days: number },
    ) =>
      riseOf({
        recent: { count: recent, days: recentDays },
        before: { count: before, days: beforeDays },
        lifetime,
      });
    // Without its row a mod's rise is not known, but that it can't be more than this.
    const mayRise = (sums: Counted) =>
      sums.recent >= least.added &&
      sums.rating > fallenRating &&
      riseFrom(sums, days, { count: 0, days: 1 }).times >= least.times;
    const modIds = [...counted].flatMap(([modId, sums]) => (mayRise(sums) ? [modId] : []));
    if (modIds.length === 0) return;
    for (const [modId, gameId, downloads, firstSeen] of sql.findMods.json(JSON.stringify(modIds)) as Row[]) {
      const sums = counted.get(modId);
      const isOld = firstSeen <= firstCompleteAt;
      // A mod that was found since then is new.
      if (sums === undefined || (!isOld && firstSeen > since)) continue;
      const earlier = Math.max(0, downloads - sums.recent);
      const age = isOld ? guessedAge : (since - firstSeen) / day;
      const rise = riseFrom(sums, daysBefore(compared, isOld ? 0 : firstSeen), { count: earlier, days: age });
      if (rise.times < least.times) continue;
      keep({
        modId,
        gameId,
        times: rise.times,
        added: sums.recent,
        expected: Math.round(rise.expected),
        growth: earlier === 0 ? null : Math.round((100 * sums.recent) / earlier),
      });
    }
  };
  const keep = (risen: Risen) => {
    const ofGame = ofGames.get(risen.gameId) ?? [];
    ofGame.push(risen);
    ofGames.set(risen.gameId, ofGame.length < 2 * mostPerGame ? ofGame : first(ofGame));
  };
  const write = () => {
    const rows = [...ofGames.values()].flatMap(first);
    sql.clear.run();
    sql.write.run(
      JSON.stringify(
        rows.map((row) => [row.modId, row.gameId, row.times, row.added, row.expected, row.growth]),
      ),
    );
    sql.writeTime.run('rising since', comparison?.since ?? null);
    sql.writeTime.run('rising until', now);
  };

  return {
    some() {
      if (next === 0) {
        comparison = comparisonOf(history.spans(now), now);
        firstCompleteAt = Number(sql.readFirstComplete.value() ?? now);
      }
      for (let bytes = 0; comparison !== null && next < parts && bytes < bytesPerStep; next += 1) {
        const part = countPart(comparison, next);
        rank(comparison, part.counted);
        bytes += part.bytes;
      }
      if (comparison !== null && next < parts) return true;
      write();
      return false;
    },
  };
}

const first = (risen: readonly Risen[]): Risen[] =>
  [...risen].sort((a, b) => b.times - a.times || a.modId - b.modId).slice(0, mostPerGame);

type Row = [modId: number, gameId: number, downloads: number, firstSeen: number];

const prepareStatements = (db: Database) => ({
  findMods: db.prepare(
    `SELECT json_group_array(json_array(mod_id, coalesce(game_id, ${noGame}), downloads, first_seen))
    FROM mods WHERE mod_id IN (SELECT value FROM json_each(?))`,
  ),
  readFirstComplete: db.prepare(`SELECT value FROM meta WHERE name = 'first complete'`),
  clear: db.prepare('DELETE FROM rising'),
  write: db.prepare(
    `INSERT INTO rising SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
    FROM json_each(?)`,
  ),
  writeTime: db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)'),
});

import type { Database } from '#main/storage/sqlite.ts';
import { createChanges, type ModChange, type ReadChanges, readChanges } from './changes.ts';
import { type Span, thinningOf } from './spans.ts';

/**
 * What changed of each mod in the last 90 days, as far as passes saw it: sums for each of a few spans of time, a few bytes
 * a mod. Call all within a transaction. What takes long is done a part with each call, and continues after a kill.
 */
export type History = {
  /** Notes what a write changed: a few bytes behind those of before, so that a pass costs little more. */
  add(changes: readonly ModChange[]): void;
  /** Begins at the end of the first complete pass; `now` is Unix ms. Moves dates that a clock set back has left behind. */
  begin(now: number): void;
  /** Adds what was noted to the span that has not ended. Returns whether there may be more. */
  addUpSome(): boolean;
  /** Ends the last span once it is as long as the shortest should be, and begins the next one. */
  endSpan(now: number): void;
  /** Makes spans of long ago longer, and forgets the oldest. Returns whether there may be more. */
  thinSome(now: number): boolean;
  /** The spans, the newest first. The first one has not ended: it goes to `now`. */
  spans(now: number): readonly Span[];
  /** The changes in a span of those mods whose ids are `part` modulo `parts`. */
  changes(span: number, part: number): { readonly bytes: number; readonly read: ReadChanges };
};

/** The mods of a span are in so many parts, by their ids. It is a prime, so that no step between ids fills one of them. */
export const parts = 251;

/** A span ends with the first pass after this time, in ms: with four passes a day, after each fourth. */
const shortestSpanMs = 20 * 3_600_000;

/** How much is done at a time: 20,000 changes take about 20 ms. The longest history is that of a million mods, twice. */
const limits = { loggedBytes: 64_000, mergedBytes: 64_000, historyBytes: 60_000_000 };

/** How many entries of the log are read at a time. */
const entriesPerRead = 200;

export function createHistory(db: Database): History {
  const sql = prepareStatements(db);
  const placeOf = (span: number, part: number): number => span * parts + part;
  const bytesAt = (place: number): Uint8Array => toBytes(sql.readChanges.value(place));
  const openSpan = (): number => Number(sql.findOpen.value());

  /** Adds what the log has of some parts to those of a span. */
  const addUp = (span: number, first: number, end: number, upTo: number) => {
    const sums = Array.from({ length: end - first }, (_, index) => createChanges(parts, first + index));
    for (let last = 0, isMore = true; isMore; ) {
      const entries = sql.readLog.rows(last, upTo, entriesPerRead);
      for (const { changes } of entries)
        readChanges(toBytes(changes))((modId, downloads, rating) => {
          const part = modId % parts;
          if (part >= first && part < end) sums[part - first]?.add(modId, downloads, rating);
        });
      last = Number(entries.at(-1)?.['entry']);
      isMore = entries.length === entriesPerRead;
    }
    for (const [index, changes] of sums.entries()) {
      if (changes.size === 0) continue;
      const place = placeOf(span, first + index);
      readChanges(bytesAt(place), parts, first + index)(changes.add);
      sql.writeChanges.run(place, changes.toBytes());
    }
  };
  /** Moves some of a span's changes to the newer one that it becomes a part of; with the last ones, the span is gone. */
  const mergeSome = (older: number, newer: number): void => {
    let bytes = 0;
    for (const place of sql.listParts.json(placeOf(older, 0), placeOf(older, parts)) as number[]) {
      if (bytes > limits.mergedBytes) return;
      const part = place % parts;
      const changes = createChanges(parts, part);
      for (const each of [place, placeOf(newer, part)]) {
        const found = bytesAt(each);
        bytes += found.length;
        readChanges(found, parts, part)(changes.add);
      }
      sql.writeChanges.run(placeOf(newer, part), changes.toBytes());
      sql.deleteChanges.run(place, place + 1);
    }
    sql.lengthen.run(older, newer);
    sql.deleteSpan.run(older);
  };
  const forget = (span: number) => {
    sql.deleteChanges.run(placeOf(span, 0), placeOf(span, parts));
    sql.deleteSpan.run(span);
  };
  const ended = (): Span[] => (sql.listEnded.json() as [number, number, number][]).map(toSpan);

  return {
    add(given) {
      if (given.length === 0) return;
      const changes = createChanges();
      for (const { modId, downloads, rating } of given) changes.add(modId, downloads, rating);
      sql.log.run(changes.toBytes());
    },
    begin(now) {
      const latest = sql.findLatest.value();
      if (typeof latest !== 'number') {
        // What the first pass has met twice is no change since then.
        sql.clearLog.run(Number.MAX_SAFE_INTEGER);
        sql.begin.run(now);
      } else if (latest > now) sql.moveDates.run(latest - now);
    },
    addUpSome() {
      const [upTo, first] = (sql.readProgress.json() ?? [sql.findLastEntry.value() ?? null, 0]) as [
        number | null,
        number,
      ];
      if (upTo === null) return false;
      const perPart = Math.max(1, Number(sql.countLogged.value(upTo)) / parts);
      const end = Math.min(parts, first + Math.ceil(limits.loggedBytes / perPart));
      addUp(openSpan(), first, end, upTo);
      if (end < parts) sql.writeProgress.run(JSON.stringify([upTo, end]));
      else {
        sql.clearLog.run(upTo);
        sql.endProgress.run();
      }
      return true;
    },
    endSpan(now) {
      if (sql.end.run(now, now - shortestSpanMs) > 0) sql.begin.run(now);
    },
    thinSome(now) {
      const merge = sql.findMerge.json() as [older: number, newer: number] | null;
      if (merge !== null) {
        mergeSome(...merge);
        return true;
      }
      const spans = ended();
      const thinning = thinningOf(spans, now);
      if (thinning?.kind === 'merge') sql.startMerge.run(thinning.newer.id, thinning.older.id);
      else if (thinning?.kind === 'forget') forget(thinning.span.id);
      else {
        const oldest = spans.at(-1);
        if (oldest === undefined || Number(sql.countBytes.value()) <= limits.historyBytes) return false;
        forget(oldest.id);
      }
      return true;
    },
    spans(now) {
      const startedAt = sql.findOpenStart.value();
      if (typeof startedAt !== 'number') return [];
      return [{ id: openSpan(), startedAt, endedAt: now }, ...ended()];
    },
    changes(span, part) {
      const bytes = bytesAt(placeOf(span, part));
      return { bytes: bytes.length, read: readChanges(bytes, parts, part) };
    },
  };
}

const toSpan = ([id, startedAt, endedAt]: [number, number, number]): Span => ({ id, startedAt, endedAt });

/** The library reads a blob as a buffer from a single row, and as an array buffer from a list of rows. */
function toBytes(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value;
  return value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array();
}

const prepareStatements = (db: Database) => ({
  log: db.prepare('INSERT INTO change_log (changes) VALUES (?)'),
  findLastEntry: db.prepare('SELECT max(entry) FROM change_log'),
  countLogged: db.prepare('SELECT sum(length(changes)) FROM change_log WHERE entry <= ?'),
  readLog: db.prepare(
    'SELECT entry, changes FROM change_log WHERE entry > ? AND entry <= ? ORDER BY entry LIMIT ?',
  ),
  clearLog: db.prepare('DELETE FROM change_log WHERE entry <= ?'),
  // Up to which entry the log is being added up, and the first part that isn't yet.
  readProgress: db.prepare(`SELECT (SELECT value FROM meta WHERE name = 'adding up')`),
  writeProgress: db.prepare(`INSERT OR REPLACE INTO meta VALUES ('adding up', ?)`),
  endProgress: db.prepare(`DELETE FROM meta WHERE name = 'adding up'`),
  readChanges: db.prepare('SELECT changes FROM span_changes WHERE place = ?'),
  writeChanges: db.prepare('INSERT OR REPLACE INTO span_changes VALUES (?, ?)'),
  deleteChanges: db.prepare('DELETE FROM span_changes WHERE place >= ? AND place < ?'),
  listParts: db.prepare(
    'SELECT json_group_array(place) FROM (SELECT place FROM span_changes WHERE place >= ? AND place < ? ORDER BY place)',
  ),
  countBytes: db.prepare('SELECT coalesce(sum(length(changes)), 0) FROM span_changes'),
  findOpen: db.prepare('SELECT span FROM spans WHERE ended_at IS NULL'),
  findOpenStart: db.prepare('SELECT started_at FROM spans WHERE ended_at IS NULL'),
  findLatest: db.prepare('SELECT max(max(started_at, coalesce(ended_at, 0))) FROM spans'),
  listEnded: db.prepare(
    `SELECT json_group_array(json_array(span, started_at, ended_at)) FROM
      (SELECT * FROM spans WHERE ended_at IS NOT NULL ORDER BY started_at DESC, span DESC)`,
  ),
  begin: db.prepare('INSERT INTO spans (started_at) VALUES (?)'),
  end: db.prepare('UPDATE spans SET ended_at = ? WHERE ended_at IS NULL AND started_at <= ?'),
  moveDates: db.prepare('UPDATE spans SET started_at = started_at - ?1, ended_at = ended_at - ?1'),
  startMerge: db.prepare('UPDATE spans SET merged_into = ? WHERE span = ?'),
  findMerge: db.prepare(
    'SELECT (SELECT json_array(span, merged_into) FROM spans WHERE merged_into IS NOT NULL LIMIT 1)',
  ),
  lengthen: db.prepare(
    'UPDATE spans SET started_at = (SELECT started_at FROM spans WHERE span = ?) WHERE span = ?',
  ),
  deleteSpan: db.prepare('DELETE FROM spans WHERE span = ?'),
});

import type { Database } from '#main/storage/sqlite.ts';
import { foldText } from '#shared/fold-text.ts';
import type { ModChange } from '../trends/changes.ts';
import type { CatalogMod } from './mod-text.ts';
import { indexedText, type ModWords, noGame, wordsOfMod, wordsToRemember } from './mod-text.ts';

/** What a write changed, in mods. */
export type WriteResult = { readonly added: number; readonly changed: number };

/** What the order by downloads has for an unknown number. */
export const unknownDownloads = -1;

/** Popularity buckets per doubling of downloads. Finer ones would move mods more often; coarser ones rank worse. */
const bucketsPerDoubling = 16;
const maxBucket = 1023;
const sequenceRange = 2 ** 40;

/** How many buckets a mod's downloads may be off before its row moves: 4 are 19 %. */
const bucketTolerance = 4;

/** Prefix of a title that its sort key holds, in UTF-16 units. */
const titleKeyLength = 60;

const bucketOf = (downloads: number | null): number =>
  Math.min(maxBucket, Math.floor(Math.log2((downloads ?? 0) + 1) * bucketsPerDoubling));

/** Rowid of a mod: popular mods first, then in the order in which they were found. */
const rankOf = (bucket: number, sequence: number): number => (maxBucket - bucket) * sequenceRange + sequence;

const bucketOfRank = (rank: number): number => maxBucket - Math.floor(rank / sequenceRange);

/** The rating in tenths, as it is shown; -1 without ratings. */
export const ratingTenths = (rating: number | null): number =>
  rating === null ? -1 : Math.round(rating * 10);

/** A mod as it is stored, and its place. */
type StoredMod = {
  readonly rank: number;
  readonly mod: CatalogMod;
  readonly firstSeen: number;
  readonly changedAt: number;
};

/** What writes mods; prepared once per connection. Call both within a transaction. */
export class ModWriter {
  readonly #sql: ReturnType<typeof prepareStatements>;
  readonly #trends: { add(changes: readonly ModChange[]): void };

  /** @param trends gets what changed of the counts of mods */
  constructor(db: Database, trends: { add(changes: readonly ModChange[]): void }) {
    this.#sql = prepareStatements(db);
    this.#trends = trends;
  }

  /**
   * Adds mods and updates those that changed; equal ones aren't written. A thousand at once cost a third of a thousand
   * one by one. `now` is Unix ms.
   */
  write(given: readonly CatalogMod[], now: number): WriteResult {
    const sql = this.#sql;
    // The last one counts of a mod that is there twice.
    const mods = [...new Map(given.map((mod) => [mod.modId, mod])).values()];
    const stored = this.#storedOf(mods.map(({ modId }) => modId));
    const known = new Map(stored.map((row) => [row.mod.modId, row]));
    const added = mods.filter(({ modId }) => !known.has(modId));
    const firstSeen = this.#takeGone(added);
    let sequence = Number(sql.readSequence.value() ?? 0);
    const inserted = added.map((mod): StoredMod => {
      const rank = rankOf(bucketOf(mod.downloadCount), sequence++);
      return { rank, mod, firstSeen: firstSeen.get(mod.modId) ?? now, changedAt: now };
    });
    const outdated: StoredMod[] = [];
    const removed: CatalogMod[] = [];
    const counted: CatalogMod[] = [...added];
    const changes: ModChange[] = [];
    for (const mod of mods) {
      const row = known.get(mod.modId);
      if (row === undefined || isSame(row.mod, mod)) continue;
      removed.push(row.mod);
      counted.push(mod);
      changes.push(changeOf(row.mod, mod));
      const isTextSame = hasSameText(row.mod, mod);
      const bucket = bucketOf(mod.downloadCount);
      const isPlaceSame = Math.abs(bucketOfRank(row.rank) - bucket) < bucketTolerance;
      if (isTextSame && isPlaceSame) {
        sql.updateCounts.run(...countsOf(mod), row.rank);
        continue;
      }
      outdated.push(row);
      const rank = isPlaceSame ? row.rank : rankOf(bucket, sequence++);
      inserted.push({ ...row, rank, mod, changedAt: isTextSame ? row.changedAt : now });
    }
    this.#deleteRows(outdated);
    this.#insertRows(inserted);
    this.#countFacets(removed, counted);
    this.#trends.add(changes.filter(({ downloads, rating }) => downloads !== 0 || rating !== 0));
    if (counted.length > 0) sql.deletePlaces.run();
    if (inserted.length > 0) sql.writeSequence.run(sequence);
    return { added: added.length, changed: removed.length };
  }

  /** Takes mods out of the lists and notes them as gone. Returns how many were there. */
  remove(modIds: readonly number[], now: number): number {
    const rows = this.#storedOf(modIds);
    if (rows.length === 0) return 0;
    this.#deleteRows(rows);
    this.#sql.deletePlaces.run();
    this.#countFacets(
      rows.map(({ mod }) => mod),
      [],
    );
    for (const { mod, firstSeen } of rows) this.#sql.addGone.run(mod.modId, mod.title, firstSeen, now);
    return rows.length;
  }

  /** How many mods there are. */
  count(): number {
    return Number(this.#sql.countMods.value());
  }

  /** Indexes mods once more whose words an earlier version of Loadout took for others (C47). */
  indexAgain(): void {
    const sql = this.#sql;
    if (sql.readWordsVersion.value() === wordsVersion) return;
    const rows = this.#storedOf(sql.findReworded.json(reworded) as number[]);
    this.#deleteRows(rows);
    this.#insertRows(rows);
    sql.deletePlaces.run();
    sql.writeWordsVersion.run(wordsVersion);
  }

  #storedOf(modIds: readonly number[]): StoredMod[] {
    return (this.#sql.find.json(JSON.stringify(modIds)) as StoredRow[]).map(toStoredMod);
  }

  /** When these mods were first seen before they were gone; they no longer are. */
  #takeGone(mods: readonly CatalogMod[]): ReadonlyMap<number, number> {
    const sql = this.#sql;
    if (mods.length === 0 || sql.anyGone.value() === undefined) return new Map();
    const modIds = JSON.stringify(mods.map(({ modId }) => modId));
    const firstSeen = new Map(sql.findGone.json(modIds) as [number, number][]);
    sql.deleteGone.run(modIds);
    return firstSeen;
  }

  /** Deletes rows and what the index knows of them. */
  #deleteRows(rows: readonly StoredMod[]): void {
    if (rows.length === 0) return;
    const ranks = JSON.stringify(rows.map(({ rank }) => rank));
    this.#sql.deleteMods.run(ranks);
    this.#sql.deleteTexts.run(ranks);
  }

  /** Adds rows and what the index knows of them, which costs less in the order of ranks. */
  #insertRows(rows: readonly StoredMod[]): void {
    if (rows.length === 0) return;
    const inOrder = [...rows].sort((a, b) => a.rank - b.rank);
    const words: ModWords[] = [];
    const texts: string[] = [];
    for (const row of inOrder) {
      this.#insertRow(row);
      const wordsOfRow = wordsOfMod(row.mod);
      words.push(wordsOfRow);
      texts.push(`"${row.rank}":"${indexedText(row.mod, wordsOfRow)}"`);
    }
    // No token needs an escape in JSON, and the members of an object cost less than rows of an array.
    this.#sql.insertTexts.run(`{${texts.join()}}`);
    const { names, others } = wordsToRemember(words);
    this.#sql.addNames.run(JSON.stringify([...names]));
    this.#sql.addOthers.run(JSON.stringify([...others]));
  }

  #insertRow({ rank, mod, firstSeen, changedAt }: StoredMod): void {
    this.#sql.insertMod.run(
      rank,
      mod.modId,
      mod.title,
      foldText(mod.title).slice(0, titleKeyLength),
      mod.tagLine,
      mod.author ?? null,
      mod.gameId,
      mod.modType,
      mod.downloadCount ?? unknownDownloads,
      mod.ratingAvg,
      ratingTenths(mod.ratingAvg),
      mod.viewUrl,
      mod.getBy,
      firstSeen,
      changedAt,
    );
  }

  #countFacets(removed: readonly CatalogMod[], added: readonly CatalogMod[]): void {
    const counts = new Map<string, number>();
    const count = (mod: CatalogMod, by: number) => {
      const key = JSON.stringify([mod.gameId ?? noGame, mod.modType, ratingTenths(mod.ratingAvg)]);
      counts.set(key, (counts.get(key) ?? 0) + by);
    };
    for (const mod of removed) count(mod, -1);
    for (const mod of added) count(mod, 1);
    for (const [key, by] of counts)
      if (by !== 0) this.#sql.countFacet.run(...(JSON.parse(key) as [number, string, number]), by);
  }
}

/** The version of `wordsOf` that the index was made with. */
const wordsVersion = 2;

/** Characters that version 1 made other words of, as a pattern of GLOB: vowel signs, scripts without spaces, ς, tatweel. */
const reworded = '*[\u03a3\u03c2\u0640\u0900-\u0fff\u1000-\u109f\u1780-\u17ff]*';

const prepareStatements = (db: Database) => ({
  find: db.prepare(
    `SELECT json_group_array(json_array(rank, first_seen, changed_at, mod_id, title, tag_line, author, game_id, mod_type,
      nullif(downloads, ${unknownDownloads}), rating, view_url, get_by))
    FROM mods WHERE mod_id IN (SELECT value FROM json_each(?))`,
  ),
  insertMod: db.prepare(
    `INSERT INTO mods (rank, mod_id, title, title_key, tag_line, author, game_id, mod_type, downloads, rating,
      rating_tenths, view_url, get_by, first_seen, changed_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  insertTexts: db.prepare(
    'INSERT INTO mod_text (rowid, text) SELECT CAST(key AS INTEGER), value FROM json_each(?)',
  ),
  updateCounts: db.prepare(
    'UPDATE mods SET downloads = ?, rating = ?, rating_tenths = ?, view_url = ?, get_by = ? WHERE rank = ?',
  ),
  deleteMods: db.prepare('DELETE FROM mods WHERE rank IN (SELECT value FROM json_each(?))'),
  deleteTexts: db.prepare('DELETE FROM mod_text WHERE rowid IN (SELECT value FROM json_each(?))'),
  deletePlaces: db.prepare('DELETE FROM places'),
  countFacet: db.prepare(
    `INSERT INTO facets (game_id, mod_type, rating_tenths, count) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  ),
  addNames: db.prepare(
    `INSERT INTO words SELECT value, 1 FROM json_each(?) WHERE true
    ON CONFLICT DO UPDATE SET is_name = 1 WHERE is_name = 0`,
  ),
  addOthers: db.prepare('INSERT OR IGNORE INTO words SELECT value, 0 FROM json_each(?)'),
  addGone: db.prepare('INSERT OR REPLACE INTO gone VALUES (?, ?, ?, ?)'),
  anyGone: db.prepare('SELECT mod_id FROM gone LIMIT 1'),
  findGone: db.prepare(
    `SELECT json_group_array(json_array(mod_id, first_seen)) FROM gone
    WHERE mod_id IN (SELECT value FROM json_each(?))`,
  ),
  deleteGone: db.prepare('DELETE FROM gone WHERE mod_id IN (SELECT value FROM json_each(?))'),
  readSequence: db.prepare(`SELECT value FROM meta WHERE name = 'sequence'`),
  writeSequence: db.prepare(`INSERT OR REPLACE INTO meta VALUES ('sequence', ?)`),
  readWordsVersion: db.prepare(`SELECT value FROM meta WHERE name = 'words version'`),
  writeWordsVersion: db.prepare(`INSERT OR REPLACE INTO meta VALUES ('words version', ?)`),
  findReworded: db.prepare(
    `SELECT json_group_array(mod_id) FROM mods
    WHERE title GLOB ?1 OR tag_line GLOB ?1 OR author GLOB ?1`,
  ),
  countMods: db.prepare('SELECT coalesce(sum(count), 0) FROM facets'),
});

/** The columns of `find`, in its order. */
type StoredRow = [
  rank: number,
  firstSeen: number,
  changedAt: number,
  modId: number,
  title: string,
  tagLine: string,
  author: string | null,
  gameId: number | null,
  modType: string,
  downloadCount: number | null,
  ratingAvg: number | null,
  viewUrl: string | null,
  getBy: CatalogMod['getBy'],
];

function toStoredMod([rank, firstSeen, changedAt, ...fields]: StoredRow): StoredMod {
  const [modId, title, tagLine, author, gameId, modType, downloadCount, ratingAvg, viewUrl, getBy] = fields;
  const mod = { modId, title, tagLine, author, gameId, modType, downloadCount, ratingAvg, viewUrl, getBy };
  return { rank, firstSeen, changedAt, mod };
}

const countsOf = (mod: CatalogMod) => [
  mod.downloadCount ?? unknownDownloads,
  mod.ratingAvg,
  ratingTenths(mod.ratingAvg),
  mod.viewUrl,
  mod.getBy,
];

/** What changed of a mod's counts. One that was not known before has not changed. */
function changeOf(before: CatalogMod, after: CatalogMod): ModChange {
  const downloads = [before.downloadCount, after.downloadCount];
  const ratings = [before.ratingAvg, after.ratingAvg];
  return {
    modId: after.modId,
    downloads: downloads.includes(null) ? 0 : Number(after.downloadCount) - Number(before.downloadCount),
    rating: ratings.includes(null) ? 0 : ratingTenths(after.ratingAvg) - ratingTenths(before.ratingAvg),
  };
}

/** What the full text index covers, and what shows that the author changed something. */
const hasSameText = (a: CatalogMod, b: CatalogMod): boolean =>
  a.title === b.title &&
  a.tagLine === b.tagLine &&
  (a.author ?? null) === (b.author ?? null) &&
  a.gameId === b.gameId &&
  a.modType === b.modType;

const isSame = (a: CatalogMod, b: CatalogMod): boolean =>
  hasSameText(a, b) &&
  a.downloadCount === b.downloadCount &&
  isSameRating(a.ratingAvg, b.ratingAvg) &&
  a.viewUrl === b.viewUrl &&
  a.getBy === b.getBy;

/** Ratings come back from SQLite with 15 digits. */
const isSameRating = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a)));

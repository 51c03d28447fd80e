import Database from 'libsql';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';

/** The same mods in one plain FTS5 table, sorted by FTS5's own rank: what a first try would do. */
export type PlainIndex = {
  add(mods: readonly CatalogMod[]): void;
  /** The ids of at most `most` mods with all words, the last one as a start. */
  find(text: string, most: number): unknown[];
  close(): void;
};

export function openPlainIndex(path: string): PlainIndex {
  const db = new Database(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE VIRTUAL TABLE mods USING fts5(title, tag_line)`);
  const insert = db.prepare('INSERT INTO mods (rowid, title, tag_line) VALUES (?, ?, ?)');
  const select = db.prepare(
    'SELECT rowid, title, tag_line FROM mods WHERE mods MATCH ? ORDER BY rank LIMIT ?',
  );
  return {
    add(mods) {
      db.exec('BEGIN');
      for (const { modId, title, tagLine } of mods) insert.run(modId, title, tagLine);
      db.exec('COMMIT');
    },
    find(text, most) {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      return words.length === 0 ? [] : select.all(`${words.map((word) => `"${word}"`).join(' ')}*`, most);
    },
    close: () => void db.close(),
  };
}

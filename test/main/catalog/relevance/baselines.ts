import Database from 'libsql';
import { foldText } from '#shared/fold-text.ts';
import type { CatalogMod } from './catalog.ts';
import type { Search } from './measure.ts';

/**
 * A plain full-text index: FTS5 with its standard tokenizer, all words required, the last one as a prefix, sorted by
 * FTS5's own rank. Knows no typos, no popularity, no filters.
 */
export function openPlainFts(mods: readonly CatalogMod[]): { search: Search; close(): void } {
  const database = new Database(':memory:');
  database.exec("CREATE VIRTUAL TABLE mods USING fts5(title, tag_line, author, tokenize = 'unicode61')");
  const insert = database.prepare('INSERT INTO mods (rowid, title, tag_line, author) VALUES (?, ?, ?, ?)');
  for (const { modId, title, tagLine, author } of mods) insert.run(modId, title, tagLine, author);
  const select = database.prepare('SELECT rowid AS modId FROM mods WHERE mods MATCH ? ORDER BY rank');
  const search: Search = (query) => {
    const words = query
      .replaceAll('\0', '')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (words.length === 0) return [];
    const expression = `${words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')}*`;
    return select.all(expression).map(modIdOf);
  };
  return { search, close: () => database.close() };
}

function modIdOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'modId' in row) return Number(row.modId);
  throw new Error('A row without an id');
}

const modsPerPage = 50;

/**
 * How Browse found mods before it had an index: those of the first page, the 50 most popular ones, whose title and tag
 * line together contain every word.
 */
export function makeOnePageFind(mods: readonly CatalogMod[]): Search {
  const page = mods
    .toSorted((a, b) => (b.downloadCount ?? 0) - (a.downloadCount ?? 0))
    .slice(0, modsPerPage)
    .map(({ modId, title, tagLine }) => ({ modId, text: foldText(`${title} ${tagLine}`) }));
  return (query) => {
    const words = foldText(query).split(/\s+/).filter(Boolean);
    return page.filter(({ text }) => words.every((word) => text.includes(word))).map(({ modId }) => modId);
  };
}

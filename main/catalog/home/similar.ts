import type { Database } from '#main/storage/sqlite.ts';
import { isFiller, tokensOf, wordsOf } from '#shared/catalog/words.ts';
import { gameToken, noGame, titleToken } from '../store/mod-text.ts';

/** Finds mods like another one. */
export type Similar = {
  /** The ids of mods of the same game with words of its title or its author, the most alike first, without `hidden`. */
  find(modId: number, hidden: ReadonlySet<number>, most: number): readonly number[];
};

/** How many words of a title are looked for, and how many popular mods are compared for each of them and for the author. */
const limits = { words: 8, perWord: 60 };

/** A word in more mods of the game says nothing. Rarer ones say more. */
const commonWord = 2_000;

/** What the same author counts, beside a word (at most 7.6), and what a popular mod does beside an unknown one. */
const weights = { author: 4, popularity: 1 };

/** Downloads that count as fully popular. */
const popularDownloads = 1_000_000;

type Row = [modId: number, title: string, author: string | null, downloads: number];

/** Prepares the statements. Call it once per connection. */
export function createSimilar(db: Database): Similar {
  const findMod = db.prepare('SELECT title, author, game_id FROM mods WHERE mod_id = ?');
  const count = db.prepare(
    `SELECT count(*) FROM (SELECT 1 FROM mod_text WHERE mod_text MATCH ? LIMIT ${commonWord + 1})`,
  );
  // The most popular ones come first.
  const findMods = db.prepare(
    `SELECT json_group_array(json_array(mod_id, title, author, downloads)) FROM mods WHERE rank IN
      (SELECT rowid FROM mod_text WHERE mod_text MATCH ? ORDER BY rowid LIMIT ${limits.perWord})`,
  );
  const candidates = (expression: string): readonly Row[] => findMods.json(expression) as Row[];

  return {
    find(modId, hidden, most) {
      const mod = findMod.row(modId);
      if (mod === undefined) return [];
      const game = gameToken(Number(mod['game_id'] ?? noGame));
      const author = String(mod['author'] ?? '');
      const found = new Map<number, Row>();
      const look = (expression: string) => {
        for (const row of candidates(expression)) if (row[0] !== modId) found.set(row[0], row);
      };
      const wordWeights = new Map<string, number>();
      for (const word of telling(String(mod['title']))) {
        const inTitle = phrase(tokensOf(word).map(titleToken));
        const expression = `${phrase([game])} AND ${inTitle}`;
        const mods = Number(count.value(expression));
        if (mods < 2 || mods > commonWord) continue;
        wordWeights.set(word, Math.log(commonWord / mods) + 1);
        look(expression);
      }
      const authorTokens = wordsOf(author).flatMap(tokensOf);
      // The author follows the game in the index.
      if (authorTokens.length > 0) look(phrase([game, ...authorTokens]));

      const scoreOf = ([, title, by, downloads]: Row): number => {
        const words = [...new Set(wordsOf(title))];
        return (
          words.reduce((sum, word) => sum + (wordWeights.get(word) ?? 0), 0) +
          (author !== '' && by === author ? weights.author : 0) +
          weights.popularity * Math.min(1, Math.log1p(Math.max(0, downloads)) / Math.log(popularDownloads))
        );
      };
      return [...found.values()]
        .filter(([id]) => !hidden.has(id))
        .map((row) => ({ modId: row[0], score: scoreOf(row) }))
        .filter(({ score }) => score > weights.popularity)
        .sort((a, b) => b.score - a.score || a.modId - b.modId)
        .slice(0, most)
        .map((each) => each.modId);
    },
  };
}

/** The words of a title that may say what it is about. */
const telling = (title: string): readonly string[] =>
  [...new Set(wordsOf(title))]
    .filter((word) => !isFiller(word) && (word.length > 1 || word.charCodeAt(0) > 127))
    .slice(0, limits.words);

/** Tokens that follow one another, as an expression of FTS5. */
const phrase = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`;

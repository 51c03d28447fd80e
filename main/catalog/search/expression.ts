import type { CatalogQuery } from '#shared/catalog/query.ts';
import { isUnspaced, tokensOf } from '#shared/catalog/words.ts';
import type { Correction } from './typos.ts';

// Expressions of FTS5 (sqlite.org/fts5.html, section 3). Every token is quoted, so nothing typed is syntax of it.

/** What a word of the query may stand for in the index: itself, and what it may mean if it is misspelled. */
export type QueryWord = {
  readonly word: string;
  readonly isPartial: boolean;
  readonly corrections: readonly Correction[];
};

const quoted = (token: string): string => `"${token}"`;
const either = (options: readonly string[]): string =>
  options.length === 1 ? (options[0] ?? '') : `(${options.join(' OR ')})`;
const all = (parts: readonly string[]): string => parts.join(' AND ');

/** A word as a phrase of its tokens. With `isStart`, longer words count, too. */
function phraseOf(word: string, isStart: boolean): string {
  const tokens = tokensOf(word);
  // A word of an unspaced script is found anywhere: the last character alone is only there at the end of a run.
  const inner = isUnspaced(word) && tokens.length > 1 ? tokens.slice(0, -1) : tokens;
  const isOpen = isUnspaced(word) ? tokens.length === 1 : isStart;
  return inner.map(quoted).join(' + ') + (isOpen ? ' *' : '');
}

function wordExpression({ word, isPartial, corrections }: QueryWord): string {
  const corrected = corrections.map((correction) => phraseOf(correction.word, correction.isStart));
  return either([phraseOf(word, isPartial), ...corrected]);
}

/**
 * All words in any order, where two neighbors may also be written as one word. `columns` restricts where the words may
 * be.
 */
function wordsExpression(words: readonly QueryWord[]): string {
  const asTyped = all(words.map(wordExpression));
  const withPair = words.slice(1).flatMap((second, index) => {
    const first = words[index];
    if (first === undefined || isUnspaced(first.word) || isUnspaced(second.word)) return [];
    const pair = phraseOf(first.word + second.word, second.isPartial);
    const rest = [...words.slice(0, index), ...words.slice(index + 2)].map(wordExpression);
    return [all([pair, ...rest])];
  });
  return either([asTyped, ...withPair].map((option) => `(${option})`));
}

/** Where a search looks: in the title alone, or in every text. */
export type Scope = 'title' | 'text';

const columnsOf: Readonly<Record<Scope, string>> = {
  title: '{title joined}',
  text: '{title joined author tag_line}',
};

/** Mods with any of these facet tokens. */
export const facetsOf = (tokens: readonly string[]): string => `facets : ${either(tokens.map(quoted))}`;

/** Mods with any of these words. */
export const anyOf = (words: readonly string[]): string => either(words.map((word) => phraseOf(word, false)));

/**
 * The expression for a query with at least one word or phrase. `facetTokens` has a list of tokens per filter, of which
 * one has to be there.
 */
export function toExpression(
  query: Pick<CatalogQuery, 'phrases' | 'excluded'>,
  words: readonly QueryWord[],
  facetTokens: readonly (readonly string[])[],
  scope: Scope,
): string {
  const columns = columnsOf[scope];
  const wanted = [
    ...(words.length > 0 ? [`${columns} : ${wordsExpression(words)}`] : []),
    ...query.phrases.map(
      (phrase) => `${columns} : (${phrase.map((word) => phraseOf(word, false)).join(' + ')})`,
    ),
    ...facetTokens.map(facetsOf),
  ];
  const unwanted = query.excluded.map((word) => `${columnsOf.text} : ${phraseOf(word, false)}`);
  return [all(wanted.map((part) => `(${part})`)), ...unwanted.map((part) => `(${part})`)].join(' NOT ');
}

import { wordsOf } from './words.ts';

/** What `is:` can ask for. */
export const markNames = ['downloaded', 'installed', 'favorite', 'library', 'new'] as const;
export type MarkName = (typeof markNames)[number];

/** A mark that mods must have; with "-" one that they must not have. */
export const markFilters = [...markNames, ...markNames.map((mark) => `-${mark}` as const)] as const;
export type MarkFilter = (typeof markFilters)[number];

/** The mark that a filter is about. */
export const markOf = (filter: MarkFilter): MarkName => filter.replace(/^-/u, '') as MarkName;

/** Whether a filter leaves out the mods that have its mark. */
export const isExcluded = (filter: MarkFilter): boolean => filter.startsWith('-');

/** A range of ratings on the service's scale, in tenths, as they are shown; null for no bound. Both ends count. */
export type RatingRange = { readonly least: number | null; readonly most: number | null };

/** Why a token of the search field can't be used; the field shows a hint for it. */
export type QueryProblem = {
  readonly kind: 'unknown-is' | 'bad-rating' | 'no-value' | 'unclosed-quote' | 'excluded-filter';
  /** The place of the token in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
};

/** The text of the search field, understood. Nothing in it is syntax of SQL or of the full text index. */
export type CatalogQuery = {
  /** Folded words that have to occur, in any order. */
  readonly words: readonly string[];
  /** Whether the last word may still be typed, so that longer words count, too: no word follows it. */
  readonly isLastPartial: boolean;
  /** Folded words that have to follow one another, from "…". */
  readonly phrases: readonly (readonly string[])[];
  /** Folded words that must not occur, from -word. */
  readonly excluded: readonly string[];
  /** What was typed after `game:` and `type:`. */
  readonly games: readonly string[];
  readonly types: readonly string[];
  readonly rating: RatingRange | null;
  readonly marks: readonly MarkFilter[];
  readonly problems: readonly QueryProblem[];
};

/** The longest text that is read; more can't be typed into the field. In UTF-16 units. */
export const maxQueryLength = 1_000;

/** The most words that are searched for; a longer query can't be more exact. */
const maxWords = 12;

const tokenPattern =
  /(?<no>-)?(?<name>game|type|rating|is):(?<value>"[^"]*"?|\S+|$)|(?<not>-)?"(?<phrase>[^"]*)(?<close>"?)|(?<word>\S+)/giu;

/** Only spaces after a word: it is complete. */
const endsAfter = /^\s+$/u;

/** Reads the text of the search field. Never throws: what can't be used is in `problems`. */
export function parseQuery(text: string): CatalogQuery {
  const query = {
    words: [] as string[],
    phrases: [] as string[][],
    excluded: [] as string[],
    games: [] as string[],
    types: [] as string[],
    marks: [] as MarkFilter[],
    problems: [] as QueryProblem[],
  };
  let rating = null as RatingRange | null;
  let isLastPartial = false;
  const read = text.slice(0, maxQueryLength);
  for (const match of read.matchAll(tokenPattern)) {
    const { no, name, value, phrase, close, not, word } = match.groups ?? {};
    const place = { start: match.index, end: match.index + match[0].length };
    if (no !== undefined && name?.toLowerCase() !== 'is')
      query.problems.push({ kind: 'excluded-filter', ...place });
    else if (name !== undefined) {
      const problem = readFilter(
        name.toLowerCase(),
        unquote(value ?? ''),
        no !== undefined,
        query,
        (range) => {
          // Two bounds are a range: "rating:>3 rating:<4".
          rating = { least: range.least ?? rating?.least ?? null, most: range.most ?? rating?.most ?? null };
        },
      );
      if (problem !== null) query.problems.push({ kind: problem, ...place });
    } else if (phrase !== undefined) {
      isLastPartial = false;
      if (close === '') query.problems.push({ kind: 'unclosed-quote', ...place });
      const words = wordsOf(phrase);
      if (not !== undefined) query.excluded.push(...words);
      else if (words.length > 0) query.phrases.push(words);
    } else if (word !== undefined) {
      const words = wordsOf(word);
      if (/^-./u.test(word)) query.excluded.push(...words);
      else {
        query.words.push(...words);
        // A filter after it doesn't complete a word, a space alone does.
        isLastPartial = words.length > 0 && !endsAfter.test(read.slice(place.end));
      }
    }
  }
  return {
    ...query,
    words: query.words.slice(0, maxWords),
    phrases: query.phrases.slice(0, maxWords).map((words) => words.slice(0, maxWords)),
    excluded: query.excluded.slice(0, maxWords),
    isLastPartial: isLastPartial && query.words.length <= maxWords,
    rating,
  };
}

/** The text without what was typed after `game:`. */
export function withoutGames(text: string): string {
  const games = [...text.matchAll(tokenPattern)].filter(
    ({ groups }) => groups?.['name']?.toLowerCase() === 'game' && groups['no'] === undefined,
  );
  if (games.length === 0) return text;
  return games
    .reduceRight((rest, { index, 0: token }) => rest.slice(0, index) + rest.slice(index + token.length), text)
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

const unquote = (value: string): string => value.replaceAll('"', '').trim();

type Filters = { readonly games: string[]; readonly types: string[]; readonly marks: MarkFilter[] };

/** Adds a `name:value` token to the query, or returns why it can't. */
function readFilter(
  name: string,
  value: string,
  isNot: boolean,
  query: Filters,
  setRating: (range: RatingRange) => void,
): QueryProblem['kind'] | null {
  if (value === '' || (name === 'rating' && /^[<>]=?$/u.test(value))) return 'no-value';
  if (name === 'game') query.games.push(value);
  else if (name === 'type') query.types.push(value);
  else if (name === 'rating') {
    const range = parseRating(value);
    if (range === null) return 'bad-rating';
    setRating(range);
  } else {
    const mark = markNames.find((known) => known === value.toLowerCase());
    if (mark === undefined) return 'unknown-is';
    query.marks.push(isNot ? `-${mark}` : mark);
  }
  return null;
}

/** ">4", ">=4.5", "<3" or "4", which is read as at least 4. */
function parseRating(value: string): RatingRange | null {
  const match = /^(?<sign>[<>]=?)?(?<number>\d{1,4}(?:[.,]\d{1,2})?)\+?$/u.exec(value);
  if (match?.groups === undefined) return null;
  const tenths = Math.round(Number(match.groups['number']?.replace(',', '.')) * 10);
  switch (match.groups['sign']) {
    case '>':
      return { least: tenths + 1, most: null };
    case '<':
      return { least: null, most: tenths - 1 };
    case '<=':
      return { least: null, most: tenths };
    default:
      return { least: tenths, most: null };
  }
}

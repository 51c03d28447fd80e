import { isFiller, isUnspaced, joinedPairs, wordsOf } from '#shared/catalog/words.ts';
import type { QueryWord } from './expression.ts';

/** What the order of results looks at: the folded words of a mod's texts, and how popular it is from 0 to 1. */
export type Candidate = {
  /** Without fillers. */
  readonly title: readonly string[];
  readonly joined: readonly string[];
  readonly author: readonly string[];
  readonly tagLine: readonly string[];
  readonly popularity: number;
};

/** Prepares a mod for `scoreOf`. It takes longer than the score itself, so what was prepared is worth keeping. */
export function toCandidate(mod: {
  title: string;
  tagLine: string;
  author: string | null;
  downloads: number | null;
}): Candidate {
  const title = wordsOf(mod.title).filter((word) => !isFiller(word));
  return {
    title,
    joined: joinedPairs(title),
    author: wordsOf(mod.author ?? ''),
    tagLine: wordsOf(mod.tagLine),
    popularity: Math.min(1, Math.log1p(mod.downloads ?? 0) / Math.log(popularDownloads)),
  };
}

/** How well a word of the query matches, by where it is found. */
const weights = {
  title: { exact: 1, start: 0.8 },
  joined: { exact: 0.95, start: 0.75 },
  author: { exact: 0.7, start: 0.5 },
  tagLine: { exact: 0.35, start: 0.25 },
} as const;

/** What else counts, beside the average of the words (at most 1). */
const bonus = {
  wholeTitle: 1.5,
  titleStart: 0.25,
  titleCovered: 0.45,
  inOrder: 0.2,
  popularity: 1,
  perTypo: 0.75,
} as const;

/** Downloads that count as fully popular. */
const popularDownloads = 5_000_000;

/**
 * How well a mod answers a query; higher is better. The words that match the title count most, then how much of the
 * title they cover (so that a mod comes before its patches), then how popular the mod is.
 */
export function scoreOf(candidate: Candidate, words: readonly QueryWord[]): number {
  const { title, joined, author, tagLine } = candidate;
  const pairs = pairsOf(words);
  let sum = 0;
  let covered = 0;
  const matches = words.map((word, index): Match | null => {
    const inTitle = bestMatch(title, word);
    const inJoined = bestMatch(joined, word);
    // "sky forge" is in "Skyforge" as a whole: the pair is one word there, and counts for both of its words.
    const asPair = better(bestMatchOf(title, pairs[index]), bestMatchOf(title, pairs[index - 1]));
    sum += Math.max(
      matchWeight(inTitle, weights.title),
      matchWeight(asPair, weights.joined),
      matchWeight(inJoined, weights.joined),
      matchWeight(bestMatch(author, word), weights.author),
      matchWeight(bestMatch(tagLine, word), weights.tagLine),
    );
    covered += inTitle?.share ?? (asPair === null ? 2 * (inJoined?.share ?? 0) : asPair.share / 2);
    return inTitle ?? asPair ?? inJoined;
  });
  const typed = words.map(({ word }) => word).join('');
  return (
    sum / Math.max(1, words.length) +
    (title.join('') === typed ? bonus.wholeTitle : 0) +
    bonus.titleStart * (matches[0]?.place === 0 ? matches[0].share : 0) +
    bonus.titleCovered * Math.min(1, covered / Math.max(1, title.length)) +
    bonus.inOrder * shareInOrder(matches.map((match) => match?.place ?? -1)) +
    bonus.popularity * candidate.popularity
  );
}

/** Each two neighbors of a query as one word; undefined where they can't be one. */
const pairsOf = (words: readonly QueryWord[]): (QueryWord | undefined)[] =>
  words.slice(1).map((second, index) => {
    const first = words[index];
    if (first === undefined || isUnspaced(first.word) || isUnspaced(second.word)) return undefined;
    return { word: first.word + second.word, isPartial: second.isPartial, corrections: [] };
  });

/** The share of neighbors in the query that are neighbors in the title, too. */
function shareInOrder(places: readonly number[]): number {
  if (places.length < 2) return 0;
  const inOrder = places.slice(1).filter((place, index) => place >= 0 && place === (places[index] ?? -2) + 1);
  return inOrder.length / (places.length - 1);
}

/** The best match of a query word: the word's index, how much of it is typed (0 to 1), and what typos cost. */
type Match = {
  readonly place: number;
  readonly share: number;
  readonly isExact: boolean;
  readonly factor: number;
};

const matchWeight = (match: Match | null, { exact, start }: { exact: number; start: number }): number =>
  match === null ? 0 : match.factor * (match.isExact ? exact : start + (exact - start) * match.share * 0.5);

const bestMatchOf = (words: readonly string[], query: QueryWord | undefined): Match | null =>
  query === undefined ? null : bestMatch(words, query);

const better = (a: Match | null, b: Match | null): Match | null =>
  a === null || (b !== null && quality(b) > quality(a)) ? b : a;

function bestMatch(words: readonly string[], query: QueryWord): Match | null {
  let best: Match | null = null;
  const offer = (match: Match) => {
    if (best === null || quality(match) > quality(best)) best = match;
  };
  for (const [place, word] of words.entries()) {
    const literal = matchLiteral(word, query.word, query.isPartial);
    if (literal !== null) offer({ ...literal, place, factor: 1 });
    for (const correction of query.corrections) {
      const corrected = matchLiteral(word, correction.word, correction.isStart);
      if (corrected !== null) offer({ ...corrected, place, factor: bonus.perTypo ** correction.typos });
    }
  }
  return best;
}

const quality = ({ factor, isExact, share }: Match): number => factor * (isExact ? 1 : 0.5 + 0.4 * share);

function matchLiteral(
  word: string,
  typed: string,
  isStart: boolean,
): Pick<Match, 'share' | 'isExact'> | null {
  if (word === typed) return { share: 1, isExact: true };
  const isFound = isUnspaced(typed) ? word.includes(typed) : isStart && word.startsWith(typed);
  return isFound ? { share: typed.length / word.length, isExact: false } : null;
}

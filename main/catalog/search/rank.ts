import { isFiller, isUnspaced, joinedPairs, wordsOf } from '#shared/catalog/words.ts';
import { noGame } from '../store/mod-text.ts';
import type { QueryWord } from './expression.ts';

/** What the order of results looks at: the folded words of a mod's texts, and how popular it is from 0 to 1. */
export type Candidate = {
  /** Without fillers. */
  readonly title: readonly string[];
  readonly joined: readonly string[];
  /** The title without spaces. */
  readonly wholeTitle: string;
  readonly author: readonly string[];
  readonly tagLine: readonly string[];
  readonly popularity: number;
  readonly gameId: number;
};

/** A mod as it is read for `toCandidate`. */
export type CandidateTexts = {
  readonly title: string;
  readonly tagLine: string;
  readonly author: string | null;
  readonly downloads: number | null;
  readonly gameId: number | null;
};

/** Prepares a mod for `scoreOf`. It takes longer than the score itself, so what was prepared is worth keeping. */
export const toCandidate = (mod: CandidateTexts): Candidate => new SplitMod(mod);

/** Splits author and tag line when they are looked at: most mods are in order by their titles alone. */
class SplitMod implements Candidate {
  readonly title: readonly string[];
  readonly wholeTitle: string;
  readonly popularity: number;
  readonly gameId: number;
  readonly #authorText: string;
  readonly #tagLineText: string;
  #joined: readonly string[] | null = null;
  #author: readonly string[] | null = null;
  #tagLine: readonly string[] | null = null;

  constructor({ title, tagLine, author, downloads, gameId }: CandidateTexts) {
    this.title = wordsOf(title).filter((word) => !isFiller(word));
    this.wholeTitle = this.title.join('');
    this.popularity = Math.min(1, Math.log1p(downloads ?? 0) / Math.log(popularDownloads));
    this.gameId = gameId ?? noGame;
    this.#authorText = author ?? '';
    this.#tagLineText = tagLine;
  }

  get joined(): readonly string[] {
    this.#joined ??= joinedPairs(this.title);
    return this.#joined;
  }

  get author(): readonly string[] {
    this.#author ??= wordsOf(this.#authorText);
    return this.#author;
  }

  get tagLine(): readonly string[] {
    this.#tagLine ??= wordsOf(this.#tagLineText);
    return this.#tagLine;
  }
}

/** How well a word of the query matches, by where it is found. */
const weights = {
  title: { exact: 1, start: 0.8 },
  joined: { exact: 0.95, start: 0.75 },
  author: { exact: 0.7, start: 0.5 },
  tagLine: { exact: 0.35, start: 0.25 },
  game: 0.7,
} as const;

/** What else counts, beside the average of the words (at most 1). */
const bonus = {
  wholeTitle: 1.5,
  titleStart: 0.25,
  titleCovered: 0.45,
  inOrder: 0.2,
  popularity: 1,
  ownGame: 0.3,
  perTypo: 0.75,
} as const;

/** Downloads that count as fully popular. */
const popularDownloads = 5_000_000;

/** The words of a query as `scoreOf` needs them. Prepare them once for all candidates. */
export type ScoredQuery = {
  readonly words: readonly QueryWord[];
  /** Each two neighbors as one word; undefined where they can't be one. */
  readonly pairs: readonly (QueryWord | undefined)[];
  /** All words as one, to compare with a whole title; and those that name no game. */
  readonly joined: string;
  readonly joinedWithoutGames: string;
  readonly ownGames: ReadonlySet<number>;
};

/** @param ownGames the games of the player, whose mods are preferred */
export const toScoredQuery = (words: readonly QueryWord[], ownGames: ReadonlySet<number>): ScoredQuery => ({
  words,
  pairs: pairsOf(words),
  joined: joinedOf(words),
  joinedWithoutGames: joinedOf(words.filter(({ games }) => games === undefined)),
  ownGames,
});

const joinedOf = (words: readonly QueryWord[]): string => words.map(({ word }) => word).join('');

/**
 * How well a mod answers a query; higher is better. The words that match the title count most, then how much of the
 * title they cover (so that a mod comes before its patches), then how popular the mod is.
 */
export function scoreOf(candidate: Candidate, query: ScoredQuery): number {
  const { title, wholeTitle, gameId } = candidate;
  const { words, pairs } = query;
  let isOfNamedGame = false;
  let sum = 0;
  let covered = 0;
  let inOrder = 0;
  let placeBefore = -2;
  let titleStart = 0;
  for (const [index, word] of words.entries()) {
    const inTitle = bestMatch(title, word);
    // "sky forge" is in "Skyforge" as a whole: the pair is one word there, and counts for both of its words.
    const asPair = better(bestMatchOf(title, pairs[index]), bestMatchOf(title, pairs[index - 1]));
    const isNamed = word.games?.includes(gameId) ?? false;
    isOfNamedGame ||= isNamed;
    let weight = Math.max(
      isNamed ? weights.game : 0,
      matchWeight(inTitle, weights.title),
      matchWeight(asPair, weights.joined),
    );
    // Places are looked at in the order of their weights, as long as one could bring more.
    const inJoined = weight < weights.joined.exact ? bestMatch(candidate.joined, word) : null;
    weight = Math.max(weight, matchWeight(inJoined, weights.joined));
    if (weight < weights.author.exact)
      weight = Math.max(weight, matchWeight(bestMatch(candidate.author, word), weights.author));
    if (weight < weights.tagLine.exact)
      weight = Math.max(weight, matchWeight(bestMatch(candidate.tagLine, word), weights.tagLine));
    sum += weight;
    covered += inTitle?.share ?? (asPair === null ? 2 * (inJoined?.share ?? 0) : asPair.share / 2);
    const match = inTitle ?? asPair ?? inJoined;
    const place = match?.place ?? -1;
    if (index > 0 && place >= 0 && place === placeBefore + 1) inOrder += 1;
    if (index === 0 && match?.place === 0) titleStart = match.share;
    placeBefore = place;
  }
  return (
    sum / Math.max(1, words.length) +
    (wholeTitle === query.joined || (isOfNamedGame && wholeTitle === query.joinedWithoutGames)
      ? bonus.wholeTitle
      : 0) +
    (query.ownGames.has(gameId) ? bonus.ownGame : 0) +
    bonus.titleStart * titleStart +
    bonus.titleCovered * Math.min(1, covered / Math.max(1, title.length)) +
    // The share of neighbors in the query that are neighbors in the title, too.
    bonus.inOrder * (words.length < 2 ? 0 : inOrder / (words.length - 1)) +
    bonus.popularity * candidate.popularity
  );
}

/** Whether a mod has a word of the query. */
export const hasMatch = (candidate: Candidate, word: QueryWord): boolean =>
  bestMatch(candidate.title, word) !== null ||
  bestMatch(candidate.joined, word) !== null ||
  bestMatch(candidate.author, word) !== null ||
  bestMatch(candidate.tagLine, word) !== null;

/** What remains of the weight of a word that was typed for another, from 0 to 1. */
export const factorOf = (cost: number): number => bonus.perTypo ** cost;

const pairsOf = (words: readonly QueryWord[]): (QueryWord | undefined)[] =>
  words.slice(1).map((second, index) => {
    const first = words[index];
    if (first === undefined || isUnspaced(first.word) || isUnspaced(second.word)) return undefined;
    return { word: first.word + second.word, isPartial: second.isPartial, corrections: [] };
  });

/**
 * The best match of a query word: the word's index, how much of it is typed (1 if it is the whole word), and what typos
 * cost.
 */
type Match = { readonly place: number; readonly share: number; readonly factor: number };

const matchWeight = (match: Match | null, { exact, start }: { exact: number; start: number }): number =>
  match === null
    ? 0
    : match.factor * (match.share === 1 ? exact : start + (exact - start) * match.share * 0.5);

const bestMatchOf = (words: readonly string[], query: QueryWord | undefined): Match | null =>
  query === undefined ? null : bestMatch(words, query);

const better = (a: Match | null, b: Match | null): Match | null =>
  a === null || (b !== null && quality(b.share, b.factor) > quality(a.share, a.factor)) ? b : a;

/** It runs for every word of hundreds of mods with each key, so it makes nothing but its result. */
function bestMatch(
  words: readonly string[],
  { word: typed, isPartial, corrections }: QueryWord,
): Match | null {
  let best: Match | null = null;
  let bestQuality = -1;
  // Nothing is better than a whole word, so the first of them ends the search.
  for (let place = 0; place < words.length && bestQuality < 1; place += 1) {
    const word = words[place] as string;
    const share = shareTyped(word, typed, isPartial);
    if (share > 0 && quality(share, 1) > bestQuality) {
      best = { place, share, factor: 1 };
      bestQuality = quality(share, 1);
    }
    for (const correction of corrections) {
      const corrected = shareTyped(word, correction.word, correction.isStart);
      if (corrected === 0) continue;
      const factor = factorOf(correction.cost);
      if (quality(corrected, factor) <= bestQuality) continue;
      best = { place, share: corrected, factor };
      bestQuality = quality(corrected, factor);
    }
  }
  return best;
}

const quality = (share: number, factor: number): number => factor * (share === 1 ? 1 : 0.5 + 0.4 * share);

/** How much of a word is typed, from 0 (it doesn't match) to 1 (the whole word). */
function shareTyped(word: string, typed: string, isStart: boolean): number {
  if (word === typed) return 1;
  if (word.length <= typed.length) return 0;
  const isFound = isUnspaced(typed) ? word.includes(typed) : isStart && word.startsWith(typed);
  return isFound ? typed.length / word.length : 0;
}

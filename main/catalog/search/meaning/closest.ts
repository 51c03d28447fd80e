import type { QueryWord } from '../expression.ts';
import { type Candidate, hasMatch, scoreOf, toScoredQuery } from '../rank.ts';
import { toAnswers } from './evidence.ts';
import type { Idea } from './ideas.ts';

/** How the closest matches are looked up. */
export type ClosestLookUps = {
  /** The most popular mods, at most so many, that match all of these words; `areApart` as in `Expressions`. */
  look(words: readonly QueryWord[], most: number, areApart: boolean): readonly number[];
  /** How many mods match a word, at most so many. */
  count(word: QueryWord, most: number): number;
  /** These mods as the order looks at them, in the same order. */
  candidatesOf(ranks: readonly number[]): readonly Candidate[];
};

/** The most closest matches of a search. */
export const maxClosest = 60;

/** The most ideas of a query that count, the most telling ones. */
const maxIdeas = 6;

/** A word that is in more mods than this tells nothing. */
const mostCounted = 2_000;

/** How many mods a search of the index reads. */
const perLook = { single: maxClosest, several: 30 } as const;

/**
 * Of the parts of a query that leave out as many ideas, so many are looked for, the most telling ones. The others found none of the
 * mods that the quality tests want, and took most of the time where many mods have each word.
 */
const mostParts = 3;

/** With so many mods, no further words are left out. */
const enough = 12;

/** Of more ideas than this, pairs are looked for too, before single ones: those of the most telling ideas. */
const pairs = { from: 4, of: 3 } as const;

/** How much counts which of the ideas a mod answers, and the score of the words that it has (at most about 4). */
const weights = { coverage: 3, score: 0.25 } as const;

/** How much of its weight an idea has that only says how something is. */
const qualityShare = 0.3;

type Weighed = { readonly idea: Idea; readonly weight: number };

/**
 * The mods that come closest to a query that few or no mods match: those that match most of its ideas in a wider sense, or
 * lack those that tell the least, the best first. An idea that is in few mods tells much; one that is in none is left out.
 * `words` are all words of the query, `ownGames` those of the player, and `found` is what matches as typed, which isn't in the result.
 */
export function findClosest(
  ideas: readonly Idea[],
  words: readonly QueryWord[],
  found: ReadonlySet<number>,
  lookUps: ClosestLookUps,
  ownGames: ReadonlySet<number>,
): number[] {
  const weigh = (idea: Idea): readonly (Weighed & { count: number })[] => {
    const count = lookUps.count(idea.meant, mostCounted);
    if (count === 0 && idea.singles.length > 0) return idea.singles.flatMap(weigh);
    return [{ idea, count, weight: weightOf(idea, count) }];
  };
  const weighed = ideas
    .flatMap(weigh)
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxIdeas);
  const ranks = gather(weighed, found, lookUps);
  return inOrder(ranks, weighed, words, lookUps, ownGames);
}

const weightOf = ({ isQuality }: Idea, count: number): number =>
  Math.log((mostCounted + 2) / (count + 1)) * (isQuality ? qualityShare : 1);

/** Looks for mods with all ideas, then for mods that lack one of them, and so on until there are enough. */
function gather(ideas: readonly Weighed[], found: ReadonlySet<number>, { look }: ClosestLookUps): number[] {
  const ranks = new Set<number>();
  const most = ideas.length === 1 ? perLook.single : perLook.several;
  const lookFor = (words: readonly QueryWord[], areApart: boolean) => {
    for (const rank of look(words, most, areApart)) if (!found.has(rank)) ranks.add(rank);
  };
  for (const parts of stepsOf(ideas)) {
    if (ranks.size >= enough) break;
    for (const part of parts) {
      const before = ranks.size;
      // As typed first, so that popular mods with another word for it don't crowd these out.
      const typed = part.flatMap(({ idea }) => idea.typed);
      lookFor(typed, false);
      const isWider = part.some(({ idea }) => idea.typed.length > 1 || idea.meant.corrections.length > 0);
      if (isWider && ranks.size - before < most) {
        const meant = part.map(({ idea }) => idea.meant);
        lookFor(meant, true);
      }
    }
  }
  return [...ranks];
}

/** Which ideas are looked for together: all, then without one of them, then pairs of the most telling, then each alone. */
function stepsOf(ideas: readonly Weighed[]): (readonly (readonly Weighed[])[])[] {
  const sizes = new Set([ideas.length, ideas.length - 1, 1].filter((size) => size > 0));
  const steps = [...sizes].map((size) => partsOf(ideas, size));
  if (ideas.length >= pairs.from) steps.splice(2, 0, partsOf(ideas.slice(0, pairs.of), 2));
  return steps;
}

/** The parts of some ideas that have so many of them: the most telling ones, those first. */
function partsOf(ideas: readonly Weighed[], size: number): (readonly Weighed[])[] {
  const parts: Weighed[][] = [];
  const add = (part: Weighed[], from: number) => {
    if (part.length === size) parts.push(part);
    else for (let at = from; at < ideas.length; at += 1) add([...part, ideas[at] as Weighed], at + 1);
  };
  add([], 0);
  return parts.sort((a, b) => sum(b) - sum(a)).slice(0, mostParts);
}

const sum = (ideas: readonly Weighed[]): number => ideas.reduce((total, { weight }) => total + weight, 0);

function inOrder(
  ranks: readonly number[],
  ideas: readonly Weighed[],
  words: readonly QueryWord[],
  { candidatesOf }: ClosestLookUps,
  ownGames: ReadonlySet<number>,
): number[] {
  const candidates = candidatesOf(ranks);
  const all = sum(ideas) || 1;
  const telling = new Set(ideas.flatMap(({ idea }) => idea.typed));
  const others = words.filter((word) => !telling.has(word));
  const answers = ideas.map(({ idea, weight }) => ({ idea, weight, answer: toAnswers(idea) }));
  return ranks
    .map((rank, index) => {
      const candidate = candidates[index] as Candidate;
      const asked: QueryWord[] = others.filter((word) => hasMatch(candidate, word));
      // One word of a mod answers one idea: "Shadows" is no dark night.
      const used = new Set<string>();
      let covered = 0;
      for (const { idea, weight, answer } of answers) {
        const value = answer(candidate, used);
        if (value > 0) asked.push(idea.meant);
        covered += weight * value;
      }
      const score =
        weights.coverage * (covered / all) +
        weights.score * scoreOf(candidate, toScoredQuery(asked, ownGames));
      return { rank, score };
    })
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .slice(0, maxClosest)
    .map(({ rank }) => rank);
}

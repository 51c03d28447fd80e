import { isUnspaced } from '#shared/catalog/words.ts';
import type { QueryWord } from '../expression.ts';
import { type Candidate, factorOf } from '../rank.ts';
import type { Idea } from './ideas.ts';

/** How well a mod answers an idea, from 0 to 1, given the words that already answer others; it adds those that answer this. */
export type Answers = (candidate: Candidate, used: Set<string>) => number;

/** How much a word tells by where it is. A tag line says what a mod does, so it counts nearly as much. */
const places = { title: 1, joined: 0.95, tagLine: 0.85, author: 0.6 } as const;

/** How much the best word counts, the next one, and so on: several words of one meaning are no accident. */
const shares = [1, 0.3, 0.15] as const;

/** What was typed is above everything that only means the same. */
const most = { typed: 1, meant: 0.7 } as const;

/** How much of a longer word that begins with one counts at least. */
const leastOfStart = 0.6;

/** Prepares an idea, because thousands of words are compared with it. */
export function toAnswers({ typed, meant }: Idea): Answers {
  const typedWords = new Set(typed.map(({ word }) => word));
  const factors = new Map<string, number>();
  const parts: { readonly word: string; readonly isAnywhere: boolean; readonly factor: number }[] = [];
  const add = (word: string, isStart: boolean, factor: number) => {
    if (isUnspaced(word)) parts.push({ word, isAnywhere: true, factor });
    else if (isStart) parts.push({ word, isAnywhere: false, factor });
    factors.set(word, Math.max(factor, factors.get(word) ?? 0));
  };
  add(meant.word, meant.isPartial, 1);
  for (const { word, isStart, cost } of meant.corrections) add(word, isStart, factorOf(cost));

  const matchOf = (word: string): number => {
    let value = factors.get(word) ?? 0;
    for (const part of parts) {
      if (part.factor <= value || !(part.isAnywhere ? word.includes(part.word) : word.startsWith(part.word)))
        continue;
      const share = part.isAnywhere ? 1 : part.word.length / word.length;
      value = Math.max(value, part.factor * (leastOfStart + (1 - leastOfStart) * share));
    }
    return value;
  };

  return (candidate, used) => {
    if (typed.length > 1 && typed.every((word) => hasWord(candidate, word))) return most.typed;
    const found = new Map<string, number>();
    let isTyped = false;
    for (const [place, weight] of Object.entries(places) as [keyof typeof places, number][])
      for (const word of candidate[place]) {
        const value = matchOf(word) * weight;
        if (value === 0 || used.has(word)) continue;
        isTyped ||= typedWords.has(word);
        found.set(word, Math.max(value, found.get(word) ?? 0));
      }
    const best = [...found].sort((a, b) => b[1] - a[1]).slice(0, shares.length);
    for (const [word] of best) used.add(word);
    const sum = best.reduce((total, [, value], index) => total + value * (shares[index] as number), 0);
    return Math.min(isTyped ? most.typed : most.meant, sum);
  };
}

const hasWord = ({ title, tagLine }: Candidate, { word }: QueryWord): boolean =>
  title.includes(word) || tagLine.includes(word);

import { isFiller, isUnspaced } from '#shared/catalog/words.ts';
import type { QueryWord } from '../expression.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Finds several words that were typed as one. */
export type Segments = {
  /**
   * The ways to take a word that no title has for neighbors of titles, the likeliest first: the words to look for, and those by
   * which what is found is ordered.
   */
  of(words: readonly QueryWord[]): readonly {
    readonly asked: readonly QueryWord[];
    readonly apart: readonly QueryWord[];
  }[];
};

/** Shorter words are one, and longer ones have too many parts. */
const lengths = { least: 6, most: 60 } as const;

/** The longest part that is looked for. */
const longestPart = 24;

/** What a part costs: few parts are likelier than many, and long ones than single letters. */
const partCost = (length: number): number => (length === 1 ? 1.6 : length === 2 ? 1.2 : 1);

/** The most ways to split a word that are kept for each of its starts, and at its end. */
const maxWays = 4;

type Way = { readonly parts: readonly string[]; readonly cost: number };

export function createSegments(vocabulary: Pick<Vocabulary, 'kindsOf' | 'startingWith'>): Segments {
  /** Whether titles have words that start like this. */
  const isStart = (part: string) => vocabulary.startingWith(part, 1)?.length !== 0;

  const waysOf = ({ word, isPartial }: QueryWord): readonly Way[] => {
    if (word.length < lengths.least || word.length > lengths.most || isUnspaced(word)) return [];
    const parts = Array.from({ length: word.length }, (_, from) =>
      Array.from({ length: Math.min(longestPart, word.length - from) }, (__, more) =>
        word.slice(from, from + more + 1),
      ),
    ).flat();
    const kinds = vocabulary.kindsOf(parts);
    const isPart = (part: string, isLast: boolean) =>
      part !== word &&
      (kinds.get(part) === 'name' || (isLast && isPartial && part.length > 1 && isStart(part)));
    const ways: Way[][] = [[{ parts: [], cost: 0 }]];
    for (let end = 1; end <= word.length; end += 1) {
      const found: Way[] = [];
      for (let from = Math.max(0, end - longestPart); from < end; from += 1) {
        const before = ways[from] ?? [];
        const part = word.slice(from, end);
        if (before.length === 0 || !isPart(part, end === word.length)) continue;
        for (const way of before)
          found.push({ parts: [...way.parts, part], cost: way.cost + partCost(part.length) });
      }
      ways.push(found.sort((a, b) => a.cost - b.cost).slice(0, maxWays));
    }
    return ways.at(-1) ?? [];
  };

  return {
    of(words) {
      const unknown = words.filter(({ word }) => vocabulary.kindsOf([word]).get(word) !== 'name');
      const [joined] = unknown.flatMap((word) => {
        const ways = waysOf(word);
        return ways.length === 0 ? [] : [{ word, ways }];
      });
      if (joined === undefined) return [];
      const withParts = (of: (word: QueryWord) => readonly QueryWord[]) =>
        words.flatMap((word) => (word === joined.word ? of(word) : [word]));
      return joined.ways.map(({ parts }) => ({
        asked: withParts((word) => [{ ...word, parts }]),
        apart: withParts(({ isPartial }) =>
          parts.map((word, at) => ({
            word,
            isPartial: isPartial && at === parts.length - 1,
            corrections: [],
          })),
        ).filter(({ word, isPartial }) => isPartial || !isFiller(word)),
      }));
    },
  };
}

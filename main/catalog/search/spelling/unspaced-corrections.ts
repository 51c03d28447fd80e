import { isUnspaced } from '#shared/catalog/words.ts';
import type { Correction } from './typos.ts';

/** What words of scripts without spaces may mean that have a typo. */
export type UnspacedCorrections = {
  /** The parts of titles that differ from a word by one character, which is wrong, missing, too many or swapped. */
  of(word: string): readonly Correction[];
  /** Forgets what is in memory: there may be other titles. */
  changed(): void;
};

/** One of two characters is half of the word, so they are only taken for three of which the middle one is missing. */
const leastForAny = 3;

/** Longer words are whole sentences. */
const longest = 24;

const maxCorrections = 24;
const maxRemembered = 100;

/** @param titlesWith the words of titles with all pieces of any of these lists */
export function createUnspacedCorrections(
  titlesWith: (lists: readonly (readonly string[])[]) => readonly string[],
): UnspacedCorrections {
  const known = new Map<string, readonly Correction[]>();

  const find = (word: string): Correction[] => {
    const typed = [...word];
    if (typed.length < 2 || typed.length > longest) return [];
    const titles = new Set(titlesWith(piecesOf(typed)).filter(isUnspaced));
    const meant = new Set([...titles].flatMap((title) => nearest([...title], typed) ?? []));
    return [...meant]
      .slice(0, maxCorrections)
      .map((each) => ({ word: each, isStart: false, typos: 1, cost: 1 }));
  };

  return {
    of(word) {
      const before = known.get(word);
      if (before !== undefined) return before;
      if (known.size >= maxRemembered) known.clear();
      const found = find(word);
      known.set(word, found);
      return found;
    },
    changed: () => known.clear(),
  };
}

/** What has to be in a title for each place of a typo: what is before it, and what is behind it. */
function piecesOf(typed: readonly string[]): string[][] {
  if (typed.length < leastForAny) return [[...typed]];
  const wrong = typed.map((_, at) => [typed.slice(0, at), typed.slice(at + 1)]);
  const swapped = typed.slice(1).map((_, at) => [withSwapped(typed, at)]);
  return [...wrong, ...swapped].map((pieces) =>
    pieces.map((each) => each.join('')).filter((piece) => piece !== ''),
  );
}

const withSwapped = (typed: readonly string[], at: number): string[] =>
  typed.with(at, typed[at + 1] as string).with(at + 1, typed[at] as string);

/** The part of a title that differs by one character; undefined without any. */
function nearest(title: readonly string[], typed: readonly string[]): string | undefined {
  const lengths =
    typed.length < leastForAny ? [typed.length + 1] : [typed.length, typed.length + 1, typed.length - 1];
  for (const length of lengths)
    for (let from = 0; from + length <= title.length; from += 1) {
      const part = title.slice(from, from + length);
      if (isOneTypo(part, typed)) return part.join('');
    }
  return undefined;
}

/** Whether two words differ by one character that is wrong, missing, too many or swapped with the next. */
function isOneTypo(meant: readonly string[], typed: readonly string[]): boolean {
  const shorter = Math.min(meant.length, typed.length);
  let start = 0;
  while (start < shorter && meant[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && meant.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const [left, leftTyped] = [meant.length - start - end, typed.length - start - end];
  if (left <= 1 && leftTyped <= 1) return true;
  const isPair = left === 2 && leftTyped === 2;
  return isPair && meant[start] === typed[start + 1] && meant[start + 1] === typed[start];
}

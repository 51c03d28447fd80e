import { otherEndings } from '#shared/catalog/endings.ts';
import { isUnspaced, wordsOf } from '#shared/catalog/words.ts';
import type { QueryWord } from '../expression.ts';
import type { Corrections } from '../spelling/corrections.ts';
import type { Correction } from '../spelling/typos.ts';
import type { Meanings } from './meanings.ts';
import { isWeak } from './weak-words.ts';

/** One thing that a query asks for: a word that tells something, or several that are one entry of the list of meanings. */
export type Idea = {
  /** What was typed for it, as it is. */
  readonly typed: readonly [QueryWord, ...QueryWord[]];
  /** The same with everything that it may mean: typos, other forms, words of the same meaning. */
  readonly meant: QueryWord;
  /** Whether it only says how something is. */
  readonly isQuality: boolean;
  /** Its words as ideas of their own, which count where none of what it means is there; empty for a single word. */
  readonly singles: readonly Idea[];
};

/** A word of so many letters also stands for longer ones that begin with it: "graphic" for "graphical". */
const leastForStart = 6;

/** The most words that an idea stands for. Each is looked up in the index. */
const maxMeant = 48;

/** What ideas are found with. */
export type IdeaSources = {
  readonly meanings: Meanings;
  readonly corrections: Corrections;
  /** Those of these words that are in the catalog. */
  readonly exist: (words: readonly string[]) => { has(word: string): boolean };
};

/**
 * What the words of a query ask for, without those that tell little. Words whose meaning is excluded stand for themselves:
 * "inventory -bags" asks for no bags. `isLeftOut` says of other words whether they tell little.
 */
export function ideasOf(
  words: readonly QueryWord[],
  excluded: readonly string[],
  { meanings, corrections, exist }: IdeaSources,
  isLeftOut = isWeak,
): Idea[] {
  const entries = entriesOf(words, meanings, isLeftOut);
  /** Words of the same meaning, but for those that other words of the query stand for: "dark nights" is not "night". */
  const meantBy = (typed: readonly QueryWord[]): Correction[] => {
    const others = meanings.others(typed.map(({ word }) => word));
    if (others.some(({ word }) => excluded.includes(word))) return [];
    const taken = new Set(
      words.flatMap((each) => (typed.includes(each) ? [] : [each.word, ...otherEndings(each.word)])),
    );
    // Only single words can be looked up beside others.
    const single = others.filter(
      ({ word }) => !taken.has(word) && (isUnspaced(word) || wordsOf(word).length === 1),
    );
    const known = exist(single.map(({ word }) => word));
    return single.flatMap(({ word, cost }) => {
      const isStart = word.length >= leastForStart;
      return isStart || isUnspaced(word) || known.has(word) ? [{ word, isStart, typos: 2, cost }] : [];
    });
  };
  const otherSpellings = ({ word, isPartial }: QueryWord): readonly Correction[] => {
    if (isUnspaced(word)) return corrections.of(word, false);
    // With all words it was looked for as a misspelled one already.
    if (meanings.isKnown(word) || exist([word]).has(word)) return corrections.formsOf(word);
    return [...corrections.of(word, isPartial), ...corrections.joinedOf(word)];
  };

  const ideaOf = (typed: Entry): Idea => {
    const [first] = typed;
    // Words one after the other are no single word of the index.
    if (typed.length > 1)
      return {
        typed,
        isQuality: false,
        meant: { word: textOf(typed), isPartial: false, corrections: meantBy(typed) },
        singles: typed.filter(({ word }) => !isLeftOut(word)).map((word) => ideaOf([word])),
      };
    const meant = [...first.corrections, ...otherSpellings(first), ...meantBy(typed)];
    return {
      typed,
      isQuality: meanings.isQuality(first.word),
      meant: { ...first, corrections: meant.sort((a, b) => a.cost - b.cost).slice(0, maxMeant) },
      singles: [],
    };
  };
  return entries.map(ideaOf);
}

/** Of a longer text, the first entries say what it is about. */
const maxEntries = 10;

/** A longer text without spaces is no search, and splitting it would take long. */
const longestSplit = 60;

type Entry = readonly [QueryWord, ...QueryWord[]];

/** The words of a query that count, each by itself or with those that are one entry of the list of meanings with it. */
function entriesOf(
  words: readonly QueryWord[],
  meanings: Meanings,
  isLeftOut: (word: string) => boolean,
): Entry[] {
  const entries: Entry[] = [];
  const single = words.flatMap((word) => (isUnspaced(word.word) ? partsOf(word, meanings) : [word]));
  for (let at = 0; at < single.length && entries.length < maxEntries; ) {
    const length = meanings.entryLength(single.slice(at).map(({ word }) => word));
    const entry = single.slice(at, at + length) as [QueryWord, ...QueryWord[]];
    if (length > 1 || !isLeftOut(entry[0].word)) entries.push(entry);
    at += length;
  }
  return entries;
}

/**
 * The words of a text without spaces: entries of the list of meanings, and what is between them, where the script changes.
 * One or two hiragana are endings and particles.
 */
function partsOf(whole: QueryWord, meanings: Meanings): readonly QueryWord[] {
  const parts: string[] = [];
  let rest = '';
  const endRest = () => {
    for (const [run] of rest.matchAll(sameScript)) if (!particle.test(run)) parts.push(run);
    rest = '';
  };
  if (whole.word.length > longestSplit) return [whole];
  for (let at = 0; at < whole.word.length; ) {
    const start = meanings.startOf(whole.word.slice(at));
    if (start === null) {
      const character = String.fromCodePoint(whole.word.codePointAt(at) ?? 0);
      rest += character;
      at += character.length;
    } else {
      endRest();
      parts.push(start);
      at += start.length;
    }
  }
  endRest();
  if (parts.length <= 1) return [whole];
  return parts.map((word) => ({ word, isPartial: false, corrections: [] }));
}

const sameScript =
  /\p{Script=Hiragana}+|[\p{Script=Katakana}ー]+|\p{Script=Han}+|\p{Script=Hangul}+|\p{L}+/gu;
const particle = /^\p{Script=Hiragana}{1,2}$/u;

const textOf = (entry: Entry): string => entry.map(({ word }) => word).join(' ');

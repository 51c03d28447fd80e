import { otherEndings } from '#shared/catalog/endings.ts';
import { wordsOf } from '#shared/catalog/words.ts';
import type { SynonymGroup } from './synonyms/synonym-group.ts';
import { qualityGroups, synonymGroups } from './synonyms/synonyms.ts';
import { isWeak } from './weak-words.ts';

/** Another word for something, and what it costs in the order of results (`Correction`). */
export type OtherWord = { readonly word: string; readonly cost: number };

/** What words mean. All words are folded. */
export type Meanings = {
  /** Other words of the same meaning, the closest first; none for a word that isn't in the list. */
  others(words: readonly string[]): readonly OtherWord[];
  /** Whether a word, or another form of it, is in the list: then it isn't misspelled. */
  isKnown(word: string): boolean;
  /** Whether a word only says how something is. */
  isQuality(word: string): boolean;
  /** The longest entry or weak word that a text of a script without spaces begins with; null without one. */
  startOf(text: string): string | null;
  /** How many of these words, from the first one on, are one entry of the list: 3 for "quality of life"; 1 for most. */
  entryLength(words: readonly string[]): number;
};

/** The longest entry of the list, in words. */
const longestEntry = 4;

/** The longest entry of a script without spaces, in characters. */
const longestUnspaced = 8;

/**
 * What words of the same meaning cost, more from one to the next: they are below the word itself, and below a likely typo of
 * it. Those of other languages come last.
 */
const costs = { first: 1.5, more: 0.04, most: 2.2, abroad: 2.6 } as const;

/** The meanings by the list, and by further groups of words, such as those of a service. */
export function createMeanings(more: readonly SynonymGroup[] = []): Meanings {
  const qualities = qualityGroups();
  const groups = [...qualities, ...synonymGroups(), ...more].map(readGroup);
  /** The groups that somebody means who types an entry. */
  const groupsOf = new Map<string, number[]>();
  const spelledRight = new Set<string>();
  for (const [index, { same, narrower, abroad }] of groups.entries()) {
    for (const entry of same) addTo(groupsOf, entry, index);
    for (const entry of abroad) addTo(groupsOf, entry, index);
    for (const entries of [same, narrower, abroad]) for (const entry of entries) spelledRight.add(entry);
  }

  const byStart = new Map<string, string[]>();
  for (const entry of groupsOf.keys()) addTo(byStart, entry.slice(0, stem.start), entry);

  /** The groups of an entry, or else of its other forms. */
  const find = (words: readonly string[]): readonly number[] => {
    const exact = groupsOf.get(words.join(' '));
    if (exact !== undefined || words.length !== 1) return exact ?? [];
    return [...new Set(otherEndings(words[0] ?? '').flatMap((form) => groupsOf.get(form) ?? []))];
  };
  const findByStem = (word: string): readonly number[] => {
    const meant = sameStem(word, byStart.get(word.slice(0, stem.start)) ?? []);
    return [...new Set(meant.flatMap((form) => groupsOf.get(form) ?? []))];
  };

  return {
    others(words) {
      const typed = words.join(' ');
      const costOf = new Map<string, number>();
      const found = find(words);
      const meant = found.length > 0 || words.length > 1 ? found : findByStem(typed);
      for (const { word, cost } of meant.flatMap((index) => othersOf(groups[index])))
        if (word !== typed) costOf.set(word, Math.min(cost, costOf.get(word) ?? cost));
      return [...costOf].map(([word, cost]) => ({ word, cost })).sort((a, b) => a.cost - b.cost);
    },
    isKnown: (word) => isWeak(word) || spelledRight.has(word) || find([word]).length > 0,
    isQuality(word) {
      const found = find([word]);
      return found.length > 0 && found.every((index) => index < qualities.length);
    },
    startOf(text) {
      const characters = [...text];
      for (let length = Math.min(characters.length, longestUnspaced); length > 0; length -= 1) {
        const start = characters.slice(0, length).join('');
        if (groupsOf.has(start) || isWeak(start)) return start;
      }
      return null;
    },
    entryLength(words) {
      for (let length = Math.min(words.length, longestEntry); length > 1; length -= 1)
        if (groupsOf.has(words.slice(0, length).join(' '))) return length;
      return 1;
    },
  };
}

/**
 * Words of other languages have more endings than English ones: "potworow" is a form of "potwory". With the same start and
 * at most so many other letters at the end, a word is taken for another form.
 */
const stem = { start: 4, ending: 3, leastShare: 0.65 } as const;

/** Those of some entries that may be other forms of a word. */
function sameStem(word: string, entries: readonly string[]): readonly string[] {
  if (word.length <= stem.start) return [];
  return entries.filter((entry) => {
    let shared: number = stem.start;
    while (shared < word.length && word[shared] === entry[shared]) shared += 1;
    const longer = Math.max(word.length, entry.length);
    return longer - shared <= stem.ending && shared / longer >= stem.leastShare;
  });
}

/** The folded entries of a group: those that mean all of it, in English and other languages, and those that mean a part. */
type Group = Readonly<Record<'same' | 'narrower' | 'abroad', readonly string[]>>;

const readGroup = ({ words, narrower = '', abroad = '' }: SynonymGroup): Group => ({
  same: entriesOf(words),
  narrower: entriesOf(narrower),
  abroad: entriesOf(abroad),
});

const entriesOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map((entry) => (plainEntry.test(entry) ? entry : wordsOf(entry.replaceAll('_', ' ')).join(' ')))
    .filter((entry) => entry !== '');

/** An entry that is one folded word as it is. Most are, and thousands are read at once. */
const plainEntry = /^[a-z0-9]+$/;

/** What the entries of a group cost as another word for one of them. */
function othersOf(group: Group | undefined): readonly OtherWord[] {
  if (group === undefined) return [];
  const near = [...group.same, ...group.narrower].map((word, index) => ({
    word,
    cost: Math.min(costs.most, costs.first + index * costs.more),
  }));
  return [...near, ...group.abroad.map((word) => ({ word, cost: costs.abroad }))];
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

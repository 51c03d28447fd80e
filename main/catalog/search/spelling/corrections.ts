import { otherEndings } from '#shared/catalog/endings.ts';
import { typosAllowed } from '#shared/catalog/typos.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Correction, findCorrections } from './typos.ts';

/** What typed words may mean, by the words that there are. */
export type Corrections = {
  /** The likeliest words, and with `isPartial` starts of words, that a typed one may be a misspelled or another form of. */
  of(word: string, isPartial: boolean): readonly Correction[];
  /** The other forms of a word alone, for one that is spelled right. */
  formsOf(word: string): readonly Correction[];
  /**
   * Two words that a typed one joins, where one of them is misspelled: "orbitud" for the neighbors "orbit hud". Many of these
   * are no neighbors anywhere.
   */
  joinedOf(word: string): readonly Correction[];
  /** Forgets what is in memory: there may be other words. */
  changed(): void;
};

/** The most words whose corrections are kept in memory. */
const maxCorrected = 500;

/** Another ending counts as a typo. */
const endingCost = 1;

export function createCorrections(vocabulary: Pick<Vocabulary, 'names' | 'kindsOf'>): Corrections {
  const known = new Map<string, readonly Correction[]>();

  const existing = (forms: readonly Correction[]): Correction[] => {
    const kinds = vocabulary.kindsOf(forms.map(({ word }) => word));
    return forms.filter(({ word }) => kinds.has(word));
  };
  const formsOf = (meant: readonly Correction[]): Correction[] =>
    existing(
      meant.flatMap(({ word, typos, cost }) =>
        otherEndings(word).map((form) => ({
          word: form,
          isStart: false,
          typos: typos + 1,
          cost: cost + endingCost,
        })),
      ),
    );

  return {
    of(word, isPartial) {
      const key = `${isPartial} ${word}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const allowed = typosAllowed(word);
      const misspelled =
        allowed === 0
          ? []
          : findCorrections(vocabulary.names(), word, { allowed, isPartial }).filter(
              ({ typos }) => typos > 0,
            );
      // With another first letter too, it would be any word: "night" for "lights".
      const sameStart = misspelled.filter((each) => !each.isStart && each.word[0] === word[0]);
      const found = [...misspelled, ...formsOf([asTyped(word), ...sameStart.slice(0, maxForms)])];
      if (known.size >= maxCorrected) known.clear();
      known.set(key, found);
      return found;
    },
    joinedOf(word) {
      if (word.length < joined.least || word.length > joined.longest) return [];
      const splits = Array.from({ length: word.length - 3 }, (_, index) => index + 2);
      const kinds = vocabulary.kindsOf(splits.flatMap((at) => [word.slice(0, at), word.slice(at)]));
      const isName = (part: string) => kinds.get(part) === 'name';
      const misspelled = splits.flatMap((at) => {
        const [first, second] = [word.slice(0, at), word.slice(at)];
        return [
          ...(isName(first) ? [{ part: second, whole: (part: string) => first + part }] : []),
          ...(isName(second) ? [{ part: first, whole: (part: string) => part + second }] : []),
        ];
      });
      // The longer the part is that is right, the likelier it is one.
      return misspelled
        .sort((a, b) => a.part.length - b.part.length)
        .slice(0, joined.most)
        .flatMap(({ part, whole }) =>
          findCorrections(vocabulary.names(), part, { allowed: 1, isPartial: false })
            .slice(0, joined.perPart)
            .map((each) => ({ ...each, word: whole(each.word), cost: each.cost + joined.cost })),
        );
    },
    formsOf: (word) => formsOf([asTyped(word)]),
    changed: () => known.clear(),
  };
}

/** How long words are that may be two, how many splits are tried, and what it costs in addition to the typo. */
const joined = { least: 5, longest: 20, most: 6, perPart: 16, cost: 0.4 } as const;

/** The most corrections whose other forms count, too. */
const maxForms = 12;

const asTyped = (word: string): Correction => ({ word, isStart: false, typos: 0, cost: 0 });

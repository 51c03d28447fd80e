import { isDeepStrictEqual } from 'node:util';
import { type LoadoutMod, modKey } from './loadout.ts';

/** A mod that both loadouts have. */
type Pair = { readonly a: LoadoutMod; readonly b: LoadoutMod };

/** How two loadouts differ. A mod that both have may be in several of the last four. */
export type Comparison = {
  readonly onlyA: readonly LoadoutMod[];
  readonly onlyB: readonly LoadoutMod[];
  readonly otherVersion: readonly Pair[];
  readonly otherOnOff: readonly Pair[];
  readonly otherPin: readonly Pair[];
  /** The player chose other options of a mod. */
  readonly otherChoices: readonly Pair[];
  /** The fewest mods that have to move to give both the same order. */
  readonly otherOrder: readonly Pair[];
};

/** Compares two lists of mods, each in its order. */
export function compareLoadouts(a: readonly LoadoutMod[], b: readonly LoadoutMod[]): Comparison {
  const inA = new Set(a.map(modKey));
  const inB = new Map(b.map((mod, place) => [modKey(mod), { mod, place }]));
  const common = a.flatMap((mod) => {
    const other = inB.get(modKey(mod));
    return other ? [{ a: mod, b: other.mod, place: other.place }] : [];
  });
  const inOrder = longestRise(common.map(({ place }) => place));
  const differing = (differs: (pair: Pair, index: number) => boolean): Pair[] =>
    common.filter(differs).map(({ a, b }) => ({ a, b }));

  return {
    onlyA: a.filter((mod) => !inB.has(modKey(mod))),
    onlyB: b.filter((mod) => !inA.has(modKey(mod))),
    otherVersion: differing(({ a, b }) => !isSameVersion(a, b)),
    otherOnOff: differing(({ a, b }) => a.isOn !== b.isOn),
    otherPin: differing(({ a, b }) => a.isPinned !== b.isPinned),
    otherChoices: differing(({ a, b }) => !isDeepStrictEqual(chosenIn(a), chosenIn(b))),
    otherOrder: differing((_, index) => !inOrder.has(index)),
  };
}

/** What is chosen, whatever else could have been. */
const chosenIn = ({ choices }: LoadoutMod) =>
  choices?.made.map(({ step, group, chosen }) => [step, group, chosen]);

const isSameVersion = (a: LoadoutMod, b: LoadoutMod): boolean =>
  a.versionId === b.versionId &&
  (a.installId === b.installId || a.installId === null || b.installId === null);

/** The indexes of a longest rising subsequence of different numbers (patience sorting, n log n). */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length the index of the smallest number that ends a subsequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const found = new Set<number>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) found.add(index);
  return found;
}

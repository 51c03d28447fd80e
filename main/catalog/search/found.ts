/** How long a list is. */
export type ListLength = {
  /** How many mods the list has, at most `maxResults` when it `isCut`. */
  readonly total: number;
  /** Whether more mods match than the list has: the most popular ones are in it. */
  readonly isCut: boolean;
};

/** Ranks in the order of a list, some with each step; at the end, whether the list goes on behind them. */
export type FindSteps = Iterator<readonly number[], { readonly isCut: boolean }, undefined>;

/** A list that is found step by step, as far as it is looked at. */
export type Found = {
  /** The first ranks: at least `count` of them, if there are so many. */
  first(count: number): readonly number[];
  /** All ranks. */
  all(): readonly number[];
  length(): ListLength;
};

/** @param count counts the list where that is less work than finding all of it; null where it isn't */
export function createFound(steps: FindSteps, count: () => ListLength | null = () => null): Found {
  const ranks: number[] = [];
  let end: { readonly isCut: boolean } | null = null;
  let counted: ListLength | null = null;

  const first = (wanted: number): readonly number[] => {
    while (end === null && ranks.length < wanted) {
      const step = steps.next();
      if (step.done) end = step.value;
      else for (const rank of step.value) ranks.push(rank);
    }
    return ranks;
  };
  const all = () => first(Number.POSITIVE_INFINITY);

  return {
    first,
    all,
    length() {
      if (end === null) counted ??= count();
      // What is found whole counts more than what was counted.
      if (end === null && counted !== null) return counted;
      return { total: all().length, isCut: end?.isCut === true };
    },
  };
}

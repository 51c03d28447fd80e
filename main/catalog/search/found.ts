/** How long a list is. */
export type ListLength = {
  /** How many mods the list has, at most `maxResults` when it `isCut`. */
  readonly total: number;
  /** Whether more mods match than the list has: the most popular ones are in it. */
  readonly isCut: boolean;
  /** The place (0-based) of the first mod that doesn't match as asked, but comes close; null without such mods. */
  readonly closestFrom: number | null;
  /** Whether no mod matches as typed, and all that match do so with other spellings or forms of the words. */
  readonly areSimilar: boolean;
};

/**
 * How a list ends: its last ranks, whether it goes on behind what was found, and what follows that only comes close to what
 * is asked for.
 */
export type FoundEnd = {
  readonly ranks?: readonly number[];
  readonly isCut: boolean;
  readonly areSimilar?: boolean;
  readonly closest?: () => readonly number[];
};

/** Ranks in the order of a list, some with each step. */
export type FindSteps = Iterator<readonly number[], FoundEnd, undefined>;

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
  let end: FoundEnd | null = null;
  let closestFrom: number | null = null;
  let counted: ListLength | null = null;

  const first = (wanted: number): readonly number[] => {
    while (end === null && ranks.length < wanted) {
      const step = steps.next();
      if (step.done) {
        end = step.value;
        for (const rank of end.ranks ?? []) ranks.push(rank);
        const closest = end.closest?.() ?? [];
        if (closest.length > 0) closestFrom = ranks.length;
        for (const rank of closest) ranks.push(rank);
      } else for (const rank of step.value) ranks.push(rank);
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
      const total = all().length;
      return { total, isCut: end?.isCut === true, closestFrom, areSimilar: end?.areSimilar === true };
    },
  };
}

/** Ranks in the order of a list, some with each step; at the end, whether the list goes on behind them. */
export type FindSteps = Iterator<readonly number[], { readonly isCut: boolean }, undefined>;

/** A list that is found step by step, as far as it is looked at. */
export type Found = {
  /** The first ranks: at least `count` of them, if there are so many. */
  first(count: number): readonly number[];
  /** All ranks. */
  all(): readonly number[];
  /** Finds some more. */
  findSome(): void;
  /** Whether all is found. */
  isWhole(): boolean;
  /** Whether the list goes on behind what can be found; false until all is found. */
  isCut(): boolean;
};

export function createFound(steps: FindSteps): Found {
  const ranks: number[] = [];
  let end: { readonly isCut: boolean } | null = null;

  const findSome = () => {
    if (end !== null) return;
    const step = steps.next();
    if (step.done) end = step.value;
    else for (const rank of step.value) ranks.push(rank);
  };
  const first = (count: number): readonly number[] => {
    while (end === null && ranks.length < count) findSome();
    return ranks;
  };

  return {
    first,
    all: () => first(Number.POSITIVE_INFINITY),
    findSome,
    isWhole: () => end !== null,
    isCut: () => end?.isCut === true,
  };
}

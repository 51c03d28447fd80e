/** How many mods the player looks at. */
export const firstMods = 5;

/** The least share of searches that must have a wanted mod among the first five. */
export const aims = { damagedTitles: 0.97, vagueIdeas: 0.9, heldIdeas: 0.6 } as const;

/** What became of one search: the place of the first mod that was wanted, from 0; -1 if it isn't found at all. */
export type Outcome = { readonly group: string; readonly place: number };

/** The shares of a group, from 0 to 1: the wanted mod comes first, or is among the first five. */
export type Shares = {
  readonly group: string;
  readonly total: number;
  readonly first: number;
  readonly amongFirst: number;
};

/** The place of the first wanted mod among those found. */
export const placeOf = (found: readonly number[], wanted: ReadonlySet<number>): number =>
  found.findIndex((modId) => wanted.has(modId));

/** The shares of each group, in the order in which the groups appear. */
export function sharesOf(outcomes: readonly Outcome[]): readonly Shares[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) groups.set(outcome.group, [...(groups.get(outcome.group) ?? []), outcome]);
  return [...groups].map(([group, members]) => {
    const share = (most: number) =>
      members.filter(({ place }) => place !== -1 && place < most).length / members.length;
    return { group, total: members.length, first: share(1), amongFirst: share(firstMods) };
  });
}

/** The mean of the shares of several groups: each counts as much as any other, whatever its number of searches. */
export function meanOf(group: string, shares: readonly Shares[]): Shares {
  const sum = (field: 'total' | 'first' | 'amongFirst') =>
    shares.reduce((total, each) => total + each[field], 0);
  const mean = (field: 'first' | 'amongFirst') => sum(field) / shares.length;
  return { group, total: sum('total'), first: mean('first'), amongFirst: mean('amongFirst') };
}

/** A line for each group: its name, how many searches, the share with the mod first and among the first five. */
export function formatShares(all: readonly Shares[]): string {
  const width = Math.max(...all.map(({ group }) => group.length));
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);
  return [
    `${''.padEnd(width)}  searches     first   first ${firstMods}`,
    ...all.map(
      ({ group, total, first, amongFirst }) =>
        `${group.padEnd(width)}  ${String(total).padStart(8)}  ${percent(first)}  ${percent(amongFirst)}`,
    ),
  ].join('\n');
}

/** One mod has to load before another one. Both are places in the order as it is, from 0 on. */
export type Pair = { readonly first: number; readonly later: number };

/**
 * An order that keeps to all pairs that can be kept. `order` has the places of before; `moved` are those of mods that stand
 * elsewhere among the others now, as few as can be. `circles` are groups of mods that ask for each other's place: nothing
 * is said about the order inside of one.
 */
export type SuggestedOrder = {
  readonly order: readonly number[];
  readonly moved: readonly number[];
  readonly circles: readonly (readonly number[])[];
};

/** Above this many pairs in the wrong order every mod with a pair may be moved: finding the fewest would take long. */
const mostWrongPairs = 20_000;

/** Suggests an order of `count` mods. What no pair asks for stays as it is. Computes only. */
export function suggestOrder(count: number, pairs: readonly Pair[]): SuggestedOrder {
  const groups = circlesOf(count, pairs);
  const kept = pairs.filter(({ first, later }) => groups.of[first] !== groups.of[later]);
  const after = lists(count);
  for (const { first, later } of kept) after[first]?.add(later);
  const moved = fewestMoved(count, after);
  const stays = range(count).filter((place) => !moved.has(place));
  // Those that stay keep their order, so each comes after the one before it.
  stays.forEach((place, index) => {
    const next = stays[index + 1];
    if (next !== undefined) after[place]?.add(next);
  });
  return { order: sorted(count, after), moved: [...moved].sort((a, b) => a - b), circles: groups.circles };
}

const range = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
const lists = (count: number): Set<number>[] => range(count).map(() => new Set<number>());

/** All places in an order that keeps to `after`: of those that may come next, the first one. */
function sorted(count: number, after: readonly ReadonlySet<number>[]): readonly number[] {
  const waits = range(count).map(() => 0);
  for (const each of after) for (const later of each) waits[later] = (waits[later] ?? 0) + 1;
  const ready = range(count).filter((place) => waits[place] === 0);
  const order: number[] = [];
  while (ready.length > 0) {
    const least = ready.indexOf(ready.reduce((a, b) => Math.min(a, b)));
    const [place = 0] = ready.splice(least, 1);
    order.push(place);
    for (const later of after[place] ?? []) {
      const left = (waits[later] ?? 0) - 1;
      waits[later] = left;
      if (left === 0) ready.push(later);
    }
  }
  return order;
}

/**
 * The fewest places that have to move. Two that stand in the wrong order can't both stay. Such pairs are transitive: if `a`
 * stands before `b` and has to come after it, and `b` likewise with `c`, so `a` with `c`. The most that can stay are then
 * as many as there are chains of wrong pairs that cover all (Dilworth), which a matching finds.
 */
function fewestMoved(count: number, after: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  /** For each place, the later ones that have to come before it. */
  const wrong = new Map<number, number[]>();
  let total = 0;
  for (const place of range(count)) {
    for (const later of reachable(place, after)) {
      if (later > place) continue;
      const behind = wrong.get(later) ?? [];
      behind.push(place);
      wrong.set(later, behind);
      total += 1;
    }
    if (total > mostWrongPairs)
      return new Set(after.flatMap((each, from) => (each.size === 0 ? [] : [from, ...each])));
  }
  if (total === 0) return new Set();
  const involved = new Set([...wrong.keys(), ...[...wrong.values()].flat()]);
  const { left, right } = matching(wrong);
  // König: what is reached from places without a match, over wrong pairs there and matched pairs back.
  const seenLeft = new Set<number>();
  const seenRight = new Set<number>();
  const open = [...involved].filter((place) => !left.has(place));
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seenLeft.has(place)) continue;
    seenLeft.add(place);
    for (const behind of wrong.get(place) ?? []) {
      seenRight.add(behind);
      const back = right.get(behind);
      if (back !== undefined) open.push(back);
    }
  }
  return new Set([...involved].filter((place) => !seenLeft.has(place) || seenRight.has(place)));
}

/** What comes after a place, by one step or more. */
function reachable(place: number, after: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open = [...(after[place] ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(after[next] ?? []));
  }
  return found;
}

/** A largest matching of places with later ones, in both directions. */
function matching(wrong: ReadonlyMap<number, readonly number[]>) {
  const left = new Map<number, number>();
  const right = new Map<number, number>();
  const extend = (place: number, tried: Set<number>): boolean => {
    for (const behind of wrong.get(place) ?? []) {
      if (tried.has(behind)) continue;
      tried.add(behind);
      const holder = right.get(behind);
      if (holder !== undefined && !extend(holder, tried)) continue;
      left.set(place, behind);
      right.set(behind, place);
      return true;
    }
    return false;
  };
  for (const place of wrong.keys()) extend(place, new Set());
  return { left, right };
}

/** Which group each place is in, where the places of a group can be reached from each other (Tarjan); groups of several. */
function circlesOf(count: number, pairs: readonly Pair[]) {
  const after = lists(count);
  for (const { first, later } of pairs) after[first]?.add(later);
  const of: number[] = [];
  const index: number[] = [];
  const low: number[] = [];
  const stack: number[] = [];
  const circles: number[][] = [];
  let seen = 0;
  for (const start of range(count)) {
    if (index[start] !== undefined) continue;
    // Without calls in calls: a chain of 2,000 mods is as good as one of two.
    const open = [{ place: start, next: [...(after[start] ?? [])] }];
    index[start] = low[start] = seen++;
    stack.push(start);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { place, next } = top;
      const later = next.pop();
      if (later === undefined) {
        open.pop();
        const parent = open.at(-1)?.place;
        if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[place] ?? 0);
        if (low[place] !== index[place]) continue;
        const group = stack.splice(stack.indexOf(place));
        for (const each of group) of[each] = place;
        if (group.length > 1) circles.push(group.sort((a, b) => a - b));
      } else if (index[later] === undefined) {
        index[later] = low[later] = seen++;
        stack.push(later);
        open.push({ place: later, next: [...(after[later] ?? [])] });
      } else if (of[later] === undefined) low[place] = Math.min(low[place] ?? 0, index[later] ?? 0);
    }
  }
  return { of, circles };
}

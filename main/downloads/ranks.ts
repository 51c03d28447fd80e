import type { Entry } from './entry.ts';

type Ranked = Pick<Entry, 'downloadId' | 'rank'>;

/** The rank of what comes after all others. */
export const lastRank = (all: readonly Ranked[]): number =>
  all.reduce((last, { rank }) => Math.max(last, rank), 0) + 1;

/** The rank of what comes before all others. */
export const firstRank = (all: readonly Ranked[]): number =>
  all.reduce((first, { rank }) => Math.min(first, rank), 1) - 1;

/**
 * New ranks so that `id` comes right before `before`, or last for null. Mostly one new rank between two others;
 * when no number lies between them any more, everything is numbered anew. Unknown neighbours count as the end.
 */
export function ranksFor(all: readonly Ranked[], id: string, before: string | null): Map<string, number> {
  const others = all.filter(({ downloadId }) => downloadId !== id).sort((a, b) => a.rank - b.rank);
  const place = others.findIndex(({ downloadId }) => downloadId === before);
  const next = place < 0 ? undefined : others[place];
  if (!next) return new Map([[id, lastRank(others)]]);
  const previous = others[place - 1]?.rank ?? next.rank - 2;
  const between = (previous + next.rank) / 2;
  if (between > previous && between < next.rank) return new Map([[id, between]]);
  const ids = others.map(({ downloadId }) => downloadId);
  return new Map([...ids.slice(0, place), id, ...ids.slice(place)].map((each, index) => [each, index + 1]));
}

import type { FavoriteMark, FavoritesState, PendingFavorite } from '#shared/contract/account/favorites.ts';

/** The subject of toasts about sending changes. A new toast replaces the previous one. */
export const outbox = 'outbox';

/** The payload of `favorites.changed`. If `marks` is null, all marks have to be read again. */
export type FavoritesChange = {
  readonly state: FavoritesState;
  readonly marks: readonly FavoriteMark[] | null;
};

/** A change that is sent within this time, in ms, and without a failure does not count as delayed. */
const noWaitMs = 10_000;

/**
 * Creates a counter of delayed changes that have been sent. Call it for each event with the state before the event, the
 * event's payload, and the time in Unix ms. It returns 0 while changes are pending, then the number of delayed changes
 * sent since. Undone and refused changes do not count.
 */
export function createSentChanges(): (
  before: FavoritesState,
  change: FavoritesChange,
  now: number,
) => number {
  let sent = 0;
  return (before, { state, marks }, now) => {
    const waited = ({ since }: PendingFavorite) => before.failure !== null || now - since >= noWaitMs;
    sent += before.pending.filter((change) => waited(change) && isSent(change, marks ?? [])).length;
    if (state.pending.length > 0) return 0;
    const all = sent;
    sent = 0;
    return all;
  };
}

/** Whether the current mark has the value of the change and is no longer pending. */
const isSent = ({ modId, favorite }: PendingFavorite, marks: readonly FavoriteMark[]) =>
  marks.some((mark) => mark.modId === modId && mark.favorite === favorite && !mark.pending);

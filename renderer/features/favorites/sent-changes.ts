import type { FavoriteMark, FavoritesState, PendingFavorite } from '#shared/contract/favorites.ts';

/** What notices about sending changes are about. */
export const outbox = 'outbox';

/** What main tells of the favorites at once. */
export type Told = { readonly state: FavoritesState; readonly marks: readonly FavoriteMark[] | null };

/** A change that is sent within this time, ms, and without a failure has not waited as far as a player can see. */
const noWaitMs = 10_000;

/**
 * Follows the changes that wait to be sent. Each call takes what was known before and what main tells now, at `now`
 * (Unix ms); it answers how many changes that had waited are sent, once none waits any more, else 0. Taken back and
 * refused ones do not count.
 */
export function createSentChanges(): (before: FavoritesState, told: Told, now: number) => number {
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

/** Whether the mark now is what the change wanted, and waits no more. */
const isSent = ({ modId, favorite }: PendingFavorite, marks: readonly FavoriteMark[]) =>
  marks.some((mark) => mark.modId === modId && mark.favorite === favorite && !mark.pending);

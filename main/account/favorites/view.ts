import type {
  Favorite,
  FavoriteMark,
  FavoritesPageData,
  FavoritesQuery,
  FavoritesState,
  PendingFavorite,
} from '#shared/contract/account/favorites.ts';
import { findByText } from '#shared/find-by-text.ts';
import { gameIdsOf } from '#shared/game-ids.ts';
import { modOrder } from '#shared/mod-order.ts';
import type { CachedList } from './cached-list.ts';
import type { Outbox } from './outbox.ts';

/** The favorites of an account at one time. */
export type FavoritesSnapshot = { readonly cached: CachedList; readonly outbox: Outbox };

const perPage = 24;

/** The favorites as if every change were made, the last added first. */
function favoritesOf({ cached, outbox }: FavoritesSnapshot): Map<number, Favorite> {
  const additions = [...outbox.sent.values(), ...outbox.changes.values()].filter(({ favorite }) => favorite);
  const added = new Map(
    additions.filter(({ mod }) => !cached.mods.has(mod.modId)).map(({ mod }) => [mod.modId, mod]),
  );
  const favorites = new Map<number, Favorite>();
  for (const mod of [...[...added.values()].reverse(), ...cached.mods.values()]) {
    const { modId } = mod;
    const change = outbox.changes.get(modId);
    const isFavorite = change?.favorite ?? outbox.sent.get(modId)?.favorite ?? true;
    const gone = cached.gone.has(modId) && !outbox.sent.has(modId);
    if (isFavorite) favorites.set(modId, { mod, pending: change !== undefined, gone });
  }
  return favorites;
}

/** The mark of one mod. */
export function markOf({ cached, outbox }: FavoritesSnapshot, modId: number): FavoriteMark {
  const change = outbox.changes.get(modId);
  const isListed = outbox.sent.get(modId)?.favorite ?? cached.mods.has(modId);
  return { modId, favorite: change?.favorite ?? isListed, pending: change !== undefined };
}

/** Every mod that is a favorite or has a change in the outbox. */
export function marksOf(snapshot: FavoritesSnapshot): FavoriteMark[] {
  const modIds = new Set([...favoritesOf(snapshot).keys(), ...snapshot.outbox.changes.keys()]);
  return [...modIds].map((modId) => markOf(snapshot, modId));
}

/** The most changed marks that are reported one by one. */
const maxChangedMarks = 500;

/** The changed marks; null when there are too many to report one by one. */
export function changedMarks(before: FavoritesSnapshot, after: FavoritesSnapshot): FavoriteMark[] | null {
  const modIds = new Set(
    [before, after].flatMap(({ outbox }) => [...outbox.changes.keys(), ...outbox.sent.keys()]),
  );
  if (before.cached !== after.cached)
    for (const { cached } of [before, after]) for (const modId of cached.mods.keys()) modIds.add(modId);
  const changed = [...modIds].map((modId) => markOf(after, modId)).filter((mark) => !isSame(mark, before));
  return changed.length > maxChangedMarks ? null : changed;
}

const isSame = ({ modId, favorite, pending }: FavoriteMark, snapshot: FavoritesSnapshot): boolean => {
  const mark = markOf(snapshot, modId);
  return mark.favorite === favorite && mark.pending === pending;
};

/** The changes of the outbox, oldest first. */
export const pendingOf = ({ outbox }: FavoritesSnapshot): PendingFavorite[] =>
  [...outbox.changes.values()]
    .map(({ mod, favorite, since }) => ({ modId: mod.modId, title: mod.title, favorite, since }))
    .sort((a, b) => a.since - b.since);

/** The state for the renderer. */
export const stateOf = (
  snapshot: FavoritesSnapshot,
  { isReading, failure }: { isReading: boolean; failure: FavoritesState['failure'] },
): FavoritesState => ({
  count: favoritesOf(snapshot).size,
  pending: pendingOf(snapshot),
  list: isReading ? 'reading' : isEmpty(snapshot.cached) ? 'empty' : 'complete',
  readAt: snapshot.cached.readAt,
  failure,
});

const isEmpty = ({ readAt, mods }: CachedList) => readAt === null && mods.size === 0;

/** One page of the favorites that fit. A page past the end, as after a removal, is the last one. */
export function listOf(snapshot: FavoritesSnapshot, query: FavoritesQuery): FavoritesPageData {
  const { sort, find, gameId } = query;
  const compare = modOrder(sort);
  const all = [...favoritesOf(snapshot).values()];
  const ofGame = all.filter(({ mod }) => gameId === null || mod.gameId === gameId);
  const found = findByText(ofGame, find, ({ mod }) => `${mod.title} ${mod.tagLine}`).sort((a, b) =>
    compare(a.mod, b.mod),
  );
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(query.page, lastPage);
  return {
    favorites: found.slice((page - 1) * perPage, page * perPage),
    pagination: { page, lastPage, perPage, total: found.length },
    gameIds: gameIdsOf(all.map(({ mod }) => mod)),
  };
}

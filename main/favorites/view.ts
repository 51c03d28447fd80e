import type {
  Favorite,
  FavoriteMark,
  FavoriteSort,
  FavoritesState,
  PendingFavorite,
} from '#shared/contract/favorites.ts';
import type { Mod, Pagination } from '#shared/contract/mods.ts';
import type { Copy } from './copy.ts';
import type { Outbox } from './outbox.ts';

/** What is known of an account's favorites at one time. */
export type Shelf = { readonly copy: Copy; readonly outbox: Outbox };

const perPage = 24;

/** The favorites as if the service had taken every change, the last added first. */
function favoritesOf({ copy, outbox }: Shelf): Map<number, Favorite> {
  const wanted = [...outbox.sent.values(), ...outbox.changes.values()].filter(({ favorite }) => favorite);
  const added = new Map(
    wanted.filter(({ mod }) => !copy.mods.has(mod.modId)).map(({ mod }) => [mod.modId, mod]),
  );
  const favorites = new Map<number, Favorite>();
  for (const mod of [...[...added.values()].reverse(), ...copy.mods.values()]) {
    const { modId } = mod;
    const change = outbox.changes.get(modId);
    const isFavorite = change?.favorite ?? outbox.sent.get(modId)?.favorite ?? true;
    const gone = copy.gone.has(modId) && !outbox.sent.has(modId);
    if (isFavorite) favorites.set(modId, { mod, pending: change !== undefined, gone });
  }
  return favorites;
}

/** How one mod stands with the player. */
export function markOf({ copy, outbox }: Shelf, modId: number): FavoriteMark {
  const change = outbox.changes.get(modId);
  const isListed = outbox.sent.get(modId)?.favorite ?? copy.mods.has(modId);
  return { modId, favorite: change?.favorite ?? isListed, pending: change !== undefined };
}

/** Every mod that is a favorite or has a change to be sent. */
export function marksOf(shelf: Shelf): FavoriteMark[] {
  const modIds = new Set([...favoritesOf(shelf).keys(), ...shelf.outbox.changes.keys()]);
  return [...modIds].map((modId) => markOf(shelf, modId));
}

/** Most changed marks that are told one by one. */
const maxChangedMarks = 500;

/** The marks that are other than before; null when they are too many to be told one by one. */
export function changedMarks(before: Shelf, after: Shelf): FavoriteMark[] | null {
  const modIds = new Set(
    [before, after].flatMap(({ outbox }) => [...outbox.changes.keys(), ...outbox.sent.keys()]),
  );
  if (before.copy !== after.copy)
    for (const { copy } of [before, after]) for (const modId of copy.mods.keys()) modIds.add(modId);
  const changed = [...modIds].map((modId) => markOf(after, modId)).filter((mark) => !isSame(mark, before));
  return changed.length > maxChangedMarks ? null : changed;
}

const isSame = ({ modId, favorite, pending }: FavoriteMark, shelf: Shelf): boolean => {
  const mark = markOf(shelf, modId);
  return mark.favorite === favorite && mark.pending === pending;
};

/** The changes that wait, oldest first. */
export const pendingOf = ({ outbox }: Shelf): PendingFavorite[] =>
  [...outbox.changes.values()]
    .map(({ mod, favorite, since }) => ({ modId: mod.modId, title: mod.title, favorite, since }))
    .sort((a, b) => a.since - b.since);

/** The state for the page. */
export const stateOf = (
  shelf: Shelf,
  { isReading, failure }: { isReading: boolean; failure: FavoritesState['failure'] },
): FavoritesState => ({
  count: favoritesOf(shelf).size,
  pending: pendingOf(shelf),
  list: isReading ? 'reading' : isEmpty(shelf.copy) ? 'empty' : 'complete',
  readAt: shelf.copy.readAt,
  failure,
});

const isEmpty = ({ readAt, mods }: Copy) => readAt === null && mods.size === 0;

/** One page of the favorites that fit `find`. A page past the end, as after a removal, is the last one. */
export function listOf(
  shelf: Shelf,
  asked: { page: number; sort: FavoriteSort; find: string },
): { favorites: Favorite[]; pagination: Pagination } {
  const words = plain(asked.find).split(/\s+/u).filter(Boolean);
  const found = [...favoritesOf(shelf).values()]
    .filter(({ mod }) => words.length === 0 || includesAll(plain(`${mod.title}\n${mod.tagLine}`), words))
    .sort(order(asked.sort));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(asked.page, lastPage);
  return {
    favorites: found.slice((page - 1) * perPage, page * perPage),
    pagination: { page, lastPage, perPage, total: found.length },
  };
}

const includesAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** The text without accents, case or width (NFKD splits an accent from its letter). */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

function order(sort: FavoriteSort): (a: Favorite, b: Favorite) => number {
  switch (sort) {
    case 'added':
      return () => 0;
    case 'title':
      return byTitle();
    case 'rating':
      return highestFirst(({ ratingAvg }) => ratingAvg);
    case 'downloads':
      return highestFirst(({ downloadCount }) => downloadCount);
  }
}

function byTitle() {
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return (a: Favorite, b: Favorite) => compare(a.mod.title, b.mod.title) || a.mod.modId - b.mod.modId;
}

/** Mods of which the service does not tell the figure come last. */
const highestFirst = (figure: (mod: Mod) => number | null) => (a: Favorite, b: Favorite) =>
  (figure(b.mod) ?? -1) - (figure(a.mod) ?? -1);

import type { Generator } from '../data/generator.ts';
import { drawFor, topics } from '../data/random.ts';
import type { Account, Accounts } from './accounts.ts';

/** The lists of mods that belong to a player. */
export interface Collections {
  /** Ids, newest first. */
  favorites(userId: number): readonly number[];
  /** Marks or unmarks a mod; does nothing if it is already so. */
  setFavorite(userId: number, modId: number, favorite: boolean): void;
  /** Ids, newest first. */
  library(userId: number): readonly number[];
  /** Replaces a player's lists; a missing list stays. */
  replace(userId: number, lists: Partial<PlayerLists>): void;
}

/** Ids of mods, newest first. */
export interface PlayerLists {
  readonly favorites: readonly number[];
  readonly library: readonly number[];
}

interface Recipe {
  readonly seed: number;
  readonly perPage: number;
}

/** How long the sample players' lists are: one has several pages of each, one a few, everybody else none. */
const lengths = {
  mirelle: ({ perPage }: Recipe) => ({ favorites: 2 * perPage + 15, library: perPage + 9 }),
  tolvar: () => ({ favorites: 7, library: 4 }),
} as const satisfies Record<string, (recipe: Recipe) => Record<keyof PlayerLists, number>>;

/** Creates collections from the seed, at their first use. */
export function makeCollections(generator: Generator, accounts: Accounts, recipe: Recipe): Collections {
  const lists = new Map<number, PlayerLists>();
  const listsOf = (userId: number) => {
    const known = lists.get(userId);
    if (known) return known;
    const made = makeLists(generator, recipe, accounts.byId(userId));
    lists.set(userId, made);
    return made;
  };
  return {
    favorites: (userId) => listsOf(userId).favorites,
    library: (userId) => listsOf(userId).library,
    setFavorite(userId, modId, favorite) {
      const { favorites, library } = listsOf(userId);
      if (favorites.includes(modId) === favorite) return;
      const others = favorites.filter((id) => id !== modId);
      lists.set(userId, { favorites: favorite ? [modId, ...others] : others, library });
    },
    replace: (userId, change) => void lists.set(userId, { ...listsOf(userId), ...change }),
  };
}

function makeLists(generator: Generator, recipe: Recipe, account: Account | undefined): PlayerLists {
  const name = account?.username;
  if (!account || (name !== 'mirelle' && name !== 'tolvar')) return { favorites: [], library: [] };
  const { favorites, library } = lengths[name](recipe);
  const ids = generator.idsFor();
  const draw = drawFor(recipe.seed, topics.collections, account.userId);
  // At most half of the mods, so that there are always some left to mark.
  const pick = (count: number) => {
    const picked = new Set<number>();
    while (picked.size < Math.min(count, ids.length >> 1))
      picked.add(ids[draw.whole(0, ids.length - 1)] ?? 0);
    return [...picked];
  };
  return { favorites: pick(favorites), library: pick(library) };
}

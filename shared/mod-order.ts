import type { FavoriteSort } from './contract/account/favorites.ts';
import type { Mod } from './contract/mods/mods.ts';

/** Compares two mods for a sort order of a player's list. `added` keeps the order that they have. */
export function modOrder(sort: FavoriteSort): (a: Mod, b: Mod) => number {
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
  return (a: Mod, b: Mod) => compare(a.title, b.title) || a.modId - b.modId;
}

/** Mods without the figure come last. */
const highestFirst = (figure: (mod: Mod) => number | null) => (a: Mod, b: Mod) =>
  (figure(b) ?? -1) - (figure(a) ?? -1);

import type { Favorites } from '#main/account/favorites/favorites.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const favoritesHandlers = (favorites: Favorites): Handlers<Contract['favorites']> => ({
  state: () => favorites.state(),
  async marks() {
    return { marks: await favorites.marks() };
  },
  list: (input) => favorites.list(input),
  set: (input) => favorites.set(input),
  undo: (input) => favorites.undo(input),
  refresh: () => favorites.refresh(),
});

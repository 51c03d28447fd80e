import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Favorites } from '../favorites/favorites.ts';

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

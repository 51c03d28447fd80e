import { expect, test } from 'vitest';
import { parsePlayerList } from '#renderer/features/mods/list/player-list-store.ts';
import { sorts } from '#renderer/ui/mod-list/list-view-state.ts';
import { favoriteSorts } from '#shared/contract/account/favorites.ts';

const fresh = { page: 1, layout: 'cards', scroll: { page: 1, top: 0 }, focusedModId: null };

test('the sort order, the search text and the game of a list are restored', () => {
  const state = { ...fresh, page: 2, scroll: { page: 2, top: 9 }, sort: 'rating', find: 'sky', gameId: 4 };
  expect(parsePlayerList(state)).toEqual(state);
});

test.each([[null], [{ sort: 'newest', find: 7, page: 0, gameId: -1 }], [{ gameId: '4' }], [{ gameId: 1.5 }]])(
  'a list has its defaults for %j',
  (stored) => expect(parsePlayerList(stored)).toEqual({ ...fresh, sort: 'added', find: '', gameId: null }),
);

test('a list has every sort order of the contract', () => expect(sorts).toEqual(favoriteSorts));

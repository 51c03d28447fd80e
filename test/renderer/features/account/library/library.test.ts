import { expect, test } from 'vitest';
import { parseViewState } from '#renderer/features/account/library/library-store.ts';

const fresh = { page: 1, layout: 'cards', scroll: { page: 1, top: 0 }, focusedModId: null };

test('the sort order, the search text and the game of the library are restored', () => {
  const state = { ...fresh, page: 2, scroll: { page: 2, top: 9 }, sort: 'rating', find: 'sky', gameId: 4 };
  expect(parseViewState(state)).toEqual(state);
});

test.each([[null], [{ sort: 'newest', find: 7, gameId: -1 }], [{ gameId: '4' }], [{ gameId: 1.5 }]])(
  'the library has its defaults for %j',
  (stored) => expect(parseViewState(stored)).toEqual({ ...fresh, sort: 'added', find: '', gameId: null }),
);

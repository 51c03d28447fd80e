import { expect, onTestFinished, test } from 'vitest';
import { useFavorites } from '#renderer/features/account/favorites/favorites-store.ts';
import { favoritesText } from '#renderer/features/account/favorites/favorites-view.tsx';
import { PlayerListTools } from '#renderer/features/mods/list/player-list-screen.tsx';
import { elementsOf, fire, translate } from '../../../render.tsx';

test('a search starts at the first page', () => {
  const before = useFavorites.getState();
  onTestFinished(() => useFavorites.setState(before));
  useFavorites.setState({ page: 3, scroll: { page: 3, top: 400 } });
  const field = elementsOf(<PlayerListTools store={useFavorites} textOf={favoritesText} gameIds={[]} />).find(
    ({ props }) => props['aria-label'] === translate('favorites.search'),
  );
  if (field) fire(field, 'onChange', { target: { value: 'harbour' } });
  expect(useFavorites.getState()).toMatchObject({ find: 'harbour', page: 1, scroll: { page: 1, top: 0 } });
});

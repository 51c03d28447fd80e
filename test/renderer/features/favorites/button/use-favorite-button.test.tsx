import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { FavoriteAccess } from '#renderer/features/favorites/button/favorite-access.ts';
import { useFavoriteButton } from '#renderer/features/favorites/button/use-favorite-button.ts';
import { marksQuery } from '#renderer/features/favorites/queries.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { fakeBridge } from '../../../fake-bridge.ts';
import { render, translate } from '../../../render.tsx';

const title = 'Harbour Lights';
const mod = { modId: 7, title } as Mod;
const mark = { modId: 7, favorite: true, pending: false };

/** Presses the heart of a favorite, in a list that it vanishes from or not; answers the notices that this brings. */
function pressed(vanishes: boolean) {
  useToasts.setState({ toasts: [] });
  onTestFinished(() => useToasts.setState({ toasts: [] }));
  const client = new QueryClient();
  client.setQueryData(marksQuery().queryKey, new Map([[7, mark]]));
  const presses: (() => void)[] = [];
  const Holder = () => {
    presses.push(useFavoriteButton(mod, title, vanishes).press);
    return null;
  };
  render(
    <FavoriteAccess value={{ permission: 'yes', known: true }}>
      <Holder />
    </FavoriteAccess>,
    client,
  );
  presses[0]?.();
  return useToasts.getState().toasts;
}

test('a favorite that vanishes with its heart can be had back, one that stays in sight needs no notice', async () => {
  const { inputsOf } = fakeBridge({
    'favorites.set': ({ favorite }: { favorite: boolean }) => ({ ...mark, favorite }),
  });
  expect(pressed(false)).toEqual([]);
  const [notice] = pressed(true);
  expect(notice?.words).toBe(translate('favoriteButton.removed', { title }));
  notice?.action?.run();
  await expect.poll(() => inputsOf('favorites.set')).toHaveLength(3);
  expect(inputsOf('favorites.set').at(-1)).toEqual({ mod, favorite: true });
});

import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { FavoriteAccess } from '#renderer/features/favorites/button/favorite-access.ts';
import { useHeart } from '#renderer/features/favorites/button/use-favorite-button.ts';
import { marksQuery } from '#renderer/features/favorites/queries.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { draw, say } from '../../../draw.tsx';
import { handBridge } from '../../../fake-bridge.ts';

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
    presses.push(useHeart(mod, title, vanishes).press);
    return null;
  };
  draw(
    <FavoriteAccess value={{ permission: 'yes', known: true }}>
      <Holder />
    </FavoriteAccess>,
    client,
  );
  presses[0]?.();
  return useToasts.getState().toasts;
}

test('a favorite that vanishes with its heart can be had back, one that stays in sight needs no notice', async () => {
  const { inputsOf } = handBridge({
    'favorites.set': ({ favorite }: { favorite: boolean }) => ({ ...mark, favorite }),
  });
  expect(pressed(false)).toEqual([]);
  const [notice] = pressed(true);
  expect(notice?.words).toBe(say('favoriteButton.removed', { title }));
  notice?.action?.run();
  await expect.poll(() => inputsOf('favorites.set')).toHaveLength(3);
  expect(inputsOf('favorites.set').at(-1)).toEqual({ mod, favorite: true });
});

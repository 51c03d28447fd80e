import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { FavoriteAccess } from '#renderer/features/account/favorites/button/favorite-access.ts';
import { FavoriteMarksProvider } from '#renderer/features/account/favorites/button/favorite-marks.tsx';
import { useFavoriteButton } from '#renderer/features/account/favorites/button/use-favorite-button.ts';
import { marksQuery } from '#renderer/features/account/favorites/queries.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { fakeBridge } from '../../../../fake-bridge.ts';
import { hookValue, render, textOf, translate } from '../../../../render.tsx';

const title = 'Harbour Lights';
const mod = { modId: 7, title } as Mod;
const mark = { modId: 7, favorite: true, pending: false };

/** Presses the button of a favorite, in a list that it disappears from or not. Returns the toasts. */
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
    <FavoriteAccess value={{ permission: 'yes', whenKnown: async () => 'yes', known: true }}>
      <FavoriteMarksProvider known>
        <Holder />
      </FavoriteMarksProvider>
    </FavoriteAccess>,
    client,
  );
  presses[0]?.();
  return useToasts.getState().toasts;
}

test('removing a favorite from its list offers Undo; elsewhere there is no toast', async () => {
  const { inputsOf } = fakeBridge({
    'favorites.set': ({ favorite }: { favorite: boolean }) => ({ ...mark, favorite }),
  });
  expect(pressed(false)).toEqual([]);
  const [notice] = pressed(true);
  expect(textOf(notice?.message)).toBe(translate('favoriteButton.removed', { title }));
  notice?.action?.run();
  await expect.poll(() => inputsOf('favorites.set')).toHaveLength(3);
  expect(inputsOf('favorites.set').at(-1)).toEqual({ mod, favorite: true });
});

test('a press before it is known whether the player may is done as soon as it is known', async () => {
  const { inputsOf } = fakeBridge({ 'favorites.set': () => mark });
  let tell: (permission: 'yes') => void = () => undefined;
  const whenKnown = () => new Promise<'yes'>((resolve) => (tell = resolve));
  const { permission, press } = hookValue(
    new QueryClient(),
    () => useFavoriteButton(mod, title),
    (inner) => (
      <FavoriteAccess value={{ permission: 'unknown', whenKnown, known: false }}>{inner}</FavoriteAccess>
    ),
  );
  expect(permission).toBe('unknown');
  press();
  await Promise.resolve();
  expect(inputsOf('favorites.set')).toEqual([]);
  tell('yes');
  await expect.poll(() => inputsOf('favorites.set')).toEqual([{ mod, favorite: true }]);
});

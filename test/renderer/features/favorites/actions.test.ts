import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useFavoriteActions } from '#renderer/features/favorites/actions.ts';
import type { Marks } from '#renderer/features/favorites/marks.ts';
import { marksQuery } from '#renderer/features/favorites/queries.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { hookValue } from '../../draw.tsx';
import { handBridge } from '../../hand-bridge.ts';

const mod = { modId: 7, title: 'Harbour Lights' } as Mod;

/** A page with no marks, and how the heart of the mod stands on it. */
function page() {
  const client = new QueryClient();
  const { queryKey } = marksQuery();
  client.setQueryData(queryKey, new Map() satisfies Marks);
  return { ...hookValue(client, useFavoriteActions), heart: () => client.getQueryData(queryKey)?.get(7) };
}

test('a heart shows at once, and stands as main answers', async () => {
  handBridge({ 'favorites.set': () => ({ modId: 7, favorite: true, pending: true }) });
  const { set, heart } = page();
  const done = set(mod, true);
  expect(heart()).toMatchObject({ favorite: true, asked: true });
  await done;
  expect(heart()).toEqual({ modId: 7, favorite: true, pending: true });
});

test('a heart that main could not keep is taken back', async () => {
  handBridge({
    'favorites.set': () => {
      throw new AppError('disk-full', { id: 'favorites.diskFull' });
    },
  });
  const { set, heart } = page();
  await set(mod, true);
  expect(heart()).toBeUndefined();
});

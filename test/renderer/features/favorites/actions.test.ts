import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useFavoriteActions } from '#renderer/features/favorites/actions.ts';
import type { Marks } from '#renderer/features/favorites/marks.ts';
import { marksQuery } from '#renderer/features/favorites/queries.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '../../fake-bridge.ts';
import { hookValue, translate } from '../../render.tsx';

const mod = { modId: 7, title: 'Harbour Lights' } as Mod;

/** A page with no marks, and how the heart of the mod stands on it. */
function page() {
  const client = new QueryClient();
  const { queryKey } = marksQuery();
  client.setQueryData(queryKey, new Map() satisfies Marks);
  return { ...hookValue(client, useFavoriteActions), heart: () => client.getQueryData(queryKey)?.get(7) };
}

test('a heart shows at once, and stands as main answers', async () => {
  fakeBridge({ 'favorites.set': () => ({ modId: 7, favorite: true, pending: true }) });
  const { set, heart } = page();
  const done = set(mod, true);
  expect(heart()).toMatchObject({ favorite: true, unconfirmed: true });
  await done;
  expect(heart()).toEqual({ modId: 7, favorite: true, pending: true });
});

test('a heart that main could not keep is taken back', async () => {
  fakeBridge({
    'favorites.set': () => {
      throw new AppError('disk-full', { id: 'favorites.diskFull' });
    },
  });
  const { set, heart } = page();
  await set(mod, true);
  expect(heart()).toBeUndefined();
});

test.each([
  ['what still waits is counted', 2],
  ['where nothing waits the failure says enough', 0],
])('“Send now” that failed: %s', async (_, count) => {
  useToasts.setState({ toasts: [] });
  const failure = { code: 'unreachable', text: { id: 'error.unreachable' }, details: '' };
  const pending = Array.from({ length: count }, (_, modId) => ({
    modId,
    title: '',
    favorite: true,
    since: 0,
  }));
  fakeBridge({ 'favorites.refresh': () => ({ count: 0, pending, list: 'complete', readAt: 1, failure }) });
  await page().send();
  const problem = translate('error.unreachable');
  expect(useToasts.getState().toasts).toMatchObject([
    { words: count > 0 ? translate('outbox.notSent', { problem, count }) : problem, tone: 'red' },
  ]);
});

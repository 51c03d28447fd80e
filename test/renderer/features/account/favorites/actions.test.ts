import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useFavoriteActions } from '#renderer/features/account/favorites/actions.ts';
import type { Marks } from '#renderer/features/account/favorites/marks.ts';
import { marksQuery } from '#renderer/features/account/favorites/queries.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '../../../fake-bridge.ts';
import { hookValue, translate } from '../../../render.tsx';

const mod = { modId: 7, title: 'Harbour Lights' } as Mod;

/** The favorite actions over an empty cache, and the mark of the mod. */
function setup() {
  const client = new QueryClient();
  const { queryKey } = marksQuery();
  client.setQueryData(queryKey, new Map() satisfies Marks);
  return { ...hookValue(client, useFavoriteActions), mark: () => client.getQueryData(queryKey)?.get(7) };
}

test('a click shows at once, and then has the state that main returns', async () => {
  fakeBridge({ 'favorites.set': () => ({ modId: 7, favorite: true, pending: true }) });
  const { set, mark } = setup();
  const done = set(mod, true);
  expect(mark()).toMatchObject({ favorite: true, unconfirmed: true });
  await done;
  expect(mark()).toEqual({ modId: 7, favorite: true, pending: true });
});

test('a click that main could not store is reverted', async () => {
  fakeBridge({
    'favorites.set': () => {
      throw new AppError('disk-full', { id: 'favorites.diskFull' });
    },
  });
  const { set, mark } = setup();
  await set(mod, true);
  expect(mark()).toBeUndefined();
});

test.each([
  ['pending changes are counted', 2],
  ['without pending changes, the failure is enough', 0],
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
  await setup().send();
  const problem = translate('error.unreachable');
  expect(useToasts.getState().toasts).toMatchObject([
    { message: count > 0 ? translate('outbox.notSent', { problem, count }) : problem, tone: 'red' },
  ]);
});

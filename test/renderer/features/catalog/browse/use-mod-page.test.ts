import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { modPageQuery } from '#renderer/features/catalog/browse/queries.ts';
import { useModPage } from '#renderer/features/catalog/browse/use-mod-page.ts';
import { AppError } from '#shared/errors.ts';
import { fakeBridge } from '../../../fake-bridge.ts';
import { hookValue } from '../../../render.tsx';

test('a failure is shown until the retry, and the visible page stays', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnMount: false } } });
  const page = {
    mods: [],
    pagination: { page: 1, lastPage: 1, perPage: 0, total: 0 },
    unreadable: 0,
    readAt: 1,
  };
  const read = () => client.fetchQuery({ ...modPageQuery(1), staleTime: 0 });
  const state = () => hookValue(client, () => useModPage(1, () => undefined));
  client.setQueryData(modPageQuery(1).queryKey, page);
  let isHeld = false;
  fakeBridge({
    'mods.list': () => {
      if (isHeld) return new Promise(() => undefined);
      throw new AppError('unreachable', { id: 'error.unreachable' });
    },
  });
  await read().catch(() => undefined);
  expect(state()).toMatchObject({ failure: { code: 'unreachable' }, shown: page });
  isHeld = true;
  void read();
  expect(state()).toMatchObject({ failure: null, shown: page });
});

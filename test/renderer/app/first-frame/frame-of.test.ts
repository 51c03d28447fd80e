import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { firstFrameOf } from '#renderer/app/first-frame/frame-of.ts';
import { takeFirstFrame } from '#renderer/app/first-frame/take-frame.ts';
import { catalogStateQuery, gamesQuery, modPageQuery } from '#renderer/features/browse/queries.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import type { CatalogState } from '#shared/contract/catalog.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import type { ServiceState } from '#shared/contract/service.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { frameOf } from '#test/main/first-frame/frame.ts';

/** A document with this first frame. */
function documentWith(text: string) {
  const elements = [{ textContent: text, remove: () => void elements.pop() }];
  return { elements, page: { getElementById: () => elements[0] ?? null } as unknown as Document };
}

/** A query cache as it is after the start. */
function clientWith(mods: ModPage['mods']) {
  const client = new QueryClient();
  const profile = { serviceId: 'service-a' } as ServiceState['profile'];
  client.setQueryData(serviceQuery().queryKey, { profile } as ServiceState);
  const permissions = { writeFavorites: 'signed-out' } as SessionState['permissions'];
  client.setQueryData(sessionQuery().queryKey, { permissions } as SessionState);
  client.setQueryData(
    gamesQuery().queryKey,
    new Map([
      [3, 'Emberfall'],
      [4, 'Unused'],
    ]),
  );
  const catalog: CatalogState = { kind: 'none', reason: 'turned-off' };
  client.setQueryData(catalogStateQuery().queryKey, catalog);
  const { shown } = frameOf('');
  if (shown.mode === 'pages') client.setQueryData(modPageQuery(1).queryKey, { ...shown.page, mods });
  return client;
}

const modsOf = (frame: ReturnType<typeof firstFrameOf>) =>
  frame?.shown.mode === 'pages' ? frame.shown.page.mods : [];

test('what one window stored, the next one shows and counts as old', async () => {
  const stored = firstFrameOf(clientWith(modsOf(frameOf('Skyforge'))));
  expect(stored).toEqual(frameOf('Skyforge'));
  const { page, elements } = documentWith(JSON.stringify(stored));
  const client = new QueryClient();
  takeFirstFrame(client, page);
  expect(elements).toEqual([]);
  expect(client.getQueryData(modPageQuery(1).queryKey)?.mods).toEqual(modsOf(stored));
  expect(client.getQueryData(gamesQuery().queryKey)).toEqual(new Map([[3, 'Emberfall']]));
  let reads = 0;
  const query = { ...modPageQuery(1), queryFn: async () => ({ read: ++reads }) as never };
  await client.fetchQuery(query);
  await client.fetchQuery({ ...gamesQuery(), queryFn: async () => new Map([[reads++, '']]) });
  expect(reads).toBe(2);
});

test.each(['', '{', '[]', '{"shown":{"mode":"pages"}}'])('%j in the document is ignored', (text) => {
  const { page, elements } = documentWith(text);
  const client = new QueryClient();
  takeFirstFrame(client, page);
  expect(elements).toEqual([]);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

test('there is no frame before service, session and mods are known', () => {
  const { queryKey } = modPageQuery(1);
  for (const missing of [serviceQuery().queryKey, sessionQuery().queryKey, queryKey]) {
    const client = clientWith([]);
    client.removeQueries({ queryKey: missing });
    expect(firstFrameOf(client)).toBeNull();
  }
  const client = clientWith([]);
  void client.invalidateQueries({ queryKey });
  expect(firstFrameOf(client)).toBeNull();
});

test('long texts are cut, and a frame that is too large all the same is none', () => {
  const [mod] = modsOf(frameOf('x'.repeat(5_000)));
  if (!mod) throw new Error('The frame has no mod.');
  expect(modsOf(firstFrameOf(clientWith([mod])))[0]?.title).toHaveLength(1_000);
  const many = Array.from({ length: 50 }, (_, index) => ({
    ...mod,
    modId: index + 1,
    tagLine: 'ü'.repeat(1_000),
  }));
  expect(firstFrameOf(clientWith(many))).toBeNull();
});

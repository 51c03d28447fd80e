import { expect, test } from 'vitest';
import { emptyCachedList } from '#main/account/favorites/cached-list.ts';
import { createFavoritesStore } from '#main/account/favorites/favorites-store.ts';
import { emptyOutbox, type Outbox } from '#main/account/favorites/outbox.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import { AppError } from '#shared/errors.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { isSent, mod, startFavorites, until, writesOf } from './setup.ts';

test('O32 undoing a change that is being sent, while the list was never read, sends the opposite after it', async () => {
  const { favorites, set, fakeService, access } = await startFavorites();
  const { accessToken } = fakeService.issueTokens('pix_el', { scopes: ['favorite:write'] });
  access.signIn('pix_el', accessToken, { readFavorites: 'not-granted' });
  favorites.open();
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  expect(await favorites.undo({ modId: 3 })).toEqual({ modId: 3, favorite: false, pending: true });
  hang.remove();
  await until(favorites, ({ pending }) => pending.length === 0);
  expect(writesOf(fakeService)).toEqual(['POST 3', 'DELETE 3']);
  expect(fakeService.player('pix_el').favorites).toEqual([]);
});

test('S5 a sent change is stored until the list that confirms it is on disk', async () => {
  const sent: Outbox['sent'] = new Map([[3, { mod: mod(3), favorite: true }]]);
  let canSave = false;
  let onDisk: Outbox = { ...emptyOutbox, sent };
  const store = createFavoritesStore(
    { cached: emptyCachedList, outbox: onDisk },
    {
      files: {
        load: () => Promise.reject(new Error('not asked')),
        async saveOutbox(outbox) {
          onDisk = outbox;
        },
        saveCachedList: () => (canSave ? Promise.resolve() : Promise.reject(new Error('ENOSPC'))),
        erase: async () => undefined,
      },
      log: createMemoryLog(),
      onChange: () => undefined,
    },
  );
  const read = { ...emptyCachedList, readAt: 1, isWhole: true, mods: new Map([[3, mod(3)]]) };
  await store.adopt(read, { isNewest: true });
  expect([...onDisk.sent.keys()]).toEqual([3]);
  canSave = true;
  await store.adopt(read, { isNewest: false });
  expect([...onDisk.sent.keys()]).toEqual([3]);
  await store.adopt(read, { isNewest: true });
  expect([...onDisk.sent.keys()]).toEqual([]);
});

test('a favorite that left the list is gone only when the service says so, not when it fails to respond', async () => {
  const { favorites, fakeService } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [3, 5, 7] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.setLists('pix_el', { favorites: [7] });
  fakeService.withdrawMod(5);
  fakeService.fault({ kind: 'error', error: 'server_error', path: 'mods/3/' });
  await favorites.refresh();
  const { favorites: listed } = await favorites.list({ page: 1, sort: 'added', find: '', gameId: null });
  expect(listed.map(({ mod: { modId }, gone }) => [modId, gone])).toEqual([
    [7, false],
    [5, true],
  ]);
});

test('O32 a change that ended with an unexpected error after it was sent is looked up, and not sent again', async () => {
  const client = await startFavorites();
  const { fakeService, access, service } = client;
  const sent: number[] = [];
  const player = {
    favorites: service.player.favorites,
    async setFavorite(bearer: Bearer, input: { modId: number; favorite: boolean }) {
      sent.push(input.modId);
      await service.player.setFavorite(bearer, input);
      throw new AppError('internal', { id: 'error.internal' });
    },
  };
  expect(access.account()).toBe('pix_el');
  const favorites = client.again({ player });
  favorites.open();
  await until(favorites, isSent);
  await favorites.set({ mod: mod(3), favorite: true });
  await until(favorites, ({ failure }) => failure !== null);
  (await client.clock.held(0)).release();
  await until(favorites, isSent);
  expect(sent).toEqual([3]);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

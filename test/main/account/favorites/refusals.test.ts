import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { isSent, startFavorites, until, writesOf } from './setup.ts';

test.each([
  ['a mod that is gone', { kind: 'error', error: 'mod_not_found' }, 'not-found', 'favorites.addGone'],
  ['no permission', { kind: 'error', error: 'no_permission' }, 'no-permission', 'favorites.addNotAllowed'],
  [
    'a rejection',
    { kind: 'custom-error', status: 400, code: 'too_many', message: 'At most 500.' },
    'rejected',
    'favorites.addRejected',
  ],
] as const)(
  'a refused change is rolled back with a sentence that names the mod: %s',
  async (_, fault, code, id) => {
    const { favorites, set, fakeService, refused } = await startFavorites();
    favorites.open();
    await until(favorites, isSent);
    fakeService.fault({ ...fault, method: 'POST', times: 1 });
    await set(3, true);
    await set(5, true);
    await until(favorites, isSent);
    expect(refused).toMatchObject([
      {
        modId: 3,
        title: 'Mod 3',
        favorite: true,
        failure: { code, text: { id, values: { title: 'Mod 3' } } },
      },
    ]);
    if (code === 'rejected')
      expect(refused[0]?.failure.problems).toEqual([{ field: null, message: 'At most 500.' }]);
    expect(fakeService.player('pix_el').favorites).toEqual([5]);
    expect((await favorites.marks()).map(({ modId }) => modId)).toEqual([5]);
    expect(writesOf(fakeService)).toEqual(['POST 3', 'POST 5']);
  },
);

test('a refused removal keeps the favorite', async () => {
  const { favorites, fakeService, set, refused } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [3] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'error', error: 'no_permission', method: 'DELETE' });
  await set(3, false);
  await until(favorites, isSent);
  await expect
    .poll(() => refused)
    .toMatchObject([{ favorite: false, failure: { text: { id: 'favorites.removeNotAllowed' } } }]);
  expect(await favorites.marks()).toEqual([{ modId: 3, favorite: true, pending: false }]);
});

test('a refusal of a change that was undone is not reported', async () => {
  const { favorites, fakeService, set, refused } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  fakeService.fault({ kind: 'error', error: 'mod_not_found', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  await set(3, false);
  hang.remove();
  await until(favorites, isSent);
  // A later change is sent after any report of the refusal.
  await set(5, false);
  await favorites.refresh();
  expect(refused).toEqual([]);
  expect(writesOf(fakeService)).toEqual(['POST 3']);
});

test('a refusal of a change that was undone and made again is reported', async () => {
  const { favorites, fakeService, set, refused } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  fakeService.fault({ kind: 'error', error: 'no_permission', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  await Promise.all([set(3, false), set(3, true)]);
  hang.remove();
  await until(favorites, isSent);
  await expect.poll(() => refused).toMatchObject([{ modId: 3, favorite: true }]);
  expect(await favorites.marks()).toEqual([]);
});

test('a page of a proxy in place of a response refuses nothing', async () => {
  const { favorites, fakeService, set, refused } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'html-503', method: 'POST', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  expect(refused).toEqual([]);
  expect((await favorites.refresh()).pending).toEqual([]);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('O30 a refused token is refreshed once and the change sent with the new one', async () => {
  const { favorites, fakeService, set, access } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.revokeTokens('pix_el');
  access.refreshTo = fakeService.issueTokens('pix_el').accessToken;
  await set(3, true);
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('a session that ended keeps everything until the same account signs in again', async () => {
  const { favorites, fakeService, set, access } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.revokeTokens('pix_el');
  await set(3, true);
  await until(favorites, ({ failure }) => failure?.code === 'session-ended');
  await set(5, true);
  expect(await favorites.state()).toMatchObject({ count: 2, pending: [{ modId: 3 }, { modId: 5 }] });
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([5, 3]);
});

test('a change that is not allowed says why, and nothing is pending', async () => {
  const { favorites, access, fakeService, set } = await startFavorites();
  const { accessToken } = fakeService.issueTokens('pix_el');
  for (const [permission, code] of [
    ['not-granted', 'not-granted'],
    ['not-offered', 'not-offered'],
  ] as const) {
    access.signIn('pix_el', accessToken, { writeFavorites: permission });
    await expect(set(3, true)).rejects.toMatchObject({ code });
  }
  access.signOut();
  await expect(set(3, true)).rejects.toMatchObject({ code: 'signed-out' });
  await expect(favorites.list({ page: 1, sort: 'added', find: '', gameId: null })).rejects.toBeInstanceOf(
    AppError,
  );
});

test('5.2 reading and changing favorites uses the token, looking up a mod uses the key', async () => {
  const { favorites, fakeService, set } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [3, 5] });
  favorites.open();
  await until(favorites, isSent);
  await set(7, true);
  fakeService.withdrawMod(5);
  await favorites.refresh();
  const withKey = fakeService.requests.filter(({ headers }) => 'svc-api-key' in headers);
  const withToken = fakeService.requests.filter(({ headers }) => 'authorization' in headers);
  expect(withKey.map(({ path }) => path)).toEqual(['/api/mods/5/']);
  expect(withKey.length + withToken.length).toBe(fakeService.requests.length);
});

import { expect, test } from 'vitest';
import { emptyCachedList } from '#main/account/favorites/cached-list.ts';
import { emptyOutbox, queueChange } from '#main/account/favorites/outbox.ts';
import { pendingOf } from '#main/account/favorites/view.ts';
import { AppError } from '#shared/errors.ts';
import { isSent, mod, startFavorites, until, writesOf } from './setup.ts';

/** An outbox with pending changes for these mods, each since the given time. */
const waiting = (changes: readonly (readonly [modId: number, since: number])[]) =>
  changes.reduce(
    (outbox, [modId, since]) => queueChange(outbox, { mod: mod(modId), favorite: true, since }, () => null),
    emptyOutbox,
  );

test('the oldest change is listed first', () => {
  const outbox = waiting([
    [3, 10],
    [5, 20],
    [3, 30],
  ]);
  expect(pendingOf({ cached: emptyCachedList, outbox }).map(({ modId }) => modId)).toEqual([5, 3]);
});

test('at most 5,000 changes are pending; those can still be changed', () => {
  const change = (modId: number) => ({ mod: mod(modId), favorite: true, since: 0 });
  const modIds = Array.from({ length: 5_000 }, (_, at) => at + 1);
  const changes = new Map(modIds.map((modId) => [modId, { ...change(modId), inFlight: null }]));
  const full = { ...emptyOutbox, changes };
  expect(() => queueChange(full, change(5_001), () => null)).toThrow(
    new AppError('invalid-input', { id: 'favorites.tooManyWait' }),
  );
  const changed = queueChange(full, { ...change(5_000), favorite: false }, () => null);
  expect(changed.changes.get(5_000)).toMatchObject({ favorite: false });
});

test('a change shows at once, is sent, and is sent once', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  expect(await set(3, true)).toMatchObject({ modId: 3, favorite: true });
  await until(favorites, isSent);
  await set(5, true);
  await set(3, false);
  await until(favorites, isSent);
  expect(writesOf(fakeService)).toEqual(['POST 3', 'POST 5', 'DELETE 3']);
  expect(fakeService.player('pix_el').favorites).toEqual([5]);
  expect(await favorites.marks()).toEqual([{ modId: 5, favorite: true, pending: false }]);
});

test('offline changes are pending in their order, one per mod, and the latest intention wins', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  for (const [modId, favorite] of [
    [3, true],
    [5, true],
    [7, true],
    [3, false],
    [5, false],
    [5, true],
  ] as const)
    await set(modId, favorite);
  const waiting = await until(favorites, ({ failure }) => failure !== null);
  expect(waiting.pending.map(({ modId, favorite }) => [modId, favorite])).toEqual([
    [7, true],
    [5, true],
  ]);
  expect(waiting).toMatchObject({ count: 2, failure: { code: 'unreachable' } });
  await fakeService.resume();
  fakeService.clearRequests();
  expect((await favorites.refresh()).pending).toEqual([]);
  expect(writesOf(fakeService)).toEqual(['POST 7', 'POST 5']);
  expect((await favorites.state()).failure).toBeNull();
});

test('pending changes are sent without an action when the service is back', async () => {
  const { favorites, set, fakeService, clock } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  await fakeService.resume();
  // The service client checks the service, and finds it.
  (await clock.held(0)).release();
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('pending changes are sent after a growing pause, if the service is not reported as back', async () => {
  const { favorites, set, fakeService, clock } = await startFavorites(
    {},
    { onServiceBack: () => () => undefined },
  );
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'too-many-requests', method: 'POST', times: 2 });
  await set(3, true);
  const first = await clock.held(0);
  first.release();
  const second = await clock.held(1);
  expect([first.ms, second.ms]).toEqual([2_500, 5_000]);
  second.release();
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('O32 a change whose response was lost is looked up, and not sent again if it was done', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'answer-lost', method: 'POST', times: 1 });
  await set(3, true);
  const doubtful = await until(favorites, ({ failure }) => failure !== null);
  expect(doubtful).toMatchObject({ failure: { code: 'answer-lost' }, pending: [{ modId: 3 }] });
  await favorites.refresh();
  expect(await favorites.state()).toMatchObject({ pending: [], count: 1, failure: null });
  expect(writesOf(fakeService)).toEqual(['POST 3']);
});

test('O32 a change whose response was lost is sent again only after the list says that it was not done', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'drop', afterBytes: 0, method: 'POST', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  fakeService.clearRequests();
  await favorites.refresh();
  const requested = fakeService.requests.map(({ method, path }) => `${method} ${path}`);
  expect(requested).toEqual(['GET /api/favorites/', 'POST /api/mods/3/favorite']);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('O32 after a lost response the list is read before anything else is sent', async () => {
  const { favorites, set, fakeService, clock } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'answer-lost', method: 'POST', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  await set(5, true);
  fakeService.clearRequests();
  // The pause of the outbox, and that of the check of a service that lost a response.
  for (const index of [0, 1]) (await clock.held(index)).release();
  await until(favorites, isSent);
  const requested = fakeService.requests
    .filter(({ path }) => path !== '/api/mods/')
    .map(({ method, path }) => `${method} ${path}`);
  expect(requested).toEqual(['GET /api/favorites/', 'POST /api/mods/5/favorite']);
});

test('O32 while the list can’t be read, an unconfirmed change waits and others are sent', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'answer-lost', method: 'POST', times: 1 });
  fakeService.fault({ kind: 'empty-body', path: 'favorites/', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  await set(5, true);
  await favorites.refresh();
  expect(await favorites.state()).toMatchObject({ pending: [{ modId: 3 }], failure: { code: 'bad-answer' } });
  expect(writesOf(fakeService)).toEqual(['POST 3', 'POST 5']);
  await favorites.refresh();
  expect((await favorites.state()).pending).toEqual([]);
  expect(writesOf(fakeService)).toEqual(['POST 3', 'POST 5']);
});

test('O32 a short list does not confirm a change, which stays pending', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [9, 8] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'answer-lost', method: 'POST', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  const short = fakeService.fault({ kind: 'wrong-type', path: 'favorites/', at: 'mods', value: [] });
  expect(await favorites.refresh()).toMatchObject({
    count: 3,
    pending: [{ modId: 3 }],
    failure: { text: { id: 'favorites.unsteady' } },
  });
  short.remove();
  expect((await favorites.refresh()).pending).toEqual([]);
  expect(writesOf(fakeService)).toEqual(['POST 3']);
});

test('O32 an unconfirmed change is given up where the list may not be read', async () => {
  const { favorites, set, fakeService, access, refused } = await startFavorites();
  const { accessToken } = fakeService.issueTokens('pix_el', { scopes: ['favorite:write'] });
  access.signIn('pix_el', accessToken, { readFavorites: 'not-granted' });
  favorites.open();
  fakeService.fault({ kind: 'answer-lost', method: 'POST', times: 1 });
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  await favorites.refresh();
  expect(writesOf(fakeService)).toEqual(['POST 3']);
  expect(refused).toMatchObject([
    { modId: 3, favorite: true, failure: { text: { id: 'favorites.neverKnown' } } },
  ]);
});

test('a click while a change is being sent is stored, and sent after it', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  expect(await set(3, false)).toEqual({ modId: 3, favorite: false, pending: true });
  expect(writesOf(fakeService)).toEqual(['POST 3']);
  hang.remove();
  await until(favorites, isSent);
  expect(writesOf(fakeService)).toEqual(['POST 3', 'DELETE 3']);
  expect(fakeService.player('pix_el').favorites).toEqual([]);
});

test('clicks back and forth while a change is being sent add nothing to it', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  await set(3, false);
  await set(3, true);
  hang.remove();
  await until(favorites, isSent);
  expect(writesOf(fakeService)).toEqual(['POST 3']);
});

test('a pending change can be undone, and then nothing is sent', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  await set(3, true);
  await until(favorites, ({ failure }) => failure !== null);
  expect(await favorites.undo({ modId: 3 })).toEqual({ modId: 3, favorite: false, pending: false });
  expect(await favorites.undo({ modId: 99 })).toEqual({ modId: 99, favorite: false, pending: false });
  await fakeService.resume();
  await favorites.refresh();
  expect(writesOf(fakeService)).toEqual([]);
});

test('undoing a change that is being sent sends the opposite after it', async () => {
  const { favorites, set, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  const hang = fakeService.fault({ kind: 'hang', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  expect(await favorites.undo({ modId: 3 })).toEqual({ modId: 3, favorite: false, pending: true });
  hang.remove();
  await until(favorites, isSent);
  expect(writesOf(fakeService)).toEqual(['POST 3', 'DELETE 3']);
});

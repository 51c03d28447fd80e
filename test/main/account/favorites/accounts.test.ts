import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FavoritesChange, openAccount } from '#main/account/favorites/account-favorites.ts';
import { openFavoritesFiles } from '#main/account/favorites/account-files.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { isSent, mod, ownFolder, startFavorites, until, writesOf } from './setup.ts';

const filesIn = async (folder: string) => (await readdir(folder).catch(() => [])).sort();

test('O38 only its owner can read the stored favorites, and their names do not reveal the account', async () => {
  const { favorites, set, folder, access, fakeService } = await startFavorites();
  access.signIn('https://service.example/ pix_el', fakeService.issueTokens('pix_el').accessToken);
  favorites.open();
  await until(favorites, isSent);
  await set(3, true);
  await until(favorites, isSent);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const files = await filesIn(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^[0-9a-f]{32}\.(list|outbox)\.json$/);
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, file), 'utf8')).not.toContain('pix_el');
  }
});

test('O33 signing out erases the cached list and the outbox, also offline and during a request', async () => {
  const { favorites, set, folder, access, fakeService } = await startFavorites({ player: 'mirelle' });
  favorites.open();
  await until(favorites, isSent);
  fakeService.fault({ kind: 'hang', method: 'POST' });
  await set(3, true);
  await fakeService.seen(({ method }) => method === 'POST');
  const file = (await filesIn(folder))[0] ?? '';
  await writeFile(join(folder, `${file}.unreadable`), 'left from before');
  access.signOut();
  await favorites.forget('mirelle');
  fakeService.clearFaults();
  await favorites.close();
  expect(await filesIn(folder)).toEqual([]);
});

test('O33 the data of another service is not signed out: it is back with its profile', async () => {
  const { favorites, set, access, fakeService, log } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  await set(3, true);
  access.signOut();
  await expect(favorites.marks()).rejects.toMatchObject({ code: 'signed-out' });
  access.signIn('pix_el', 'a token');
  expect(await favorites.marks()).toEqual([{ modId: 3, favorite: true, pending: true }]);
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('D19 favorites and pending changes belong to one service, also for an account of the same name', async () => {
  const { favorites, set, access, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  await set(3, true);
  await expect.poll(async () => (await favorites.state()).failure).not.toBeNull();
  access.useService('https://other.example/v2/');
  await fakeService.resume();
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  await until(favorites, isSent);
  await favorites.refresh();
  expect((await favorites.marks()).find(({ modId }) => modId === 3)).toBeUndefined();
  expect(writesOf(fakeService)).toEqual([]);
  // Signing out there erases nothing of the first.
  access.signOut();
  await favorites.forget('pix_el');
  access.useService('https://mods.example/api/');
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  await until(favorites, isSent);
  expect(writesOf(fakeService)).toEqual(['POST 3']);
});

test('D19 a mod that left the list is looked up on its own service', async () => {
  const looked: (string | null)[] = [];
  const { favorites, access, fakeService } = await startFavorites(
    {},
    {
      async getMod(_, service) {
        looked.push(service);
      },
    },
  );
  fakeService.setLists('pix_el', { favorites: [3, 5] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.setLists('pix_el', { favorites: [5] });
  await favorites.refresh();
  expect(looked).toEqual([access.service()]);
});

test('a player whom the service names later keeps the pending changes', async () => {
  const { favorites, set, access, fakeService, folder } = await startFavorites();
  await fakeService.pause();
  await set(3, true);
  const token = fakeService.issueTokens('pix_el').accessToken;
  access.signIn('pix_el, as the service knows them', token);
  await favorites.rename('pix_el');
  expect(await favorites.marks()).toEqual([{ modId: 3, favorite: true, pending: true }]);
  expect(await filesIn(folder)).toHaveLength(1);
});

test('D19 the pending changes of a player who is being named stay theirs, also when another profile comes in between', async () => {
  const { favorites, set, access, fakeService } = await startFavorites();
  await fakeService.pause();
  await set(3, true);
  const first = access.service() ?? '';
  access.signIn('named', 'a token');
  const renaming = favorites.rename('pix_el');
  access.useService('https://other.example/v2/');
  await renaming;
  access.useService(first);
  access.signIn('named', 'a token');
  expect(await favorites.marks()).toEqual([{ modId: 3, favorite: true, pending: true }]);
});

test('the changes of a player before they were named count, whatever was stored under their name earlier', async () => {
  const { favorites, set, access, fakeService } = await startFavorites();
  const token = fakeService.issueTokens('pix_el').accessToken;
  fakeService.setLists('pix_el', { favorites: [3] });
  access.signIn('named', token);
  favorites.open();
  await until(favorites, isSent);
  // The session ends before 5 is sent; the cached list says that 3 is a favorite.
  access.end();
  await set(5, true);
  access.signIn('yet to be named', token);
  await until(favorites, isSent);
  for (const favorite of [true, false]) {
    await set(5, favorite);
    await until(favorites, isSent);
  }
  await set(3, false);
  await until(favorites, isSent);
  await fakeService.pause();
  await set(3, true);
  access.signIn('named', token);
  await favorites.rename('yet to be named');
  await fakeService.resume();
  await favorites.refresh();
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([3]);
});

test('O33 an account that is not in use can be erased, and others stay', async () => {
  const { favorites, set, folder, access, fakeService } = await startFavorites();
  await set(3, true);
  await until(favorites, isSent);
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  await set(5, true);
  await until(favorites, isSent);
  expect(await filesIn(folder)).toHaveLength(4);
  await favorites.forget('pix_el');
  expect(await filesIn(folder)).toHaveLength(2);
});

test('O33 erasing an account includes the files of an earlier version', async () => {
  const { favorites, access, folder } = await startFavorites();
  await mkdir(folder, { recursive: true });
  const name = createHash('sha256').update('pix_el').digest('hex').slice(0, 32);
  for (const end of ['outbox.json', 'list.json']) await writeFile(join(folder, `${name}.${end}`), '{}');
  access.signOut();
  await favorites.forget('pix_el');
  expect(await filesIn(folder)).toEqual([]);
});

test('D19 the files of an earlier version do not replace current ones', async () => {
  const { folder } = await startFavorites();
  const owner = { service: 'https://mods.example/api/', account: 'pix_el' };
  const change = (modId: number) => ({ mod: mod(modId), favorite: true, since: 1, inFlight: null });
  const outboxOf = (modId: number) => ({ changes: new Map([[modId, change(modId)]]), sent: new Map() });
  const files = () =>
    openFavoritesFiles({ folder, owner, log: createMemoryLog(), onProblem: () => undefined });
  await files().saveOutbox(outboxOf(5));
  const former = createHash('sha256').update(owner.account).digest('hex').slice(0, 32);
  const shortened = { version: 1, changes: [change(3)], sent: [] };
  await writeFile(join(folder, `${former}.outbox.json`), JSON.stringify(shortened));
  expect([...(await files().load()).outbox.changes.keys()]).toEqual([5]);
});

test('O34 favorites that are still being opened when another player signs in are not reported', async () => {
  const { favorites, set, fakeService, access, again } = await startFavorites();
  await fakeService.pause();
  await set(3, true);
  await favorites.close();
  const reported: FavoritesChange[] = [];
  const next = again();
  next.onChange((change) => reported.push(change));
  next.open();
  access.signIn('tolvar', 'a token');
  await until(next, ({ failure }) => failure !== null);
  expect(reported.flatMap(({ state }) => state.pending)).toEqual([]);
});

test('O41 favorites of a former player that are not closed yet send nothing as the next one', async () => {
  const { access, fakeService, service, folder, clock, log } = await startFavorites();
  const owner = { service: access.service(), account: 'mirelle' };
  const favorites = await openAccount({
    owner,
    access,
    player: service.player,
    getMod: (modId) => service.mods.get({ modId }),
    files: openFavoritesFiles({ folder, owner, log, onProblem: () => undefined }),
    clock,
    random: () => 0,
    log,
    onChange: () => undefined,
    onRefused: () => undefined,
  });
  await favorites.set(mod(3), true);
  await favorites.refresh();
  expect(favorites.state()).toMatchObject({ pending: [{ modId: 3 }], failure: { code: 'cancelled' } });
  expect(writesOf(fakeService)).toEqual([]);
  await favorites.close();
});

test('O34 another account sees nothing of the first, and sends nothing of it', async () => {
  const { favorites, set, access, fakeService } = await startFavorites({ player: 'pix_el' });
  favorites.open();
  await until(favorites, isSent);
  await fakeService.pause();
  await set(1, true);
  await set(2, true);
  access.end();
  await fakeService.resume();
  const tolvar = fakeService.player('tolvar').favorites;
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  const state = await until(favorites, isSent);
  expect(state.count).toBe(tolvar.length);
  expect((await favorites.marks()).map(({ modId }) => modId)).toEqual(tolvar);
  expect(writesOf(fakeService)).toEqual([]);
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  expect(await favorites.marks()).toHaveLength(2);
  await until(favorites, isSent);
  expect(fakeService.player('pix_el').favorites).toEqual([2, 1]);
  expect(fakeService.player('tolvar').favorites).toEqual(tolvar);
});

test('O34 a pending change that waits for a token is not sent after a switch of accounts', async () => {
  const { favorites, set, access, fakeService } = await startFavorites();
  favorites.open();
  await until(favorites, isSent);
  let open: () => void = () => undefined;
  access.gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await set(3, true);
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  const before = fakeService.player('tolvar').favorites;
  open();
  await until(favorites, isSent);
  await favorites.refresh();
  expect(writesOf(fakeService)).toEqual([]);
  expect(fakeService.player('tolvar').favorites).toEqual(before);
});

test('O34 a list that is read during a switch of accounts is not used', async () => {
  const { favorites, access, fakeService } = await startFavorites({ player: 'mirelle' });
  const hang = fakeService.fault({ kind: 'hang', path: 'favorites/', query: { page: '2' } });
  favorites.open();
  await fakeService.seen(({ query }) => query['page'] === '2');
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  hang.remove();
  const state = await until(favorites, isSent);
  expect(state.count).toBe(0);
  expect(await favorites.marks()).toEqual([]);
});

describe('S4 unusable files are moved to quarantine, and favorites start again', () => {
  test.each([
    ['nothing', ''],
    ['half of it', '{"version":1,"changes":[{"mod"'],
    ['a list', '[]'],
    [
      'a later version',
      '{"version":99,"changes":[],"sent":[],"mods":[],"gone":[],"readAt":null,"isWhole":true}',
    ],
    ['bytes', '\u0000\uFFFD\u0001'],
  ])('%s', async (_, content) => {
    const { favorites, set, folder, again, log, fakeService } = await startFavorites();
    favorites.open();
    await until(favorites, isSent);
    await set(3, true);
    await until(favorites, isSent);
    await favorites.close();
    for (const file of await filesIn(folder)) await writeFile(join(folder, file), content);
    const next = again();
    expect(await next.state()).toMatchObject({ count: 0, list: 'empty', pending: [] });
    expect((await filesIn(folder)).filter((file) => file.endsWith('.unreadable'))).toHaveLength(2);
    expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(2);
    next.open();
    expect((await until(next, isSent)).count).toBe(1);
    expect(fakeService.player('pix_el').favorites).toEqual([3]);
  });
});

test('S5 a folder that can’t be created refuses changes and affects nothing else', async () => {
  const folder = await ownFolder();
  await writeFile(folder, 'a file where the folder should be');
  const { favorites, set, fakeService } = await startFavorites({ player: 'mirelle' }, { folder });
  await expect(set(3, true)).rejects.toMatchObject({
    code: 'folder-unusable',
    text: { id: 'favorites.notSaved' },
  });
  favorites.open();
  await until(favorites, isSent);
  expect((await favorites.state()).count).toBe(35);
  expect(writesOf(fakeService)).toEqual([]);
});

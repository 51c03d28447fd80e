import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Library, type LibraryOptions } from '#main/account/library/library.ts';
import { openSavedLibraries } from '#main/account/library/saved-library.ts';
import type { LibraryQuery } from '#shared/contract/account/library.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import type { ServiceOptions } from '#test/service/index.ts';
import { ended, startDownloads } from '../../mods/downloads/fake-downloads.ts';
import { startClient } from '../../service/setup.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { fakeAccess } from '../favorites/access.ts';

/** A page of the whole library, in the service's order. */
const query = (page = 1, rest: Partial<LibraryQuery> = {}): LibraryQuery => ({
  page,
  sort: 'added',
  find: '',
  gameId: null,
  complete: true,
  ...rest,
});

async function startLibrary(options: ServiceOptions = {}, with_: Partial<LibraryOptions> = {}) {
  const client = await startClient({ perPage: 5, ...options });
  const { service, fakeService } = client;
  const access = fakeAccess(fakeService.url);
  access.signIn('mirelle', fakeService.issueTokens('mirelle').accessToken);
  const { downloads, folder } = await startDownloads({
    service: {
      versions: (input) => service.mods.versions(input),
      openFile: (input) => service.openFile(input),
    },
  });
  const log = createMemoryLog();
  const clock = createFakeClock();
  const userData = await ownFolder();
  const again = (other: Partial<LibraryOptions> = {}) => {
    const library = new Library({
      saved: openSavedLibraries({ folder: join(userData, 'library'), now: clock.now, log }),
      isUnreachable: () => service.state().reachability.state === 'unreachable',
      access,
      player: service.player,
      downloads,
      clock,
      log,
      ...with_,
      ...other,
    });
    onTestFinished(async () => {
      // What is read now is not saved any more.
      access.signOut();
      await library.close();
    });
    return library;
  };
  return { ...client, clock, access, downloads, folder, library: again(), again, userData, log };
}

test('the whole library is read, with the token, and comes in pages of 24', async () => {
  const { library, fakeService } = await startLibrary();
  const expected = fakeService.listedMods.slice(0, 60);
  fakeService.setLists('mirelle', { library: expected });
  const page = await library.list(query(2));
  expect(page.mods.map(({ modId }) => modId)).toEqual(expected.slice(24, 48));
  expect(page.pagination).toEqual({ page: 2, lastPage: 3, perPage: 24, total: 60 });
  expect(page.isComplete).toBe(true);
  const [request] = fakeService.requests;
  expect(request?.headers).toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('svc-api-key');
});

test('W9 the first page is there before the others are read, and nothing is requested twice', async () => {
  const { library, fakeService } = await startLibrary({ perPage: 30 });
  const all = fakeService.listedMods.slice(0, 70);
  fakeService.setLists('mirelle', { library: all });
  const held = fakeService.fault({ kind: 'hang', path: 'library/', query: { page: '2' }, times: 1 });
  const first = await library.list(query(1, { complete: false }));
  expect(first.mods.map(({ modId }) => modId)).toEqual(all.slice(0, 24));
  expect(first).toMatchObject({ isComplete: false, pagination: { page: 1, lastPage: 3, total: 70 } });
  const complete = library.list(query(1));
  held.remove();
  expect(await complete).toMatchObject({ isComplete: true, mods: first.mods });
  const pages = fakeService.requests.filter(({ path }) => path === '/api/library/');
  expect(pages.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  // What was read is used at once.
  expect((await library.list(query(1, { complete: false }))).isComplete).toBe(true);
});

test('W24 mods that can’t be read are counted on every page, also once the whole library is read', async () => {
  const { service, fakeService, again } = await startLibrary({ perPage: 30 });
  fakeService.setLists('mirelle', { library: fakeService.listedMods.slice(0, 60) });
  const broken: LibraryOptions['player'] = {
    async library(bearer, input) {
      const { mods, ...page } = await service.player.library(bearer, input);
      return { ...page, mods: mods.slice(1), unreadable: 1 };
    },
  };
  const library = again({ player: broken });
  for (const page of [1, 2, 3])
    expect(await library.list(query(page))).toMatchObject({ unreadable: 2, pagination: { total: 58 } });
  // A search and the reading of a moment ago have them as well.
  expect(await library.list(query(1, { find: 'no such mod' }))).toMatchObject({ unreadable: 2 });
});

test('W9 the library is sorted, and filtered by game', async () => {
  const { library } = await startLibrary();
  const all = (await library.list(query())).mods;
  const sorted = async (sort: LibraryQuery['sort']) => (await library.list(query(1, { sort }))).mods;
  expect(new Set((await sorted('title')).map(({ modId }) => modId))).toEqual(
    new Set(all.map(({ modId }) => modId)),
  );
  const titles = (await sorted('title')).map(({ title }) => title);
  expect(titles).toEqual([...titles].sort(new Intl.Collator(undefined, { numeric: true }).compare));
  const downloads = (await sorted('downloads')).map(({ downloadCount }) => downloadCount ?? -1);
  expect(downloads).toEqual([...downloads].sort((a, b) => b - a));
  const ratings = (await sorted('rating')).map(({ ratingAvg }) => ratingAvg ?? -1);
  expect(ratings).toEqual([...ratings].sort((a, b) => b - a));

  const { gameIds } = await library.list(query());
  expect(gameIds.length).toBeGreaterThan(1);
  for (const gameId of gameIds) {
    const page = await library.list(query(1, { gameId }));
    expect(page.mods).toEqual(all.filter((mod) => mod.gameId === gameId));
    expect(page.gameIds).toEqual(gameIds);
  }
});

test('C34 a search covers every page, ignores case and accents, and is paged itself', async () => {
  const { library, fakeService } = await startLibrary();
  const all = fakeService.player('mirelle').library;
  const { pagination } = await library.list(query(1, { find: ' ' }));
  expect(pagination).toEqual({
    page: 1,
    lastPage: Math.ceil(all.length / 24),
    perPage: 24,
    total: all.length,
  });
  const { mods } = await library.list(query(3));
  const [mod] = mods;
  const words = `${mod?.title}`.toUpperCase().split(' ').reverse().join(' ');
  const found = await library.list(query(99, { find: words }));
  expect(found.mods).toContainEqual(mod);
  expect(found.pagination).toMatchObject({ page: 1, lastPage: 1 });
  expect((await library.list(query(1, { find: 'no such mod' }))).mods).toEqual([]);
});

test('a search uses what was read for a minute, and longer while the service is away', async () => {
  const { library, fakeService, clock } = await startLibrary();
  const search = () => library.list(query(1, { find: '' }));
  const requests = () => fakeService.requests.filter(({ path }) => path === '/api/library/').length;
  const { pagination } = await search();
  const once = requests();
  clock.jump(60_000);
  await search();
  expect(requests()).toBe(once);
  fakeService.setLists('mirelle', { library: [] });
  clock.jump(1);
  expect((await search()).mods).toEqual([]);
  fakeService.setLists('mirelle', { library: fakeService.listedMods.slice(0, 3) });
  clock.jump(-60_000);
  expect((await search()).pagination.total).toBe(3);
  clock.jump(60_001);
  fakeService.fault({ pattern: 'library/*', kind: 'html-503' });
  expect((await search()).pagination.total).toBe(3);
  expect(pagination.total).toBeGreaterThan(3);
});

test('O41 a search never finds mods of another player', async () => {
  const { library, access, fakeService } = await startLibrary();
  expect((await library.list(query(1, { find: '' }))).mods).not.toEqual([]);
  fakeService.setLists('tolvar', { library: [] });
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  expect((await library.list(query(1, { find: '' }))).mods).toEqual([]);
});

/** Resolves when a library is saved on disk, of so many players. */
const untilSaved = (userData: string, count = 1) =>
  expect
    .poll(async () => {
      const names = await readdir(join(userData, 'library'), { recursive: true }).catch(() => []);
      return names.filter((name) => name.endsWith('library.json'));
    })
    .toHaveLength(count);

test('a library that was looked at is there without the service, whole and with its date', async () => {
  const { library, again, fakeService, clock, userData } = await startLibrary();
  const all = fakeService.player('mirelle').library;
  const live = await library.list(query());
  expect(live.asOf).toBeNull();
  await untilSaved(userData);
  const readAt = clock.now();
  await clock.advance(3_600_000);
  await fakeService.pause();

  const later = again();
  const page = await later.list(query());
  expect(page.mods.map(({ modId }) => modId)).toEqual(all.slice(0, 24));
  expect(page).toMatchObject({ asOf: readAt, readAt, pagination: { total: all.length } });
  const [first] = page.mods;
  const found = await later.list(query(1, { find: first?.title ?? '' }));
  expect(found.mods).toContainEqual(first);
  expect(found.asOf).toBe(readAt);
  expect(await later.modIds()).toEqual(all);
  expect((await later.list(query(99))).pagination.page).toBe(Math.ceil(all.length / 24));
});

test('an unreachable service holds up no saved library; once it is back, its own list is read', async () => {
  const { library, again, fakeService, service, userData } = await startLibrary();
  await library.list(query());
  await untilSaved(userData);
  await fakeService.pause();
  const later = again();
  await later.list(query());
  await fakeService.resume();
  fakeService.clearRequests();
  expect((await later.list(query())).asOf).not.toBeNull();
  expect(fakeService.requests).toEqual([]);
  await service.check();
  expect((await later.list(query())).asOf).toBeNull();
  await later.modIds();
  await later.close();
});

test('calls that wait for the same reading all get the saved library when it fails', async () => {
  const { library, again, fakeService, userData } = await startLibrary();
  await library.list(query());
  await untilSaved(userData);
  await fakeService.pause();
  const later = again();
  const [ids, found] = await Promise.all([later.modIds(), later.list(query(1, { find: '' }))]);
  expect(ids).toEqual(fakeService.player('mirelle').library);
  expect(found.asOf).not.toBeNull();
});

test('O33 O34 a saved library is shown to its player alone, and erased by a sign-out', async () => {
  const { library, again, access, fakeService, userData } = await startLibrary();
  await library.list(query());
  await untilSaved(userData);
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  await library.list(query());
  await untilSaved(userData, 2);
  await fakeService.pause();
  const tolvar = await again().list(query());
  const { library: owned } = fakeService.player('tolvar');
  expect(tolvar.mods.map(({ modId }) => modId)).toEqual(owned.slice(0, 24));
  await library.forget('tolvar');
  expect(await failureOf(again().list(query()))).toMatchObject({ code: 'unreachable' });
  await untilSaved(userData, 1);
});

test('a saved library is not shown for a session that has ended', async () => {
  const { library, again, access, fakeService, userData } = await startLibrary();
  await library.list(query());
  await untilSaved(userData);
  access.end();
  expect(await failureOf(again().list(query()))).toMatchObject({ code: 'session-ended' });
  expect(fakeService.player('mirelle').library.length).toBeGreaterThan(0);
});

test('getting all starts what is missing, skips what is here, and is one call however often it is requested', async () => {
  const { library, fakeService, downloads, folder } = await startLibrary();
  const { mods } = await library.list(query());
  const gettable = mods.filter(({ getBy }) => getBy === 'download');
  expect(gettable.length).toBeGreaterThan(3);
  const [first, second] = gettable;
  if (!first || !second) return;
  const gone = await downloads.start(first);
  const done = await downloads.start(second);
  const { fileName } = await ended(downloads, gone.downloadId);
  await ended(downloads, done.downloadId);
  await rm(join(folder, fileName ?? ''));

  fakeService.clearRequests();
  const [got, joined] = await Promise.all([library.getAll(), library.getAll()]);
  expect(joined).toEqual(got);
  const pages = fakeService.requests.filter(({ path }) => path === '/api/library/');
  expect(pages.map(({ query }) => query['page'])).toEqual(['1', '2', '3']);
  expect(got).toEqual({
    started: gettable.length - 1,
    here: 1,
    notPossible: mods.length - gettable.length,
  });
  const again = await library.getAll();
  expect(again).toEqual({ ...got, started: 0, here: gettable.length });
  for (const { downloadId } of downloads.list()) await ended(downloads, downloadId);
  const games = new Map(downloads.list().map(({ modId, gameId }) => [modId, gameId]));
  expect(games).toEqual(new Map(gettable.map(({ modId, gameId }) => [modId, gameId])));
  const files = fakeService.requests.filter(({ path }) => path.includes('/download'));
  expect(files).toHaveLength(got.started);
  for (const { headers } of files) {
    expect(headers).toHaveProperty('svc-api-key');
    expect(headers).not.toHaveProperty('authorization');
  }
});

test.each(['queued', 'running', 'waiting', 'paused', 'checking'] as const)(
  'a mod whose download is %s counts as here',
  async (state) => {
    const { library, fakeService } = await startLibrary(
      {},
      {
        downloads: {
          list: () => fakeService.player('mirelle').library.map((modId) => ({ modId, state }) as Download),
          filePath: async () => '',
          start: () => Promise.reject(new Error('Nothing is to be started.')),
        },
      },
    );
    expect(await library.getAll()).toEqual({
      started: 0,
      here: fakeService.player('mirelle').library.length,
      notPossible: 0,
    });
  },
);

test('a mod that can’t be started does not affect the others', async () => {
  let calls = 0;
  const { library, log, fakeService } = await startLibrary(
    {},
    {
      downloads: {
        list: () => [],
        filePath: async () => '',
        async start() {
          calls += 1;
          if (calls === 2) throw new AppError('folder-unusable', { id: 'error.internal' });
          return {} as Awaited<ReturnType<LibraryOptions['downloads']['start']>>;
        },
      },
    },
  );
  const got = await library.getAll();
  expect(got.started).toBe(calls - 1);
  expect(got.started + got.notPossible).toBe(fakeService.player('mirelle').library.length);
  expect(log.lines).toHaveLength(1);
});

test('a page that fails starts nothing, and the next call starts over', async () => {
  const { library, fakeService, downloads } = await startLibrary();
  fakeService.fault({ kind: 'empty-body', path: 'library/', query: { page: '2' }, times: 1 });
  expect(await failureOf(library.getAll())).toMatchObject({ code: 'bad-answer' });
  expect(downloads.list()).toEqual([]);
  expect((await library.getAll()).started).toBeGreaterThan(0);
});

test('an empty library downloads nothing', async () => {
  const { library, access, fakeService } = await startLibrary();
  access.signIn('pix_el', fakeService.issueTokens('pix_el').accessToken);
  expect((await library.list(query())).mods).toEqual([]);
  expect(await library.getAll()).toEqual({ started: 0, here: 0, notPossible: 0 });
});

test('without a session, a scope or the endpoint it says which', async () => {
  const { library, access, fakeService } = await startLibrary();
  const { accessToken } = fakeService.issueTokens('mirelle');
  access.signIn('mirelle', accessToken, { readLibrary: 'not-granted' });
  expect(await failureOf(library.list(query()))).toMatchObject({ code: 'not-granted' });
  access.signIn('mirelle', accessToken, { readLibrary: 'not-offered' });
  expect(await failureOf(library.getAll())).toMatchObject({ code: 'not-offered' });
  access.end();
  expect(await failureOf(library.list(query()))).toMatchObject({ code: 'session-ended' });
  access.signOut();
  expect(await failureOf(library.getAll())).toMatchObject({ code: 'signed-out' });
  expect(fakeService.requests).toEqual([]);
});

test('O41 a download of all for one player does not continue as the next player, whose own starts over', async () => {
  const { library, access, fakeService, downloads } = await startLibrary();
  const hang = fakeService.fault({ kind: 'hang', path: 'library/', query: { page: '2' }, times: 1 });
  const getting = failureOf(library.getAll());
  await fakeService.seen(({ query }) => query['page'] === '2');
  access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
  const got = await library.getAll();
  hang.remove();
  expect((await getting).code).toBe('cancelled');
  const { library: owned } = fakeService.player('tolvar');
  expect(got.started + got.here + got.notPossible).toBe(owned.length);
  expect(got.started).toBeGreaterThan(0);
  const begun = downloads.list().map(({ modId }) => modId);
  expect(begun).toHaveLength(got.started);
  expect(owned).toEqual(expect.arrayContaining(begun));
});

test('O41 D19 nothing more is started once another player is signed in', async () => {
  const { access, downloads, service, fakeService, log } = await startLibrary();
  let begun = 0;
  const library = new Library({
    access,
    saved: {
      load: async () => null,
      save: async () => undefined,
      erase: async () => undefined,
      idle: async () => undefined,
    },
    isUnreachable: () => false,
    player: service.player,
    clock: createFakeClock(),
    log,
    downloads: {
      ...downloads,
      async start(input) {
        begun += 1;
        const download = await downloads.start(input);
        access.signIn('tolvar', fakeService.issueTokens('tolvar').accessToken);
        return download;
      },
    },
  });
  expect((await failureOf(library.getAll())).code).toBe('cancelled');
  expect(begun).toBe(1);
});

import { describe, expect, test } from 'vitest';
import { type CachedList, emptyCachedList } from '#main/account/favorites/cached-list.ts';
import type { FavoritesStore } from '#main/account/favorites/favorites-store.ts';
import { emptyOutbox } from '#main/account/favorites/outbox.ts';
import { refreshCachedList } from '#main/account/favorites/read-list.ts';
import { readAllPages } from '#main/service/resources/paged-list.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { FaultRule } from '#test/service/index.ts';
import { isSent, mod, startFavorites, until } from './setup.ts';

const ids = async (favorites: Awaited<ReturnType<typeof startFavorites>>['favorites']) =>
  (await favorites.marks()).filter(({ favorite }) => favorite).map(({ modId }) => modId);

test('all pages are read, in the service’s order, and stored', async () => {
  const { favorites, fakeService, again } = await startFavorites({ player: 'mirelle' });
  expect(await favorites.state()).toMatchObject({ list: 'empty', readAt: null, count: 0 });
  expect(fakeService.requests).toEqual([]);
  favorites.open();
  const state = await until(favorites, isSent);
  expect(state).toMatchObject({ count: 35, list: 'complete', failure: null });
  expect(await ids(favorites)).toEqual(fakeService.player('mirelle').favorites);
  await fakeService.pause();
  const offline = again();
  expect(await offline.state()).toMatchObject({ count: 35, list: 'complete', readAt: state.readAt });
});

test('a read is reported, and no read starts before it is due', async () => {
  const { favorites } = await startFavorites({ player: 'mirelle' });
  const reported: string[] = [];
  favorites.onChange(({ state }) => reported.push(state.list));
  favorites.open();
  await until(favorites, isSent);
  expect(reported).toContain('reading');
  expect(reported.at(-1)).toBe('complete');
});

describe('a short or failed read removes nothing', () => {
  test.each<[string, FaultRule]>([
    ['a page that fails', { kind: 'error', error: 'server_error', query: { page: '3' } }],
    ['an empty response', { kind: 'empty-body' }],
    ['a page of a proxy', { kind: 'html-page' }],
    ['a list without entries', { kind: 'wrong-type', at: 'mods', value: [] }],
    ['items that repeat', { kind: 'shifting-items', by: -1 }],
    ['items that are missed', { kind: 'shifting-items', by: 1 }],
  ])('%s', async (_, fault) => {
    const { favorites, fakeService } = await startFavorites({ player: 'mirelle' });
    favorites.open();
    await until(favorites, isSent);
    fakeService.fault({ ...fault, path: 'favorites/' });
    const state = await favorites.refresh();
    expect(await ids(favorites)).toHaveLength(35);
    expect(state.list).toBe('complete');
    fakeService.clearFaults();
    expect(await favorites.refresh()).toMatchObject({ count: 35, failure: null });
  });
});

test('a favorite that was removed on the website is removed, one that was added there is added', async () => {
  const { favorites, fakeService } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [9, 8, 7, 6] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.setLists('pix_el', { favorites: [5, 9, 7, 6] });
  await favorites.refresh();
  expect(await ids(favorites)).toEqual([5, 9, 7, 6]);
  fakeService.setLists('pix_el', { favorites: [] });
  expect(await favorites.refresh()).toMatchObject({ count: 0, list: 'complete' });
});

test('a favorite that the service no longer has stays as gone, and can be removed', async () => {
  const { favorites, fakeService, set } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [9, 8, 7] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.withdrawMod(8);
  await favorites.refresh();
  const list = async () =>
    (await favorites.list({ page: 1, sort: 'added', find: '', gameId: null })).favorites.map(
      ({ mod: { modId }, gone }) => [modId, gone],
    );
  expect(await list()).toEqual([
    [9, false],
    [7, false],
    [8, true],
  ]);
  fakeService.clearRequests();
  await favorites.refresh();
  expect(await list()).toContainEqual([8, true]);
  // A mod that is known to be gone is not looked up again.
  expect(fakeService.requests.map(({ path }) => path)).not.toContain('/api/mods/8/');
  fakeService.clearRequests();
  await set(8, false);
  await until(favorites, isSent);
  expect(fakeService.requests).toEqual([]);
  const left = [
    [9, false],
    [7, false],
  ];
  expect(await list()).toEqual(left);
  await favorites.refresh();
  expect(await list()).toEqual(left);
});

test('removing a mod that is gone counts as done', async () => {
  const { favorites, fakeService, set, refused } = await startFavorites();
  fakeService.setLists('pix_el', { favorites: [9, 8] });
  favorites.open();
  await until(favorites, isSent);
  fakeService.withdrawMod(8);
  await set(8, false);
  await until(favorites, isSent);
  expect(await ids(favorites)).toEqual([9]);
  expect(refused).toEqual([]);
});

describe('the list', () => {
  const titles = ['Élan 2', 'elan 10', 'Zephyr', 'Ärger', 'beta'];
  const open = async () => {
    const started = await startFavorites();
    for (const [index, title] of titles.entries())
      await started.favorites.set({
        mod: mod(index + 1, {
          title,
          tagLine: index === 2 ? 'A Ｗｉｄｅ élan' : '',
          ratingAvg: [4, null, 2, 5, 3][index] ?? null,
          downloadCount: [7, 9, null, 1, 3][index] ?? null,
        }),
        favorite: true,
      });
    return started.favorites;
  };
  const titled = async (favorites: Awaited<ReturnType<typeof open>>, sort: 'added' | 'title', find = '') =>
    (await favorites.list({ page: 1, sort, find, gameId: null })).favorites.map(
      ({ mod: { title } }) => title,
    );

  test('is sorted by last added, name, rating or downloads', async () => {
    const favorites = await open();
    const by = async (sort: 'added' | 'title' | 'rating' | 'downloads') =>
      (await favorites.list({ page: 1, sort, find: '', gameId: null })).favorites.map(
        ({ mod: { modId } }) => modId,
      );
    expect(await by('added')).toEqual([5, 4, 3, 2, 1]);
    expect(await titled(favorites, 'title')).toEqual(['Ärger', 'beta', 'Élan 2', 'elan 10', 'Zephyr']);
    expect(await by('rating')).toEqual([4, 1, 5, 3, 2]);
    expect(await by('downloads')).toEqual([2, 1, 5, 4, 3]);
  });

  test('C34 finds words in any order in title and tag line, ignoring case and accents', async () => {
    const favorites = await open();
    expect(await titled(favorites, 'added', ' ELAN ')).toEqual(['Zephyr', 'elan 10', 'Élan 2']);
    expect(await titled(favorites, 'added', 'élan wide')).toEqual(['Zephyr']);
    expect(await titled(favorites, 'added', 'arger')).toEqual(['Ärger']);
    expect(await titled(favorites, 'added', 'nothing')).toEqual([]);
  });

  test('comes in pages of 24, and a page past the end is the last one', async () => {
    const { favorites } = await startFavorites({ player: 'mirelle' });
    favorites.open();
    await until(favorites, isSent);
    const page = (number: number) => favorites.list({ page: number, sort: 'added', find: '', gameId: null });
    expect((await page(1)).pagination).toEqual({ page: 1, lastPage: 2, perPage: 24, total: 35 });
    expect((await page(2)).favorites).toHaveLength(11);
    expect(await page(99)).toEqual(await page(2));
    const none = await favorites.list({ page: 3, sort: 'added', find: 'no such mod', gameId: null });
    expect(none).toMatchObject({
      favorites: [],
      pagination: { page: 1, lastPage: 1, perPage: 24, total: 0 },
    });
  });

  test('is limited to a game, and names the games of all favorites', async () => {
    const { favorites } = await startFavorites();
    for (const [modId, gameId] of [
      [1, 7],
      [2, 9],
      [3, 7],
    ] as const)
      await favorites.set({ mod: mod(modId, { gameId }), favorite: true });
    const ofGame = (gameId: number | null) => favorites.list({ page: 1, sort: 'added', find: '', gameId });
    const { favorites: listed, pagination, gameIds } = await ofGame(7);
    expect(listed.map(({ mod: { modId } }) => modId)).toEqual([3, 1]);
    expect(pagination.total).toBe(2);
    expect([...gameIds].sort()).toEqual([7, 9]);
    expect((await ofGame(8)).favorites).toEqual([]);
    expect((await ofGame(null)).favorites).toHaveLength(3);
  });
});

describe('reading a list', () => {
  const pageOf = (modIds: number[], page: number, lastPage: number, total: number): ModPage => ({
    mods: modIds.map((modId) => mod(modId)),
    pagination: { page, lastPage, perPage: 2, total },
    unreadable: 0,
    readAt: 0,
  });
  const known = (...modIds: number[]) => new Map(modIds.map((modId) => [modId, mod(modId)]));
  /** A store with this list and no changes; `cached` is the list that it has. */
  function storeOf(list: Partial<CachedList>) {
    let cached: CachedList = { ...emptyCachedList, ...list };
    const store: FavoritesStore = {
      now: () => ({ cached, outbox: emptyOutbox }),
      change: async () => {},
      async adopt(next) {
        cached = next;
      },
      close: async () => {},
    };
    return { store, cached: () => cached };
  }

  test('looks up 50 of the missing mods, and drops the others', async () => {
    const modIds = Array.from({ length: 200 }, (_, at) => at + 1);
    const { store, cached } = storeOf({ readAt: 1, isWhole: true, mods: known(...modIds) });
    let requested = 0;
    await refreshCachedList(store, {
      readPage: async () => pageOf(modIds.slice(0, 100), 1, 1, 100),
      async findAmong() {
        requested += 1;
        throw new AppError('not-found', { id: 'error.modNotFound' });
      },
      now: () => 2,
    });
    expect(requested).toBe(50);
    expect([...cached().gone]).toEqual(modIds.slice(100, 150));
    expect([...cached().mods.keys()]).toEqual(modIds.slice(0, 150));
  });

  test('a mod that is back is no longer gone, also in a list that stays short', async () => {
    const { store, cached } = storeOf({ readAt: 1, mods: known(1, 2, 3), gone: new Set([2, 3]) });
    await refreshCachedList(store, {
      readPage: async () => pageOf([1, 2], 1, 1, 5),
      findAmong: async () => undefined,
      now: () => 2,
    });
    expect(cached()).toMatchObject({ readAt: 2, isWhole: false });
    expect([...cached().mods.keys()]).toEqual([1, 2, 3]);
    expect([...cached().gone]).toEqual([3]);
  });

  test('trusts a sudden loss only when it reads the same twice', async () => {
    let requested = 0;
    const readPage = async () => {
      requested += 1;
      return requested === 1 ? pageOf([], 1, 1, 0) : pageOf([1, 2], 1, 1, 2);
    };
    const reading = await readAllPages(readPage, known(1, 2));
    expect([...reading.mods.keys()]).toEqual([1, 2]);
    expect(reading.isWhole).toBe(true);
    expect(requested).toBe(2);
  });

  test('treats a list that stays short as steady, but not as complete', async () => {
    const reading = await readAllPages(async () => pageOf([1, 2], 1, 1, 5), known());
    expect(reading).toMatchObject({ isWhole: false, isStable: true });
  });

  test('does not treat a list as complete that grew while it was read, though the first total fits', async () => {
    const totals = [2, 3];
    const readPage = async (page: number) => pageOf([page], page, 2, totals[page - 1] ?? 0);
    expect(await readAllPages(readPage, known())).toMatchObject({ isWhole: false, isStable: true });
  });

  test('never treats a list as complete that differs every time', async () => {
    let next = 1;
    const readPage = async (page: number) => pageOf([next++, next++], page, 2, 3);
    const reading = await readAllPages(readPage, known());
    expect(reading.isWhole).toBe(false);
    expect(next).toBeLessThan(40);
  });

  test('accepts a list that became shorter while it was read', async () => {
    const readPage = async (page: number) => {
      if (page === 2) throw new AppError('page-past-end', { id: 'error.pagePastEnd' });
      return pageOf([1, 2], 1, 2, 3);
    };
    const reading = await readAllPages(readPage, known());
    expect([...reading.mods.keys()]).toEqual([1, 2]);
  });

  test('ends on a service that always has one more page', async () => {
    let requested = 0;
    const readPage = async (page: number) => {
      requested += 1;
      return pageOf([1, 2], page, page + 1, 1_000_000);
    };
    expect((await readAllPages(readPage, known())).isCut).toBe(true);
    expect(requested).toBe(2_000);
  });
});

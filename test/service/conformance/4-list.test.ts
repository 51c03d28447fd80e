import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestMods, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { asPlayer, type Caller, idsOf, modsOf, requestAs, withKey, writesTo } from './callers.ts';

let service: FakeService;
let guest: Caller;
let mods: ReturnType<typeof modsOf>;
beforeAll(async () => {
  service = await startService({ mods: 500, games: 6, perPage: 60 });
  guest = withKey(service.guestKey);
  mods = modsOf(service);
});
afterAll(() => service.stop());

const reads = [
  'mods/',
  'mods/1/',
  'mods/1/versions',
  'mods/1/reviews',
  'mod-versions/7/download',
  'games/',
  'me/',
  'favorites/',
  'library/',
  'nowhere/',
];

describe('4 Endpoints', () => {
  test.each([
    ...reads.map((path) => ['GET', path, {}] as const),
    ...writesTo(1).map(([path, call]) => [call.method ?? 'POST', path, call] as const),
  ])('F8 4 %s %s needs a credential of section 5', async (_, path, call) => {
    const nobody = { name: 'nobody', headers: {} };
    expect(errorOf(await requestAs(service, nobody, path, call))).toEqual([400, 'no_api_key_in_request']);
  });

  test.each([
    ['a list', 'mods/'],
    ['a mod', 'mods/1/'],
    ['an error', 'mods/999999/'],
    ['a route that is missing', 'nowhere/'],
    ['a path that cannot be read', 'mods/%ff/'],
  ])('F8 4 responses are JSON: %s', async (_, path) => {
    const response = await requestAs(service, guest, path);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toEqual(expect.any(Object));
  });
});

describe('4 GET mods/', () => {
  test('F8 4 GET mods/ returns an object with mods, an array, and pagination', async () => {
    expect((await requestPath(service, 'mods/')).json()).toEqual({
      mods: expect.any(Array),
      pagination: expect.any(Object),
    });
  });

  test('F8 4 GET mods/ lists mods visible to the caller, and all of them', async () => {
    expect(await idsOf(service, guest, 'mods/')).toEqual(mods.open);
  });

  test('F8 4 GET mods/ page is the page to return', async () => {
    const pages = [await requestMods(service, 1), await requestMods(service, 2)];
    expect(pages.map(({ pagination }) => pagination['current_page'])).toEqual([1, 2]);
    expect(pages.flatMap((page) => page.mods.map((mod) => mod['mod_id']))).toEqual(mods.open.slice(0, 120));
  });

  test('F8 4 GET mods/ without page is a page like any other', async () => {
    expect(await requestMods(service)).toEqual(await requestMods(service, 1));
  });

  test('F8 4 GET mods/ takes an API key header', async () => {
    expect((await requestAs(service, guest, 'mods/')).status).toBe(200);
  });

  test('F8 4 GET mods/ takes a Bearer token, and shows a player the same', async () => {
    expect(await idsOf(service, asPlayer(service, 'mirelle'), 'mods/')).toEqual(mods.open);
  });

  test.each([[[2]], [[1, 2]], [[3, 5, 6]]])(
    'F8 4 GET mods/ 1 a key of the games %j returns only mods of its games',
    async (gameIds) => {
      const key = withKey(service.addKey({ gameIds }));
      expect(await idsOf(service, key, 'mods/')).toEqual(mods.openIn(...gameIds));
    },
  );

  test('F8 4 GET mods/ 1 an unrestricted key returns mods across all public games', async () => {
    const games = (await idsOf(service, guest, 'mods/')).map((id) => service.generator.mod(id)?.gameId);
    expect([...new Set(games)].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('F8 4 GET mods/ 1 a game that is not public is in the list of a key bound to it alone', async () => {
    expect(await idsOf(service, withKey(service.keys.guestPrivate), 'mods/')).toEqual(mods.unannounced);
  });

  test.each(['game_id=1', 'game_ids[]=1&game_ids[]=2', 'games=1'])(
    'F8 4 GET mods/ 2 the caller chooses no game: %s',
    async (query) => {
      for (const key of [service.guestKey, service.keys.guestScoped]) {
        const requested = await requestPath(service, `mods/?${query}`, { key });
        expect(requested.json()).toEqual(await requestMods(service, 1, { key }));
      }
    },
  );

  test('F8 4 GET mods/ 3 mods marked NSFW are omitted for games that exclude them', async () => {
    const everyGame = service.addKey({ gameIds: service.generator.games.map(({ gameId }) => gameId) });
    const listed = new Set(await idsOf(service, withKey(everyGame), 'mods/'));
    expect(mods.excluded.length).toBeGreaterThan(3);
    expect(mods.excluded.filter((modId) => listed.has(modId))).toEqual([]);
  });

  test.each([60, 7])('F8 4 GET mods/ 4 a page size of %i is the server’s and reported', async (perPage) => {
    const other = await startService({ mods: 100, perPage });
    const page = await requestMods(other, 1, {});
    const requested = await requestPath(other, 'mods/?per_page=3&limit=3&page_size=3');
    await other.stop();
    expect([page.pagination['per_page'], page.mods.length]).toEqual([perPage, perPage]);
    expect(requested.json()).toEqual(page);
  });

  test('F8 4 GET mods/ 5 last_page and total lead through the results, each once', async () => {
    const { pagination } = await requestMods(service);
    const listed = await idsOf(service, guest, 'mods/');
    expect(pagination).toMatchObject({ total: 500, last_page: 9 });
    expect([listed.length, new Set(listed).size]).toEqual([500, 500]);
    const last = await requestMods(service, 9);
    expect([last.mods.length, last.pagination['per_page']]).toEqual([20, 60]);
  });

  test.each(['10', '0', '-1', 'two'])('F8 4 GET mods/ 5 there is no page %s', async (page) => {
    expect(errorOf(await requestPath(service, `mods/?page=${page}`))).toEqual([400, 'invalid_page']);
  });

  test.each([
    [[], 1],
    [['last-page-0'], 0],
  ] as const)('F8 4 GET mods/ 5 an empty list has a page, with the quirks %j', async (quirks, last) => {
    const empty = await startService({ mods: 0, quirks });
    const page = await requestMods(empty);
    await empty.stop();
    expect([page.mods, page.pagination['total'], page.pagination['last_page']]).toEqual([[], 0, last]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestAllMods, requestMods, requestPath } from './api-requests.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 1000, perPage: 30 });
});
afterAll(() => service.stop());

describe('2 Resources', () => {
  test('2 Mod: every field has the type the specification gives', async () => {
    const { mods } = await requestMods(service);
    expect(mods[0]).toMatchObject({
      mod_id: expect.any(Number),
      title: expect.any(String),
      tag_line: expect.any(String),
      game_id: expect.any(Number),
      mod_type: 'download_local',
      download_count: expect.any(Number),
      rating_avg: expect.any(Number),
      view_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mods\/skyforge-overhaul\.1\/$/),
    });
  });

  test('2 Mod: view_url leads to a page of the website', async () => {
    const { mods } = await requestMods(service);
    const page = await requestPath(service, String(mods[0]?.['view_url']), { key: null });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body.toString()).toContain('Skyforge Overhaul');
  });

  test('2 Pagination object: four whole numbers', async () => {
    const { pagination } = await requestMods(service, 2);
    expect(pagination).toMatchObject({ current_page: 2, last_page: 34, per_page: 30, total: 1000 });
  });
});

describe('4 GET mods/', () => {
  test('4 GET mods/ rule 1: an unrestricted key sees the mods of all public games', async () => {
    const mods = await requestAllMods(service);
    expect(mods).toHaveLength(1000);
    const games = new Set(mods.map((mod) => mod['game_id']));
    expect([...games].toSorted((a, b) => Number(a) - Number(b))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  test('4 GET mods/ rule 1: a game-scoped key sees only the mods of its games', async () => {
    const mods = await requestAllMods(service, { key: service.keys.guestScoped });
    expect(new Set(mods.map((mod) => mod['game_id']))).toEqual(new Set([1, 2]));
    const all = await requestAllMods(service);
    const shared = all.filter((mod) => mod['game_id'] === 1 || mod['game_id'] === 2);
    expect(mods).toEqual(shared);
  });

  test('4 GET mods/ rule 2: a game_id in the query chooses nothing', async () => {
    const requested = await requestPath(service, 'mods/?game_id=1');
    expect(requested.json()).toEqual(await requestMods(service));
  });

  test('4 GET mods/ rule 3: NSFW mods are missing where the game excludes them, on every tier', async () => {
    const { games, lastModId, mod } = service.generator;
    const excluding = new Set(games.filter((game) => game.excludesNsfw).map((game) => game.gameId));
    const all = Array.from({ length: lastModId }, (_, index) => mod(index + 1));
    const hidden = all.filter((one) => one?.nsfw && excluding.has(one.gameId)).map((one) => one?.modId);
    expect(hidden.length).toBeGreaterThan(5);
    const gameIds = games.map((game) => game.gameId);
    const everything = service.addKey({ tier: 'super-user', gameIds });
    for (const key of [service.guestKey, service.keys.superUser, service.keys.write, everything]) {
      const seen = new Set((await requestAllMods(service, { key })).map((one) => one['mod_id']));
      expect(hidden.filter((modId) => seen.has(modId))).toEqual([]);
    }
  });

  test('4 GET mods/ rule 3: a game that does not exclude NSFW mods shows them', async () => {
    const mods = await requestAllMods(service);
    const shown = mods.filter((mod) => service.generator.mod(Number(mod['mod_id']))?.nsfw);
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map((mod) => mod['game_id']))).toEqual(new Set([4]));
  });

  test('4 GET mods/ rule 4: the page size is the server’s, whatever is requested', async () => {
    const response = await requestPath(service, 'mods/?per_page=5&limit=5');
    expect(response.json()).toMatchObject({ pagination: { per_page: 30 } });
    expect((await requestMods(service)).mods).toHaveLength(30);
  });

  test('4 GET mods/ rule 5: last_page and total lead through the whole list, each mod once', async () => {
    const mods = await requestAllMods(service);
    expect(new Set(mods.map((mod) => mod['mod_id'])).size).toBe(1000);
    const last = await requestMods(service, 34);
    expect(last.mods).toHaveLength(10);
  });

  test('4 GET mods/: without page it is the first', async () => {
    expect(await requestMods(service)).toEqual(await requestMods(service, 1));
  });

  test('4 GET mods/: the response is JSON', async () => {
    const response = await requestPath(service, 'mods/');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('gaps: paging', () => {
  test.each(['35', '999999999', '0', '-1', 'two', '1.5', ''])(
    'gaps: page=%s is invalid_page',
    async (page) => {
      expect(errorOf(await requestPath(service, `mods/?page=${page}`))).toEqual([400, 'invalid_page']);
    },
  );

  test('gaps: pagination tells how many are shown', async () => {
    expect((await requestMods(service, 34)).pagination['shown']).toBe(10);
  });

  test.each([
    [1, []],
    [0, ['last-page-0']],
  ] as const)('gaps: an empty list has last_page %i and page 1 is no error', async (lastPage, quirks) => {
    const empty = await startService({ mods: 0, quirks });
    const page = await requestMods(empty, 1);
    const second = await requestPath(empty, 'mods/?page=2');
    await empty.stop();
    expect(page.mods).toEqual([]);
    expect(page.pagination).toMatchObject({ current_page: 1, last_page: lastPage, total: 0 });
    expect(errorOf(second)).toEqual([400, 'invalid_page']);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, type ModPage, requestAs, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';

let service: FakeService;
let token: string;
beforeEach(async () => {
  service = await startService({ mods: 100, perPage: 10 });
  token = service.issueTokens('pix_el').accessToken;
});
afterEach(() => service.stop());

const listOf = async (path: string, accessToken = token) => {
  const { mods, pagination } = (await requestAs(service, accessToken, path)).json() as ModPage;
  return { ids: mods.map((mod) => mod['mod_id']), pagination };
};
const mark = (modId: number, method: 'POST' | 'DELETE') =>
  requestAs(service, token, `mods/${modId}/favorite`, { method });

describe('gaps: favorites', () => {
  test('gaps: marking and unmarking shows in the list, newest first, and is idempotent', async () => {
    for (const modId of [3, 5, 7, 5]) {
      expect((await mark(modId, 'POST')).json()).toEqual({ success: true, is_favorite: true });
    }
    for (const _ of [1, 2]) expect((await mark(5, 'DELETE')).json()).toMatchObject({ is_favorite: false });
    expect((await listOf('favorites/')).ids).toEqual([7, 3]);
    expect(service.player('pix_el').favorites).toEqual([7, 3]);
  });

  test('gaps: a list of several pages is paged like any other, and is the seed’s', async () => {
    const { accessToken } = service.issueTokens('mirelle');
    const { favorites } = service.player('mirelle');
    const third = await listOf('favorites/?page=3', accessToken);
    expect(third.ids).toEqual(favorites.slice(20, 30));
    expect(third.pagination).toMatchObject({ current_page: 3, last_page: 4, per_page: 10, total: 35 });
    expect(errorOf(await requestAs(service, accessToken, 'favorites/?page=5'))).toEqual([
      400,
      'invalid_page',
    ]);
    const again = await startService({ mods: 100, perPage: 10 });
    expect(again.player('mirelle').favorites).toEqual(favorites);
    await again.stop();
  });

  test('gaps: a player without favorites has one empty page', async () => {
    expect(await listOf('favorites/')).toMatchObject({ ids: [], pagination: { total: 0, last_page: 1 } });
  });

  test('gaps: each player has their own', async () => {
    await mark(3, 'POST');
    expect((await listOf('favorites/', service.issueTokens('tolvar').accessToken)).ids).not.toContain(3);
  });

  test('gaps: a mod that was withdrawn is in no list, and cannot be marked or unmarked', async () => {
    await mark(3, 'POST');
    await mark(4, 'POST');
    service.withdrawMod(3);
    expect((await listOf('favorites/')).ids).toEqual([4]);
    expect((await listOf('mods/')).ids).not.toContain(3);
    for (const method of ['POST', 'DELETE'] as const) {
      expect(errorOf(await mark(3, method))).toEqual([404, 'mod_not_found']);
    }
    expect((await requestPath(service, 'mods/3/')).status).toBe(404);
  });

  test('gaps: a mod nobody may see cannot be marked', async () => {
    expect((await mark(32, 'POST')).status).toBe(404);
    expect(errorOf(await mark(64, 'POST'))).toEqual([403, 'no_permission']);
  });

  test('gaps: lists can be set from a test', async () => {
    service.setLists('pix_el', { favorites: [9, 8] });
    expect((await listOf('favorites/')).ids).toEqual([9, 8]);
  });
});

describe('gaps: library and player', () => {
  test('gaps: the library is paged, and of the player', async () => {
    const { accessToken } = service.issueTokens('mirelle');
    const { library } = service.player('mirelle');
    expect((await listOf('library/?page=2', accessToken)).ids).toEqual(library.slice(10));
    expect((await listOf('library/')).ids).toEqual([]);
  });

  test('gaps: me tells who the token belongs to, without any scope', async () => {
    const { accessToken } = service.issueTokens('mirelle', { scopes: [] });
    expect((await requestAs(service, accessToken, 'me/')).json()).toEqual({
      me: { user_id: service.player('mirelle').userId, username: 'mirelle', avatar_urls: [] },
    });
  });

  test('5.1 rule 3: a super-user key acts as a player', async () => {
    const headers = { 'Svc-Api-User': String(service.player('tolvar').userId) };
    const response = await requestPath(service, 'me/', { key: service.keys.superUser, headers });
    expect(response.json()).toMatchObject({ me: { username: 'tolvar' } });
  });

  test('gaps: the minimal mode has none of it', async () => {
    const minimal = await startService({ mods: 10, mode: 'minimal' });
    const { accessToken } = minimal.issueTokens('mirelle');
    for (const path of ['me/', 'favorites/', 'library/']) {
      expect(errorOf(await requestAs(minimal, accessToken, path))).toEqual([404, 'endpoint_not_found']);
    }
    expect((await requestAs(minimal, accessToken, 'mods/')).status).toBe(200);
    await minimal.stop();
  });
});

describe('gaps: scopes of a token', () => {
  test.each([
    ['mods/', 'GET', 'mod:read'],
    ['mods/1/reviews', 'GET', 'mod_rating:read'],
    ['mod-reviews/', 'POST', 'mod_rating:write'],
    ['mod-reviews/9000000001/', 'DELETE', 'mod_rating:write'],
    ['favorites/', 'GET', 'favorite:read'],
    ['mods/1/favorite', 'POST', 'favorite:write'],
    ['mods/1/favorite', 'DELETE', 'favorite:write'],
    ['library/', 'GET', 'library:read'],
  ] as const)('7: %s %s needs %s', async (path, method, scope) => {
    const { accessToken } = service.issueTokens('mirelle');
    const { scopes } = service.issueTokens('mirelle');
    const without = service.issueTokens('mirelle', { scopes: scopes.filter((one) => one !== scope) });
    const refused = await requestAs(service, without.accessToken, path, { method });
    expect(errorOf(refused)).toEqual([403, 'no_permission']);
    expect((await requestAs(service, accessToken, path, { method })).status).not.toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestAs as requestWithToken } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { exchange, getCode, refresh, tokensIn } from '../oauth/plain-client.ts';
import { asPlayer, idsOf, modsOf, requestAs, wholeList } from './callers.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 200, games: 5 });
});
afterAll(() => service.stop());

const signIn = async (scope = 'mod:read') =>
  tokensIn(await exchange(service, await getCode(service, { scope })));
const statusWith = async (token: string, path = 'me/') =>
  (await requestWithToken(service, token, path)).status;

describe('5.2.5 calling the API as the player', () => {
  test.each(['mods/', 'mods/1/', 'mods/1/reviews', 'games/', 'me/', 'favorites/', 'library/'])(
    'F8 5.2.5 a Bearer token needs no API key: %s',
    async (path) => expect((await requestAs(service, asPlayer(service, 'mirelle'), path)).status).toBe(200),
  );

  test('F8 5.2.5 the token identifies the player', async () => {
    for (const { userId, username } of service.players) {
      const response = await requestAs(service, asPlayer(service, username), 'me/');
      expect(response.json()).toMatchObject({ me: { user_id: userId, username } });
    }
  });

  test('F8 5.2.5 each player has favorites and a library of their own', async () => {
    for (const path of ['favorites/', 'library/'] as const) {
      const lists = await Promise.all(
        ['mirelle', 'tolvar'].map((name) => idsOf(service, asPlayer(service, name), path)),
      );
      const { favorites, library } = service.player('tolvar');
      expect(lists[1]).toEqual(path === 'favorites/' ? favorites : library);
      expect(lists[0]).not.toEqual(lists[1]);
    }
  });

  test('F8 5.2.5 normal permissions of the player apply: another’s review is not theirs to delete', async () => {
    const form = { mod_id: '2', rating: '5', message: 'Mine.' };
    const posted = await requestAs(service, asPlayer(service, 'tolvar'), 'mod-reviews/', { form });
    const { review } = posted.json() as { review: { mod_rating_id: number } };
    const path = `mod-reviews/${review.mod_rating_id}/`;
    const call = { method: 'DELETE' };
    const byOther = await requestAs(service, asPlayer(service, 'mirelle'), path, call);
    expect(errorOf(byOther)).toEqual([403, 'no_permission']);
    expect(service.player('tolvar').reviews).toHaveLength(1);
    expect((await requestAs(service, asPlayer(service, 'tolvar'), path, call)).status).toBe(200);
  });

  test.each(['Bearer', 'Bearer made-up', 'Bearer a b', 'Basic bWlyZWxsZTpsb2Fkb3V0', 'made-up'])(
    'F8 5.2.5 the header %s is no player',
    async (value) => {
      const response = await requestAs(service, { name: '', headers: { Authorization: value } }, 'me/');
      expect(errorOf(response)).toEqual([401, 'invalid_access_token']);
    },
  );

  test('F8 5.2.5 a token in the query is none', async () => {
    const { access_token: token } = await signIn();
    const response = await requestAs(service, { name: '', headers: {} }, `me/?access_token=${token}`);
    expect(errorOf(response)).toEqual([400, 'no_api_key_in_request']);
  });

  test('F8 5.2.5 a refresh token is no access token', async () => {
    expect(await statusWith((await signIn()).refresh_token)).toBe(401);
  });
});

describe('5.2.6 token lifetime', () => {
  test('F8 5.2.6 an access token expires after expires_in seconds', async () => {
    const { access_token: token, expires_in } = await signIn();
    service.clock.advance(Number(expires_in) * 1000 - 5000);
    expect(await statusWith(token)).toBe(200);
    service.clock.advance(5000);
    expect(errorOf(await requestWithToken(service, token, 'me/'))).toEqual([401, 'invalid_access_token']);
  });

  test('F8 5.2.6 a refresh_token grant gives a new pair, also after the access token expired', async () => {
    const first = await signIn();
    service.clock.advance(7_200_000);
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect([await statusWith(first.access_token), await statusWith(next.access_token)]).toEqual([401, 200]);
    expect((await refresh(service, next.refresh_token)).status).toBe(200);
  });

  test('F8 5.2.6 the new pair is of the same player and scopes', async () => {
    const first = await signIn('mod:read library:read');
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(next.scope).toBe('mod:read library:read');
    expect((await requestWithToken(service, next.access_token, 'me/')).json()).toMatchObject({
      me: { username: 'mirelle' },
    });
  });
});

describe('5.2.7 sign-out', () => {
  test('F8 5.2.7 an access token that nobody revokes expires on its own', async () => {
    const { access_token: token } = await signIn();
    expect(await statusWith(token)).toBe(200);
    service.clock.advance(3_600_000);
    expect(await statusWith(token)).toBe(401);
  });
});

describe('5.2.8 tokens are not narrowed to a game', () => {
  test('F8 5.2.8 a player lists the mods and games of all public games', async () => {
    const player = asPlayer(service, 'mirelle');
    expect(await idsOf(service, player, 'mods/')).toEqual(modsOf(service).open);
    expect(await wholeList(service, player, 'games/')).toHaveLength(5);
  });

  test('F8 5.2.8 a player marks mods of any public game', async () => {
    const player = asPlayer(service, 'pix_el');
    for (const game of [1, 2, 3, 4, 5]) {
      const [modId] = modsOf(service).openIn(game);
      expect((await requestAs(service, player, `mods/${modId}/favorite`, { method: 'POST' })).status).toBe(
        200,
      );
    }
    expect(service.player('pix_el').favorites).toHaveLength(5);
  });

  test('F8 5.2.8 a player sees no game that is not public', async () => {
    const [modId] = modsOf(service).unannounced;
    expect((await requestAs(service, asPlayer(service, 'mirelle'), `mods/${modId}/`)).status).toBe(403);
  });
});

describe('5.2.9 scopes', () => {
  test.each(['mod:read', 'mod_rating:read', 'mod:read mod_rating:read'])(
    'F8 5.2.9 %s is granted where it is requested',
    async (scope) => expect((await signIn(scope)).scope).toBe(scope),
  );

  test.each([
    ['mod:read', 'mod_rating:read', 'mods/1/reviews'],
    ['mod_rating:read', 'mod:read', 'mods/'],
  ])('F8 5.2.9 %s is not %s', async (scope, other, path) => {
    const { access_token: token } = await signIn(scope);
    expect(errorOf(await requestWithToken(service, token, path))).toEqual([403, 'no_permission']);
    const both = await signIn(`${scope} ${other}`);
    expect(await statusWith(both.access_token, path)).toBe(200);
  });

  test('F8 5.2.9 fewer may be granted than were requested, and the response says which', async () => {
    service.configureOAuth({ grantableScopes: ['mod:read'] });
    expect((await signIn('mod:read mod_rating:read')).scope).toBe('mod:read');
    service.configureOAuth({
      grantableScopes: ['mod:read', 'mod_rating:read', 'favorite:read', 'library:read'],
    });
  });
});

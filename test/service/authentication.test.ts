import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestAs, requestMods, requestPath } from './api-requests.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 200 });
});
afterAll(() => service.stop());

const act = (user: string) => ({ 'Svc-Api-User': user });

describe('5 Authentication', () => {
  test('5: a request without a credential is rejected, also for a missing route', async () => {
    for (const path of ['mods/', 'games/', 'nowhere/']) {
      expect(errorOf(await requestPath(service, path, { key: null }))).toEqual([
        400,
        'no_api_key_in_request',
      ]);
    }
  });

  test('5: a request with both credentials is rejected', async () => {
    const response = await requestPath(service, 'mods/', { headers: { Authorization: 'Bearer token' } });
    expect(errorOf(response)).toEqual([400, 'too_many_credentials']);
  });

  test('5.1: an unknown key is 401 api_key_not_found', async () => {
    expect(errorOf(await requestPath(service, 'mods/', { key: 'nobody-issued-this' }))).toEqual([
      401,
      'api_key_not_found',
    ]);
  });

  test('5.1: every sample key but the revoked one reads the list', async () => {
    for (const [name, key] of Object.entries(service.keys)) {
      const { status } = await requestPath(service, 'mods/', { key });
      expect([name, status]).toEqual([name, name === 'revoked' ? 403 : 200]);
    }
  });

  test('5.1 rule 1: a key without mod_rating:read reads mods and no reviews', async () => {
    const key = service.keys.modsOnly;
    expect((await requestPath(service, 'mods/1/', { key })).status).toBe(200);
    expect(errorOf(await requestPath(service, 'mods/1/reviews', { key }))).toEqual([403, 'no_permission']);
  });

  test('5.1 rule 1: a key without mod:read reads no list, mod, version, file or game', async () => {
    const key = service.addKey({ scopes: ['mod_rating:read'] });
    const version = service.generator.versions(1)[0]?.versionId;
    for (const path of [
      'mods/',
      'mods/1/',
      'mods/1/versions',
      `mod-versions/${version}/download`,
      'games/',
    ]) {
      expect(errorOf(await requestPath(service, path, { key }))).toEqual([403, 'no_permission']);
    }
  });

  test('5.1 rule 2: a direct lookup outside the key’s games is 403 no_permission', async () => {
    const other = await requestMods(service).then(({ mods }) =>
      mods.find((mod) => Number(mod['game_id']) > 2),
    );
    const modId = Number(other?.['mod_id']);
    const versionId = service.generator.versions(modId)[0]?.versionId;
    const paths = ['', 'versions', 'reviews'].map((rest) => `mods/${modId}/${rest}`);
    for (const path of [...paths, `mod-versions/${versionId}/download`]) {
      const response = await requestPath(service, path, { key: service.keys.guestScoped });
      expect(errorOf(response)).toEqual([403, 'no_permission']);
    }
  });

  test('5.1 rule 2: a game that is not public shows only to a key bound to it', async () => {
    const unannounced = 64;
    expect(errorOf(await requestPath(service, `mods/${unannounced}/`))).toEqual([403, 'no_permission']);
    const key = service.keys.guestPrivate;
    expect((await requestPath(service, `mods/${unannounced}/`, { key })).status).toBe(200);
    expect((await requestMods(service, 1, { key })).mods.map((mod) => mod['game_id'])).toContain(13);
  });

  test('5.1 rule 3: Svc-Api-User works with a super-user key', async () => {
    const key = service.keys.superUser;
    expect((await requestPath(service, 'mods/', { key, headers: act('100') })).status).toBe(200);
  });

  test.each(['guest', 'readOnly', 'write'] as const)(
    '5.1 rule 3: Svc-Api-User does not work with the %s key',
    async (name) => {
      const response = await requestPath(service, 'mods/', { key: service.keys[name], headers: act('100') });
      expect(errorOf(response)).toEqual([403, 'no_permission']);
    },
  );

  test.each(['0', '-4', 'mirelle', '99', '100.5', '123456789'])(
    '5.1 rule 3: Svc-Api-User %s is no account',
    async (user) => {
      const response = await requestPath(service, 'mods/', {
        key: service.keys.superUser,
        headers: act(user),
      });
      expect(errorOf(response)).toEqual([400, 'api_user_not_found']);
    },
  );

  test.each(['guest', 'guestScoped', 'readOnly'] as const)(
    '5.1 rule 4: the %s key is read-only: every write is 403 no_permission and changes nothing',
    async (name) => {
      const key = service.keys[name];
      for (const [method, path] of [
        ['POST', 'mods/1/favorite'],
        ['DELETE', 'mods/1/favorite'],
        ['POST', 'mod-reviews/'],
        ['DELETE', 'mod-reviews/8193/'],
      ] as const) {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const response = await requestPath(service, path, {
          key,
          method,
          headers,
          body: 'mod_id=1&rating=5&message=Good',
        });
        expect([path, ...errorOf(response)]).toEqual([path, 403, 'no_permission']);
      }
      expect(service.players.flatMap((player) => player.reviews)).toEqual([]);
    },
  );

  test('5.1 rule 4: a key with write scopes writes as its player', async () => {
    const response = await requestPath(service, 'mods/1/favorite', {
      key: service.keys.write,
      method: 'POST',
    });
    expect(response.json()).toEqual({ success: true, is_favorite: true });
    expect(service.player('tolvar').favorites[0]).toBe(1);
  });

  test('5.1 rule 4: a guest key never gets a write scope', () => {
    expect(() => service.addKey({ scopes: ['favorite:write'] })).toThrow(RangeError);
  });

  test('5.1 rule 5: a key revoked while in use is refused at the next request, and its replacement works', async () => {
    const key = service.addKey();
    expect((await requestPath(service, 'mods/', { key })).status).toBe(200);
    service.revokeKey(key);
    expect(errorOf(await requestPath(service, 'mods/', { key }))).toEqual([403, 'api_key_inactive']);
    expect((await requestPath(service, 'mods/', { key: service.addKey() })).status).toBe(200);
    expect(() => service.revokeKey('never issued')).toThrow(RangeError);
  });

  test('5.2 rule 5: an unknown bearer token or an invalid header is 401', async () => {
    for (const header of ['Bearer token', 'Bearer', 'Bearer a b', 'Basic bWlyZWxsZTpsb2Fkb3V0', 'token']) {
      const response = await requestPath(service, 'mods/', { key: null, headers: { Authorization: header } });
      expect(errorOf(response)).toEqual([401, 'invalid_access_token']);
    }
  });

  test('5.2 rule 5: a player’s token reads what a key reads, without a key', async () => {
    const { accessToken } = service.issueTokens('mirelle');
    const versionId = service.generator.versions(1)[0]?.versionId;
    for (const path of ['mods/', 'mods/1/', 'mods/1/versions', 'mods/1/reviews', 'games/']) {
      expect((await requestAs(service, accessToken, path)).json()).toEqual(
        (await requestPath(service, path)).json(),
      );
    }
    expect((await requestAs(service, accessToken, `mod-versions/${versionId}/download`)).status).toBe(200);
  });

  test('5.2 rule 5: the token identifies the player, whatever the case of Bearer', async () => {
    const { accessToken } = service.issueTokens('tolvar');
    const headers = { Authorization: `bearer ${accessToken}` };
    const response = await requestPath(service, 'me/', { key: null, headers });
    expect(response.json()).toMatchObject({ me: { username: 'tolvar' } });
  });

  test('5: a good key and a good token together are refused', async () => {
    const headers = { Authorization: `Bearer ${service.issueTokens('mirelle').accessToken}` };
    expect(errorOf(await requestPath(service, 'mods/', { headers }))).toEqual([400, 'too_many_credentials']);
  });

  test('5.2 rule 6: an expired token is 401, to the second', async () => {
    const { accessToken } = service.issueTokens('mirelle', { lifetime: 3600 });
    service.clock.advance(3_590_000);
    expect((await requestAs(service, accessToken, 'me/')).status).toBe(200);
    service.clock.advance(10_000);
    expect(errorOf(await requestAs(service, accessToken, 'me/'))).toEqual([401, 'invalid_access_token']);
  });

  test('5.2 rule 7: a revoked token is 401, and so is a refresh token', async () => {
    const { accessToken, refreshToken } = service.issueTokens('mirelle');
    expect((await requestAs(service, refreshToken, 'me/')).status).toBe(401);
    service.revokeTokens('mirelle');
    expect((await requestAs(service, accessToken, 'me/')).status).toBe(401);
    expect(() => service.issueTokens('nobody')).toThrow(RangeError);
  });

  test('5.2 rule 8: a token is not narrowed to a game, and shows no mod that no key shows', async () => {
    const { accessToken } = service.issueTokens('mirelle');
    const { mods } = (await requestAs(service, accessToken, 'mods/')).json() as {
      mods: { game_id: number }[];
    };
    expect(new Set(mods.map((mod) => mod.game_id)).size).toBeGreaterThan(2);
    expect((await requestAs(service, accessToken, 'mods/32/')).status).toBe(404);
  });

  test('1: an NSFW mod of an excluding game is not there for any key', async () => {
    const hidden = 32;
    const keys = [service.guestKey, service.keys.superUser, service.keys.write];
    for (const key of keys) expect((await requestPath(service, `mods/${hidden}/`, { key })).status).toBe(404);
    const versionId = service.generator.versions(hidden)[0]?.versionId;
    expect((await requestPath(service, `mod-versions/${versionId}/download`)).status).toBe(404);
  });
});

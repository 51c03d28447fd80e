import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, askMods, errorOf } from './ask.ts';
import { type StandIn, startService } from './index.ts';

let service: StandIn;
beforeAll(async () => {
  service = await startService({ mods: 200 });
});
afterAll(() => service.stop());

const act = (user: string) => ({ 'Svc-Api-User': user });

describe('5 Authentication', () => {
  test('5: a request without a credential is refused, also for a route that is missing', async () => {
    for (const path of ['mods/', 'games/', 'nowhere/']) {
      expect(errorOf(await ask(service, path, { key: null }))).toEqual([400, 'no_api_key_in_request']);
    }
  });

  test('5: a request with both credentials is refused', async () => {
    const answer = await ask(service, 'mods/', { headers: { Authorization: 'Bearer token' } });
    expect(errorOf(answer)).toEqual([400, 'too_many_credentials']);
  });

  test('5.1: an unknown key is 401 api_key_not_found', async () => {
    expect(errorOf(await ask(service, 'mods/', { key: 'nobody-issued-this' }))).toEqual([
      401,
      'api_key_not_found',
    ]);
  });

  test('5.1: every sample key but the revoked one reads the list', async () => {
    for (const [name, key] of Object.entries(service.keys)) {
      const { status } = await ask(service, 'mods/', { key });
      expect([name, status]).toEqual([name, name === 'revoked' ? 403 : 200]);
    }
  });

  test('5.1 rule 1: a key without mod_rating:read reads mods and no reviews', async () => {
    const key = service.keys.modsOnly;
    expect((await ask(service, 'mods/1/', { key })).status).toBe(200);
    expect(errorOf(await ask(service, 'mods/1/reviews', { key }))).toEqual([403, 'no_permission']);
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
      expect(errorOf(await ask(service, path, { key }))).toEqual([403, 'no_permission']);
    }
  });

  test('5.1 rule 2: a direct lookup outside the key’s games is 403 no_permission', async () => {
    const other = await askMods(service).then(({ mods }) => mods.find((mod) => Number(mod['game_id']) > 2));
    const modId = Number(other?.['mod_id']);
    const versionId = service.generator.versions(modId)[0]?.versionId;
    const paths = ['', 'versions', 'reviews'].map((rest) => `mods/${modId}/${rest}`);
    for (const path of [...paths, `mod-versions/${versionId}/download`]) {
      const answer = await ask(service, path, { key: service.keys.guestScoped });
      expect(errorOf(answer)).toEqual([403, 'no_permission']);
    }
  });

  test('5.1 rule 2: a game that is not public shows only to a key bound to it', async () => {
    const unannounced = 64;
    expect(errorOf(await ask(service, `mods/${unannounced}/`))).toEqual([403, 'no_permission']);
    const key = service.keys.guestPrivate;
    expect((await ask(service, `mods/${unannounced}/`, { key })).status).toBe(200);
    expect((await askMods(service, 1, { key })).mods.map((mod) => mod['game_id'])).toContain(13);
  });

  test('5.1 rule 3: Svc-Api-User works with a super-user key', async () => {
    const key = service.keys.superUser;
    expect((await ask(service, 'mods/', { key, headers: act('100') })).status).toBe(200);
  });

  test.each(['guest', 'readOnly', 'write'] as const)(
    '5.1 rule 3: with the %s key it does not',
    async (name) => {
      const answer = await ask(service, 'mods/', { key: service.keys[name], headers: act('100') });
      expect(errorOf(answer)).toEqual([403, 'no_permission']);
    },
  );

  test.each(['0', '-4', 'mirelle', '123456789'])(
    '5.1 rule 3: Svc-Api-User %s names no account',
    async (user) => {
      const answer = await ask(service, 'mods/', { key: service.keys.superUser, headers: act(user) });
      expect(errorOf(answer)).toEqual([400, 'api_user_not_found']);
    },
  );

  test('5.1 rule 5: a key revoked while in use is refused at the next request, and its replacement works', async () => {
    const key = service.addKey();
    expect((await ask(service, 'mods/', { key })).status).toBe(200);
    service.revokeKey(key);
    expect(errorOf(await ask(service, 'mods/', { key }))).toEqual([403, 'api_key_inactive']);
    expect((await ask(service, 'mods/', { key: service.addKey() })).status).toBe(200);
    expect(() => service.revokeKey('never issued')).toThrow(RangeError);
  });

  test('5.2 rule 5: an unknown bearer token is 401', async () => {
    const answer = await ask(service, 'mods/', { key: null, headers: { Authorization: 'Bearer token' } });
    expect(answer.status).toBe(401);
  });

  test('1: an NSFW mod of an excluding game is not there for any key', async () => {
    const hidden = 32;
    const keys = [service.guestKey, service.keys.superUser, service.keys.write];
    for (const key of keys) expect((await ask(service, `mods/${hidden}/`, { key })).status).toBe(404);
    const versionId = service.generator.versions(hidden)[0]?.versionId;
    expect((await ask(service, `mod-versions/${versionId}/download`)).status).toBe(404);
  });
});

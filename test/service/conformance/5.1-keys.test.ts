import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestMods, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import {
  asPlayer,
  type Caller,
  everybody,
  idsOf,
  lookUps,
  modsOf,
  requestAs,
  withKey,
  writesTo,
} from './callers.ts';

let service: FakeService;
let mods: ReturnType<typeof modsOf>;
beforeAll(async () => {
  service = await startService({ mods: 300, games: 5 });
  mods = modsOf(service);
});
afterAll(() => service.stop());

const statusFor = async (caller: Caller, path = 'mods/') => (await requestAs(service, caller, path)).status;
const superUser = (user: string | number) => withKey(service.keys.superUser, user as number);

describe('5 Authentication', () => {
  test('F8 5 a request that uses neither way is refused', async () => {
    const response = await requestAs(service, { name: 'nobody', headers: {} }, 'mods/');
    expect(errorOf(response)).toEqual([400, 'no_api_key_in_request']);
  });

  test('F8 5 a request that uses one of them gets a response, whoever it is', async () => {
    for (const caller of everybody(service))
      expect([caller.name, await statusFor(caller)]).toEqual([caller.name, 200]);
  });

  test.each([
    ['good', () => service.guestKey],
    ['unknown', () => 'nobody-issued-this'],
  ])('F8 5 a request that uses both is refused, also with a key that is %s', async (_, key) => {
    const { headers } = asPlayer(service, 'mirelle');
    const both = { name: 'both', headers: { ...headers, 'Svc-Api-Key': key() } };
    expect(errorOf(await requestAs(service, both, 'mods/'))).toEqual([400, 'too_many_credentials']);
  });
});

describe('5.1 API key', () => {
  test.each(['Svc-Api-Key', 'svc-api-key', 'SVC-API-KEY'])(
    'F8 5.1 the key is in the header %s',
    async (name) => {
      expect(await statusFor({ name, headers: { [name]: service.guestKey } })).toBe(200);
    },
  );

  test.each(['?Svc-Api-Key=', '?api_key=', '?key='])(
    'F8 5.1 a key in the query %s is none',
    async (query) => {
      const response = await requestPath(service, `mods/${query}${service.guestKey}`, { key: null });
      expect(errorOf(response)).toEqual([400, 'no_api_key_in_request']);
    },
  );

  test('F8 5.1 a key that nobody issued is refused', async () => {
    expect(errorOf(await requestAs(service, withKey('made-up'), 'mods/'))).toEqual([
      401,
      'api_key_not_found',
    ]);
  });

  test('F8 5.1 Svc-Api-User is optional: a super-user key without it reads', async () => {
    expect(await statusFor(withKey(service.keys.superUser))).toBe(200);
    expect(errorOf(await requestAs(service, withKey(service.keys.superUser), 'me/'))).toEqual([
      403,
      'no_permission',
    ]);
  });

  test.each(['mirelle', '1.5', '-1', '0', '0x66', '102;1', '1e2', '99'])(
    'F7 F8 5.1 Svc-Api-User is the integer id of an account, so %s is refused',
    async (user) => {
      const response = await requestAs(service, superUser(user), 'mods/');
      expect(errorOf(response)).toEqual([400, 'api_user_not_found']);
    },
  );
});

describe('5.1.1 the key carries its scopes and its game restriction', () => {
  test.each([
    ['mod:read', 'mods/'],
    ['mod:read', 'mods/1/'],
    ['mod:read', 'mods/1/versions'],
    ['mod:read', 'mod-versions/7/download'],
    ['mod:read', 'games/'],
    ['mod_rating:read', 'mods/1/reviews'],
    ['favorite:read', 'favorites/'],
    ['library:read', 'library/'],
  ] as const)('F8 5.1.1 without %s no %s', async (scope, path) => {
    const scopes = (['mod:read', 'mod_rating:read', 'favorite:read', 'library:read'] as const).filter(
      (one) => one !== scope,
    );
    const { userId } = service.player('tolvar');
    const without = withKey(service.addKey({ tier: 'user', userId, scopes }));
    const response = await requestAs(service, without, path);
    expect(errorOf(response)).toEqual([403, 'no_permission']);
    expect(
      await statusFor(withKey(service.addKey({ tier: 'user', userId, scopes: [scope] })), path),
    ).not.toBe(403);
  });

  test('F8 5.1.1 the game restriction is the key’s, whatever the request says', async () => {
    const key = service.keys.guestScoped;
    const requested = await requestPath(service, 'mods/?game_id=3', { key, headers: { 'Svc-Game': '3' } });
    expect(requested.json()).toEqual(await requestMods(service, 1, { key }));
  });
});

describe('5.1.3 Svc-Api-User', () => {
  test('F8 5.1.3 works with a super-user key, as any account', async () => {
    for (const { userId, username } of service.players) {
      const response = await requestAs(service, superUser(userId), 'me/');
      expect(response.json()).toMatchObject({ me: { user_id: userId, username } });
    }
  });

  test('F8 5.1.3 a super-user key marks favorites as that account', async () => {
    const { userId } = service.player('pix_el');
    await requestAs(service, superUser(userId), 'mods/3/favorite', { method: 'POST' });
    expect(service.player('pix_el').favorites).toEqual([3]);
  });

  test.each(['guest', 'guestScoped', 'guestPrivate', 'modsOnly', 'readOnly', 'write'] as const)(
    'F8 5.1.3 does not work with the key %s',
    async (name) => {
      const response = await requestAs(service, withKey(service.keys[name], 102), 'mods/');
      expect(errorOf(response)).toEqual([403, 'no_permission']);
    },
  );

  test('F8 5.1.3 does not work with a player’s token, nor alone', async () => {
    const { headers } = asPlayer(service, 'tolvar');
    const user = { 'Svc-Api-User': '102' };
    const asOther = await requestAs(service, { name: '', headers: { ...headers, ...user } }, 'me/');
    expect(errorOf(asOther)).toEqual([403, 'no_permission']);
    expect(errorOf(await requestAs(service, { name: '', headers: user }, 'me/'))).toEqual([
      400,
      'no_api_key_in_request',
    ]);
  });

  test('F8 5.1.3 is no login flow: it gives out no token', async () => {
    const before = service.issued.length;
    await requestAs(service, superUser(102), 'me/');
    expect(service.issued).toHaveLength(before);
  });

  test('F8 5.1.3 is not needed for read-only browsing', async () => {
    expect(await idsOf(service, withKey(service.guestKey), 'mods/')).toEqual(mods.open);
  });
});

describe('5.1.4 keys for distributable clients', () => {
  test.each(
    (['guest', 'guestScoped', 'readOnly'] as const).flatMap((name) =>
      writesTo(1).map(([path, call]) => [name, call.method ?? 'POST', path, call] as const),
    ),
  )('F8 5.1.4 the %s key cannot post, edit or delete: %s %s', async (name, _, path, call) => {
    const before = JSON.stringify(service.players);
    const response = await requestAs(service, withKey(service.keys[name]), path, call);
    expect(errorOf(response)).toEqual([403, 'no_permission']);
    expect(JSON.stringify(service.players)).toBe(before);
  });

  test.each(['mod:write', 'mod_rating:write', 'favorite:write'] as const)(
    'F8 5.1.4 no guest key is issued with %s',
    (scope) => expect(() => service.addKey({ scopes: ['mod:read', scope] })).toThrow(RangeError),
  );

  test('F7 F8 5.1.4 a guest key lists exactly what a logged-out visitor finds on the website', async () => {
    const listed = new Set(await idsOf(service, withKey(service.guestKey), 'mods/'));
    const found = [];
    for (let modId = 1; modId <= service.generator.lastModId + 1; modId++) {
      const page = await requestPath(service, `${service.siteUrl}mods/any.${modId}/`, { key: null });
      if (page.status === 200) found.push(modId);
    }
    expect(found).toEqual([...listed]);
    const front = await requestPath(service, service.siteUrl, { key: null });
    expect(front.body.toString()).toContain(`${listed.size} mods`);
  });

  test('F7 F8 5.1.4 a guest key looks up exactly what a logged-out visitor finds there', async () => {
    for (const modId of [1, ...mods.excluded, ...mods.unannounced, ...mods.nsfw.slice(0, 3)]) {
      const page = await requestPath(service, `${service.siteUrl}mods/any.${modId}/`, { key: null });
      for (const path of lookUps(service, modId)) {
        const isFound = (await statusFor(withKey(service.guestKey), path)) === 200;
        expect([path, isFound]).toEqual([path, page.status === 200]);
      }
    }
  });

  test('F8 5.1.4 a key with write scopes, which is of no such client, writes', async () => {
    const response = await requestAs(service, withKey(service.keys.write), 'mods/1/favorite', {
      method: 'POST',
    });
    expect([response.status, service.player('tolvar').favorites[0]]).toEqual([200, 1]);
  });
});

describe('5.1.5 revoked and replaced', () => {
  test('F8 5.1.5 a key can be revoked at any time, with effect on the next request', async () => {
    const key = withKey(service.addKey());
    expect(await statusFor(key)).toBe(200);
    service.revokeKey(key.name);
    for (const path of ['mods/', 'mods/1/', 'nowhere/'])
      expect(errorOf(await requestAs(service, key, path))).toEqual([403, 'api_key_inactive']);
  });

  test('F8 5.1.5 another takes its place', async () => {
    service.revokeKey(service.addKey({ key: 'old', gameIds: [2] }));
    service.addKey({ key: 'new', gameIds: [2] });
    expect(await idsOf(service, withKey('new'), 'mods/')).toEqual(mods.openIn(2));
  });

  test('F8 5.1.5 a player’s sign-in does not depend on it', async () => {
    const player = asPlayer(service, 'mirelle');
    const own = await startService({ mods: 5 });
    const there = asPlayer(own, 'mirelle');
    own.revokeKey(own.guestKey);
    const response = await requestAs(own, there, 'me/');
    await own.stop();
    expect([response.status, await statusFor(player, 'me/')]).toEqual([200, 200]);
  });
});

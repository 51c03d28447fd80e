import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import {
  asPlayer,
  type Caller,
  idsOf,
  lookUps,
  modsOf,
  requestAs,
  wholeList,
  withKey,
  writesTo,
} from './callers.ts';

/** The games of the keys that are bound to some. */
const games = [2, 3];

let service: FakeService;
let mods: ReturnType<typeof modsOf>;
let outside: number;
let inside: number;
/** A key of these games for reading, and one that acts as mirelle and may write. */
let reader: Caller;
let writer: Caller;
let actor: Caller;
beforeEach(async () => {
  service = await startService({ mods: 300, games: 5 });
  mods = modsOf(service);
  [outside = 0] = mods.openIn(1).filter((modId) => (service.generator.mod(modId)?.ratingCount ?? 0) > 0);
  [inside = 0] = mods.openIn(2).filter((modId) => (service.generator.mod(modId)?.ratingCount ?? 0) > 0);
  const scopes = [
    'mod:read',
    'mod_rating:read',
    'favorite:read',
    'library:read',
    'mod_rating:write',
    'favorite:write',
  ] as const;
  const { userId } = service.player('mirelle');
  reader = withKey(service.addKey({ gameIds: games }));
  writer = withKey(service.addKey({ tier: 'user', userId, gameIds: games, scopes }));
  actor = withKey(service.addKey({ tier: 'super-user', gameIds: games, scopes }), userId);
});
afterEach(() => service.stop());

const postReview = async (player: Caller, modId: number) => {
  const form = { mod_id: String(modId), rating: '3', message: 'Fine by me.' };
  const response = await requestAs(service, player, 'mod-reviews/', { form });
  return (response.json() as { review: { mod_rating_id: number } }).review.mod_rating_id;
};

describe('5.1.2 a key bound to games: lists', () => {
  test('F7 F8 5.1.2 a list is filtered to the games of the key: mods/', async () => {
    for (const caller of [reader, writer, actor])
      expect(await idsOf(service, caller, 'mods/')).toEqual(mods.openIn(...games));
  });

  test('F7 F8 5.1.2 a list is filtered to the games of the key: games/', async () => {
    for (const caller of [reader, writer, actor]) {
      const listed = await wholeList(service, caller, 'games/');
      expect(listed.map((game) => game['game_id'])).toEqual(games);
    }
  });

  test.each(['favorites/', 'library/'] as const)(
    'F7 F8 5.1.2 a list is filtered to the games of the key: %s, with Svc-Api-User too',
    async (path) => {
      const player = service.player('mirelle');
      const own = path === 'favorites/' ? player.favorites : player.library;
      const expected = own.filter((modId) => mods.openIn(...games).includes(modId));
      expect(expected.length).toBeLessThan(own.length);
      for (const caller of [writer, actor]) expect(await idsOf(service, caller, path)).toEqual(expected);
      const page = (await requestAs(service, actor, path)).json();
      expect(page).toMatchObject({ pagination: { total: expected.length } });
    },
  );

  test('F7 F8 5.1.2 a list is filtered to the games of the key: reviews are those of a mod of these games', async () => {
    const listed = await wholeList(service, actor, `mods/${inside}/reviews`);
    expect(listed.length).toBe(service.generator.mod(inside)?.ratingCount);
  });
});

describe('5.1.2 a key bound to games: direct lookups', () => {
  test.each([
    ['a mod', 0],
    ['its versions', 1],
    ['its reviews', 2],
    ['its file', 3],
  ])('F7 F8 5.1.2 a direct lookup outside the scope is 403: %s', async (_, at) => {
    for (const caller of [reader, writer, actor]) {
      for (const modId of [outside, mods.unannounced[0] ?? 0])
        expect(errorOf(await requestAs(service, caller, lookUps(service, modId)[at] ?? ''))).toEqual([
          403,
          'no_permission',
        ]);
      expect((await requestAs(service, caller, lookUps(service, inside)[at] ?? '')).status).toBe(200);
    }
  });

  test.each(['POST a favorite', 'DELETE a favorite', 'POST a review', 'DELETE a review'])(
    'F7 F8 5.1.2 a write outside the scope is 403: %s',
    async (what) => {
      const at = ['POST a favorite', 'DELETE a favorite', 'POST a review', 'DELETE a review'].indexOf(what);
      const [path = '', call = {}] = writesTo(outside)[at] ?? [];
      const before = JSON.stringify(service.players);
      for (const caller of [writer, actor])
        expect(errorOf(await requestAs(service, caller, path, call))).toEqual([403, 'no_permission']);
      expect(JSON.stringify(service.players)).toBe(before);
    },
  );

  test('F7 F8 5.1.2 an own review outside the scope is deleted by no key of other games, but by the player', async () => {
    const player = asPlayer(service, 'mirelle');
    const reviewId = await postReview(player, outside);
    for (const caller of [writer, actor]) {
      const response = await requestAs(service, caller, `mod-reviews/${reviewId}/`, { method: 'DELETE' });
      expect(errorOf(response)).toEqual([403, 'no_permission']);
    }
    expect(service.player('mirelle').reviews).toHaveLength(1);
    expect((await requestAs(service, player, `mod-reviews/${reviewId}/`, { method: 'DELETE' })).status).toBe(
      200,
    );
  });

  test('F8 5.1.2 within the scope a key that may writes and deletes', async () => {
    const reviewId = await postReview(actor, inside);
    expect((await requestAs(service, writer, `mod-reviews/${reviewId}/`, { method: 'DELETE' })).status).toBe(
      200,
    );
    expect((await requestAs(service, actor, `mods/${inside}/favorite`, { method: 'POST' })).status).toBe(200);
    expect(await idsOf(service, writer, 'favorites/')).toContain(inside);
  });
});

describe('5.1.2 a key bound to no game', () => {
  test('F8 5.1.2 a key bound to no game browses all public games', async () => {
    const guest = withKey(service.guestKey);
    expect(await idsOf(service, guest, 'mods/')).toEqual(mods.open);
    expect((await wholeList(service, guest, 'games/')).map((game) => game['game_id'])).toEqual([
      1, 2, 3, 4, 5,
    ]);
    for (const path of lookUps(service, outside))
      expect((await requestAs(service, guest, path)).status).toBe(200);
  });

  test('F8 5.1.2 a game that is not public is outside its scope', async () => {
    for (const path of lookUps(service, mods.unannounced[0] ?? 0))
      expect(errorOf(await requestPath(service, path))).toEqual([403, 'no_permission']);
  });
});

describe('5.1.2 files from the other host', () => {
  const start = async () => {
    await service.stop();
    service = await startService({ mods: 300, games: 5, downloads: 'redirect' });
    return lookUps(service, mods.unannounced[0] ?? 0)[3] ?? '';
  };

  test('F7 F8 5.1.2 the other host sends what the key may have, also of a game that is not public', async () => {
    const path = await start();
    const response = await requestAs(service, withKey(service.keys.guestPrivate), path);
    expect([response.status, response.headers['location']?.startsWith(service.filesUrl)]).toEqual([
      302,
      true,
    ]);
    const there = await requestPath(service, response.headers['location'] ?? '', { key: null });
    expect([there.status, there.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('F7 F8 5.1.2 the other host sends nothing that no key was sent there for', async () => {
    const path = await start();
    expect(errorOf(await requestPath(service, path))).toEqual([403, 'no_permission']);
    const bare = `${service.filesUrl}api/${path}`;
    expect((await requestPath(service, bare, { key: service.keys.guestPrivate })).status).toBe(400);
    const own = await requestPath(service, lookUps(service, 1)[3] ?? '');
    const ticket = new URL(own.headers['location'] ?? '').searchParams.get('ticket');
    expect((await requestPath(service, `${bare}&ticket=${ticket}`, { key: null })).status).toBe(400);
  });

  test('F7 F8 5.1.2 the other host sends nothing any more for a key that was revoked, nor of a mod withdrawn', async () => {
    await start();
    const key = service.addKey();
    const send = async (modId: number, of: string) =>
      (await requestPath(service, lookUps(service, modId)[3] ?? '', { key: of })).headers['location'] ?? '';
    const [one, other] = [await send(1, key), await send(2, service.guestKey)];
    service.revokeKey(key);
    service.withdrawMod(2);
    expect((await requestPath(service, one, { key: null })).status).toBe(403);
    expect((await requestPath(service, other, { key: null })).status).toBe(404);
  });
});

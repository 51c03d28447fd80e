import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../api-requests.ts';
import { makeBrowser } from '../browser.ts';
import { parseCli } from '../cli-options.ts';
import { type FakeService, startService } from '../index.ts';
import {
  asPlayer,
  type Caller,
  everybody,
  idsOf,
  lookUps,
  modsOf,
  requestAs,
  wholeList,
  withKey,
  writesTo,
} from './callers.ts';

let service: FakeService;
let guest: Caller;
let mods: ReturnType<typeof modsOf>;
beforeAll(async () => {
  service = await startService({ mods: 400, games: 6 });
  guest = withKey(service.guestKey);
  mods = modsOf(service);
  // Each player has marked, and owns, mods that nobody may see.
  const lists = { favorites: [...mods.excluded, ...mods.unannounced, 1], library: [...mods.excluded, 2] };
  for (const player of service.players) service.setLists(player, lists);
});
afterAll(() => service.stop());

describe('1 What the service does', () => {
  test('F8 1 clients list and read mods', async () => {
    const [first] = await wholeList(service, guest, 'mods/');
    const read = (await requestAs(service, guest, `mods/${first?.['mod_id']}/`)).json();
    expect(read).toMatchObject({ mod: first });
  });

  test('F8 1 mods belong to games', async () => {
    const games = (await wholeList(service, guest, 'games/')).map((game) => game['game_id']);
    for (const mod of await wholeList(service, guest, 'mods/')) expect(games).toContain(mod['game_id']);
  });

  test('F8 1 mods are downloaded', async () => {
    const response = await requestAs(service, guest, lookUps(service, 1)[3] ?? '');
    expect([response.status, response.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  test('F8 1 a player posts a review as themselves', async () => {
    const form = { mod_id: '1', rating: '4', message: 'Good on a long trip.' };
    const response = await requestAs(service, asPlayer(service, 'pix_el'), 'mod-reviews/', { form });
    expect(response.json()).toMatchObject({ review: { User: { username: 'pix_el' }, rating: 4 } });
  });

  test('F8 1 a player marks a favorite as themselves', async () => {
    await requestAs(service, asPlayer(service, 'pix_el'), 'mods/7/favorite', { method: 'POST' });
    expect(await idsOf(service, asPlayer(service, 'pix_el'), 'favorites/')).toContain(7);
    expect(await idsOf(service, asPlayer(service, 'tolvar'), 'favorites/')).not.toContain(7);
  });

  test('F8 1 a player sees their own library', async () => {
    service.setLists('mirelle', { library: [5, 3] });
    expect(await idsOf(service, asPlayer(service, 'mirelle'), 'library/')).toEqual([5, 3]);
    service.setLists('mirelle', { library: [...mods.excluded, 2] });
  });
});

describe('1 NSFW mods of games that exclude them', () => {
  test.each(['mods/', 'favorites/', 'library/'])(
    'F7 F8 1 %s lists none of them on any tier',
    async (path) => {
      expect(mods.excluded.length).toBeGreaterThan(3);
      for (const caller of everybody(service)) {
        const seen = new Set(await idsOf(service, caller, path));
        expect([caller.name, ...mods.excluded.filter((modId) => seen.has(modId))]).toEqual([caller.name]);
      }
    },
  );

  test.each([
    ['the mod', 0],
    ['its versions', 1],
    ['its reviews', 2],
    ['its file', 3],
  ])('F7 F8 1 %s is looked up by nobody on any tier', async (_, at) => {
    for (const caller of everybody(service)) {
      const response = await requestAs(service, caller, lookUps(service, mods.excluded[0] ?? 0)[at] ?? '');
      expect([caller.name, [403, 404].includes(response.status)]).toEqual([caller.name, true]);
    }
  });

  test.each(writesTo(32).map(([path, call]) => [call.method ?? 'POST', path, call] as const))(
    'F7 F8 1 %s %s writes to none of them',
    async (_method, path, call) => {
      expect(mods.excluded).toContain(32);
      expect((await requestAs(service, asPlayer(service, 'mirelle'), path, call)).status).toBe(404);
    },
  );

  test('F8 1 the flag is of each game: one that does not exclude them shows them', async () => {
    const listed = await idsOf(service, guest, 'mods/');
    expect(mods.nsfw.length).toBeGreaterThan(3);
    expect(listed).toEqual(expect.arrayContaining(mods.nsfw));
  });

  test('F8 1 the flag is on unless a game is reported otherwise', () => {
    expect(service.generator.games.filter((game) => !game.excludesNsfw)).toHaveLength(1);
  });

  test.each([
    ['mods/?nsfw=1&include_nsfw=1&exclude_nsfw=0', {}],
    ['mods/', { 'X-Include-Nsfw': '1', Cookie: 'nsfw=1' }],
  ])('F8 1 the caller cannot change it: %s %j', async (path, headers) => {
    const requested = await requestAs(service, { name: '', headers: { ...guest.headers, ...headers } }, path);
    expect(requested.json()).toEqual((await requestAs(service, guest, 'mods/')).json());
  });

  test('F7 F8 1 the API shows a subset of the website: a player who is logged in there sees them', async () => {
    const page = `${service.siteUrl}mods/any.${mods.excluded[0]}/`;
    const browser = makeBrowser();
    expect((await browser.open(page)).status).toBe(404);
    const login = await browser.open(`${service.siteUrl}login/`);
    await browser.submit(login, 'Sign in', { username: 'mirelle', password: 'loadout' });
    expect((await browser.open(page)).status).toBe(200);
    expect((await browser.open(`${service.siteUrl}mods/any.${mods.unannounced[0]}/`)).status).toBe(404);
  });
});

describe('1 Every list is limited to what the caller may see', () => {
  test.each(['mods/', 'favorites/', 'library/'])(
    'F7 F8 1 %s has no mod of a game that is not public, but for its key',
    async (path) => {
      for (const caller of everybody(service)) {
        const isBound = caller.name.includes('private') || caller.name.startsWith('added-key');
        const seen = await idsOf(service, caller, path);
        const unannounced = seen.filter((modId) => mods.unannounced.includes(modId));
        if (!isBound) expect([caller.name, ...unannounced]).toEqual([caller.name]);
      }
    },
  );

  test('F7 F8 1 mods/ and favorites/ after a mod is withdrawn', async () => {
    const player = asPlayer(service, 'tolvar');
    service.setLists('tolvar', { favorites: [9, 8] });
    service.withdrawMod(9);
    expect(await idsOf(service, player, 'favorites/')).toEqual([8]);
    expect(await idsOf(service, guest, 'mods/')).not.toContain(9);
    expect(errorOf(await requestAs(service, player, 'mods/9/'))[0]).toBe(404);
  });

  test('F8 1 games/ lists no game that is not public', async () => {
    const titles = (await wholeList(service, guest, 'games/')).map((game) => game['title']);
    const hidden = service.generator.games.find((game) => !game.isPublic)?.title;
    expect([titles.length, titles.includes(hidden)]).toEqual([6, false]);
  });

  test('F8 1 reviews that wait for approval are their author’s alone, also in the average', async () => {
    const moderated = await startService({ mods: 5, quirks: ['moderation'] });
    const [author, other] = [asPlayer(moderated, 'pix_el'), asPlayer(moderated, 'tolvar')];
    const form = { mod_id: '3', rating: '1', message: 'Not for me.' };
    await requestAs(moderated, author, 'mod-reviews/', { form });
    const countFor = async (caller: Caller) =>
      ((await requestAs(moderated, caller, 'mods/3/')).json() as { mod: { rating_count: number } }).mod
        .rating_count;
    const listed = (await wholeList(moderated, other, 'mods/3/reviews')).length;
    const counts = [await countFor(author), await countFor(other), listed];
    const { ratingCount = 0 } = moderated.generator.mod(3) ?? {};
    await moderated.stop();
    expect(counts).toEqual([ratingCount + 1, ratingCount, ratingCount]);
  });
});

describe('1 Environments', () => {
  test('F8 1 the development service is at http://localhost:8080/api/', () => {
    expect(parseCli([])).toMatchObject({ service: { host: 'localhost', port: 8080 } });
    expect(new URL(service.url).pathname).toBe('/api/');
    expect(service.url).toBe(`${service.siteUrl}api/`);
  });
});

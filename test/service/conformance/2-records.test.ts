import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestAllMods, requestMods, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { exchange, getCode, tokensIn } from '../oauth/plain-client.ts';
import type { Entry } from './callers.ts';

let service: FakeService;
let mods: readonly Entry[];
beforeAll(async () => {
  service = await startService({ mods: 1500, perPage: 300 });
  mods = await requestAllMods(service);
});
afterAll(() => service.stop());

const isWhole = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';

describe('2 Mod', () => {
  test.each([
    ['mod_id', 'integer', isWhole],
    ['title', 'string', isText],
    ['tag_line', 'string, never null', isText],
    ['game_id', 'integer', isWhole],
    ['mod_type', 'string', isText],
    ['download_count', 'integer', isWhole],
    ['rating_avg', 'number, never null', (value: unknown) => typeof value === 'number'],
    ['view_url', 'address', (value: unknown) => isText(value) && URL.canParse(String(value))],
  ])('F8 2 Mod: %s: %s, in every mod of the list', (name, _, fits) => {
    expect(mods.filter((mod) => !fits(mod[name]))).toEqual([]);
  });

  test('F8 2 Mod: a list in the minimal mode has these fields and no other', async () => {
    const minimal = await startService({ mods: 60, mode: 'minimal' });
    const [mod] = (await requestMods(minimal)).mods;
    await minimal.stop();
    expect(Object.keys(mod ?? {}).join(' ')).toBe(
      'mod_id title tag_line game_id mod_type download_count rating_avg view_url',
    );
  });

  test('F8 2 Mod: no mod_id comes twice', () => {
    expect(new Set(mods.map((mod) => mod['mod_id'])).size).toBe(mods.length);
  });

  test('F8 2 Mod: mod_type download_local is seen', () => {
    expect(mods.map((mod) => mod['mod_type'])).toContain('download_local');
  });

  test('F8 2 Mod: rating_avg is a decimal number, 0 where nobody rated', () => {
    expect(mods.filter((mod) => !Number.isInteger(mod['rating_avg'])).length).toBeGreaterThan(100);
    expect(mods.filter((mod) => mod['rating_count'] === 0 && mod['rating_avg'] !== 0)).toEqual([]);
  });

  test('F8 2 Mod: view_url is the address of the mod’s page on the website', async () => {
    for (const mod of mods.slice(0, 20)) {
      const page = await requestPath(service, String(mod['view_url']), { key: null });
      expect(page.headers['content-type']).toContain('text/html');
      expect([page.status, page.body.toString().includes('<h1>')]).toEqual([200, true]);
      expect(String(mod['view_url']).startsWith(service.siteUrl)).toBe(true);
    }
  });

  test('F7 F8 2 Mod: null comes for tag_line and rating_avg only with the quirk that requests it', async () => {
    const odd = await startService({ mods: 1500, perPage: 1500, quirks: ['nulls'] });
    const { mods: all } = await requestMods(odd);
    await odd.stop();
    for (const name of ['tag_line', 'rating_avg'])
      expect(all.filter((mod) => mod[name] === null).length).toBeGreaterThan(3);
    expect(all.filter((mod) => mod['tag_line'] === '')).toEqual([]);
  });
});

describe('2 Pagination object', () => {
  test.each([
    ['current_page', 2],
    ['last_page', 5],
    ['per_page', 300],
    ['total', 1500],
  ])('F8 2 Pagination object: %s is %i on page 2 of five', async (name, expected) => {
    expect((await requestMods(service, 2)).pagination[name]).toBe(expected);
  });
});

describe('2 Error object', () => {
  test.each(['code', 'message'])('F8 2 Error object: %s is a string, for machine or reader', async (name) => {
    const { errors } = (await requestPath(service, 'mods/999999/')).json() as { errors: Entry[] };
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[name]).toMatch(name === 'code' ? /^[a-z_]+$/ : /^[A-Z].* .*\.$/);
  });
});

describe('2 Token response', () => {
  test.each([
    ['access_token', /^[\x21-\x7e]+$/],
    ['refresh_token', /^[\x21-\x7e]+$/],
    ['token_type', /^bearer$/],
    ['expires_in', 3600],
    ['scope', /^mod:read favorite:read$/],
  ])('F8 2 Token response: %s', async (name, expected) => {
    const tokens = tokensIn(await exchange(service, await getCode(service)));
    const value = (tokens as unknown as Entry)[name];
    if (typeof expected === 'number') expect(value).toBe(expected);
    else expect(value).toMatch(expected);
  });
});

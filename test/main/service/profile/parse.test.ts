import { describe, expect, test } from 'vitest';
import { parseProfile } from '#main/service/profile/parse.ts';
import { failureOf } from '#test/failures.ts';

const given = {
  base_url: 'https://api.example/api/',
  site_url: 'https://mods.example/',
  api_key: 'secret-guest-key',
};
const source = 'service.json';
const parse = (value: unknown) => parseProfile(JSON.stringify(value), { source });

const refusalOf = (text: string, allowLoopbackHttp = true) =>
  failureOf(() => parseProfile(text, { source, allowLoopbackHttp }));

test('only addresses and key are required; the website’s host is the default name', () => {
  expect(parse(given)).toEqual({
    name: 'mods.example',
    baseUrl: 'https://api.example/api/',
    siteUrl: 'https://mods.example/',
    apiKey: 'secret-guest-key',
    oauth: null,
    endpoints: {},
    searchWords: [],
    games: [],
  });
});

describe('C50 search_words', () => {
  test('has groups of words and phrases', () => {
    const search_words = [['grapple', ' grappling  hook '], []];
    expect(parse({ ...given, search_words }).searchWords).toEqual([
      { words: 'grapple grappling_hook' },
      { words: '' },
    ]);
    expect(parse({ ...given, search_words: null }).searchWords).toEqual([]);
  });

  test.each([
    ['words', 'profile.fieldNotList', 'search_words'],
    [['words'], 'profile.fieldNotList', 'search_words.0'],
    [[[7]], 'profile.fieldNotText', 'search_words.0.0'],
    [[['']], 'profile.fieldEmpty', 'search_words.0.0'],
    [[['x'.repeat(61)]], 'profile.fieldTooLong', 'search_words.0.0'],
    [Array.from({ length: 201 }, () => []), 'profile.fieldTooLong', 'search_words'],
    [[Array.from({ length: 41 }, () => 'x')], 'profile.fieldTooLong', 'search_words.0'],
  ])('%j is refused, with the field', async (search_words, id, field) => {
    const { text } = await failureOf(() => parse({ ...given, search_words }));
    expect(text).toEqual({ id, values: { file: source, field } });
  });
});

describe('games', () => {
  test('has rules of games, which are checked where they are used', () => {
    const games = [{ game_id: 7, rules: { version: 9, anything: true } }];
    expect(parse({ ...given, games }).games).toEqual([{ gameId: 7, rules: { version: 9, anything: true } }]);
    expect(parse({ ...given, games: null }).games).toEqual([]);
  });

  test.each([
    ['rules', 'profile.fieldNotList', 'games'],
    [[7], 'profile.fieldNotObject', 'games.0'],
    [[{ game_id: '7', rules: {} }], 'profile.fieldNotNumber', 'games.0.game_id'],
    [[{ game_id: 7, rules: 'x' }], 'profile.fieldNotObject', 'games.0.rules'],
    [[{ game_id: 7 }], 'profile.fieldMissing', 'games.0.rules'],
  ])('%j is refused, with the field', async (games, id, field) => {
    const { text } = await failureOf(() => parse({ ...given, games }));
    expect(text).toEqual({ id, values: { file: source, field } });
  });
});

test('a full profile is read completely; unknown fields and disabled endpoints are left out', () => {
  const profile = parse({
    ...given,
    name: 'Local service',
    newer_field: { x: 1 },
    oauth: { client_id: 'loadout', redirect_path: '/callback', scopes: ['mod:read', 'library:read'] },
    endpoints: {
      mod: 'mods/{mod_id}/',
      versions: null,
      download: 'mod-versions/{mod_version_id}/download',
      unheard_of: 'x/',
    },
  });
  expect(profile).toMatchObject({
    name: 'Local service',
    oauth: { clientId: 'loadout', scopes: ['mod:read', 'library:read'] },
  });
  expect(profile.endpoints).toEqual({
    mod: 'mods/{mod_id}/',
    download: 'mod-versions/{mod_version_id}/download',
  });
});

test('a byte order mark is accepted', () => {
  expect(parseProfile(`\uFEFF${JSON.stringify(given)}`, { source }).apiKey).toBe('secret-guest-key');
});

describe('a text that is no profile', () => {
  test.each([
    ['', 'profile.empty', {}],
    [' \n ', 'profile.empty', {}],
    ['[]', 'profile.notObject', {}],
    ['null', 'profile.notObject', {}],
    ['"text"', 'profile.notObject', {}],
    ['{\n  "base_url": x\n}', 'profile.notJsonLine', { line: 2 }],
    ['{\n  "name": "a",\n  "api_key": "b",\n}', 'profile.notJsonLine', { line: 4 }],
    ['{\n  "name": "a"\n  "api_key": "b"\n}', 'profile.notJsonLine', { line: 3 }],
    ['{\n  "name": "a"', 'profile.notJsonLine', { line: 2 }],
    ['<html></html>', 'profile.notJsonLine', { line: 1 }],
  ])('%j', async (text, id, values) => {
    const failure = await refusalOf(text);
    expect(failure.code).toBe('profile-invalid');
    expect(failure.text).toEqual({ id, values: { file: source, ...values } });
  });
});

describe('an invalid field is named', () => {
  const off = (endpoint: string, placeholders: string) => ({
    field: endpoint,
    placeholders,
  });
  test.each<[Record<string, unknown>, string, Record<string, string>]>([
    [{ base_url: undefined }, 'profile.fieldMissing', { field: 'base_url' }],
    [{ site_url: undefined }, 'profile.fieldMissing', { field: 'site_url' }],
    [{ api_key: undefined }, 'profile.fieldMissing', { field: 'api_key' }],
    [{ base_url: null }, 'profile.fieldNotText', { field: 'base_url' }],
    [{ api_key: 42 }, 'profile.fieldNotText', { field: 'api_key' }],
    [{ name: [] }, 'profile.fieldNotText', { field: 'name' }],
    [{ api_key: '' }, 'profile.fieldEmpty', { field: 'api_key' }],
    [{ api_key: 'x'.repeat(513) }, 'profile.fieldTooLong', { field: 'api_key' }],
    [{ api_key: 'a b' }, 'profile.keyUnsafe', { field: 'api_key' }],
    [{ api_key: 'a\r\nSvc-Api-User: 1' }, 'profile.keyUnsafe', { field: 'api_key' }],
    [{ api_key: 'schlüssel' }, 'profile.keyUnsafe', { field: 'api_key' }],
    [{ base_url: 'api.example/api/' }, 'profile.addressInvalid', { field: 'base_url' }],
    [{ base_url: 'https://api.example\\api/' }, 'profile.addressInvalid', { field: 'base_url' }],
    [{ base_url: 'https:// api.example/' }, 'profile.addressInvalid', { field: 'base_url' }],
    [{ base_url: 'ftp://api.example/api/' }, 'profile.addressScheme', { field: 'base_url' }],
    [{ site_url: 'javascript:alert(1)/' }, 'profile.addressScheme', { field: 'site_url' }],
    [{ base_url: 'http://api.example/api/' }, 'profile.addressNotHttps', { field: 'base_url' }],
    [{ site_url: 'http://192.168.1.5/' }, 'profile.addressNotHttps', { field: 'site_url' }],
    [{ site_url: 'http://localhost.evil.example/' }, 'profile.addressNotHttps', { field: 'site_url' }],
    [{ site_url: 'http://evil-localhost/' }, 'profile.addressNotHttps', { field: 'site_url' }],
    [{ base_url: 'http://evillocalhost/api/' }, 'profile.addressNotHttps', { field: 'base_url' }],
    [{ base_url: 'http://127.0.0.1.evil.example/api/' }, 'profile.addressNotHttps', { field: 'base_url' }],
    [{ base_url: 'https://me:pw@api.example/api/' }, 'profile.addressUserInfo', { field: 'base_url' }],
    [{ base_url: 'https://api.example/api/?a=b' }, 'profile.addressQuery', { field: 'base_url' }],
    [{ base_url: 'https://api.example/api' }, 'profile.addressSlash', { field: 'base_url' }],
    [{ oauth: 'yes' }, 'profile.fieldNotObject', { field: 'oauth' }],
    [{ oauth: {} }, 'profile.fieldMissing', { field: 'oauth.client_id' }],
    [
      { oauth: { client_id: 'a', redirect_path: 'cb' } },
      'profile.redirectPathInvalid',
      { field: 'oauth.redirect_path' },
    ],
    [{ oauth: { client_id: 'a', scopes: 'mod:read' } }, 'profile.fieldNotList', { field: 'oauth.scopes' }],
    [{ oauth: { client_id: 'a', scopes: ['a b'] } }, 'profile.scopeInvalid', { field: 'oauth.scopes.0' }],
    [{ endpoints: [] }, 'profile.fieldNotObject', { field: 'endpoints' }],
    [{ endpoints: { mod: 7 } }, 'profile.fieldNotText', { field: 'endpoints.mod' }],
    [{ endpoints: { games: '../games/' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [{ endpoints: { games: '%2e%2e/games/' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [{ endpoints: { games: '..%2fgames/' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [{ endpoints: { games: '/games/' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [{ endpoints: { games: '//evil.example/' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [
      { endpoints: { games: 'https://evil.example/' } },
      'profile.endpointInvalid',
      { field: 'endpoints.games' },
    ],
    [{ endpoints: { games: 'games/?a=b' } }, 'profile.endpointInvalid', { field: 'endpoints.games' }],
    [{ endpoints: { mod: 'mods/' } }, 'profile.endpointPlaceholder', off('endpoints.mod', 'mod_id')],
    [{ endpoints: { mod: 'mods/{id}/' } }, 'profile.endpointPlaceholder', off('endpoints.mod', 'mod_id')],
    [{ endpoints: { games: 'games/{}' } }, 'profile.endpointPlaceholder', off('endpoints.games', '–')],
  ])('%j', async (change, id, values) => {
    const failure = await refusalOf(JSON.stringify({ ...given, ...change }));
    expect(failure.code).toBe('profile-invalid');
    expect(failure.text).toEqual({ id, values: { file: source, ...values } });
  });
});

test.each([
  'http://localhost:8080/api/',
  'http://mods.localhost/api/',
  'http://127.0.0.1:1/api/',
  'http://[::1]:1/api/',
])('plain http is only for this computer: %s', async (base_url) => {
  expect(parse({ ...given, base_url }).baseUrl).toBe(base_url);
  const failure = await refusalOf(JSON.stringify({ ...given, base_url }), false);
  expect(failure.text.id).toBe('profile.addressNotHttps');
});

test('O36 no error contains the key or any other value of the file', async () => {
  const broken = `{ "api_key": "secret-guest-key", x }`;
  const wrong = JSON.stringify({ ...given, base_url: 'nowhere', site_url: 7 });
  for (const failure of await Promise.all([refusalOf(broken), refusalOf(wrong)])) {
    expect(JSON.stringify([failure.text, failure.details, failure.message])).not.toContain(
      'secret-guest-key',
    );
    expect(failure.cause).toBeUndefined();
  }
  expect((await refusalOf(wrong)).details).toBe(
    'base_url: profile.addressInvalid; site_url: profile.fieldNotText',
  );
});

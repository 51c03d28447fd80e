import { describe, expect, test } from 'vitest';
import { parseProfile } from '#main/service/profile/parse.ts';
import { failureOf } from '#test/failures.ts';

const given = {
  base_url: 'https://api.example/api/',
  site_url: 'https://mods.example/',
  api_key: 'secret-guest-key',
};
const source = 'service.json';
const parse = (value: object) => parseProfile(JSON.stringify({ ...given, ...value }), { source });
const oauth = (fields: object) => parse({ oauth: { client_id: 'loadout', ...fields } }).oauth;
const refusalOf = async (value: object) => (await failureOf(() => parse(value))).text;
const oauthRefusalOf = (fields: object) => refusalOf({ oauth: { client_id: 'loadout', ...fields } });

test('F1 F2 F3 F4 a profile of an earlier version has the same meaning', () => {
  const old = { redirect_path: '/callback', scopes: ['mod:read', 'library:read'] };
  expect(oauth(old)).toEqual({
    clientId: 'loadout',
    redirect: { kind: 'any-port', hosts: ['127.0.0.1', '[::1]'], path: '/callback' },
    scopes: ['mod:read', 'library:read'],
    featureScopes: {
      readFavorites: 'favorite:read',
      writeFavorites: 'favorite:write',
      writeReviews: 'mod_rating:write',
      deleteReviews: 'mod_rating:write',
      readLibrary: 'library:read',
    },
    tokenKey: false,
  });
  expect(parse({}).apiKey).toBe('secret-guest-key');
});

describe('F1 feature_scopes', () => {
  test('F1 names the scope of each feature; one that is absent, null or empty needs none', () => {
    const feature_scopes = { read_favorites: 'bookmarks', write_favorites: '', write_reviews: null };
    expect(oauth({ feature_scopes })?.featureScopes).toEqual({
      readFavorites: 'bookmarks',
      writeFavorites: null,
      writeReviews: null,
      deleteReviews: null,
      readLibrary: null,
    });
  });

  test.each([
    [{ read_library: 7 }, 'profile.fieldNotText', 'oauth.feature_scopes.read_library'],
    [{ read_library: 'two words' }, 'profile.scopeInvalid', 'oauth.feature_scopes.read_library'],
    [['library:read'], 'profile.fieldNotObject', 'oauth.feature_scopes'],
  ])('F1 %j is refused, with the field', async (feature_scopes, id, field) => {
    expect(await oauthRefusalOf({ feature_scopes })).toEqual({ id, values: { file: source, field } });
  });
});

describe('F2 redirect_uri', () => {
  test.each([
    ['http://127.0.0.1/callback', { kind: 'any-port', hosts: ['127.0.0.1'], path: '/callback' }],
    ['http://127.0.0.1:43110/callback', { kind: 'any-port', hosts: ['127.0.0.1'], path: '/callback' }],
    ['http://[::1]/callback', { kind: 'any-port', hosts: ['[::1]'], path: '/callback' }],
    ['http://[::1]', { kind: 'any-port', hosts: ['[::1]'], path: '' }],
    ['http://localhost:43110/callback', { kind: 'fixed-port', port: 43_110 }],
    ['http://localhost/callback', { kind: 'fixed-port', port: 80 }],
    ['https://play.example/loadout/signed-in', { kind: 'website' }],
    ['https://localhost:8443/x', { kind: 'website' }],
  ])('F2 %s is accepted unchanged', (redirect_uri, expected) => {
    const uri = expected.kind === 'any-port' ? {} : { uri: redirect_uri };
    // It takes precedence over the short form.
    expect(oauth({ redirect_uri, redirect_path: '/other' })?.redirect).toEqual({ ...expected, ...uri });
  });

  test.each([
    ['loadout://callback', 'profile.redirectUriElsewhere'],
    ['javascript:alert(1)', 'profile.redirectUriElsewhere'],
    ['http://play.example/callback', 'profile.redirectUriElsewhere'],
    ['http://127.0.0.2/callback', 'profile.redirectUriElsewhere'],
    ['http://127.1/callback', 'profile.redirectUriElsewhere'],
    ['http://[::ffff:127.0.0.1]/callback', 'profile.redirectUriElsewhere'],
    ['http://localhost.evil.example/callback', 'profile.redirectUriElsewhere'],
    ['http://LOCALHOST:43110/callback', 'profile.redirectUriElsewhere'],
    ['http://me:pw@localhost:43110/callback', 'profile.addressUserInfo'],
    ['https://me@play.example/callback', 'profile.addressUserInfo'],
    ['https://play.example/callback?x=1', 'profile.addressQuery'],
    ['http://localhost:43110/callback#x', 'profile.addressQuery'],
    ['http://localhost:43110/a/../callback', 'profile.addressInvalid'],
    ['http://localhost:99999/callback', 'profile.addressInvalid'],
    ['https://play.example\\callback', 'profile.addressInvalid'],
    ['https://pläy.example/callback', 'profile.addressInvalid'],
    ['callback', 'profile.addressInvalid'],
    [43110, 'profile.fieldNotText'],
  ])('F2 %s is refused, with the field', async (redirect_uri, id) => {
    const values = { file: source, field: 'oauth.redirect_uri' };
    expect(await oauthRefusalOf({ redirect_uri })).toEqual({ id, values });
  });
});

test('F3 token_key is true or false, and false by default', async () => {
  expect([{}, { token_key: false }, { token_key: true }].map((each) => oauth(each)?.tokenKey)).toEqual([
    false,
    false,
    true,
  ]);
  const values = { file: source, field: 'oauth.token_key' };
  expect(await oauthRefusalOf({ token_key: 'yes' })).toEqual({ id: 'profile.fieldNotFlag', values });
});

describe('F4 keyless', () => {
  test('F4 replaces the key', () => {
    expect(parse({ api_key: undefined, keyless: true }).apiKey).toBeNull();
  });

  test.each([
    [{ api_key: undefined }, 'profile.fieldMissing', 'api_key'],
    [{ api_key: undefined, keyless: false }, 'profile.fieldMissing', 'api_key'],
    [{ api_key: undefined, keyless: 'yes' }, 'profile.fieldNotFlag', 'keyless'],
    [{ keyless: true }, 'profile.keylessWithKey', 'keyless'],
    [
      { api_key: undefined, keyless: true, oauth: { client_id: 'a', token_key: true } },
      'profile.tokenKeyKeyless',
      'oauth.token_key',
    ],
  ])('F4 %j is refused, with the field', async (fields, id, field) => {
    expect(await refusalOf(fields)).toEqual({ id, values: { file: source, field } });
  });
});

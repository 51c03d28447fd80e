import { expect, test } from 'vitest';
import { readNextStart } from '#main/app/first-frame/next-start.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import { KeyUnreadable } from '#main/storage/settings/entered-key.ts';

const profileWith = (fields: object = {}) =>
  parseProfile(
    JSON.stringify({
      base_url: 'https://a.example/api/',
      site_url: 'https://a.example/',
      api_key: 'key-of-profile',
      ...fields,
    }),
    { source: 'test' },
  );

const read = (from: Partial<Parameters<typeof readNextStart>[0]> = {}, profile = profileWith()) =>
  readNextStart({
    readScope: async () => 'scope',
    loadProfile: async () => ({ profile, source: 'test' }),
    keys: { read: async () => null },
    ...from,
  });

test('the next start uses the profile’s key, or the one that was entered for its origin', async () => {
  const profile = profileWith();
  expect(await read()).toEqual({ scope: 'scope', listScope: listScopeOf(profile, 'key-of-profile') });
  const keys = { read: async (origin: string) => (origin === 'https://a.example' ? 'entered-key' : null) };
  expect(await read({ keys })).toEqual({
    scope: 'scope',
    listScope: listScopeOf(profile, 'entered-key'),
  });
  const keyless = { ...profileWith(), apiKey: null };
  expect(await read({ keys }, keyless)).toEqual({ scope: 'scope', listScope: listScopeOf(keyless, null) });
});

test('it is uncertain while an entered key can’t be decrypted, because the next start may decrypt it', async () => {
  const keys = { read: () => Promise.reject(new KeyUnreadable()) };
  expect(await read({ keys })).toBeNull();
});

test('it is uncertain when a file is missing or replaced meanwhile', async () => {
  expect(await read({ readScope: async () => null })).toBeNull();
  const scopes = ['before', 'after'];
  expect(await read({ readScope: async () => scopes.shift() ?? null })).toBeNull();
});

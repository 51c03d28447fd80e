import { describe, expect, test } from 'vitest';
import { credentialHeader } from '#main/service/http/credentials.ts';
import { isInApi } from '#main/service/profile/api-scope.ts';
import type { Service } from '#main/service/service.ts';
import { failureOf } from '#test/failures.ts';
import { bearerFor } from '#test/fakes/bearer.ts';
import type { FakeService } from '#test/service/index.ts';
import { startClient } from './setup.ts';

const base = new URL('https://service.example/api/');
const to = { baseUrl: base, clientId: 'loadout' };

describe('O45 what belongs to the API', () => {
  test.each([
    'https://service.example/api/',
    'https://service.example/api/mods/?page=2',
    'https://SERVICE.example:443/api/mods/',
    'https://service.example/api/a/../mods/',
    'https://service.example/api//mods/',
    'https://service.example/api/files/a..b.zip',
    'https://service.example/api/files/caf%e9%2e%2e.zip',
    'https://service.example/api/files/a%2fb',
    'https://service.example/api/?next=../../login',
  ])('O45 %s does', (url) => {
    expect(isInApi(new URL(url), base)).toBe(true);
    expect(credentialHeader({ kind: 'guest-key', key: 'k' }, new URL(url), to)).toEqual({
      'svc-api-key': 'k',
    });
  });

  test.each([
    'https://service.example/',
    'https://service.example/login/',
    'https://service.example/api',
    'https://service.example/apis/mods/',
    'https://service.example/API/mods/',
    'https://service.example/api/../login/',
    'https://service.example/api/%2e%2e/login/',
    'https://service.example/api/.%2E/login/',
    'https://service.example/api/..%2flogin/',
    'https://service.example/api/..%5clogin/',
    'https://service.example/api/..\\login/',
    'https://service.example/api/%252e%252e/login/',
    'https://service.example/api/x%2f%2e%2e%2f%2e%2e%2flogin/',
    'https://service.example/api/%25252525252525252e%25252525252525252e/login/',
    'https://service.example/api/..;/login/',
    'https://service.example/api/..%3bx/login/',
    'https://service.example//api/mods/',
    'https://service.example:8443/api/mods/',
    'http://service.example/api/mods/',
    'https://www.service.example/api/mods/',
    'https://service.example.evil.example/api/mods/',
    'https://evil.example/api/mods/',
    'https://user@service.example/api/mods/',
    'https://:word@service.example/api/mods/',
  ])('O45 %s does not, and gets neither key nor token', (url) => {
    expect(isInApi(new URL(url), base)).toBe(false);
    expect(credentialHeader({ kind: 'guest-key', key: 'k' }, new URL(url), to)).toEqual({});
    expect(credentialHeader(bearerFor(base.href, 't'), new URL(url), to)).toEqual({});
  });

  test('O45 an address without its last slash means the same folder', () => {
    const bare = new URL('https://service.example/api');
    expect(isInApi(new URL('https://service.example/api/mods/'), bare)).toBe(true);
    expect(isInApi(new URL('https://service.example/apis/mods/'), bare)).toBe(false);
  });
});

type Read = (service: Service, fakeService: FakeService) => Promise<unknown>;
const asPlayer = (fakeService: FakeService) =>
  bearerFor(fakeService.url, fakeService.issueTokens('mirelle').accessToken);

/** Every read of JSON, by the redirected path. */
const reads: readonly (readonly [path: string, read: Read])[] = [
  ['mods/', ({ mods }) => mods.list({ page: 1 })],
  ['mods/1/', ({ mods }) => mods.get({ modId: 1 })],
  ['mods/1/versions', ({ mods }) => mods.versions({ modId: 1 })],
  ['mods/1/reviews', ({ mods }) => mods.reviews({ modId: 1, page: 1 })],
  ['games/', ({ mods }) => mods.games()],
  ['me/', ({ player }, fakeService) => player.me(asPlayer(fakeService))],
  ['favorites/', ({ player }, fakeService) => player.favorites(asPlayer(fakeService), { page: 1 })],
  ['library/', ({ player }, fakeService) => player.library(asPlayer(fakeService), { page: 1 })],
];

const refused = { code: 'bad-answer', text: { id: 'error.redirectRefused' } };

describe('O45 JSON comes from the API alone', () => {
  test.each(reads)(
    'O45 %s sent to another origin is an error, and nothing is requested there',
    async (path, read) => {
      const { fakeService, service } = await startClient();
      // Another service runs there, which would respond.
      fakeService.fault({ kind: 'redirect', path, status: 307 });
      expect(await failureOf(read(service, fakeService))).toMatchObject(refused);
      expect(fakeService.requests.map(({ origin }) => origin)).toEqual(['service']);
    },
  );

  test.each(['/login/', '/api/../login/', '/api/%2e%2e/login/', '/api/..%2flogin/', '/api/..;/login/'])(
    'O45 a list redirected to %s of the same origin is an error, and no key is sent there',
    async (to) => {
      const { fakeService, service } = await startClient();
      fakeService.fault({ kind: 'redirect', path: 'mods/', to, times: 1 });
      const failure = await failureOf(service.mods.list({ page: 1 }));
      expect(failure).toMatchObject(refused);
      expect(failure.details).toContain('outside the API');
      expect(fakeService.requests.map(({ path }) => path)).toEqual(['/api/mods/']);
      expect(service.state().key.state).not.toBe('refused');
    },
  );

  test('O45 a list redirected within the API is read there, with the key', async () => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'redirect', path: 'mods/', to: '/api/../api/mods/?page=2', times: 1 });
    expect((await service.mods.list({ page: 1 })).pagination.page).toBe(2);
    const keys = fakeService.requests.map(({ headers }) => headers['svc-api-key']);
    expect(keys).toEqual([fakeService.guestKey, fakeService.guestKey]);
  });

  test('O45 a download may be redirected out of the API, without the key', async () => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'redirect', pattern: 'mod-versions/*', to: '/files/elsewhere.zip' });
    await failureOf(service.openFile({ versionId: 1, fileId: 1 }));
    const [requested, sentTo] = fakeService.requests;
    expect(requested?.headers['svc-api-key']).toBe(fakeService.guestKey);
    expect(sentTo?.path).toBe('/files/elsewhere.zip');
    expect(sentTo?.headers).not.toHaveProperty('svc-api-key');
  });
});

test('D19 the mods of one service are requested from that one alone', async () => {
  const { fakeService, service } = await startClient();
  const { baseUrl } = await service.profile();
  const other = service.of('https://other.example/api/');
  for (const read of [other.mods.get({ modId: 1 }), other.openFile({ versionId: 1, fileId: 1 })])
    expect((await failureOf(read)).code).toBe('cancelled');
  expect(fakeService.requests).toEqual([]);
  expect((await service.of(baseUrl).mods.get({ modId: 1 })).mod.modId).toBe(1);
});

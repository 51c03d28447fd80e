import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, errorOf } from '../api-requests.ts';
import { makeBrowser } from '../browser.ts';
import { type FakeService, startService } from '../index.ts';
import {
  authorizeUrl,
  type Change,
  exchange,
  getCode,
  redirectUri,
  verifier,
} from '../oauth/plain-client.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 5 });
});
afterAll(() => service.stop());

const open = (change: Change) => makeBrowser().open(authorizeUrl(service, change));
const isAccepted = async (change: Change) => (await open(change)).status === 200;
const server = { client_id: 'sample-server', client_secret: 'sample-server-secret' };
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');

describe('5.2.1 client registration', () => {
  test('F8 5.2.1 only a registered client_id is let in', async () => {
    expect(await isAccepted({ client_id: 'nobody' })).toBe(false);
    service.registerClient({ clientId: 'nobody', redirectUris: [redirectUri] });
    expect(await isAccepted({ client_id: 'nobody' })).toBe(true);
    service.removeClient('nobody');
    expect(await isAccepted({ client_id: 'nobody' })).toBe(false);
  });

  test('F8 5.2.1 one or more redirect URIs are registered, and each works', async () => {
    const redirectUris = ['http://localhost:7000/a', 'https://tools.example/b', 'http://[::1]/c'];
    service.registerClient({ clientId: 'many', redirectUris });
    for (const uri of redirectUris)
      expect(await isAccepted({ client_id: 'many', redirect_uri: uri })).toBe(true);
    expect(await isAccepted({ client_id: 'many' })).toBe(false);
    expect(() => service.registerClient({ clientId: 'none', redirectUris: [] })).toThrow(RangeError);
  });

  test('F8 5.2.1 the redirect URIs are the client’s own', async () => {
    expect(await isAccepted({ redirect_uri: 'http://localhost:4180/callback' })).toBe(false);
    expect(
      await isAccepted({ client_id: 'sample-server', redirect_uri: 'http://localhost:4180/callback' }),
    ).toBe(true);
  });
});

describe('5.2.2 client types', () => {
  test('F8 5.2.2 a public client has no client_secret: one that it sends is refused', async () => {
    const response = await exchange(service, await getCode(service), { client_secret: 'made-up' });
    expect(errorOf(response)).toEqual([401, 'invalid_client']);
  });

  test('F8 5.2.2 a public client must use PKCE', async () => {
    const page = await open({ code_challenge: null, code_challenge_method: null });
    expect(new URL(page.headers['location'] ?? '').searchParams.get('error')).toBe('invalid_request');
    expect(codeOf(await exchange(service, await getCode(service), { code_verifier: null }))).toBe(
      'invalid_grant',
    );
  });

  test.each([
    ['no secret', { client_secret: null }, 401],
    ['a wrong one', { client_secret: 'wrong' }, 401],
    ['its secret', {}, 200],
  ])('F8 5.2.2 a confidential client with %s', async (_, change, status) => {
    const code = await getCode(service, { client_id: server.client_id });
    expect((await exchange(service, code, { ...server, ...change })).status).toBe(status);
  });
});

describe('5.2.3 redirect_uri', () => {
  const at = (port: string, host: string) => `http://${host}${port}/callback`;
  const register = (...redirectUris: string[]) => service.registerClient({ clientId: 'one', redirectUris });
  const isTaken = (uri: string) => isAccepted({ client_id: 'one', redirect_uri: uri });

  test.each(['http://tools.example/callback', 'https://tools.example/callback'])(
    'F8 5.2.3 the scheme of %s is taken',
    async (uri) => {
      register(uri);
      expect(await isTaken(uri)).toBe(true);
    },
  );

  test('F8 5.2.3 the scheme is part of the address', async () => {
    register('https://tools.example/callback');
    expect(await isTaken('http://tools.example/callback')).toBe(false);
  });

  test.each([
    'loadout://callback',
    'com.example.app:/callback',
    'urn:ietf:wg:oauth:2.0:oob',
    'file:///callback',
  ])('F8 5.2.3 a custom scheme is rejected: %s', async (uri) => {
    expect(() => register(uri)).toThrow(RangeError);
    expect(await isAccepted({ redirect_uri: uri })).toBe(false);
  });

  test.each(['127.0.0.1', '[::1]'])('F8 5.2.3 on %s any port matches the registered URI', async (host) => {
    for (const registered of ['', ':8000']) {
      register(at(registered, host));
      for (const port of ['', ':1', ':8000', ':51234', ':65535'])
        expect(await isTaken(at(port, host))).toBe(true);
    }
  });

  test.each(['', ':43110'])('F8 5.2.3 for localhost%s the port must match exactly', async (port) => {
    register(at(port, 'localhost'));
    expect(await isTaken(at(port, 'localhost'))).toBe(true);
    for (const other of ['', ':1', ':43110', ':43111', ':80'].filter((one) => one !== port))
      expect(await isTaken(at(other, 'localhost'))).toBe(false);
  });

  test.each([
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '[::1]'],
    ['[::1]', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['127.0.0.1', '127.0.0.2'],
    ['127.0.0.1', '127.1'],
    ['[::1]', '[0:0:0:0:0:0:0:1]'],
    ['127.0.0.1', '127.0.0.1.evil.example'],
  ])('F8 5.2.3 registered for %s no %s matches', async (registered, requested) => {
    register(at(':8000', registered));
    expect(await isTaken(at(':8000', requested))).toBe(false);
  });

  test.each([
    '/callback/',
    '/Callback',
    '/',
    '',
    '/callback?x=1',
    '/callback#done',
    '/x/../callback',
    '@evil.example/callback',
  ])('F8 5.2.3 the rest is compared to the letter: %s', async (rest) => {
    register(at('', '127.0.0.1'));
    expect(await isTaken(`http://127.0.0.1${rest}`)).toBe(false);
  });

  test('F8 5.2.3 a query that is registered is retained', async () => {
    register('http://localhost:7000/back?from=mods');
    const change = { client_id: 'one', redirect_uri: 'http://localhost:7000/back?from=mods' };
    const location = await service.signIn('mirelle', { authorizeUrl: authorizeUrl(service, change) });
    expect(location).toMatch(/^http:\/\/localhost:7000\/back\?from=mods&code=/);
  });
});

describe('5.2.4 PKCE', () => {
  test('F8 5.2.4 the raw verifier of a challenge, base64url(sha256(code_verifier)), is taken', async () => {
    for (const bytes of [32, 64, 96]) {
      const text = randomBytes(bytes).toString('base64url');
      const code = await getCode(service, { code_challenge: challengeOf(text) });
      expect((await exchange(service, code, { code_verifier: text })).status).toBe(200);
    }
  });

  test.each([
    ['the challenge in its place', challengeOf(verifier)],
    ['another verifier', `${verifier}x`],
    ['one in other letters', verifier.toUpperCase()],
    ['a part of it', verifier.slice(0, -1)],
  ])('F8 5.2.4 %s is refused', async (_, text) => {
    const response = await exchange(service, await getCode(service), { code_verifier: text });
    expect(errorOf(response)).toEqual([400, 'invalid_grant']);
  });

  test.each([
    ['the verifier itself', verifier],
    ['a hash in base64 with +, / and =', createHash('sha256').update(verifier).digest('base64')],
    ['a hash in hex', createHash('sha256').update(verifier).digest('hex')],
  ])('F8 5.2.4 as a challenge %s is refused', async (_, challenge) => {
    expect((await open({ code_challenge: challenge })).headers['location']).toContain(
      'error=invalid_request',
    );
  });

  test('F8 5.2.4 the method is S256', async () => {
    const plain = { code_challenge: verifier.slice(0, 43), code_challenge_method: 'plain' };
    expect((await open(plain)).headers['location']).toContain('error=invalid_request');
  });

  test('F8 5.2.4 a verifier is tried once', async () => {
    const code = await getCode(service);
    await exchange(service, code, { code_verifier: 'x'.repeat(50) });
    expect(codeOf(await exchange(service, code))).toBe('invalid_grant');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestPath } from '../api-requests.ts';
import { makeBrowser } from '../browser.ts';
import { type FakeService, startService } from '../index.ts';
import { authorizeUrl, type Change, exchange, redirectUri } from '../oauth/plain-client.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 5 });
});
afterAll(() => service.stop());

const open = (change: Change = {}) => makeBrowser().open(authorizeUrl(service, change));
/** Where the website sends the browser once the player decided. */
const responseOf = async (change: Change = {}) =>
  new URL((await service.signIn('mirelle', { authorizeUrl: authorizeUrl(service, change) })) ?? '');
/** The error that the website sends the browser back with. */
const errorIn = async (change: Change) => {
  const { headers } = await open(change);
  return headers['location'] && new URL(headers['location']).searchParams.get('error');
};

describe('4 GET oauth2/authorize: its parameters', () => {
  test.each([
    ['client_id', 'nobody'],
    ['redirect_uri', 'https://evil.example/callback'],
  ])(
    'F8 4 authorize: %s is required, and must be registered, else nothing is redirected',
    async (name, other) => {
      for (const value of [null, other]) {
        const page = await open({ [name]: value });
        expect([page.status, page.headers['location']]).toEqual([400, undefined]);
        expect(page.headers['content-type']).toContain('text/html');
      }
    },
  );

  test.each(['loadout://callback', 'ftp://127.0.0.1/callback', 'javascript:alert(1)'])(
    'F8 4 authorize: redirect_uri is http or https only, not %s',
    async (uri) => expect((await open({ redirect_uri: uri })).status).toBe(400),
  );

  test.each([
    [{ response_type: null }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: null }, 'invalid_scope'],
    [{ scope: 'everything' }, 'invalid_scope'],
    [{ state: null }, 'invalid_request'],
    [{ code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge: 'not-a-sha-256' }, 'invalid_request'],
    [{ code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: 's256' }, 'invalid_request'],
  ] as const)('F8 4 authorize: %j is %s', async (change, error) => {
    expect(await errorIn(change)).toBe(error);
  });

  test('F8 4 authorize: response_type code responds with a code', async () => {
    expect((await responseOf()).searchParams.get('code')).toMatch(/^[\x21-\x7e]{20,}$/);
  });

  test.each(['+', '%20'])('F8 4 authorize: scopes are separated by spaces, sent as %s', async (space) => {
    const url = authorizeUrl(service, { scope: 'mod:read mod_rating:read' }).replace(
      'scope=mod%3Aread+mod_rating',
      `scope=mod%3Aread${space}mod_rating`,
    );
    const location = new URL((await service.signIn('mirelle', { authorizeUrl: url })) ?? '');
    const response = await exchange(service, location.searchParams.get('code') ?? '');
    expect(url).toContain(`read${space}mod`);
    expect(response.json()).toMatchObject({ scope: 'mod:read mod_rating:read' });
  });

  test.each(['x', ' Kept As It Is ', 'ü +/&=%20"<>', 'a'.repeat(500)])(
    'F8 4 authorize: the state %s comes back unchanged',
    async (state) => expect((await responseOf({ state })).searchParams.get('state')).toBe(state),
  );

  test('F8 4 authorize: a confidential client may leave code_challenge out', async () => {
    const none = { client_id: 'sample-server', code_challenge: null, code_challenge_method: null };
    expect((await responseOf(none)).searchParams.has('code')).toBe(true);
  });
});

describe('4 GET oauth2/authorize: the flow', () => {
  test('F8 4 authorize: who is not logged in sees the login page first, with a way to register', async () => {
    const page = await open();
    expect(new URL(page.url).pathname).toBe('/login/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain('>Register</a>');
  });

  test('F8 4 authorize: who registers there goes on to the consent', async () => {
    const browser = makeBrowser();
    const login = await browser.open(authorizeUrl(service));
    const register = await browser.open(login.url.replace('/login/', '/register/'));
    const fields = { username: 'newcomer', password: 'loadout' };
    const consent = await browser.submit(register, 'Create account', fields);
    expect(consent.text).toContain('<strong>newcomer</strong>');
  });

  test('F8 4 authorize: then a consent screen names the client and what it requests', async () => {
    const browser = makeBrowser();
    const login = await browser.open(authorizeUrl(service));
    const consent = await browser.submit(login, 'Sign in', { username: 'mirelle', password: 'loadout' });
    expect([consent.status, new URL(consent.url).pathname]).toEqual([200, '/oauth2/authorize']);
    for (const text of ['Loadout', 'See your favorites', '>Allow</button>', '>Cancel</button>'])
      expect(consent.text).toContain(text);
  });

  test('F8 4 authorize: then the browser is redirected to redirect_uri with a code', async () => {
    const location = await responseOf();
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'state']);
  });

  test('F8 4 authorize: no code comes before the player consents', async () => {
    const browser = makeBrowser();
    const login = await browser.open(authorizeUrl(service));
    await browser.submit(login, 'Sign in', { username: 'mirelle', password: 'loadout' });
    expect((await browser.open(authorizeUrl(service))).headers['location']).toBeUndefined();
    const url = authorizeUrl(service);
    const response = await service.signIn('mirelle', { authorizeUrl: url, decision: 'cancel' });
    expect(new URL(response ?? '').searchParams.get('error')).toBe('access_denied');
  });

  test.each(['login', 'login/', 'auth', 'register', 'register/', 'oauth2/authorize'])(
    'F8 4 authorize: the service has no API to log in or register: %s',
    async (path) => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = 'username=mirelle&password=loadout';
      const key = service.keys.superUser;
      const response = await requestPath(service, path, { key, method: 'POST', headers, body });
      expect(errorOf(response)).toEqual([404, 'endpoint_not_found']);
    },
  );
});

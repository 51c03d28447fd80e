import { randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  authorizeUrl,
  createProofKey,
  createState,
} from '#main/account/session/sign-in/authorize-request.ts';
import {
  type CallbackResult,
  codeOf,
  isResponse,
  validateCallback,
} from '#main/account/session/sign-in/callback-request.ts';
import { codeGrant, refreshGrant } from '#main/account/session/tokens/token-endpoint.ts';
import { parseTokenResponse } from '#main/account/session/tokens/token-response.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { type ServiceOptions, startService } from '#test/service/index.ts';

const redirectUri = 'http://127.0.0.1:50123/callback';

/** A code of the fake service for our authorize URL, and the same service as an independent client knows it. */
async function setUp(options: ServiceOptions = {}) {
  const fakeService = await startService({ mods: 10, ...options });
  onTestFinished(() => fakeService.stop());
  const profile = parseProfile(JSON.stringify(fakeService.profile()), { source: 'test.json' });
  if (!profile.oauth) throw new Error('no sign-in');
  const { verifier, challenge } = createProofKey(randomBytes);
  const state = createState(randomBytes);
  const url = authorizeUrl(profile.siteUrl, profile.oauth, { redirectUri, state, challenge });
  const server: oauth.AuthorizationServer = {
    issuer: fakeService.siteUrl,
    token_endpoint: `${fakeService.url}oauth2/token`,
  };
  const expected = { host: '127.0.0.1:50123', path: '/callback', state, issuer: fakeService.siteUrl };
  const validate = (location: string): CallbackResult => {
    const { pathname, search, host } = new URL(location);
    return validateCallback({ method: 'GET', target: `${pathname}${search}`, hosts: [host] }, expected);
  };
  const responseTo = async (decision: 'allow' | 'cancel' = 'allow') =>
    (await fakeService.signIn('mirelle', { authorizeUrl: url.href, decision })) ?? '';
  return {
    fakeService,
    server,
    client: { client_id: profile.oauth.clientId },
    verifier,
    state,
    validate,
    responseTo,
  };
}

/** oauth4webapi over plain http, which is all that loopback has, and with the forms that it sends kept. */
function overHttp(forms: Record<string, string>[]) {
  return {
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: (url: string, options: oauth.CustomFetchOptions<'POST', URLSearchParams>) => {
      forms.push(Object.fromEntries(options.body));
      return fetch(url, { ...options, body: options.body });
    },
  } as const;
}

const validateText = async (response: Response) =>
  parseTokenResponse({ status: response.status, body: await response.text(), secrets: [] });

describe('oauth4webapi, another client', () => {
  it('O4 O22 accepts our sign-in in the same cases, and sends and reads the same', async () => {
    const { server, client, verifier, state, validate, responseTo } = await setUp({ oauth: { iss: 'site' } });
    const location = await responseTo();
    const parameters = oauth.validateAuthResponse(server, client, new URL(location), state);
    const result = validate(location);
    if (!isResponse(result)) throw new Error(result.kind);
    expect(codeOf(result)).toBe(parameters.get('code'));

    const forms: Record<string, string>[] = [];
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      redirectUri,
      verifier,
      overHttp(forms),
    );
    const ours = codeGrant({
      clientId: client.client_id,
      code: parameters.get('code') ?? '',
      redirectUri,
      verifier,
    });
    expect(forms).toEqual([Object.fromEntries(ours)]);
    const read = await validateText(response.clone());
    const theirs = await oauth.processAuthorizationCodeResponse(server, client, response);
    expect(read).toMatchObject({
      kind: 'granted',
      grant: {
        accessToken: theirs.access_token,
        refreshToken: theirs.refresh_token,
        scopes: theirs.scope?.split(' '),
        lifetimeMs: (theirs.expires_in ?? 0) * 1000,
      },
    });
  });

  it('O21 sends the same form to refresh', async () => {
    const { fakeService, server, client } = await setUp();
    const { refreshToken } = fakeService.issueTokens('mirelle');
    const forms: Record<string, string>[] = [];
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, overHttp(forms));
    expect(forms).toEqual([Object.fromEntries(refreshGrant({ clientId: client.client_id, refreshToken }))]);
  });

  it('O1 its verifier and challenge work in our forms', async () => {
    const { fakeService, server, client } = await setUp();
    const verifier = oauth.generateRandomCodeVerifier();
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const state = oauth.generateRandomState();
    const profile = parseProfile(JSON.stringify(fakeService.profile()), { source: 'test.json' });
    if (!profile.oauth) throw new Error('no sign-in');
    const url = authorizeUrl(profile.siteUrl, profile.oauth, { redirectUri, state, challenge });
    const location = (await fakeService.signIn('tolvar', { authorizeUrl: url.href })) ?? '';
    const code = new URL(location).searchParams.get('code') ?? '';
    const body = codeGrant({ clientId: client.client_id, code, redirectUri, verifier });
    const response = await fetch(server.token_endpoint ?? '', { method: 'POST', body });
    expect(await validateText(response)).toMatchObject({ kind: 'granted' });
  });

  it('O14 sees the same cancellation', async () => {
    const { server, client, state, validate, responseTo } = await setUp();
    const location = await responseTo('cancel');
    expect(validate(location)).toEqual({ kind: 'denied' });
    expect(() => oauth.validateAuthResponse(server, client, new URL(location), state)).toThrow(
      oauth.AuthorizationResponseError,
    );
  });

  it.each([
    ['O12 another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['O12 no state', (url: URL) => url.searchParams.delete('state')],
    ['O13 a second state', (url: URL) => url.searchParams.append('state', 'x')],
    ['O15 another iss', (url: URL) => url.searchParams.set('iss', 'https://evil.example/')],
  ])('refuses with us: %s', async (_, tamper) => {
    const { server, client, state, validate, responseTo } = await setUp();
    const url = new URL(await responseTo());
    tamper(url);
    expect(validate(url.href).kind).not.toBe('code');
    expect(() => oauth.validateAuthResponse(server, client, url, state)).toThrow();
  });
});

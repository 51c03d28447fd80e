import { randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseProfile } from '#main/profile/parse.ts';
import { authorizeUrl } from '#main/session/authorize-url.ts';
import { codeOf } from '#main/session/callback-answer.ts';
import { type CallbackJudgement, isAnswer, judgeCallback } from '#main/session/callback-request.ts';
import { createProofKey } from '#main/session/pkce.ts';
import { createState } from '#main/session/state-parameter.ts';
import { judgeTokenAnswer } from '#main/session/token-answer.ts';
import { codeGrant, refreshGrant } from '#main/session/token-request.ts';
import { type ServiceOptions, startService } from '#test/service/index.ts';

const redirectUri = 'http://127.0.0.1:50123/callback';

/** A code of the stand-in for our authorize URL, and the same service as an independent client knows it. */
async function setUp(options: ServiceOptions = {}) {
  const standIn = await startService({ mods: 10, ...options });
  onTestFinished(() => standIn.stop());
  const profile = parseProfile(JSON.stringify(standIn.profile()), { source: 'test.json' });
  if (!profile.oauth) throw new Error('no sign-in');
  const { verifier, challenge } = createProofKey(randomBytes);
  const state = createState(randomBytes);
  const url = authorizeUrl(profile.siteUrl, profile.oauth, { redirectUri, state, challenge });
  const server: oauth.AuthorizationServer = {
    issuer: standIn.siteUrl,
    token_endpoint: `${standIn.url}oauth2/token`,
  };
  const expected = { host: '127.0.0.1:50123', path: '/callback', state, issuer: standIn.siteUrl };
  const judge = (location: string): CallbackJudgement => {
    const { pathname, search, host } = new URL(location);
    return judgeCallback({ method: 'GET', target: `${pathname}${search}`, hosts: [host] }, expected);
  };
  const answerTo = async (decision: 'allow' | 'cancel' = 'allow') =>
    (await standIn.signIn('mirelle', { authorizeUrl: url.href, decision })) ?? '';
  return { standIn, server, client: { client_id: profile.oauth.clientId }, verifier, state, judge, answerTo };
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

const judgeText = async (response: Response) =>
  judgeTokenAnswer({ status: response.status, body: await response.text(), secrets: [] });

describe('oauth4webapi, another client', () => {
  it('O4 O22 takes our sign-in where we would, and sends and reads what we do', async () => {
    const { server, client, verifier, state, judge, answerTo } = await setUp({ oauth: { iss: 'site' } });
    const location = await answerTo();
    const parameters = oauth.validateAuthResponse(server, client, new URL(location), state);
    const judgement = judge(location);
    if (!isAnswer(judgement)) throw new Error(judgement.kind);
    expect(codeOf(judgement)).toBe(parameters.get('code'));

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
    const read = await judgeText(response.clone());
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
    const { standIn, server, client } = await setUp();
    const { refreshToken } = standIn.issueTokens('mirelle');
    const forms: Record<string, string>[] = [];
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, overHttp(forms));
    expect(forms).toEqual([Object.fromEntries(refreshGrant({ clientId: client.client_id, refreshToken }))]);
  });

  it('O1 its verifier and challenge are good for our forms', async () => {
    const { standIn, server, client } = await setUp();
    const verifier = oauth.generateRandomCodeVerifier();
    const challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const state = oauth.generateRandomState();
    const profile = parseProfile(JSON.stringify(standIn.profile()), { source: 'test.json' });
    if (!profile.oauth) throw new Error('no sign-in');
    const url = authorizeUrl(profile.siteUrl, profile.oauth, { redirectUri, state, challenge });
    const location = (await standIn.signIn('tolvar', { authorizeUrl: url.href })) ?? '';
    const code = new URL(location).searchParams.get('code') ?? '';
    const body = codeGrant({ clientId: client.client_id, code, redirectUri, verifier });
    const response = await fetch(server.token_endpoint ?? '', { method: 'POST', body });
    expect(await judgeText(response)).toMatchObject({ kind: 'granted' });
  });

  it('O14 sees the same cancellation', async () => {
    const { server, client, state, judge, answerTo } = await setUp();
    const location = await answerTo('cancel');
    expect(judge(location)).toEqual({ kind: 'denied' });
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
    const { server, client, state, judge, answerTo } = await setUp();
    const url = new URL(await answerTo());
    tamper(url);
    expect(judge(url.href).kind).not.toBe('code');
    expect(() => oauth.validateAuthResponse(server, client, url, state)).toThrow();
  });
});

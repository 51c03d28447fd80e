import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeService, startService } from '../index.ts';
import { sampleServerClient } from './clients.ts';
import { configureOAuth } from './settings.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 20 });
});
beforeEach(() => {
  // It reads only errors in the form of RFC 6749.
  service.configureOAuth(configureOAuth({ tokenErrors: 'rfc6749' }));
  service.clearFaults();
});
afterAll(() => service.stop());

const http = { [oauth.allowInsecureRequests]: true };
const client: oauth.Client = { client_id: 'loadout' };
const redirectUri = 'http://127.0.0.1:51234/callback';
const server = (more: Partial<oauth.AuthorizationServer> = {}): oauth.AuthorizationServer => ({
  issuer: service.siteUrl,
  authorization_endpoint: `${service.siteUrl}oauth2/authorize`,
  token_endpoint: `${service.url}oauth2/token`,
  revocation_endpoint: `${service.url}oauth2/revoke`,
  introspection_endpoint: `${service.url}oauth2/introspect`,
  ...more,
});

interface Attempt {
  readonly verifier: string;
  readonly state: string;
  readonly authorizeUrl: string;
}

async function begin(clientId = client.client_id, scope = 'mod:read mod_rating:read'): Promise<Attempt> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server().authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  return { verifier, state, authorizeUrl: url.href };
}

async function responseTo(attempt: Attempt, as = server(), decision: 'allow' | 'cancel' = 'allow') {
  const location = await service.signIn('mirelle', { authorizeUrl: attempt.authorizeUrl, decision });
  return oauth.validateAuthResponse(as, client, new URL(location ?? ''), attempt.state);
}

async function signIn(as = server()): Promise<oauth.TokenEndpointResponse> {
  const attempt = await begin();
  const parameters = await responseTo(attempt, as);
  const response = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    oauth.None(),
    parameters,
    redirectUri,
    attempt.verifier,
    http,
  );
  return oauth.processAuthorizationCodeResponse(as, client, response);
}

async function refresh(token: string, as = server()): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, http);
  return oauth.processRefreshTokenResponse(as, client, response);
}

const asPlayer = (accessToken: string) =>
  oauth.protectedResourceRequest(
    accessToken,
    'GET',
    new URL(`${service.url}mods/`),
    undefined,
    undefined,
    http,
  );

describe('an independent client', () => {
  test('5.2: authorization code with PKCE gives a pair that reads the list', async () => {
    const tokens = await signIn();
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'mod:read mod_rating:read',
      refresh_token: expect.any(String),
    });
    expect((await asPlayer(tokens.access_token)).status).toBe(200);
  });

  test('5.2 rule 6: a refresh gives another pair, and the old refresh token is good no more', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token ?? '');
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await asPlayer(second.access_token)).status).toBe(200);
    await expect(refresh(first.refresh_token ?? '')).rejects.toMatchObject({
      name: 'ResponseBodyError',
      error: 'invalid_grant',
      status: 400,
    });
  });

  test('gaps: canceling comes back as access_denied', async () => {
    await expect(responseTo(await begin(), server(), 'cancel')).rejects.toMatchObject({
      name: 'AuthorizationResponseError',
      error: 'access_denied',
    });
  });

  test('gaps: a client that requires iss accepts a response with it', async () => {
    service.configureOAuth({ iss: 'site' });
    const insisting = server({ authorization_response_iss_parameter_supported: true });
    expect((await signIn(insisting)).access_token).toEqual(expect.any(String));
    service.configureOAuth({ iss: 'https://other.example/' });
    await expect(responseTo(await begin(), insisting)).rejects.toThrow(/issuer/i);
  });

  test('gaps: a code or verifier of somebody else is invalid_grant', async () => {
    const attempt = await begin();
    const parameters = await responseTo(attempt);
    const exchange = async (verifier: string) =>
      oauth.processAuthorizationCodeResponse(
        server(),
        client,
        await oauth.authorizationCodeGrantRequest(
          server(),
          client,
          oauth.None(),
          parameters,
          redirectUri,
          verifier,
          http,
        ),
      );
    const refused = { error: 'invalid_grant', status: 400 };
    await expect(exchange(oauth.generateRandomCodeVerifier())).rejects.toMatchObject(refused);
    await expect(exchange(attempt.verifier)).rejects.toMatchObject(refused);
  });

  test('gaps: a public client is barred from revoke and introspect, a confidential one is not', async () => {
    const { access_token: token } = await signIn();
    const requestPath = (of: oauth.Client, secret: oauth.ClientAuth) =>
      oauth.introspectionRequest(server(), of, secret, token, http);
    expect((await requestPath(client, oauth.None())).status).toBe(401);
    const confidential = { client_id: sampleServerClient.clientId };
    for (const method of [oauth.ClientSecretBasic, oauth.ClientSecretPost]) {
      const response = await requestPath(confidential, method(sampleServerClient.secret));
      const reported = await oauth.processIntrospectionResponse(server(), confidential, response);
      expect(reported.active).toBe(false);
    }
    const revoked = await oauth.revocationRequest(server(), client, oauth.None(), token, http);
    expect(revoked.status).toBe(401);
    expect((await asPlayer(token)).status).toBe(200);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, errorOf, requestAs, requestForm } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { sampleServerClient } from './clients.ts';
import { refresh } from './plain-client.ts';

let service: FakeService;
beforeEach(async () => {
  service = await startService({ mods: 5, clock: () => 1_800_000_000_000 });
});
afterEach(() => service.stop());

const { clientId, secret } = sampleServerClient;
const credentials = { client_id: clientId, client_secret: secret };
const paths = ['oauth2/revoke', 'oauth2/introspect', 'oauth2/info'] as const;
const issue = () => service.issueTokens('tolvar', { clientId, scopes: ['mod:read'] });

describe('4 Token revoke, introspect and info endpoints', () => {
  test.each(paths)('4: %s refuses public clients and wrong secrets', async (path) => {
    const { accessToken: token } = service.issueTokens('tolvar');
    for (const client of [
      { client_id: 'loadout' },
      { client_id: 'loadout', client_secret: 'made-up' },
      { client_id: clientId },
      { client_id: clientId, client_secret: 'wrong' },
      {},
    ]) {
      const response = await requestForm(service, path, { token, ...(client as Record<string, string>) });
      expect(errorOf(response)).toEqual([401, 'invalid_client']);
    }
    expect((await requestAs(service, token, 'me/')).status).toBe(200);
  });

  test.each(paths)('4: %s needs a token', async (path) => {
    expect(codeOf(await requestForm(service, path, credentials))).toBe('invalid_request');
  });

  test('RFC 7009: revoking ends the pair', async () => {
    const { accessToken: token, refreshToken } = issue();
    expect((await requestForm(service, 'oauth2/revoke', { ...credentials, token })).status).toBe(200);
    expect((await requestAs(service, token, 'me/')).status).toBe(401);
    const form = { ...credentials, grant_type: 'refresh_token' };
    expect(codeOf(await refresh(service, refreshToken, form))).toBe('invalid_grant');
  });

  test('RFC 7662: introspection tells what a token stands for, of this client alone', async () => {
    const { accessToken, refreshToken } = issue();
    const about = async (token: string) =>
      (await requestForm(service, 'oauth2/introspect', { ...credentials, token })).json();
    expect(await about(accessToken)).toEqual({
      active: true,
      client_id: clientId,
      user_id: 100,
      username: 'tolvar',
      scope: 'mod:read',
      token_type: 'bearer',
      exp: 1_800_003_600,
    });
    expect(await about(refreshToken)).toMatchObject({ active: true, token_type: 'refresh_token' });
    expect(await about('made-up')).toEqual({ active: false });
    expect(await about(service.issueTokens('tolvar').accessToken)).toEqual({ active: false });
    service.revokeTokens('tolvar');
    expect(await about(accessToken)).toEqual({ active: false });
  });

  test('4: info describes a good token and refuses another', async () => {
    const info = (token: string) => requestForm(service, 'oauth2/info', { ...credentials, token });
    expect((await info(issue().accessToken)).json()).toMatchObject({ token: { username: 'tolvar' } });
    expect(codeOf(await info('made-up'))).toBe('invalid_grant');
  });
});

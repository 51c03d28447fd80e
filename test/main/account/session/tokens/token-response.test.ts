import { describe, expect, it } from 'vitest';
import { parseTokenResponse } from '#main/account/session/tokens/token-response.ts';

const pair = {
  access_token: 'at-1',
  refresh_token: 'rt-1',
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'mod:read favorite:read',
};
const validate = (body: unknown, status = 200, secrets: string[] = []) =>
  parseTokenResponse({ status, body: typeof body === 'string' ? body : JSON.stringify(body), secrets });
const granted = (change: Record<string, unknown>) => {
  const response = validate({ ...pair, ...change });
  if (response.kind !== 'granted') throw new Error(JSON.stringify(response));
  return response.grant;
};

describe('a token response', () => {
  it('O23 is read', () => {
    expect(validate({ ...pair, issue_date: 1_700_000_000, extra: {} })).toEqual({
      kind: 'granted',
      grant: {
        accessToken: 'at-1',
        refreshToken: 'rt-1',
        refreshTokenFault: null,
        scopes: ['mod:read', 'favorite:read'],
        lifetimeMs: 3_600_000,
      },
    });
  });

  it.each(['bearer', 'Bearer', 'BEARER', undefined, null])('O23 token_type %j is accepted', (token_type) => {
    expect(granted({ token_type }).accessToken).toBe('at-1');
  });

  it.each(['mac', 'DPoP', '', 7])('O23 token_type %j is refused', (token_type) => {
    expect(validate({ ...pair, token_type }).kind).toBe('unusable');
  });

  it.each([
    [7200, 7_200_000],
    ['7200', 7_200_000],
    [' 60 ', 60_000],
    [1.5, 1500],
    [undefined, 3_600_000],
    [null, 3_600_000],
    ['soon', 3_600_000],
    ['', 3_600_000],
    [0, 3_600_000],
    [-5, 3_600_000],
    [1e300, 365 * 24 * 3_600_000],
  ])('O23 expires_in %j is %d ms', (expires_in, lifetimeMs) => {
    expect(granted({ expires_in }).lifetimeMs).toBe(lifetimeMs);
  });

  it.each([
    ['mod:read', ['mod:read']],
    ['mod:read  favorite:read ', ['mod:read', 'favorite:read']],
    ['', []],
    [[], []],
    [['mod:read', 3], ['mod:read']],
    [undefined, null],
    [null, null],
    [3, null],
  ])('O23 scope %j is %j', (scope, scopes) => {
    expect(granted({ scope }).scopes).toEqual(scopes);
  });

  it.each([undefined, null])('O24 refresh_token %j is none', (refresh_token) => {
    expect(granted({ refresh_token })).toMatchObject({ refreshToken: null, refreshTokenFault: null });
  });

  it.each(['two words', ' ', '"quoted" \\ ~', 'x'.repeat(8192)])(
    'O46 refresh_token %j is taken as it is',
    (refresh_token) => {
      expect(granted({ refresh_token })).toMatchObject({
        refreshToken: refresh_token,
        refreshTokenFault: null,
      });
    },
  );

  it.each([
    ['', 'not one or more of the characters U+0020 to U+007E'],
    ['a\nb', 'not one or more of the characters U+0020 to U+007E'],
    ['ä', 'not one or more of the characters U+0020 to U+007E'],
    [3, 'not text'],
    ['x'.repeat(8193), 'longer than 8192 characters'],
  ])('O46 refresh_token %j can not be used, and why is reported', (refresh_token, refreshTokenFault) => {
    expect(granted({ refresh_token })).toMatchObject({ refreshToken: null, refreshTokenFault });
  });

  it.each([undefined, null, '', 3, 'a b', 'a\nb', 'ä', 'x'.repeat(9000)])(
    'a response with access_token %j is unusable',
    (access_token) => {
      expect(validate({ ...pair, access_token }).kind).toBe('unusable');
    },
  );

  it('O25 an error of an unusable response contains none of its values', () => {
    const response = validate({ ...pair, access_token: 'secret with space' });
    expect(response).toEqual({ kind: 'unusable', details: '→ 200 without a usable access_token' });
  });
});

describe('an error of the token endpoint', () => {
  it.each([
    [{ error: 'invalid_grant', error_description: 'Gone.' }, 400],
    [{ error: 'invalid_grant' }, 400],
    [{ error: 'INVALID_GRANT' }, 401],
    [{ errors: [{ code: 'invalid_grant', message: 'Gone.' }] }, 400],
    [{ errors: [{ code: 'invalid_grant' }, { code: 'other' }] }, 403],
    [{ errors: [{ code: 'invalid_grant' }, 0, null] }, 400],
    [{ error: 'invalid_grant' }, 200],
  ])('O25 %j is invalid_grant', (body, status) => {
    expect(validate(body, status)).toMatchObject({ kind: 'refused', error: 'invalid_grant' });
  });

  it('O14 its message is shortened to one line', () => {
    const response = validate({ error: 'x', error_description: `a\r\nb\u202E${'c'.repeat(500)}` }, 400);
    const { details } = response as { details: string };
    expect(details).toMatch(/^→ 400 x: a bc+…$/);
    expect(details.length).toBeLessThan(220);
  });

  it.each([
    ['<!doctype html><title>invalid_grant</title>', 400],
    ['<html>', 200],
    ['', 400],
    ['', 200],
    ['[]', 200],
    ['null', 400],
    ['"invalid_grant"', 400],
    ['{"error":', 400],
    [{ error: { code: 'invalid_grant' } }, 400],
    [{ errors: [] }, 400],
    [{ errors: 'invalid_grant' }, 400],
    [pair, 302],
    [pair, 400],
  ])('O25 %j with %d says nothing about the grant', (body, status) => {
    expect(validate(body, status).kind).toBe('unusable');
  });

  it.each([429, 500, 502, 503])('O31 with %d it says nothing about the grant either', (status) => {
    expect(validate({ error: 'invalid_grant' }, status).kind).toBe('unusable');
  });
});

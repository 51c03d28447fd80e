import { describe, expect, it } from 'vitest';
import {
  type IncomingRequest,
  responseInAddress,
  validateCallback,
} from '#main/account/session/sign-in/callback-request.ts';

const state = 'c0ffee'.repeat(10);
const expected = {
  host: '127.0.0.1:51234',
  path: '/callback',
  state,
  issuer: 'https://mods.example/community/',
};
const redirectUri = 'http://127.0.0.1:51234/callback';

const validate = (target: string, change: Partial<IncomingRequest> = {}) =>
  validateCallback({ method: 'GET', target, hosts: ['127.0.0.1:51234'], ...change }, expected);

describe('a request to the listener', () => {
  it('with the right state and a code is the service’s response', () => {
    expect(validate(`/callback?code=abc%2Fdef&state=${state}`)).toEqual({ kind: 'code', code: 'abc/def' });
  });

  it.each([
    ['/', 'elsewhere'],
    ['/favicon.ico', 'elsewhere'],
    ['/callback/', 'elsewhere'],
    ['/Callback', 'elsewhere'],
    ['//callback', 'elsewhere'],
    ['/%63allback', 'elsewhere'],
    ['/callback;x', 'elsewhere'],
    ['/x/../callback', 'elsewhere'],
    [`http://127.0.0.1:51234/callback?code=a&state=${state}`, 'elsewhere'],
    ['*', 'elsewhere'],
  ])('O10 %s is %s', (target, kind) => {
    const withResponse = target.includes('?') ? target : `${target}?code=a&state=${state}`;
    expect(validate(withResponse).kind).toBe(kind);
  });

  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE', 'get', ''])('O10 method %j is refused', (method) => {
    expect(validate(`/callback?code=a&state=${state}`, { method }).kind).toBe('wrong-method');
  });

  it.each([
    [[]],
    [['127.0.0.1']],
    [['127.0.0.1:51235']],
    [['localhost:51234']],
    [['127.1:51234']],
    [['[::1]:51234']],
    [['rebound.example:51234']],
    [['127.0.0.1:51234.rebound.example']],
    [['127.0.0.1:51234', '127.0.0.1:51234']],
    [['127.0.0.1:51234', 'rebound.example']],
  ])('O11 Host %j is refused', (hosts) => {
    expect(validate(`/callback?code=a&state=${state}`, { hosts }).kind).toBe('wrong-host');
  });

  it.each([
    ['code=a', 'without a state'],
    ['code=a&state=', 'with an empty one'],
    [`code=a&state=${state}0`, 'with a longer one'],
    [`code=a&state=${state.slice(1)}`, 'with a shorter one'],
    [`code=a&state=${state.toUpperCase()}`, 'in the wrong case'],
    [`error=access_denied&state=${'0'.repeat(60)}`, 'with an error and somebody else’s state'],
    [`code=a&State=${state}`, 'under another name'],
  ])('O12 %s, %s, is no response', (query) => {
    expect(validate(`/callback?${query}`).kind).toBe('wrong-state');
  });

  it.each([
    `code=a&state=${state}&state=${state}`,
    `code=a&code=a&state=${state}`,
    `code=a&code=b&state=${state}`,
    `error=access_denied&error=access_denied&state=${state}`,
    `code=a&state=${state}&iss=https://mods.example/community/&iss=https://evil.example/`,
    `error=x&error_description=a&error_description=b&state=${state}`,
    `code=a&error=access_denied&state=${state}`,
    `state=${state}`,
    `code=&state=${state}`,
  ])('O13 %s is refused', (query) => {
    expect(validate(`/callback?${query}`).kind).toBe('malformed');
  });

  it('O14 access_denied means that the player canceled', () => {
    expect(validate(`/callback?error=access_denied&error_description=x&state=${state}`)).toEqual({
      kind: 'denied',
    });
  });

  it('O14 the website’s message is shortened to one line of plain text', () => {
    const description = encodeURIComponent(`<b>No</b>\r\nSet-Cookie: a\u202Eevil\u0000${'x'.repeat(500)}`);
    const validated = validate(
      `/callback?error=server_error&error_description=${description}&state=${state}`,
    );
    expect(validated).toMatchObject({ kind: 'refused', error: 'server_error' });
    const { description: text = '' } = validated as { description?: string };
    expect(text).toMatch(/^<b>No<\/b> Set-Cookie: aevil x+…$/);
    expect(text).toHaveLength(200);
  });

  it.each([
    ['https://mods.example/community/', 'code'],
    ['https://mods.example/community', 'code'],
    ['https://mods.example/', 'wrong-issuer'],
    ['https://mods.example', 'wrong-issuer'],
    ['http://mods.example/community/', 'wrong-issuer'],
    ['https://evil.example/community/', 'wrong-issuer'],
    ['https://mods.example/community/?x', 'wrong-issuer'],
    ['HTTPS://MODS.EXAMPLE/community/', 'wrong-issuer'],
    ['', 'wrong-issuer'],
  ])('O15 iss=%s is %s', (iss, kind) => {
    expect(validate(`/callback?code=a&state=${state}&iss=${encodeURIComponent(iss)}`).kind).toBe(kind);
  });

  it.each([
    ['2,048 characters', 'a'.repeat(2048), 'code'],
    ['2,049 characters', 'a'.repeat(2049), 'malformed'],
    ['9,000 characters', 'a'.repeat(9000), 'malformed'],
    ['a line break', 'a%0Ab', 'malformed'],
    ['a NUL', 'a%00b', 'malformed'],
    ['a letter outside ASCII', 'a%C3%A4', 'malformed'],
  ])('O16 a code of %s is %s', (_, code, kind) => {
    expect(validate(`/callback?code=${code}&state=${state}`).kind).toBe(kind);
  });
});

describe('a pasted address', () => {
  const paste = (address: string) => responseInAddress(address, { expected, redirectUri });
  const good = `${redirectUri}?code=abc&state=${state}`;

  it.each([
    ['as it is', good],
    ['with space around it', `  ${good}\n`],
    ['without http://, as some browsers show it', good.slice('http://'.length)],
    ['with a fragment', `${good}#_=_`],
  ])('%s is validated like a callback', (_, address) => {
    expect(paste(address)).toEqual({ kind: 'code', code: 'abc' });
  });

  it.each([
    ['nothing', ' '],
    ['no address', 'what am I to paste'],
    ['the website’s own page', 'https://mods.example/community/oauth2/authorize?state=x'],
    ['another port', good.replace('51234', '51235')],
    ['another host', good.replace('127.0.0.1', 'localhost')],
    ['another path', good.replace('/callback', '/other')],
    ['https', good.replace('http:', 'https:')],
    ['a user name', good.replace('http://', 'http://a@')],
    ['a script', `javascript:alert(1)//${good}`],
    ['two addresses', `${good} ${good}`],
    ['a repeated code', `${good}&code=def`],
    ['no code', `${redirectUri}?state=${state}`],
  ])('O13 %s is refused with a message', (_, address) => {
    expect(() => paste(address)).toThrow('session.pastedUseless');
  });

  it('O12 somebody else’s state is distinguished from other faults', () => {
    expect(() => paste(`${redirectUri}?code=abc&state=${'0'.repeat(60)}`)).toThrow('session.pastedOther');
  });

  it('O14 a cancellation can be pasted too', () => {
    expect(paste(`${redirectUri}?error=access_denied&state=${state}`)).toEqual({ kind: 'denied' });
  });
});

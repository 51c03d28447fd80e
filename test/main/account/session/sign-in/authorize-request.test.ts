import { randomBytes } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import {
  authorizeUrl,
  challengeOf,
  createProofKey,
  createState,
  isSameState,
} from '#main/account/session/sign-in/authorize-request.ts';

const client = { clientId: 'loadout', scopes: ['mod:read', 'mod_rating:read'] };
const parameters = {
  redirectUri: 'http://127.0.0.1:51234/callback',
  state: 'ab'.repeat(32),
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

describe('proof key', () => {
  it('O1 makes the challenge of RFC 7636 appendix B from its verifier', () => {
    expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
  });

  it('O1 makes the verifier from the bytes of appendix B, and asks for 32 random bytes', () => {
    const bytes = [
      116, 24, 223, 180, 151, 153, 224, 37, 79, 250, 96, 125, 216, 173, 187, 186, 22, 212, 37, 77, 105, 214,
      191, 240, 91, 88, 5, 88, 83, 132, 141, 121,
    ];
    const requested: number[] = [];
    const { verifier, challenge } = createProofKey((count) => {
      requested.push(count);
      return new Uint8Array(bytes);
    });
    expect(requested).toEqual([32]);
    expect(verifier).toBe('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(challenge).toBe(parameters.challenge);
  });

  it('O1 another client computes the same challenge from our verifiers', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { verifier, challenge } = createProofKey(randomBytes);
      expect(verifier).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(await oauth.calculatePKCECodeChallenge(verifier)).toBe(challenge);
    }
  });
});

describe('state', () => {
  it('O2 is 32 random bytes as hex, another one each time', () => {
    const states = new Set(Array.from({ length: 50 }, () => createState(randomBytes)));
    expect(states.size).toBe(50);
    for (const state of states) expect(state).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([
    ['ab'.repeat(32), true],
    ['AB'.repeat(32), false],
    [`${'ab'.repeat(31)}ac`, false],
    ['ab'.repeat(31), false],
    ['', false],
    ['ä'.repeat(64), false],
  ])('O12 compares %j', (given, same) => {
    expect(isSameState(given, parameters.state)).toBe(same);
  });
});

describe('authorize URL', () => {
  it('O5 starts with the profile’s site_url and has every parameter that the service needs, each once', () => {
    const url = authorizeUrl('https://mods.example/community/', client, parameters);
    expect(`${url.origin}${url.pathname}`).toBe('https://mods.example/community/oauth2/authorize');
    expect([...url.searchParams]).toEqual([
      ['client_id', 'loadout'],
      ['response_type', 'code'],
      ['redirect_uri', parameters.redirectUri],
      ['scope', 'mod:read mod_rating:read'],
      ['state', parameters.state],
      ['code_challenge', parameters.challenge],
      ['code_challenge_method', 'S256'],
    ]);
  });

  it('O6 joins scopes by +', () => {
    const { search } = authorizeUrl('https://mods.example/', client, parameters);
    expect(search).toContain('&scope=mod%3Aread+mod_rating%3Aread&');
  });

  it.each([
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://[::1]:8080/',
    'https://mods.example/',
  ])('O5 goes to %s', (site) =>
    expect(authorizeUrl(site, client, parameters).href).toMatch(
      new RegExp(`^${site.replace(/[[\]]/g, '\\$&')}oauth2/`),
    ),
  );

  it.each(['http://mods.example/', 'http://127.0.0.1.evil.example/', 'ftp://mods.example/'])(
    'O5 refuses %s',
    (site) => expect(() => authorizeUrl(site, client, parameters)).toThrow('session.siteNotHttps'),
  );
});

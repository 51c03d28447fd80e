import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { parseTokenResponse } from '#main/account/session/tokens/token-response.ts';
import { anyJson, changedJson } from './arbitrary-json.ts';
import { changedText, secretText, trickyText } from './arbitrary-text.ts';
import { unseen } from './invisible-characters.ts';
import { property } from './property.ts';

const good = fc.record({
  access_token: secretText,
  refresh_token: secretText,
  token_type: fc.constantFrom('Bearer', 'bearer', 'mac'),
  expires_in: fc.oneof(fc.integer(), fc.double(), anyJson),
  scope: fc.oneof(fc.constantFrom('mod:read', ['mod:read', 'favorite:write']), trickyText, anyJson),
});
const refused = fc.record({ error: trickyText, error_description: trickyText });
const serviceRefused = fc.record({
  errors: fc.array(fc.record({ code: trickyText, message: trickyText }), { maxLength: 2 }),
});
const statuses = fc.oneof(
  fc.constantFrom(200, 201, 204, 301, 400, 401, 403, 429, 500, 503),
  fc.integer({ min: 100, max: 599 }),
);
const asText = (value: fc.Arbitrary<unknown>) => value.map((json) => JSON.stringify(json) ?? '');
const responses = fc.record({
  status: statuses,
  body: fc.oneof(
    asText(changedJson(good, 2)),
    asText(changedJson(refused, 2)),
    asText(changedJson(serviceRefused, 2)),
    changedText(asText(good)),
    asText(anyJson),
  ),
});
const yearMs = 365 * 24 * 3_600_000;

describe('a token endpoint’s response', () => {
  property(
    'O23 O25 is a usable token response, a refusal in one short line, or unusable',
    responses,
    (response) => {
      const validated = parseTokenResponse({ ...response, secrets: [] });
      if (validated.kind === 'granted') {
        const { accessToken, refreshToken, scopes, lifetimeMs } = validated.grant;
        for (const token of [accessToken, refreshToken ?? 'none'])
          expect(token).toMatch(/^[\x21-\x7e]{1,8192}$/);
        expect(lifetimeMs > 0 && lifetimeMs <= yearMs).toBe(true);
        for (const scope of scopes ?? []) expect(typeof scope === 'string' && scope !== '').toBe(true);
        expect(response.status >= 200 && response.status < 300).toBe(true);
      } else {
        expect([...validated.details].length).toBeLessThanOrEqual(220);
        expect(validated.details).not.toMatch(unseen);
      }
      if (response.status >= 500 || response.status === 429) expect(validated.kind).toBe('unusable');
    },
    { runs: 2_000 },
  );

  property('does not reveal its tokens when it is unusable', fc.tuple(good, statuses), ([body, status]) => {
    const validated = parseTokenResponse({ status, body: JSON.stringify(body), secrets: [] });
    if (validated.kind === 'granted') return;
    expect(validated.details).not.toContain(body.access_token);
    expect(validated.details).not.toContain(body.refresh_token);
  });

  property(
    'is read as it was written',
    fc.tuple(secretText, fc.option(secretText), fc.integer({ min: 1, max: 31_536_000 })),
    ([access_token, refresh_token, expires_in]) => {
      const body = JSON.stringify({
        access_token,
        refresh_token,
        token_type: 'Bearer',
        expires_in,
        scope: 'mod:read',
      });
      expect(parseTokenResponse({ status: 200, body, secrets: [] })).toEqual({
        kind: 'granted',
        grant: {
          accessToken: access_token,
          refreshToken: refresh_token,
          refreshTokenFault: null,
          scopes: ['mod:read'],
          lifetimeMs: expires_in * 1000,
        },
      });
    },
  );
});

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  isResponse,
  requestOfAddress,
  responseInAddress,
  validateCallback,
} from '#main/account/session/sign-in/callback-request.ts';
import { expectKnownFailure, outcomeOf } from '#test/failures.ts';
import { changedText, textOf, trickyText } from './arbitrary-text.ts';
import { unseen } from './invisible-characters.ts';
import { property } from './property.ts';

const state = 'c0ffee'.repeat(10);
const expected = { host: '127.0.0.1:51234', path: '/callback', state, issuer: 'https://mods.example/' };
const redirectUri = 'http://127.0.0.1:51234/callback';

const fields = textOf([
  ...[
    'code=',
    'state=',
    'error=',
    'error_description=',
    'iss=',
    '&',
    '&',
    'abc',
    '%0d%0a',
    '%E2%80%AE',
    '+',
    '%',
  ],
  ...['access_denied', state, state.toUpperCase(), encodeURIComponent(expected.issuer), 'x'.repeat(3_000)],
]);
const withState = fields.map((text) => `state=${state}&${text.replaceAll('state=', 'stat=')}`);
const targets = fc.oneof(
  fc.oneof(fields, withState).map((query) => `/callback?${query}`),
  changedText(fc.constant(`/callback?code=abc&state=${state}`)),
  trickyText,
);
const requests = fc.record({
  method: fc.oneof({ weight: 8, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: trickyText }),
  target: targets,
  hosts: fc.oneof(
    { weight: 8, arbitrary: fc.constant([expected.host]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(fc.constant(expected.host), trickyText), { maxLength: 3 }) },
  ),
});

describe('a request to the listener', () => {
  property(
    'O10 O11 O12 is accepted only with our host, path and state, and only its plain text is used',
    requests,
    (request) => {
      const mapping = validateCallback(request, expected);
      if (!isResponse(mapping)) return;
      expect([request.method, ...request.hosts]).toEqual(['GET', expected.host]);
      expect(request.target.startsWith('/callback?')).toBe(true);
      const query = new URLSearchParams(request.target.slice('/callback?'.length));
      expect(query.getAll('state')).toEqual([state]);
      if (mapping.kind === 'code') {
        expect(mapping.code).toMatch(/^[\x20-\x7e]{1,2048}$/);
        expect(query.getAll('code')).toEqual([mapping.code]);
        expect(query.get('error')).toBeNull();
      }
      if (mapping.kind !== 'refused') return;
      for (const said of [mapping.error, mapping.description]) {
        expect(said.length).toBeLessThanOrEqual(200);
        expect(said).not.toMatch(unseen);
        expect(said).not.toMatch(/\p{Cs}/u);
      }
    },
    { runs: 2_000 },
  );

  property(
    'is accepted with the right state and a code, in any order and among other fields',
    fc.tuple(
      fc.string({ unit: fc.constantFrom(...'abcXYZ019-._~+/= %&'), minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), trickyText), { maxLength: 4 }),
      fc.boolean(),
    ),
    ([code, others, first]) => {
      const own: [string, string][] = [
        ['code', code],
        ['state', state],
      ];
      const rest = others.filter(
        ([name]) => !['code', 'state', 'error', 'error_description', 'iss'].includes(name),
      );
      const query = new URLSearchParams(first ? [...own, ...rest] : [...rest, ...own]).toString();
      fc.pre(query.length < 8_000);
      expect(
        validateCallback({ method: 'GET', target: `/callback?${query}`, hosts: [expected.host] }, expected),
      ).toEqual({ kind: 'code', code });
    },
  );
});

describe('a pasted address', () => {
  const pasted = fc.oneof(
    targets.map((target) => `http://${expected.host}${target}`),
    targets.map((target) => `${expected.host}${target}`),
    changedText(fc.constant(`${redirectUri}?code=abc&state=${state}`)),
    trickyText,
  );

  property(
    'is validated like the browser’s request, or is unusable',
    pasted,
    async (address) => {
      const request = requestOfAddress(address, redirectUri);
      if (request) {
        expect(request.method).toBe('GET');
        expect(request.target).toMatch(/^\//);
      }
      const outcome = await outcomeOf(() => responseInAddress(address, { expected, redirectUri }));
      if ('error' in outcome) {
        const error = expectKnownFailure(outcome.error, ['invalid-input']);
        expect(error.message + JSON.stringify(error.text)).not.toContain(state);
      } else expect(isResponse(outcome.value)).toBe(true);
    },
    { runs: 1_000 },
  );
});

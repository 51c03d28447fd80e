import fc from 'fast-check';
import { describe, expect } from 'vitest';
import {
  contentRange,
  ifRangeValidator,
  promisedSha256,
} from '#main/mods/downloads/transfer/range-request.ts';
import { changedText, textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const offset = fc.nat({ max: 2 ** 31 - 1 });
const ranges = fc.oneof(
  fc
    .tuple(offset, offset, fc.oneof(offset.map(String), fc.constant('*')))
    .map(([first, last, total]) => `bytes ${first}-${last}/${total}`),
  changedText(fc.constant('bytes 100-199/200')),
  textOf(['bytes', ' ', '-', '/', '*', '0', '99999999999999999999', '1e3', '+1', ',', 'items']),
  trickyText,
);

describe('Content-Range', () => {
  property(
    'D7 is exact whole numbers, or nothing',
    ranges,
    (value) => {
      const range = contentRange({ 'content-range': value });
      if (range === null) return;
      for (const number of [range.first, range.last, range.total])
        if (number !== null) expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
      expect(value.trim()).toMatch(/^bytes [\d*]/i);
      expect((range.first === null) === (range.last === null)).toBe(true);
    },
    { runs: 2_000 },
  );

  property('D7 is read as it was written', fc.tuple(offset, offset, offset), ([first, last, total]) => {
    expect(contentRange({ 'content-range': `bytes ${first}-${last}/${total}` })).toEqual({
      first,
      last,
      total,
    });
    expect(contentRange({ 'content-range': `bytes ${first}-${last}/*` })).toEqual({
      first,
      last,
      total: null,
    });
    expect(contentRange({ 'content-range': `bytes */${total}` })).toEqual({ first: null, last: null, total });
  });
});

describe('the validator of a partial file', () => {
  const tags = fc.oneof(
    textOf(['"', 'W/', 'abc', ' ', ',', 'w/"']),
    changedText(fc.constant('"abc-1"')),
    trickyText,
  );
  const dates = fc.oneof(
    fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toUTCString()),
    changedText(fc.constant('Wed, 21 Oct 2026 07:28:00 GMT')),
    trickyText,
  );

  property(
    'is a strong tag, a date, or nothing',
    fc.record({ etag: tags, 'last-modified': dates, date: dates }),
    (headers) => {
      const validator = ifRangeValidator(headers);
      if (validator === null) return;
      expect(validator.startsWith('W/') || validator.startsWith('w/')).toBe(false);
      const isDate = !Number.isNaN(Date.parse(validator));
      expect(isDate || /^"[^"\s\p{Cc}]*"$/u.test(validator)).toBe(true);
      // The same response gives the same validator.
      expect(ifRangeValidator(headers)).toBe(validator);
    },
    { runs: 1_000 },
  );

  const digests = fc.oneof(
    fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => `sha-256=:${Buffer.from(bytes).toString('base64')}:`),
    changedText(fc.constant(`sha-256=:${'A'.repeat(43)}=:`)),
    textOf(['sha-256=', ':', 'sha-512=', 'A'.repeat(43), '=', ',', ' ', 'md5=']),
  );
  property(
    'is a SHA-256 in hex, or none',
    fc.tuple(digests, digests),
    ([current, former]) => {
      expect(promisedSha256({ 'repr-digest': current, digest: former }) ?? '0'.repeat(64)).toMatch(
        /^[0-9a-f]{64}$/,
      );
    },
    { runs: 1_000 },
  );

  property('is the SHA-256 that was written', fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
    const coded = Buffer.from(bytes).toString('base64');
    const hex = Buffer.from(bytes).toString('hex');
    expect(promisedSha256({ 'repr-digest': `sha-512=:x:, sha-256=:${coded}:` })).toBe(hex);
    expect(promisedSha256({ digest: `md5=x,SHA-256=${coded}` })).toBe(hex);
  });
});

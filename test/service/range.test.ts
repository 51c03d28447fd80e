import { expect, test } from 'vitest';
import { selectRange } from './range.ts';

const validators = { etag: '"abc"', lastModified: 'Sun, 15 Nov 2026 00:00:00 GMT' };
const select = (headers: Record<string, string>) => selectRange(headers, 1000, validators);

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=100-199', { start: 100, end: 200 }],
  ['bytes=100-', { start: 100, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=990-5000', { start: 990, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=a-b', 'whole'],
])('RFC 9110 14.2: Range: %s', (range, expected) => {
  expect(select({ range })).toEqual(expected);
});

test.each([
  ['"abc"', { start: 5, end: 1000 }],
  ['"other"', 'whole'],
  ['W/"abc"', 'whole'],
  ['Sun, 15 Nov 2026 00:00:00 GMT', { start: 5, end: 1000 }],
  ['Sun, 15 Nov 2026 00:00:01 GMT', 'whole'],
])('RFC 9110 13.1.5: If-Range: %s', (ifRange, expected) => {
  expect(select({ range: 'bytes=5-', 'if-range': ifRange })).toEqual(expected);
});

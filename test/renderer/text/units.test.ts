import { describe, expect, it } from 'vitest';
import { createTextTools } from '#renderer/text/text-context.tsx';
import { wholePercent } from '#renderer/ui/feedback/progress.tsx';
import { messages } from '#shared/messages/index.ts';

const en = createTextTools('en', messages);
const de = createTextTools('de', messages);
const minute = 60_000;
const hour = 60 * minute;
const now = new Date(2025, 10, 14, 15, 0).getTime();

describe('sizes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [4_100_000, '4.1 MB'],
    [57_000_000, '57 MB'],
    [999_960, '1 MB'],
    [1_800_000_000, '1.8 GB'],
    [5e15, '5,000 TB'],
  ])('%d bytes are %s', (bytes, expected) => expect(en.bytes(bytes)).toBe(expected));

  it('uses the number format of the language', () => expect(de.bytes(4_100_000)).toBe('4,1 MB'));

  it.each([
    [412e6, 664e6, '412 of 664 MB'],
    [88e6, 1204e6, '88 of 1,204 MB'],
    [0, 22e6, '0 of 22 MB'],
    [3e9, 12e9, '3 of 12 GB'],
    [5_000, null, '5 kB'],
    [2_960_000, 2_990_000, '2.9 of 3 MB'],
    [304_700, 305_000, '304 of 305 kB'],
    [1_010_000, 1_020_000, '0.9 of 1 MB'],
    [9, 10, '9 of 10 B'],
    [3e6, 3e6, '3 of 3 MB'],
  ])('%d of %s is "%s"', (part, whole, expected) => expect(en.bytesOf(part, whole)).toBe(expected));

  it.each([
    [4e8, 1.2e9, '0.4 GB'],
    [0, 1.2e9, '0 GB'],
    [3e6, 1.2e9, '3 MB'],
    [999_000, 4.1e6, '1 MB'],
    [2e9, 4e8, '2 GB'],
  ])('%d beside %d is %s', (value, greater, expected) =>
    expect(en.bytesBeside(value, greater)).toBe(expected),
  );

  it('formats speeds', () => expect(en.speed(22.6e6)).toBe('22.6 MB/s'));
});

describe('numbers', () => {
  it.each([
    [17, '17'],
    [9_900, '9.9k'],
    [58_400, '58k'],
    [842_100, '842k'],
    [1_234_000, '1.2M'],
  ])('%d is %s', (value, expected) => expect(en.compact(value)).toBe(expected));

  it('joins lists in the language’s style', () => {
    expect(en.list(['3 active', '2 waiting', '22.6 MB/s'])).toBe('3 active, 2 waiting, 22.6 MB/s');
    expect(en.list(['3 active'])).toBe('3 active');
  });

  it('groups digits', () => expect(en.number(1204)).toBe('1,204'));
  it('shows ratings with one decimal', () => expect(en.decimal(4)).toBe('4.0'));
});

describe('durations', () => {
  it.each([
    [0.2, '1 s'],
    [11, '11 s'],
    [97, '1 min 37 s'],
    [120, '2 min'],
    [754, '12 min'],
    [3600, '1 h'],
    [7500, '2 h 5 min'],
  ])('%d seconds are %s', (seconds, expected) => expect(en.duration(seconds)).toBe(expected));
});

describe('moment', () => {
  it('is the time of day for today, and has the date for another day', () => {
    const now = new Date(2024, 10, 12, 15, 0).getTime();
    const at = (...[day, year]: [number, number?]) => new Date(year ?? 2024, 10, day, 14, 2).getTime();
    expect(en.moment(at(12), now)).toBe('2:02\u00a0PM');
    expect(en.moment(at(11), now)).toBe('Nov 11, 2:02\u00a0PM');
    expect(en.moment(at(12, 2023), now)).toBe('Nov 12, 2023, 2:02\u00a0PM');
  });
});

describe('timeOrDate', () => {
  it('is the time of day for today, and the date for another day', () => {
    const now = new Date(2024, 10, 12, 15, 0).getTime();
    expect(en.timeOrDate(new Date(2024, 10, 12, 14, 2).getTime(), now)).toBe('2:02\u00a0PM');
    expect(en.timeOrDate(new Date(2024, 10, 11, 23, 59).getTime(), now)).toBe('Nov 11');
  });
});

describe('when', () => {
  it.each([
    [now + 30_000, 'just now'],
    [now - 20_000, 'just now'],
    [now - 2 * minute, '2 min ago'],
    [now - hour, '1 hour ago'],
    [now - 5 * hour, '5 hours ago'],
    [now - 20 * hour, 'yesterday'],
    [now - 48 * hour, '2 days ago'],
    [now - 72 * hour, '3 days ago'],
    [now - 7 * 24 * hour, 'Nov 7'],
    [now - 400 * 24 * hour, 'Oct 10, 2024'],
  ])('%d is "%s": relative under a week, absolute after', (at, expected) =>
    expect(en.when(at, now)).toBe(expected),
  );
});

describe('percentages', () => {
  it('show <1% for anything above 0', () => {
    expect(en.percent(61)).toBe('61%');
    expect(en.percent(0)).toBe('0%');
    expect(en.percent(0, true)).toBe('<1%');
  });

  it.each([
    [0, 0],
    [0.001, 1],
    [0.296, 29],
    [0.999, 99],
    [1, 100],
    [1.2, 100],
  ])('a bar for %d is %i percent long: never empty above 0, full only at 1', (share, percent) =>
    expect(wholePercent(share)).toBe(percent),
  );
});

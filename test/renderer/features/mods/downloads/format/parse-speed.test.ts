import { describe, expect, it } from 'vitest';
import { parseSpeed } from '#renderer/features/mods/downloads/format/parse-speed.ts';

describe('parseSpeed', () => {
  it.each([
    ['2.5', 'en-US', 2_500_000],
    ['2,5', 'en-US', 2_500_000],
    ['2,5', 'de-DE', 2_500_000],
    [' 20 ', 'en-US', 20_000_000],
    ['1,000', 'en-US', 1_000_000_000],
    ['1.000', 'de-DE', 1_000_000_000],
    ['1,000.5', 'en-US', 1_000_500_000],
    ['800 kB/s', 'en-US', 800_000],
    ['20 Mbit/s', 'en-US', 2_500_000],
    ['8 Mbps', 'en-US', 1_000_000],
    ['16 mb/s', 'en-US', 16_000_000],
    ['800k', 'en-US', 800_000],
    ['1.2 GB/s', 'en-US', 1_200_000_000],
    ['5 mb', 'en-US', 5_000_000],
    ['0.1', 'en-US', 100_000],
    ['9999999999', 'en-US', 1e12],
  ])('reads "%s" in %s', (typed, locale, bytesPerSecond) => {
    expect(parseSpeed(typed, locale)).toBe(bytesPerSecond);
  });

  it.each(['', ' ', 'fast', '-3', '1.2.3', '5 TB', '.', '1e9', 'NaN'])('cannot read "%s"', (typed) => {
    expect(parseSpeed(typed, 'en-US')).toBe('unreadable');
  });

  it.each(['0', '0.05', '99 kB/s'])('"%s" is too slow', (typed) => {
    expect(parseSpeed(typed, 'en-US')).toBe('too-slow');
  });
});

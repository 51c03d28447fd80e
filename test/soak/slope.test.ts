import { describe, expect, it } from 'vitest';
import { OptionError, parseOptions } from './options.ts';
import { slopePerMinute } from './slope.ts';

const line = (perMinute: number, noise: (index: number) => number) =>
  Array.from({ length: 100 }, (_, index) => ({
    at: index * 1_000,
    value: 300 + (perMinute * index) / 60 + noise(index),
  }));

describe('the slope of memory', () => {
  it('is the slope of the line, with and without noise', () => {
    expect(slopePerMinute(line(0.5, () => 0))).toBeCloseTo(0.5, 6);
    expect(slopePerMinute(line(-2, (index) => (index % 2 ? 5 : -5)))).toBeCloseTo(-2, 0);
  });

  it('ignores the warm-up, and is 0 for fewer than two samples', () => {
    const samples = line(0, (index) => (index < 50 ? index * 10 : 0));
    expect(slopePerMinute(samples, 50_000)).toBeCloseTo(0, 6);
    expect(slopePerMinute([])).toBe(0);
    expect(slopePerMinute([{ at: 5, value: 1 }])).toBe(0);
  });
});

describe('the arguments of the soak', () => {
  it('have a default, and are rejected when invalid', () => {
    expect(parseOptions([], () => 7)).toEqual({ minutes: 30, seed: 7, takesSnapshots: false });
    expect(parseOptions(['--minutes=1', '--snapshots', '--seed=12'], () => 7)).toEqual({
      minutes: 1,
      seed: 12,
      takesSnapshots: true,
    });
    for (const argument of ['--minutes=0', '--minutes=x', '--minutes=5000', '--hours=1', '1'])
      expect(() => parseOptions([argument], () => 7)).toThrow(OptionError);
  });
});

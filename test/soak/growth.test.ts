import { describe, expect, it } from 'vitest';
import { newCounts } from './counts.ts';
import { growthOf } from './growth.ts';
import type { MemorySample } from './measure-memory.ts';
import { failuresOf, type Report } from './report.ts';

const minute = 60_000;

/** Samples every 10 s in which main's JavaScript grows by `perMinute` MB after the warm-up. */
const samples = (minutes: number, perMinute: number): MemorySample[] =>
  Array.from({ length: minutes * 6 }, (_, index) => ({
    at: index * 10_000,
    all: 300,
    own: 150,
    shared: 20,
    mainOwn: 60,
    pageOwn: 60,
    pageHeap: 10,
    nodes: 900,
    listeners: 90,
    handles: 80,
    mainHeap: index < 30 ? index : 30 + ((index - 30) / 6) * perMinute,
  }));

function reportOf(minutes: number, perMinute: number): Report {
  const warmUp = 5 * minute;
  const measured = samples(minutes, perMinute);
  const openHandles = { handles: 80, kinds: { socket: 80 } };
  return {
    date: '',
    seed: 1,
    minutes,
    warmUp,
    counts: newCounts(),
    samples: measured,
    growth: growthOf(measured, warmUp),
    openHandles: { before: openHandles, after: openHandles },
  };
}

describe('the memory growth in a soak', () => {
  it('is measured after the warm-up, for each measure separately', () => {
    const growth = new Map(growthOf(samples(20, 0.5), 5 * minute).map((one) => [one.measure, one]));
    expect(growth.get('mainHeap')?.perMinute).toBeCloseTo(0.5, 6);
    expect(growth.get('mainHeap')).toMatchObject({ first: 30, least: 30 });
    expect(growth.get('handles')).toMatchObject({ perMinute: 0, first: 80, most: 80, last: 80 });
    const ofNothing = growthOf([], 0);
    expect(ofNothing).toHaveLength(growth.size);
    expect(ofNothing.every(({ perMinute, last }) => perMinute === 0 && last === 0)).toBe(true);
  });

  it('fails a soak at 1 MB per minute, but not a soak that is too short', () => {
    expect(failuresOf(reportOf(20, 0.9))).toEqual([]);
    expect(failuresOf(reportOf(20, 1.1))).toEqual(['JavaScript in main grows by 1.10 MB per minute']);
    expect(failuresOf(reportOf(10, 5))).toEqual([]);
  });
});

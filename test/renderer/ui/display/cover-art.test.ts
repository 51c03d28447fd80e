import { describe, expect, it } from 'vitest';
import { coverArt } from '#renderer/ui/display/cover-art.ts';

const path = /^(?:[MLHVlhvaz][-\d. ]*)+$/;

describe('coverArt', () => {
  it('gives the same mod the same cover every time', () => {
    expect(coverArt(4711)).toEqual(coverArt(4711));
    expect(coverArt(4711)).not.toEqual(coverArt(4712));
  });

  it('has valid paths, few enough for a page of 200', () => {
    for (const modId of [1, 2, 1000, 48_213, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { shapes } = coverArt(modId);
      expect(shapes.length).toBeGreaterThan(0);
      expect(shapes.length).toBeLessThanOrEqual(25);
      for (const { d, opacity } of shapes) {
        expect(d).toMatch(path);
        expect(opacity).toBeGreaterThan(0);
        expect(opacity).toBeLessThanOrEqual(1);
      }
    }
  });

  it('uses all eight palettes about equally', () => {
    const counts = new Map<string, number>();
    for (let modId = 1; modId <= 4000; modId++) {
      const { ground } = coverArt(modId);
      counts.set(ground, (counts.get(ground) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    for (const count of counts.values()) expect(count).toBeGreaterThan(380);
  });
});

import { describe, expect, it } from 'vitest';
import {
  barMaxOf,
  fromBar,
  isFarOff,
  type ScrollPlace,
  scrolled,
  settle,
  toBar,
} from '#renderer/ui/virtual-grid/scroll-map.ts';

/** A million rows of 61 px. */
const huge = 61_000_000;
const start: ScrollPlace = { top: 0, bar: 0 };

describe('toBar and fromBar', () => {
  it('change nothing where the browser can hold the height', () => {
    for (const top of [0, 17, 300_000, 708_000]) {
      expect(toBar(top, 708_000)).toBe(top);
      expect(fromBar(top, 708_000)).toBe(top);
    }
  });

  it('C30 lead from end to end of a list that is too high, always forward', () => {
    expect(barMaxOf(huge)).toBeLessThan(8_000_000);
    expect(fromBar(0, huge)).toBe(0);
    expect(fromBar(barMaxOf(huge), huge)).toBe(huge);
    let last = -1;
    for (let bar = 0; bar <= barMaxOf(huge); bar += 9_973) {
      const top = fromBar(bar, huge);
      expect(top).toBeGreaterThan(last);
      expect(toBar(top, huge)).toBeCloseTo(bar, 3);
      last = top;
    }
  });
});

describe('scrolled', () => {
  it('moves the list by as much as a wheel moves the bar, anywhere in a huge list', () => {
    for (const top of [0, 99_990, 5_000_000, huge - 99_990]) {
      const place = settle({ top, bar: 0 }, huge);
      expect(scrolled(place, place.bar + 120, huge, true).top).toBeCloseTo(top + 120, 3);
      expect(scrolled(place, place.bar + 40, huge, false).top).toBeCloseTo(top + 40, 3);
    }
  });

  it('never jumps while the wheel turns without a pause, and arrives at the end', () => {
    let place = settle({ top: huge - 2_000_000, bar: 0 }, huge);
    let steps = 0;
    for (; place.top < huge; steps++) {
      const next = scrolled(place, Math.min(barMaxOf(huge), place.bar + 900), huge, true);
      expect(next.top - place.top).toBeLessThanOrEqual(901);
      expect(next.top).toBeGreaterThan(place.top);
      place = isFarOff(next, huge) ? settle(next, huge) : next;
    }
    expect(steps).toBeLessThanOrEqual(Math.ceil(2_000_000 / 900) + 1);
  });

  it('goes where the player drags the bar', () => {
    const middle = scrolled(start, barMaxOf(huge) / 2, huge, false);
    expect(middle.top).toBeCloseTo(huge / 2, -2);
    expect(scrolled(middle, barMaxOf(huge), huge, false).top).toBe(huge);
    expect(scrolled(middle, 0, huge, false).top).toBe(0);
  });

  it('drifts apart in the middle, and `settle` mends that without moving the list', () => {
    const place = settle({ top: huge / 2, bar: 0 }, huge);
    const later = scrolled(place, place.bar + 60_000, huge, true);
    expect(isFarOff(place, huge)).toBe(false);
    expect(isFarOff(later, huge)).toBe(true);
    const settled = settle(later, huge);
    expect(settled.top).toBe(later.top);
    expect(Math.abs(settled.bar - toBar(later.top, huge))).toBeLessThanOrEqual(0.5);
    expect(settle(settled, huge)).toBe(settled);
  });
});

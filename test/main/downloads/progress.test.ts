import { describe, expect, test } from 'vitest';
import { createAnnouncer } from '#main/downloads/announcer.ts';
import { createPace } from '#main/downloads/pace.ts';
import { createHandClock } from './hand-clock.ts';

describe('the rate of a download', () => {
  test('an even stream gives its rate and the seconds left', async () => {
    const clock = createHandClock();
    const pace = createPace(clock);
    for (let bytes = 0; bytes <= 10_000; bytes += 100) {
      pace.note(bytes);
      await clock.advance(10);
    }
    const { bytesPerSecond, secondsLeft } = pace.progress(20_000);
    expect(bytesPerSecond).toBeCloseTo(10_000, 0);
    expect(secondsLeft).toBeCloseTo(1, 2);
  });

  test('nothing is told before there is something to tell', () => {
    const pace = createPace(createHandClock());
    pace.note(500);
    expect(pace.progress(1000)).toEqual({ receivedBytes: 500, bytesPerSecond: null, secondsLeft: null });
  });

  test('a burst moves the rate only a little', async () => {
    const clock = createHandClock();
    const pace = createPace(clock);
    for (let bytes = 0; bytes <= 10_000; bytes += 1000) {
      pace.note(bytes);
      await clock.advance(1000);
    }
    pace.note(20_000);
    expect(pace.progress(null).bytesPerSecond).toBeLessThan(4000);
  });

  test('S7 S11 a clock that is set back and a long sleep leave the rate as it was', async () => {
    const clock = createHandClock();
    const pace = createPace(clock);
    for (let bytes = 0; bytes <= 5000; bytes += 1000) {
      pace.note(bytes);
      await clock.advance(1000);
    }
    const before = pace.progress(null).bytesPerSecond;
    clock.jump(-3_600_000);
    pace.note(6000);
    await clock.advance(7_200_000);
    pace.note(7000);
    expect(pace.progress(null).bytesPerSecond).toBe(before);
    for (let bytes = 9000; bytes <= 49_000; bytes += 2000) {
      await clock.advance(1000);
      pace.note(bytes);
    }
    expect(pace.progress(null).bytesPerSecond).toBeCloseTo(2000, -2);
  });

  test('S7 S11 after the clock was set back the rate goes on being measured', async () => {
    const clock = createHandClock();
    const pace = createPace(clock);
    pace.note(0);
    clock.jump(-3_600_000);
    for (let bytes = 1000; bytes <= 20_000; bytes += 1000) {
      await clock.advance(1000);
      pace.note(bytes);
    }
    expect(pace.progress(null).bytesPerSecond).toBeCloseTo(1000, 0);
  });
});

describe('what the page is told of progress', () => {
  const start = () => {
    const clock = createHandClock();
    const sent: (readonly string[])[] = [];
    const announcer = createAnnouncer({ clock, send: (ids) => sent.push(ids) });
    return { clock, sent, announcer };
  };

  test('progress of all downloads together is told at most four times a second', async () => {
    const { clock, sent, announcer } = start();
    for (let ms = 0; ms < 1000; ms += 5) {
      announcer.soon(`download-${ms % 3}`);
      await clock.advance(5);
    }
    expect(sent.length).toBeGreaterThanOrEqual(4);
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  test('a change of state is told at once, with the progress that waits', () => {
    const { sent, announcer } = start();
    announcer.soon('one');
    announcer.soon('two');
    announcer.now('three');
    expect(sent).toEqual([['one'], ['two', 'three']]);
  });

  test('nothing is told of nothing', () => {
    const { sent, announcer } = start();
    announcer.together(() => undefined);
    expect(sent).toEqual([]);
  });

  test('no timer runs when nothing changes, and none after closing', async () => {
    const { clock, sent, announcer } = start();
    announcer.soon('one');
    await clock.advance(1000);
    expect(clock.waiting).toBe(0);
    announcer.soon('one');
    announcer.close();
    await clock.advance(1000);
    expect(sent).toHaveLength(2);
    expect(clock.waiting).toBe(0);
  });
});

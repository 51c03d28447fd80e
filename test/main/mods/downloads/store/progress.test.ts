import { describe, expect, test } from 'vitest';
import { createChangeNotifier } from '#main/mods/downloads/store/change-notifier.ts';
import { createSpeedMeter } from '#main/mods/downloads/transfer/speed.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';

describe('the speed of a download', () => {
  test('an even stream gives its speed and the seconds left', async () => {
    const clock = createFakeClock();
    const meter = createSpeedMeter(clock);
    for (let bytes = 0; bytes <= 10_000; bytes += 100) {
      meter.add(bytes);
      await clock.advance(10);
    }
    const { bytesPerSecond, secondsLeft } = meter.progress(20_000);
    expect(bytesPerSecond).toBeCloseTo(10_000, 0);
    expect(secondsLeft).toBeCloseTo(1, 2);
  });

  test('nothing is reported before there are enough samples', () => {
    const meter = createSpeedMeter(createFakeClock());
    meter.add(500);
    expect(meter.progress(1000)).toEqual({ receivedBytes: 500, bytesPerSecond: null, secondsLeft: null });
  });

  test('a burst changes the speed only a little', async () => {
    const clock = createFakeClock();
    const meter = createSpeedMeter(clock);
    for (let bytes = 0; bytes <= 10_000; bytes += 1000) {
      meter.add(bytes);
      await clock.advance(1000);
    }
    meter.add(20_000);
    expect(meter.progress(null).bytesPerSecond).toBeLessThan(4000);
  });

  test('S7 S11 a clock that is set back and a long sleep do not change the speed', async () => {
    const clock = createFakeClock();
    const meter = createSpeedMeter(clock);
    for (let bytes = 0; bytes <= 5000; bytes += 1000) {
      meter.add(bytes);
      await clock.advance(1000);
    }
    const before = meter.progress(null).bytesPerSecond;
    clock.jump(-3_600_000);
    meter.add(6000);
    await clock.advance(7_200_000);
    meter.add(7000);
    expect(meter.progress(null).bytesPerSecond).toBe(before);
    for (let bytes = 9000; bytes <= 49_000; bytes += 2000) {
      await clock.advance(1000);
      meter.add(bytes);
    }
    expect(meter.progress(null).bytesPerSecond).toBeCloseTo(2000, -2);
  });

  test('S7 S11 after the clock was set back the speed is still measured', async () => {
    const clock = createFakeClock();
    const meter = createSpeedMeter(clock);
    meter.add(0);
    clock.jump(-3_600_000);
    for (let bytes = 1000; bytes <= 20_000; bytes += 1000) {
      await clock.advance(1000);
      meter.add(bytes);
    }
    expect(meter.progress(null).bytesPerSecond).toBeCloseTo(1000, 0);
  });
});

describe('progress events for the renderer', () => {
  const start = () => {
    const clock = createFakeClock();
    const sent: (readonly string[])[] = [];
    const notifier = createChangeNotifier({ clock, send: (ids) => sent.push(ids) });
    return { clock, sent, notifier };
  };

  test('progress of all downloads together is reported at most four times a second', async () => {
    const { clock, sent, notifier } = start();
    for (let ms = 0; ms < 1000; ms += 5) {
      notifier.soon(`download-${ms % 3}`);
      await clock.advance(5);
    }
    expect(sent.length).toBeGreaterThanOrEqual(4);
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  test('a change of state is reported at once, with the pending progress', () => {
    const { sent, notifier } = start();
    notifier.soon('one');
    notifier.soon('two');
    notifier.now('three');
    expect(sent).toEqual([['one'], ['two', 'three']]);
  });

  test('without a change nothing is reported', () => {
    const { sent, notifier } = start();
    notifier.batch(() => undefined);
    expect(sent).toEqual([]);
  });

  test('no timer runs when nothing changes, and none after closing', async () => {
    const { clock, sent, notifier } = start();
    notifier.soon('one');
    await clock.advance(1000);
    expect(clock.waiting).toBe(0);
    notifier.soon('one');
    notifier.close();
    await clock.advance(1000);
    expect(sent).toHaveLength(2);
    expect(clock.waiting).toBe(0);
  });
});

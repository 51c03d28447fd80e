import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { framesOf } from '../bench/electron/frames.ts';
import { overPipe } from '../bench/electron/protocol.ts';
import { inTurn, scatters } from '../bench/in-turn.ts';
import { type Bench, type Measurement, runMeasurement } from '../bench/measurement.ts';
import { describeNoise } from '../bench/noise.ts';
import { OptionError, parseOptions } from '../bench/options.ts';
import { makeRow } from '../bench/row.ts';
import { measurements } from '../bench/rows/all.ts';
import { describeExtents, Schedule, seconds } from '../bench/schedule.ts';
import { median, percentile, ratioOf } from '../bench/statistics.ts';
import { markdownTable, table } from '../bench/table.ts';

describe('statistics of the bench', () => {
  test('the median is the middle sample, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  test('a percentile is always one of the samples', () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(samples, 0.95)).toBe(95);
    expect(percentile(samples, 0)).toBe(1);
    expect(percentile(samples, 1)).toBe(100);
    expect(percentile([3, 1], 0.5)).toBe(1);
  });

  test('samples keep their order', () => {
    const samples = [3, 1, 2];
    median(samples);
    expect(samples).toEqual([3, 1, 2]);
  });

  test('no samples have no middle', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  test('nothing is divided by a baseline of nothing', () => {
    expect(ratioOf(3, 2)).toBe(1.5);
    expect(ratioOf(3, 0)).toBeNull();
    expect(ratioOf(3, null)).toBeNull();
  });
});

describe('rows of the bench', () => {
  test('a target is a factor of the baseline or a value of its own', () => {
    const figures = { row: 'Start', unit: 'ms', ours: 300, baseline: 250, rounds: 5 } as const;
    const factor = makeRow({ ...figures, target: { atMost: 1.25, of: 'baseline' } });
    expect(factor).toMatchObject({ ratio: 1.2, target: '≤ 1.25x', met: true });
    const value = makeRow({ ...figures, target: { atMost: 299, of: 'value' } });
    expect(value).toMatchObject({ target: '≤ 299 ms', met: false });
    expect(makeRow(figures)).toMatchObject({ target: null, met: null });
  });

  test('the table lines up', () => {
    const rows = [
      makeRow({ row: 'Start', unit: 'ms', ours: 300, baseline: 250, rounds: 5 }),
      makeRow({ row: 'Idle, repaints', unit: '/s', ours: 0, baseline: null, rounds: 5 }),
    ];
    expect(table(rows)).toMatchInlineSnapshot(`
      "row                ours  baseline  ratio  target  met
      --------------  -------  --------  -----  ------  ---
      Start            300 ms    250 ms  1.20x       –    –
      Idle, repaints  0.00 /s         –      –       –    –"
    `);
    expect(markdownTable(rows)).toMatchInlineSnapshot(`
      "| row | ours | baseline | ratio | target | met |
      | --- | ---: | ---: | ---: | ---: | ---: |
      | Start | 300 ms | 250 ms | 1.20x | – | – |
      | Idle, repaints | 0.00 /s | – | – | – | – |"
    `);
  });
});

describe('the schedule of a run', () => {
  const names = measurements.map(({ name }) => name);

  /** The extents on a machine that takes `pace` times as long as that of the table, and how long the run takes, in s. */
  function runAt(pace: (elapsed: number) => number) {
    let elapsed = 0;
    const schedule = new Schedule(names, () => elapsed * 1_000);
    const extents = names.map((name) => {
      const extent = schedule.next();
      elapsed += (seconds[name]?.[extent] ?? Number.NaN) * pace(elapsed);
      return extent;
    });
    return { extents, elapsed };
  }

  test('a machine like that of the table measures everything with all rounds, as long as one round each fits', () => {
    const { extents, elapsed } = runAt(() => 1);
    expect(extents).not.toContain('smallest');
    expect(extents.slice(0, names.indexOf('crawl'))).not.toContain('one');
    expect(elapsed).toBeLessThanOrEqual(1_680);
  });

  test.each([0.5, 0.8, 1.2, 1.5, 2, 2.5])('at %d times the time the run ends within half an hour', (pace) => {
    expect(runAt(() => pace).elapsed).toBeLessThan(1_800);
  });

  test('a machine that becomes slow within the run still ends within half an hour', () => {
    for (const at of [200, 600, 900, 1_200])
      expect(runAt((elapsed) => (elapsed < at ? 1 : 2)).elapsed).toBeLessThan(1_800);
  });

  test('it says what did not have all its rounds', () => {
    expect(describeExtents({ start: 'all', scroll: 'one', unpack: 'one', health: 'smallest' })).toEqual([
      'One round each, for lack of time: scroll, unpack.',
      'The smallest size, for lack of time: health.',
    ]);
    expect(describeExtents({ start: 'all' })).toEqual([]);
  });
});

describe('measuring in turn', () => {
  test('sides take turns in changing order, and the warm-up is thrown away', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => order.push(name);
    const samples = await inTurn(
      { count: 2, warmUps: 1 },
      { ours: side('ours'), baseline: side('baseline') },
    );
    expect(order).toEqual(['ours', 'baseline', 'baseline', 'ours', 'ours', 'baseline']);
    expect(samples).toEqual({ ours: [4, 5], baseline: [3, 6] });
  });

  test('figures that scatter are measured twice as often, and others are not', async () => {
    let round = 0;
    const scattered = async () => (round++ % 2 === 0 ? 10 : 20);
    const steady = async () => 10;
    const rounds = { count: 3, warmUps: 1 };
    const repeated = await inTurn(rounds, { ours: steady, baseline: scattered });
    expect(repeated).toMatchObject({ ours: { length: 6 }, baseline: { length: 6 } });
    const once = await inTurn(rounds, { ours: steady, baseline: steady });
    expect(once).toMatchObject({ ours: { length: 3 }, baseline: { length: 3 } });
  });

  test('figures that scatter are measured no more when the time for that is used up', async () => {
    let round = 0;
    const scattered = async () => (round++ % 2 === 0 ? 10 : 20);
    let taken = 0;
    const time = {
      forRepeats: () => taken < 1,
      repeated: () => {
        taken += 1;
      },
    };
    const rounds = { count: 3, warmUps: 1 };
    const samples = await inTurn(rounds, { ours: scattered, baseline: async () => 10 }, time);
    expect(samples).toMatchObject({ ours: { length: 4 }, baseline: { length: 4 } });
  });

  test('scatter is seen in every figure of a round, by its median, and needs three rounds', () => {
    expect(scatters([10, 11, 10, 9])).toBe(false);
    expect(scatters([10, 20, 10, 20])).toBe(true);
    expect(scatters([10, 20])).toBe(false);
    expect(scatters([0, 0, 0])).toBe(false);
    const named = (paint: number) => ({ mods: 100, paint });
    expect(scatters([named(10), named(30), named(20)])).toBe(true);
    expect(scatters([named(10), named(10), named(10)])).toBe(false);
    expect(scatters([[1, 10, 100], [2, 10, 50], [10]])).toBe(false);
  });
});

describe('noise of the machine', () => {
  test('the report says how busy other programs were, and before what they were busiest', () => {
    const looks = [
      { before: 'start', cores: 0.02 },
      { before: 'idle', cores: 0.5 },
      { before: 'the end', cores: 0.02 },
    ];
    expect(describeNoise(looks, 2)).toBe(
      'Other programs used 18% of one core on average, of 2; at most 50%, before idle',
    );
    expect(describeNoise([], 2)).toBe('Nobody looked at what else the machine did.');
  });
});

describe('options of the bench', () => {
  const known = ['start', 'ipc'];

  test('all measurements in full, unless told otherwise', () => {
    expect(parseOptions([], known)).toEqual({ size: 'whole', only: [] });
    expect(parseOptions(['--quick', '--only=ipc'], known)).toEqual({ size: 'quick', only: ['ipc'] });
    expect(parseOptions(['--smallest'], known)).toEqual({ size: 'smallest', only: [] });
  });

  test.each([
    ['--fast', 'The bench does not know "--fast". It takes --quick, --smallest and --only=NAME.'],
    ['--only=disk', 'There is no measurement "disk". There are: start, ipc.'],
    ['--only=', 'There is no measurement "". There are: start, ipc.'],
  ])('%s is refused with a sentence', (argument, sentence) => {
    expect(() => parseOptions([argument], known)).toThrow(new OptionError(sentence));
  });
});

describe('frames', () => {
  const thread = { pid: 1, tid: 2, cat: '', ph: 'X' };
  const frame = (ts: number) => ({ ...thread, name: 'BeginMainThreadFrame', ph: 'I', ts });
  const event = (name: string, ts: number, dur: number, tdur = dur) => ({ ...thread, name, ts, dur, tdur });

  test('count script, style and layout once, and everything else apart', () => {
    const events = [
      frame(0),
      event('ThreadControllerImpl::RunTask', 1_000, 9_000, 6_000),
      event('FunctionCall', 2_000, 4_000, 3_000),
      event('Layout', 3_000, 1_000),
      event('UpdateLayoutTree', 7_000, 1_000),
      event('Paint', 8_000, 1_500),
      { ...event('FunctionCall', 2_000, 50_000), tid: 3 },
      frame(16_000),
      frame(32_000),
    ];
    expect(framesOf(events)).toEqual({ work: [4, 0], all: [6, 0], elapsed: [9, 0] });
  });
});

test('a measurement that fails is measured once more, and fails when it does so again', async () => {
  const said: string[] = [];
  const bench = { say: (sentence: string) => said.push(sentence) } as unknown as Bench;
  let times = 0;
  const failing = (often: number): Measurement => ({
    name: 'scroll',
    async run() {
      times += 1;
      if (times <= often) throw new Error(`no frame ${times}`);
      return [];
    },
  });
  expect(await runMeasurement(failing(1), bench)).toEqual([]);
  expect(said).toEqual([
    expect.stringMatching(/^scroll failed, and is measured once more: Error: no frame 1/),
  ]);
  times = 0;
  await expect(runMeasurement(failing(2), bench)).rejects.toThrow('no frame 2');
});

test('a command without a response ends after its time, by name, and a late response is no trouble', async () => {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const protocol = overPipe(to, from, 20);
  await expect(protocol.send('Input.dispatchMouseEvent')).rejects.toThrow(
    'Waited 0.02 s for the response to Input.dispatchMouseEvent.',
  );
  from.write('{"id":1,"result":{}}\0');
  const answered = protocol.send('Page.enable');
  from.write('{"id":2,"result":{"is":"on"}}\0');
  expect(await answered).toEqual({ is: 'on' });
});

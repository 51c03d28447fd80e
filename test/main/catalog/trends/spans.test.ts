import { expect, test } from 'vitest';
import {
  comparisonOf,
  daysBefore,
  historyMs,
  mostSpans,
  type Span,
  thinningOf,
} from '#main/catalog/trends/spans.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';

const day = 86_400_000;
const daysLong = ({ startedAt, endedAt }: Span): number => (endedAt - startedAt) / day;

/** The history after a span of each of these lengths in days, the newest first, and how many spans there ever were. */
function historyAfter(lengths: readonly number[]): { spans: readonly Span[]; most: number; now: number } {
  let spans: readonly Span[] = [];
  let now = 0;
  let most = 0;
  for (const [id, length] of lengths.entries()) {
    spans = [{ id, startedAt: now, endedAt: now + length * day }, ...spans];
    now += length * day;
    for (let step = thinningOf(spans, now); step !== null; step = thinningOf(spans, now)) {
      const { kind } = step;
      const gone = kind === 'forget' ? step.span : step.older;
      const longer = kind === 'merge' ? { ...step.newer, startedAt: step.older.startedAt } : null;
      spans = spans.filter((span) => span !== gone).map((span) => (span.id === longer?.id ? longer : span));
    }
    most = Math.max(most, spans.length);
  }
  return { spans, most, now };
}

test('of the last days there are days, of weeks ago weeks, and after 90 days there is nothing', () => {
  const { spans, most, now } = historyAfter(Array.from({ length: 400 }, () => 1));
  expect(most).toBeLessThanOrEqual(mostSpans);
  expect(spans.slice(0, 2).map(daysLong)).toEqual([1, 1]);
  expect(daysLong(spans.at(-1) ?? { id: 0, startedAt: 0, endedAt: 0 })).toBeGreaterThan(20);
  for (const span of spans) {
    expect(span.endedAt).toBeGreaterThanOrEqual(now - historyMs);
    // A span is never much longer than the time since.
    expect(daysLong(span)).toBeLessThanOrEqual(Math.max(1, (now - span.endedAt) / day + 1));
  }
});

test.each([1, 2, 3, 4, 5])(
  'spans follow one another without a gap, however long they are (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed);
    const lengths = Array.from({ length: 300 }, () => random.pick([0.9, 1, 1, 1.3, 4, 30]));
    const { spans, most, now } = historyAfter(lengths);
    expect(most).toBeLessThanOrEqual(mostSpans);
    expect(spans[0]?.endedAt).toBe(now);
    for (const [index, older] of spans.entries())
      if (index > 0) expect(older.endedAt).toBeCloseTo(spans[index - 1]?.startedAt ?? 0, -1);
  },
);

test('the last days are compared with what was before, which counts less the longer ago it is', () => {
  const spans = [
    { id: 5, startedAt: 99 * day, endedAt: 100 * day },
    { id: 4, startedAt: 97 * day, endedAt: 99 * day },
    { id: 3, startedAt: 90 * day, endedAt: 97 * day },
    { id: 2, startedAt: 60 * day, endedAt: 90 * day },
  ];
  const compared = comparisonOf(spans, 100 * day);
  expect(compared).toMatchObject({ since: 97 * day, recentDays: 3, recent: new Set([5, 4]) });
  const weights = compared?.before.map(({ weight }) => weight) ?? [];
  expect(weights).toHaveLength(2);
  expect(weights[0]).toBeGreaterThan(0.85);
  expect(weights[1]).toBeCloseTo(2 ** (-22 / 30));
  // A mod that came later was there for a part of it.
  const of = (firstSeen: number) => daysBefore(compared ?? { before: [] }, firstSeen);
  expect(of(0)).toBeCloseTo(7 * (weights[0] ?? 0) + 30 * (weights[1] ?? 0));
  expect(of(95 * day)).toBeCloseTo(2 * (weights[0] ?? 0));
  expect(of(98 * day)).toBe(0);
});

test('in the first days all is recent, and without any time there is nothing to compare', () => {
  expect(comparisonOf([{ id: 1, startedAt: 0, endedAt: day }], day)).toMatchObject({ since: 0, before: [] });
  expect(comparisonOf([{ id: 1, startedAt: day, endedAt: day }], day)).toBeNull();
  expect(comparisonOf([], day)).toBeNull();
});

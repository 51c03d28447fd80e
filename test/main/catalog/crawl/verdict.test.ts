import { expect, test } from 'vitest';
import { judge, type PassProgress, pagesToReread } from '#main/catalog/crawl/verdict.ts';

/** A sweep of 60 pages that adds up. */
const firstSweep: PassProgress = {
  startedAt: 0,
  isFirst: true,
  sweep: 1,
  isRereading: false,
  hasStartedOver: false,
  lastPage: 60,
  total: 3_000,
  distinct: 2_998,
  unreadable: 2,
  totals: 'same',
  hasEmptyPage: false,
  newIds: 2_998,
  newsPages: 0,
  quietPages: 0,
  isHeadSame: null,
  isConfirmed: false,
  known: 2_998,
  knownBefore: 0,
  isEnding: false,
};
const over = { isOver: true, hasFailedPages: false };
const underWay = { isOver: false, hasFailedPages: false };
const rereading: PassProgress = { ...firstSweep, sweep: 2, isRereading: true, newIds: 0, isHeadSame: true };

test('the first sweep is read to its end, and the first pages once more', () => {
  expect(judge(firstSweep, underWay)).toBe('read-on');
  expect(judge(firstSweep, over)).toBe('read-again');
  expect(judge({ ...rereading, quietPages: 3 }, underWay)).toBe('read-on');
  expect(judge({ ...rereading, quietPages: 4 }, underWay)).toBe('complete');
});

test.each([
  ['the total rose', { totals: 'rose' }],
  ['the first page has changed', { isHeadSame: false }],
  ['rereading brought something', { newsPages: 1 }],
  ['it has started over', { hasStartedOver: true }],
] as const)('of a list that changed (%s), more pages have to be the same', (_, change) => {
  const changed = { ...rereading, ...change, quietPages: 4 };
  expect(judge(changed, underWay)).toBe('read-on');
  expect(pagesToReread(changed)).toBe(56);
  expect(pagesToReread({ ...changed, lastPage: 20_000 })).toBe(96);
  expect(judge({ ...changed, quietPages: 60 }, underWay)).toBe('complete');
});

test('a total that fell, and more mods than the total, mean a new start', () => {
  for (const removal of [{ totals: 'fell' }, { total: 2_999 }] as const) {
    expect(judge({ ...firstSweep, ...removal }, underWay)).toBe('read-on');
    expect(judge({ ...firstSweep, ...removal }, over)).toBe('start-over');
    expect(judge({ ...rereading, ...removal, quietPages: 60 }, underWay)).toBe('start-over');
    expect(judge({ ...firstSweep, ...removal, isConfirmed: true }, over)).toBe('incomplete');
    expect(judge({ ...firstSweep, ...removal, sweep: 12 }, over)).toBe('incomplete');
  }
});

test('C20 rereading goes on while it brings something new, twelve sweeps at most', () => {
  const lacking = { ...rereading, distinct: 2_990 };
  expect(judge({ ...lacking, newIds: 3 }, over)).toBe('read-again');
  expect(judge({ ...lacking, newIds: 0 }, over)).toBe('incomplete');
  expect(judge({ ...lacking, newIds: 3, sweep: 12 }, over)).toBe('incomplete');
  expect(judge({ ...lacking, newIds: 3 }, { ...over, hasFailedPages: true })).toBe('incomplete');
});

test('C19 a pass without a page, or with an empty one, is not complete', () => {
  expect(judge(firstSweep, { ...over, hasFailedPages: true })).toBe('incomplete');
  expect(judge({ ...rereading, hasEmptyPage: true, quietPages: 60 }, over)).toBe('incomplete');
});

test('C20 an endless list ends at two million entries, or when 100 pages bring nothing new', () => {
  const endless = { ...firstSweep, lastPage: 1_000_000, total: 50_000_000 };
  expect(judge({ ...endless, distinct: 1_999_998 }, underWay)).toBe('read-on');
  expect(judge({ ...endless, distinct: 1_999_999 }, underWay)).toBe('incomplete');
  expect(judge({ ...endless, quietPages: 99 }, underWay)).toBe('read-on');
  expect(judge({ ...endless, quietPages: 100 }, underWay)).toBe('incomplete');
});

test('less than half of what was known has to be found twice', () => {
  const short = { ...rereading, quietPages: 4, known: 6_100, knownBefore: 6_100 };
  expect(judge(short, underWay)).toBe('confirm');
  expect(judge({ ...short, isConfirmed: true }, underWay)).toBe('complete');
  expect(judge({ ...short, knownBefore: 6_300 }, underWay)).toBe('complete');
});

import { expect, test } from 'vitest';
import {
  catalogFigures,
  describeCrawl,
  describeProgress,
  missingActions,
  missingMessages,
  openActions,
} from '#renderer/features/catalog/status/describe-catalog.ts';
import type { CrawlState } from '#shared/contract/catalog/catalog.ts';
import { text, translate } from '../../../render.tsx';
import { firstPass, idleCrawl, now, openCatalog } from './catalog-states.ts';

const error = { code: 'unavailable', text: { id: 'error.unavailable' }, details: '' } as const;
const because = translate('error.unavailable');

test.each([
  ['catalog.isReading', {}, firstPass],
  ['catalog.isReading', {}, { ...firstPass, state: 'idle', lastPage: 0 }],
  ['catalog.isChecking', {}, { state: 'reading' }],
  ['catalog.isIdle', {}, {}],
  ['catalog.isPaused', {}, { state: 'paused', why: 'by-hand' }],
  ['catalog.isPausedPower', {}, { state: 'paused', why: 'power' }],
  ['catalog.isPausedMetered', {}, { state: 'paused', why: 'unmetered' }],
  [
    'catalog.isHeldUntil',
    { time: text.time(now + 600_000) },
    { why: 'retry-after', heldUntil: now + 600_000 },
  ],
  ['catalog.isHeld', {}, { state: 'waiting', why: 'retry-after' }],
  ['catalog.isHeld', {}, { state: 'waiting', why: 'retry-after', heldUntil: now + 50_000 }],
  ['catalog.isConfirming', {}, { state: 'waiting', why: 'confirm' }],
] as const)('%s', (id, values, crawl) => {
  const state = { ...idleCrawl, ...(crawl as Partial<CrawlState>) };
  expect(describeCrawl(text, state, now)).toBe(translate(id, values));
});

test('a failure is a sentence of its own', () => {
  const failed = { ...idleCrawl, state: 'failed', error } as const;
  expect(describeCrawl(text, failed, now)).toBe(`${translate('catalog.isFailed')} ${because}`);
  const retrying = { ...firstPass, state: 'waiting', why: 'failures', error } as const;
  expect(describeCrawl(text, retrying, now)).toBe(`${translate('catalog.isRetrying')} ${because}`);
});

test('C33 the first pass counts mods and pages, a later one pages only', () => {
  expect(describeProgress(text, firstPass)).toEqual({
    share: 248 / 965,
    message: '12,400 of 48,213 mods, page 248 of 965',
  });
  const later = { ...idleCrawl, state: 'reading', pagesRead: 10, lastPage: 8 } as const;
  expect(describeProgress(text, later)).toEqual({ share: 1, message: 'Page 8 of 8' });
  expect(describeProgress(text, idleCrawl)).toBeNull();
});

test('the figures are mods, dates and the size', () => {
  expect(catalogFigures(text, openCatalog(), now)).toEqual([
    ['Mods', '48,213'],
    ['Last full update', '5 min ago'],
    ['Next check', text.time(now + 3_600_000)],
    ['Size on disk', '22.4 MB'],
  ]);
  const values = catalogFigures(text, openCatalog(firstPass), now).map(([, value]) => value);
  expect(values).toEqual(['48,213', 'Not yet', '22.4 MB']);
});

test.each([
  [['pause', 'rebuild'], firstPass],
  [['pause', 'refresh', 'rebuild'], { state: 'reading' }],
  [['resume', 'rebuild'], { state: 'paused', why: 'by-hand' }],
  [['read-anyway', 'rebuild'], { state: 'paused', why: 'power' }],
  [['read-anyway', 'rebuild'], { state: 'paused', why: 'unmetered' }],
  [['pause', 'try-again', 'rebuild'], { state: 'waiting', why: 'retry-after' }],
  [['pause', 'try-again', 'rebuild'], { state: 'waiting', why: 'failures' }],
  [['pause', 'rebuild'], { state: 'waiting', why: 'confirm' }],
  [['refresh', 'rebuild'], {}],
  [['try-again', 'rebuild'], { state: 'failed' }],
] as const)('%j are offered', (actions, crawl) => {
  expect(openActions({ ...idleCrawl, ...(crawl as Partial<CrawlState>) })).toEqual(actions);
});

test('where there is no catalog, the button that helps is offered', () => {
  expect(missingActions('turned-off')).toEqual(['turn-on']);
  expect(missingActions('no-library')).toEqual([]);
  for (const reason of ['disk-full', 'locked', 'no-access'] as const)
    expect(missingActions(reason)).toEqual(['try-again']);
  expect(missingActions('failed')).toEqual(['try-again', 'rebuild']);
  expect(translate(missingMessages['disk-full'])).toContain('Free some space');
});

import { describe, expect, it } from 'vitest';
import { announcementOf } from '#renderer/features/downloads/announcements.ts';
import {
  groupDownloads,
  latestByMod,
  merge,
  shareOf,
  totalSpeed,
} from '#renderer/features/downloads/download-list.ts';
import { createTextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { messages } from '#shared/messages/index.ts';

const download = (downloadId: string, change: Partial<Download> = {}): Download => ({
  downloadId,
  modId: 1,
  title: 'Harbour Lights',
  version: null,
  fileName: null,
  state: 'running',
  receivedBytes: 0,
  totalBytes: null,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: null,
  finishedAt: null,
  sha256: null,
  ...change,
});

describe('merge', () => {
  const a = download('a');
  const b = download('b');

  it('renews in place, puts the new in front, and leaves out what is gone', () => {
    const renewed = download('b', { state: 'done' });
    const list = merge([a, b], [renewed, download('c')], ['a']);
    expect(list.map(({ downloadId }) => downloadId)).toEqual(['c', 'b']);
    expect(list[1]).toBe(renewed);
  });

  it('does not bring back what is removed in the same breath', () => {
    expect(merge([a], [download('x')], ['x'])).toEqual([a]);
  });
});

describe('latestByMod', () => {
  it('takes the first of the list, which is the newest', () => {
    const list = [
      download('new', { modId: 5 }),
      download('old', { modId: 5 }),
      download('other', { modId: 6 }),
    ];
    expect(latestByMod(list).get(5)?.downloadId).toBe('new');
    expect(latestByMod(list)).toBe(latestByMod(list));
  });
});

describe('groupDownloads', () => {
  it('sorts into running, needs attention, finished today, and earlier', () => {
    const midnight = 1000;
    const groups = groupDownloads(
      [
        download('queued', { state: 'queued' }),
        download('checking', { state: 'checking' }),
        download('failed', { state: 'failed' }),
        download('today', { state: 'done', finishedAt: 1500 }),
        download('before', { state: 'done', finishedAt: 900 }),
        download('cancelled', { state: 'cancelled', finishedAt: 1600 }),
      ],
      midnight,
    );
    const ids = (list: readonly Download[]) => list.map(({ downloadId }) => downloadId);
    expect(ids(groups.active)).toEqual(['queued', 'checking']);
    expect(ids(groups.failed)).toEqual(['failed']);
    expect(ids(groups.today)).toEqual(['today']);
    expect(ids(groups.earlier)).toEqual(['before', 'cancelled']);
  });
});

describe('figures', () => {
  it('knows no share without a total, and none over the whole', () => {
    expect(shareOf(download('a'))).toBeNull();
    expect(shareOf(download('a', { totalBytes: 0 }))).toBeNull();
    expect(shareOf(download('a', { receivedBytes: 9, totalBytes: 6 }))).toBe(1);
  });

  it('adds speeds up, and says nothing when none is known', () => {
    expect(totalSpeed([download('a')])).toBeNull();
    expect(totalSpeed([download('a', { bytesPerSecond: 2 }), download('b', { bytesPerSecond: 3 })])).toBe(5);
  });
});

describe('announcementOf', () => {
  const text = createTextTools('en', messages);
  const running = download('a');

  it('tells the beginning and the end, and no progress between', () => {
    expect(announcementOf(text, undefined, running)).toBe('Download started: Harbour Lights');
    expect(announcementOf(text, running, download('a', { receivedBytes: 5 }))).toBeNull();
    expect(announcementOf(text, running, download('a', { state: 'checking' }))).toBeNull();
    expect(announcementOf(text, running, download('a', { state: 'done' }))).toBe(
      'Download finished: Harbour Lights',
    );
  });

  it('tells once that a queued download began', () => {
    expect(announcementOf(text, download('a', { state: 'queued' }), running)).toBeNull();
  });
});

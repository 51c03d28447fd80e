import { describe, expect, it } from 'vitest';
import { announcementOf } from '#renderer/features/mods/downloads/announcements.ts';
import {
  downloadedModIds,
  downloadOfFile,
  dropTarget,
  groupDownloads,
  latestByMod,
  merge,
  moveTarget,
  searchDownloads,
  shareOf,
  totalSpeed,
} from '#renderer/features/mods/downloads/download-list.ts';
import { describeState, stateWord } from '#renderer/features/mods/downloads/format/describe-state.ts';
import { describeSummary } from '#renderer/features/mods/downloads/format/describe-summary.ts';
import { detailsOf } from '#renderer/features/mods/downloads/format/error-details.ts';
import { doneMenu } from '#renderer/features/mods/downloads/list/done-buttons.tsx';
import { createTextTools } from '#renderer/text/text-context.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { messages } from '#shared/messages/index.ts';

const download = (downloadId: string, change: Partial<Download> = {}): Download => ({
  downloadId,
  modId: 1,
  title: 'Harbour Lights',
  version: null,
  gameId: null,
  versionId: null,
  fileId: null,
  fileName: null,
  state: 'running',
  receivedBytes: 0,
  totalBytes: null,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: null,
  finishedAt: null,
  sha256: null,
  rank: 1,
  waiting: null,
  file: null,
  ...change,
});

describe('merge', () => {
  const a = download('a');
  const b = download('b');

  it('replaces in place, adds new ones in front, and drops removed ones', () => {
    const renewed = download('b', { state: 'done' });
    const list = merge([a, b], [renewed, download('c')], ['a']);
    expect(list.map(({ downloadId }) => downloadId)).toEqual(['c', 'b']);
    expect(list[1]).toBe(renewed);
  });

  it('does not add a download that the same event removes', () => {
    expect(merge([a], [download('x')], ['x'])).toEqual([a]);
  });
});

describe('latestByMod', () => {
  it('takes the first in the list, which is the newest', () => {
    const list = [
      download('new', { modId: 5 }),
      download('old', { modId: 5 }),
      download('other', { modId: 6 }),
    ];
    expect(latestByMod(list).get(5)?.downloadId).toBe('new');
    expect(latestByMod(list)).toBe(latestByMod(list));
  });
});

describe('downloadOfFile', () => {
  const file = { modId: 1, versionId: 8, fileId: 32 };
  const of = (downloadId: string, change: Partial<Download>) =>
    download(downloadId, { versionId: 8, fileId: 32, ...change });
  const idOf = (...list: Download[]) => downloadOfFile(list, file)?.downloadId ?? null;

  it('finds a file by its ids, whatever its name', () => {
    expect(idOf(of('a', { state: 'done', file: 'here', fileName: 'another name (2).zip' }))).toBe('a');
    const named = { state: 'done', file: 'here', version: '1.0', fileName: 'a.zip' } as const;
    expect(idOf(of('a', { ...named, fileId: 33 }), of('b', { ...named, versionId: 9 }))).toBeNull();
    expect(idOf(of('a', { ...named, modId: 2 }), download('b', named))).toBeNull();
  });

  it.each(['queued', 'running', 'waiting', 'paused', 'checking'] as const)(
    'finds a download that is %s',
    (state) => {
      expect(idOf(of('done', { state: 'done', file: 'here' }), of('on', { state }))).toBe('on');
    },
  );

  it('finds a failed download unless the file exists', () => {
    expect(idOf(of('failed', { state: 'failed' }))).toBe('failed');
    expect(idOf(of('failed', { state: 'failed' }), of('done', { state: 'done', file: 'here' }))).toBe('done');
  });

  it('finds none if the file can only be downloaded again', () => {
    expect(idOf(of('gone', { state: 'done', file: 'gone' }))).toBeNull();
    expect(idOf(of('cancelled', { state: 'cancelled' }), of('failed', { state: 'failed' }))).toBeNull();
  });
});

describe('downloadedModIds', () => {
  it('contains a mod only while a finished file of it exists', () => {
    const list = [
      download('a', { modId: 1, state: 'done', file: 'here' }),
      download('b', { modId: 2, state: 'done', file: 'gone' }),
      download('f', { modId: 6, state: 'done', file: 'deleted' }),
      download('c', { modId: 3, state: 'done', file: 'changed' }),
      download('d', { modId: 4, state: 'paused' }),
      download('e', { modId: 5, state: 'done', file: 'gone' }),
      download('f', { modId: 5, state: 'done', file: 'here' }),
    ];
    expect([...downloadedModIds(list)]).toEqual([1, 3, 5]);
  });
});

describe('groupDownloads', () => {
  const midnight = 1000;
  const idsOf = (list: readonly Download[]) => list.map(({ downloadId }) => downloadId);

  it('groups by queue order, needs attention, ended today (latest first), and earlier', () => {
    const groups = groupDownloads(
      [
        download('queued', { state: 'queued', rank: 4 }),
        download('paused', { state: 'paused', rank: 3 }),
        download('waiting', { state: 'waiting', rank: 2 }),
        download('checking', { state: 'checking', rank: 1 }),
        download('failed', { state: 'failed' }),
        download('today', { state: 'done', finishedAt: 1500 }),
        download('last', { state: 'done', finishedAt: 1700 }),
        download('before', { state: 'done', finishedAt: 900 }),
        download('cancelled before', { state: 'cancelled', finishedAt: 800 }),
      ],
      midnight,
    );
    expect(idsOf(groups.unfinished)).toEqual(['checking', 'waiting', 'paused', 'queued']);
    expect(idsOf(groups.attention)).toEqual(['failed']);
    expect(idsOf(groups.today)).toEqual(['last', 'today']);
    expect(idsOf(groups.earlier)).toEqual(['before', 'cancelled before']);
  });

  it('separates downloads canceled today from those that ended earlier', () => {
    const groups = groupDownloads(
      [
        download('first', { state: 'cancelled', finishedAt: 1200 }),
        download('last', { state: 'cancelled', finishedAt: 1600 }),
        download('unknown', { state: 'cancelled', finishedAt: null }),
      ],
      midnight,
    );
    expect(idsOf(groups.cancelledToday)).toEqual(['last', 'first']);
    expect(idsOf(groups.earlier)).toEqual(['unknown']);
  });

  it('puts downloads that wait for an approval under attention, before the failed ones', () => {
    const approval = { for: 'host', until: null, host: 'files.example.net' } as const;
    const groups = groupDownloads(
      [
        download('failed', { state: 'failed' }),
        download('approval', { state: 'waiting', waiting: approval }),
        download('service', { state: 'waiting', waiting: { ...approval, for: 'service', host: null } }),
      ],
      midnight,
    );
    expect(idsOf(groups.attention)).toEqual(['approval', 'failed']);
    expect(idsOf(groups.unfinished)).toEqual(['service']);
  });
});

describe('the menu of a finished download', () => {
  it.each([
    ['here', 'ab', ['show', 'check', 'getAgain', 'copyHash', 'deleteFile', 'takeOff']],
    ['changed', null, ['show', 'check', 'getAgain', 'deleteFile', 'takeOff']],
    ['gone', null, ['look', 'takeOff']],
    ['deleted', 'ab', ['look', 'copyHash', 'takeOff']],
  ] as const)('a file that is %s, with the hash %s, offers %j', (file, sha256, choices) => {
    expect(doneMenu({ state: 'done', file, sha256 })).toEqual(choices);
  });
});

describe('numbers', () => {
  it('has no progress without a total, and at most 1', () => {
    expect(shareOf(download('a'))).toBeNull();
    expect(shareOf(download('a', { totalBytes: 0 }))).toBeNull();
    expect(shareOf(download('a', { receivedBytes: 9, totalBytes: 6 }))).toBe(1);
  });

  it('adds up speeds; null if none is known', () => {
    expect(totalSpeed([download('a')])).toBeNull();
    expect(totalSpeed([download('a', { bytesPerSecond: 2 }), download('b', { bytesPerSecond: 3 })])).toBe(5);
  });
});

describe('searchDownloads', () => {
  const list = [
    download('a', { title: 'Café Lights' }),
    download('b', { title: 'Rally Stripes', fileName: 'stripes-2.zip' }),
  ];
  const found = (message: string) => searchDownloads(list, message).map(({ downloadId }) => downloadId);

  it('C34 matches all words in titles and file names, in any order, ignoring case and accents', () => {
    expect(found('')).toEqual(['a', 'b']);
    expect(found('lights cafe')).toEqual(['a']);
    expect(found('STRIPES-2')).toEqual(['b']);
    expect(found('lights stripes')).toEqual([]);
  });
});

describe('moveTarget', () => {
  const list = ['a', 'b', 'c'].map((id) => download(id));
  const [a, b, c] = list as [Download, Download, Download];

  it('returns the next download, null at the end, and undefined if it can’t move', () => {
    expect(moveTarget(list, b, -1)).toBe('a');
    expect(moveTarget(list, a, 1)).toBe('c');
    expect(moveTarget(list, b, 1)).toBeNull();
    expect(moveTarget(list, a, -1)).toBeUndefined();
    expect(moveTarget(list, c, 1)).toBeUndefined();
  });
});

describe('describeState', () => {
  const text = createTextTools('en', messages);
  const now = 1_700_000_000_000;
  const translate = (change: Partial<Download>) =>
    describeState(text, download('a', { receivedBytes: 18e6, totalBytes: 22e6, ...change }), now);
  const retry = { for: 'retry', until: now + 4000, host: null } as const;
  const lost = { code: 'unreachable', text: { id: 'downloads.connectionLost' }, details: '' } as const;

  it('says what a download waits for, and until when', () => {
    expect(translate({ state: 'waiting', waiting: retry, failure: lost })).toBe(
      'Connection lost at 18 of 22 MB. Trying again in 4 s',
    );
    expect(translate({ state: 'waiting', waiting: retry, failure: { ...lost, code: 'unavailable' } })).toBe(
      'The service is busy. Trying again in 4 s',
    );
    expect(translate({ state: 'waiting', waiting: { for: 'service', until: null, host: null } })).toBe(
      'Waiting for the service, stopped at 18 of 22 MB',
    );
    expect(translate({ state: 'waiting', waiting: { for: 'host', until: null, host: 'x' } })).toBe(
      'Needs your approval',
    );
  });

  it('shows the progress of a paused download and the state of a finished file', () => {
    expect(translate({ state: 'paused' })).toBe('Paused at 18 of 22 MB');
    expect(translate({ state: 'paused', receivedBytes: 0 })).toBe('Paused');
    expect(translate({ state: 'done', file: 'here' })).toBe('Downloaded, 18 MB, verified');
    expect(translate({ state: 'done', file: 'gone' })).toBe('File moved or deleted, 18 MB');
    expect(translate({ state: 'done', file: 'changed' })).toBe('File changed since download, 18 MB');
    expect(translate({ state: 'done', file: 'deleted' })).toBe('File moved to the trash, 18 MB');
  });

  it.each([
    ['queued', null],
    ['paused', null],
    ['checking', null],
    ['waiting', 'service'],
    ['waiting', 'power'],
    ['waiting', 'unmetered'],
  ] as const)('a card has the word that begins the line: %s %s', (state, why) => {
    const of = download('a', {
      state,
      receivedBytes: 18,
      totalBytes: 22,
      waiting: why && { for: why, until: null, host: null },
    });
    const tools = createTextTools('en', messages);
    expect(stateWord(tools, of)).toBeTruthy();
    expect(describeState(tools, of, 0).startsWith(stateWord(tools, of) ?? '-')).toBe(true);
  });
});

describe('detailsOf', () => {
  it('contains one fact per line and nothing else', () => {
    const failure = { code: 'disk-full', text: { id: 'downloads.diskFull' }, details: 'ENOSPC' } as const;
    expect(detailsOf(download('a', { state: 'failed', failure, receivedBytes: 5, fileName: 'x.zip' }))).toBe(
      [
        'failure: disk-full downloads.diskFull',
        'details: ENOSPC',
        'download: a',
        'mod: 1',
        'file: x.zip',
        'received: 5 of unknown bytes',
      ].join('\n'),
    );
  });
});

describe('announcementOf', () => {
  const text = createTextTools('en', messages);
  const running = download('a');

  it('announces the start and the end, but no progress', () => {
    expect(announcementOf(text, undefined, running)).toBe('Download started: Harbour Lights');
    expect(announcementOf(text, running, download('a', { receivedBytes: 5 }))).toBeNull();
    expect(announcementOf(text, running, download('a', { state: 'checking' }))).toBeNull();
    expect(announcementOf(text, running, download('a', { state: 'done' }))).toBe(
      'Download finished: Harbour Lights',
    );
  });

  it('announces a cancel and its undo, whether the download runs or is paused again', () => {
    const canceled = download('a', { state: 'cancelled' });
    expect(announcementOf(text, running, canceled)).toBe('Download canceled: Harbour Lights');
    expect(announcementOf(text, canceled, download('a', { state: 'queued' }))).toBe(
      'Download started: Harbour Lights',
    );
    expect(announcementOf(text, canceled, download('a', { state: 'paused' }))).toBe(
      'Download paused: Harbour Lights',
    );
  });

  it('D19 announces no downloads that had already ended when they were added, as with another profile', () => {
    for (const state of ['paused', 'done', 'failed', 'cancelled'] as const)
      expect(announcementOf(text, undefined, download('a', { state }))).toBeNull();
  });

  it('announces a failure, with the mod’s title once', () => {
    const failed = (
      values: Record<string, string>,
      id: 'error.internal' | 'downloads.connectionLostAtStart',
    ) => download('a', { state: 'failed', failure: { code: 'internal', text: { id, values }, details: '' } });
    expect(
      announcementOf(text, running, failed({ title: 'Harbour Lights' }, 'downloads.connectionLostAtStart')),
    ).toBe('Download failed. The connection dropped before Harbour Lights started. Try again.');
    expect(announcementOf(text, running, failed({}, 'error.internal'))).toBe(
      `Download failed: Harbour Lights. ${text.t('error.internal')}`,
    );
  });

  it('announces the start of a queued download once', () => {
    expect(announcementOf(text, download('a', { state: 'queued' }), running)).toBeNull();
  });
});

describe('dropTarget', () => {
  const list = ['a', 'b', 'c'].map((id, index) => download(id, { rank: index }));
  const at = (index: number) => list[index] ?? download('none');

  it.each([
    [0, 'c', 'before', 'c'],
    [0, 'c', 'after', null],
    [2, 'a', 'before', 'a'],
    [2, 'a', 'after', 'b'],
  ] as const)('number %i beside %s, %s it: before %s', (index, other, side, before) => {
    expect(dropTarget(list, at(index), other, side)).toBe(before);
  });

  it.each([
    [0, 'a', 'before'],
    [0, 'a', 'after'],
    [0, 'b', 'before'],
    [1, 'a', 'after'],
    [2, 'b', 'after'],
    [0, 'gone', 'before'],
  ] as const)('number %i beside %s, %s it: stays where it is', (index, other, side) => {
    expect(dropTarget(list, at(index), other, side)).toBeUndefined();
  });
});

describe('describeSummary', () => {
  const text = createTextTools('en', messages);
  const of = (...states: Download['state'][]) =>
    describeSummary(
      text,
      states.map((state, index) => download(`${index}`, { state })),
      null,
    );

  it.each([
    [['running', 'running', 'checking', 'queued', 'waiting'], '3 active, 1 queued, 1 waiting'],
    [['running', 'paused', 'failed', 'done'], '1 active, 1 paused'],
    [['queued', 'waiting', 'paused'], '1 queued, 1 waiting, 1 paused'],
    [['paused', 'paused', 'cancelled'], '2 paused'],
    [['failed', 'done', 'cancelled'], null],
    [[], null],
  ] as const)('%j: %s', (states, expected) => expect(of(...states)).toBe(expected));

  it.each([
    ['power', '1 queued, 1 paused'],
    ['unmetered', '1 queued, 1 paused'],
    ['service', '1 queued, 1 waiting'],
    ['host', '1 queued'],
  ] as const)('counts a download that waits for %s under the label of its row: %s', (what, expected) => {
    const waiting = { for: what, until: null, host: what === 'host' ? 'x' : null };
    const list = [download('a', { state: 'queued' }), download('b', { state: 'waiting', waiting })];
    expect(describeSummary(text, list, null)).toBe(expected);
  });

  it('shows the total speed', () => {
    const list = [
      download('a', { bytesPerSecond: 22_000_000 }),
      download('b', { bytesPerSecond: 600_000 }),
      download('c', { state: 'queued' }),
    ];
    expect(describeSummary(text, list, null)).toBe('2 active, 1 queued, 22.6 MB/s');
    expect(describeSummary(text, list, 5_000_000)).toBe('2 active, 1 queued, 5 MB/s');
  });
});

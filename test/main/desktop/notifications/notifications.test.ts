import { describe, expect, onTestFinished, test } from 'vitest';
import { startNotifications } from '#main/desktop/notifications/notifications.ts';
import type { DesktopShell, TaskbarState } from '#main/kernel/platform.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

/** A download as the renderer shows it: running, with a part of 1,000 bytes received, by default. */
const download = (downloadId: string, change: Partial<Download> = {}): Download => ({
  downloadId,
  modId: 1,
  title: 'Deep Water Shader',
  version: null,
  gameId: null,
  versionId: null,
  fileId: null,
  fileName: null,
  state: 'running',
  rank: 1,
  receivedBytes: 500,
  totalBytes: 1000,
  bytesPerSecond: null,
  secondsLeft: null,
  waiting: null,
  failure: null,
  finishedAt: null,
  sha256: null,
  file: null,
  ...change,
});
const waiting = (why: 'retry' | 'service' | 'power' | 'unmetered' | 'host') =>
  ({ state: 'waiting', waiting: { for: why, until: null, host: null } }) as const;
const done = { state: 'done', receivedBytes: 1000 } as const;

/** Downloads and a desktop shell that the test controls. */
function start(options: { list?: Download[]; inFront?: boolean; wants?: boolean } = {}) {
  const clock = createFakeClock();
  const taskbar: TaskbarState[] = [];
  const notices: { title: string; body: string; follow: () => void }[] = [];
  const fronts = new Set<() => void>();
  const listeners = new Set<(change: { changed: Download[]; removed: string[] }) => void>();
  let inFront = options.inFront ?? false;
  let followed = 0;
  const shell: DesktopShell = {
    isFocused: () => inFront,
    onFocus(listener) {
      fronts.add(listener);
      return () => void fronts.delete(listener);
    },
    showProgress: (sign) => void taskbar.push(sign),
    showRunning: () => undefined,
    canNotify: () => true,
    notify: ({ title, body }, follow) => void notices.push({ title, body, follow }),
  };
  const stop = startNotifications({
    downloads: {
      list: () => options.list ?? [],
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    isNoticeEnabled: () => options.wants ?? true,
    translate: createTranslate('en-US'),
    onOpen: () => {
      followed += 1;
    },
    log: createMemoryLog(),
    shell,
    clock,
  });
  onTestFinished(stop);
  return {
    clock,
    taskbar,
    notices,
    stop,
    followed: () => followed,
    change(...changed: Download[]) {
      for (const listener of [...listeners]) listener({ changed, removed: [] });
    },
    remove(id: string) {
      for (const listener of [...listeners]) listener({ changed: [], removed: [id] });
    },
    toFront() {
      inFront = true;
      for (const listener of fronts) listener();
    },
    /** The text of the notification, once it is there. */
    async said() {
      await createTranslate('en')([{ id: 'notice.finished' }]);
      await clock.advance(0);
      return notices.map(({ title, body }) => `${title}: ${body}`);
    },
  };
}

describe('a notification when downloads have ended', () => {
  test('one for all of them, with the number of mods downloaded and of failures', async () => {
    const { change, said } = start();
    change(download('a'), download('b'), download('c', { state: 'queued' }));
    change(download('a', done));
    change(download('b', { state: 'failed' }));
    expect(await said()).toEqual([]);
    change(download('c', done));
    expect(await said()).toEqual(['Downloads need attention: 2 mods downloaded. 1 failed.']);
  });

  test.each([
    [[done], 'Downloads finished: 1 mod downloaded.'],
    [[{ state: 'failed' }, { state: 'failed' }], 'Downloads need attention: No mods downloaded. 2 failed.'],
    [[done, waiting('host')], 'Downloads need attention: 1 mod downloaded. 1 needs your approval.'],
  ] as const)('%j: %s', async (ends, translate) => {
    const { change, said } = start();
    change(...ends.map((_, index) => download(String(index))));
    change(...ends.map((end, index) => download(String(index), end)));
    expect(await said()).toEqual([translate]);
  });

  test('downloads that were active when Loadout started are counted', async () => {
    const { change, said } = start({ list: [download('a', { state: 'queued' }), download('old', done)] });
    change(download('a', done));
    expect(await said()).toEqual(['Downloads finished: 1 mod downloaded.']);
  });

  test('one per batch: the next batch is counted from zero', async () => {
    const { change, said } = start();
    change(download('a'));
    change(download('a', done));
    change(download('b'));
    change(download('b', done));
    expect(await said()).toEqual(Array(2).fill('Downloads finished: 1 mod downloaded.'));
  });

  test.each([
    ['the window is in front', { inFront: true }, done],
    ['the player does not want it', { wants: false }, done],
    ['all were cancelled', {}, { state: 'cancelled' }],
    ['all were paused', {}, { state: 'paused' }],
  ] as const)('none when %s', async (_, options, end) => {
    const { change, said } = start(options);
    change(download('a'));
    change(download('a', end));
    expect(await said()).toEqual([]);
  });

  test.each(['retry', 'service', 'power', 'unmetered'] as const)(
    'none while one waits for %s',
    async (why) => {
      const { change, said } = start();
      change(download('a'), download('b'));
      change(download('a', done), download('b', waiting(why)));
      expect(await said()).toEqual([]);
    },
  );

  test('none for one that was removed from the list, or merged with another', async () => {
    const { change, remove, said } = start();
    change(download('a'));
    remove('a');
    expect(await said()).toEqual([]);
  });

  test('a click on it shows the downloads', async () => {
    const { change, said, notices, followed } = start();
    change(download('a'));
    change(download('a', done));
    await said();
    notices[0]?.follow();
    expect(followed()).toBe(1);
  });
});

describe('the taskbar progress', () => {
  const growing = (share: number) => ({ kind: 'normal', share });

  test('shows the progress of all bytes, finished ones included, and disappears when all is done', async () => {
    const { change, taskbar, clock } = start();
    change(download('a'), download('b', { receivedBytes: 0, totalBytes: 3000 }));
    await clock.advance(1000);
    change(download('a', done));
    await clock.advance(1000);
    change(download('b', { ...done, receivedBytes: 3000, totalBytes: 3000 }));
    await clock.advance(1000);
    expect(taskbar).toEqual([growing(0.125), growing(0.25), { kind: 'none' }]);
  });

  test('an unknown size counts as the average of the others', async () => {
    const { change, taskbar } = start();
    change(download('a'), download('b', { state: 'queued', receivedBytes: 0, totalBytes: null }));
    expect(taskbar).toEqual([growing(0.25)]);
  });

  test('is indeterminate while no size is known', () => {
    const { change, taskbar } = start();
    change(download('a', { totalBytes: null }));
    expect(taskbar).toEqual([{ kind: 'indeterminate' }]);
  });

  test('stops while everything waits', async () => {
    const { change, taskbar, clock } = start();
    change(download('a', waiting('service')), download('b', waiting('retry')));
    await clock.advance(1000);
    change(download('b'));
    expect(taskbar).toEqual([{ kind: 'paused', share: 0.5 }, growing(0.5)]);
  });

  test('shows a failure until the window is focused', async () => {
    const { change, taskbar, clock, toFront } = start();
    change(download('a'));
    await clock.advance(1000);
    change(download('a', { state: 'failed' }));
    await clock.advance(1000);
    change(download('a', { state: 'failed', title: 'another title' }));
    expect(taskbar.at(-1)).toEqual({ kind: 'failed', share: 1 });
    toFront();
    expect(taskbar.at(-1)).toEqual({ kind: 'none' });
  });

  test('stays when the window is focused while a download runs', async () => {
    const { change, taskbar, clock, toFront } = start();
    change(download('a'));
    await clock.advance(1000);
    toFront();
    await clock.advance(1000);
    expect(taskbar).toEqual([growing(0.5)]);
  });

  test('a failure while the window is focused removes it', async () => {
    const { change, taskbar, clock } = start({ inFront: true });
    change(download('a'));
    await clock.advance(1000);
    change(download('a', { state: 'failed' }));
    expect(taskbar.at(-1)).toEqual({ kind: 'none' });
  });

  test('changes at most once a second, to the latest state, and not at all without a change', async () => {
    const { change, taskbar, clock } = start();
    for (let ms = 0; ms < 10_000; ms += 100) {
      change(download('a', { receivedBytes: ms / 10 }));
      await clock.advance(100);
    }
    expect(taskbar.length).toBeGreaterThanOrEqual(9);
    expect(taskbar.length).toBeLessThanOrEqual(11);
    await clock.advance(1000);
    const { length } = taskbar;
    for (let times = 0; times < 10; times += 1) {
      change(download('a', { receivedBytes: 990, bytesPerSecond: times }));
      await clock.advance(1000);
    }
    expect(taskbar).toHaveLength(length);
    expect(clock.waiting).toBe(0);
  });

  test('reports nothing more once it is stopped', async () => {
    const { change, taskbar, stop } = start();
    change(download('a'));
    stop();
    change(download('a', done));
    expect(taskbar).toHaveLength(1);
  });
});

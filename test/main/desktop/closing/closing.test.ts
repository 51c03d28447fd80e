import { expect, onTestFinished, test } from 'vitest';
import { Closing } from '#main/desktop/closing/closing.ts';
import type { TrayGame } from '#main/desktop/closing/tray-games.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { TrayContent } from '#main/kernel/platform.ts';
import { endsWithWindow } from '#main/kernel/platform.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import type { ClosingQuestion, WhenClosed } from '#shared/contract/desktop/closing.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

const download = (downloadId: string, state: Download['state'] = 'running'): Download =>
  ({ downloadId, state, waiting: null }) as Download;

/** A window with downloads that the test controls; `did` is what happened outside the renderer, in order. */
function start(
  options: {
    platform?: NodeJS.Platform;
    list?: Download[];
    whenClosed?: WhenClosed;
    hasTray?: boolean;
    stayInTray?: boolean;
    games?: readonly TrayGame[];
    pauseAll?: () => Promise<void>;
  } = {},
) {
  const { platform = 'linux', hasTray = true } = options;
  const clock = createFakeClock();
  const list = new Map((options.list ?? [download('a')]).map((each) => [each.downloadId, each]));
  const listeners = new Set<(change: { changed: Download[]; removed: string[] }) => void>();
  const change = (...changed: Download[]) => {
    for (const each of changed) list.set(each.downloadId, each);
    for (const listener of [...listeners]) listener({ changed, removed: [] });
  };
  const remove = (downloadId: string) => {
    list.delete(downloadId);
    for (const listener of [...listeners]) listener({ changed: [], removed: [downloadId] });
  };
  const setAll = async (from: Download['state'], to: Download['state']) =>
    change(
      ...[...list.values()].filter(({ state }) => state === from).map((each) => ({ ...each, state: to })),
    );
  const did: string[] = [];
  const notices: { title: string; body: string }[] = [];
  const questions: ClosingQuestion[] = [];
  let tray: TrayContent | null = null;
  let whenClosed = options.whenClosed ?? 'ask';
  let stayInTray = options.stayInTray ?? false;
  let games = options.games ?? [];
  const settingsChanges = createListeners<void>();
  const gameChanges = createListeners<void>();
  const closing = new Closing({
    platform,
    downloads: {
      list: () => [...list.values()],
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pauseAll: options.pauseAll ?? (() => setAll('running', 'paused')),
      resumeAll: () => setAll('paused', 'running'),
    },
    settings: {
      get: () => ({ whenClosed, stayInTray }),
      update(next) {
        whenClosed = next.whenClosed ?? whenClosed;
      },
      onChange: settingsChanges.add,
    },
    window: { hide: () => void did.push('hide'), show: () => void did.push('show') },
    tray: {
      isOffered: async () => hasTray,
      show(content) {
        tray = content;
      },
    },
    games: {
      list: () => games,
      areAnyRunning: () => games.some(({ isRunning }) => isRunning),
      onChange: gameChanges.add,
      play: async (gameId) => void did.push(`play ${gameId}`),
    },
    shell: { notify: (words) => void notices.push(words) },
    quit: () => void did.push('quit'),
    translate: createTranslate('en-US'),
    clock,
    log: createMemoryLog(),
  });
  closing.onAsked((question) => questions.push(question));
  /** Closes the window, and lets the downloads go on. */
  const goOn = async () => {
    closing.mayClose();
    await expect.poll(() => questions.length).toBe(1);
    closing.answer({ choice: 'background', remember: false });
    did.length = 0;
  };
  onTestFinished(() => closing.close());
  const icon = () => tray;
  const choose = (label: string) =>
    icon()
      ?.menu.find((entry) => entry.label === label)
      ?.onClick?.();
  return {
    setStayInTray(next: boolean) {
      stayInTray = next;
      settingsChanges.tell();
    },
    setGames(next: readonly TrayGame[]) {
      games = next;
      gameChanges.tell();
    },
    closing,
    goOn,
    clock,
    change,
    remove,
    did,
    notices,
    questions,
    icon,
    choose,
    whenClosed: () => whenClosed,
    listeners,
  };
}

const tooltip = (count: string) => `Loadout: ${count} in progress`;

test('without active downloads the window closes, and nothing is asked', async () => {
  for (const list of [[], [download('a', 'done'), download('b', 'paused'), download('c', 'failed')]]) {
    const { closing, did, questions, clock } = start({ list });
    expect(closing.mayClose()).toBe(true);
    await clock.advance(60_000);
    expect([did, questions]).toEqual([[], []]);
  }
});

test('on macOS the window closes as usual, also during downloads', () => {
  const { closing } = start({ platform: 'darwin' });
  expect(closing.mayClose()).toBe(true);
  expect([endsWithWindow('darwin'), endsWithWindow('win32'), endsWithWindow('linux')]).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['win32', true],
  ['linux', true],
  ['linux', false],
] as const)(
  'on %s, with a tray: %s, the player is asked, in front, and the window stays',
  async (platform, hasTray) => {
    const { closing, questions, did, clock } = start({
      platform,
      hasTray,
      list: [download('a'), download('b')],
    });
    expect(closing.mayClose()).toBe(false);
    await expect.poll(() => questions).toEqual([{ downloads: 2, hasTray }]);
    closing.questionShown();
    await clock.advance(600_000);
    expect(did).toEqual(['show']);
  },
);

test('a cancel changes nothing, and is never remembered', async () => {
  const { closing, questions, did, whenClosed } = start();
  closing.mayClose();
  await expect.poll(() => questions.length).toBe(1);
  closing.answer({ choice: 'cancel', remember: true });
  expect([did, whenClosed()]).toEqual([['show'], 'ask']);
  expect(closing.mayClose()).toBe(false);
});

test('an answer hides the window or quits, once; without a question it does nothing', async () => {
  const { closing, questions, did } = start();
  const answer = (choice: 'background' | 'quit') => closing.answer({ choice, remember: true });
  answer('quit');
  answer('background');
  expect(did).toEqual([]);
  closing.mayClose();
  await expect.poll(() => questions.length).toBe(1);
  answer('background');
  answer('quit');
  expect(did).toEqual(['show', 'hide']);
});

test('an answer is remembered only where the player wants that, and then not asked again', async () => {
  for (const remember of [false, true]) {
    const { closing, did, questions, whenClosed } = start();
    closing.mayClose();
    await expect.poll(() => questions.length).toBe(1);
    closing.answer({ choice: 'quit', remember });
    expect(did).toEqual(['show', 'quit']);
    expect(whenClosed()).toBe(remember ? 'quit' : 'ask');
    expect(closing.mayClose()).toBe(remember);
  }
});

test('in the background the icon counts the downloads, and opens the window, which removes it', async () => {
  const { closing, goOn, change, did, icon, choose } = start({
    list: [download('a'), download('b', 'queued')],
  });
  await goOn();
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('2 downloads'));
  expect(icon()?.menu.map(({ label }) => label)).toEqual(['Open Loadout', 'Pause all', 'Quit']);
  change(download('b', 'done'));
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('1 download'));
  choose('Open Loadout');
  expect(did).toEqual(['show']);
  closing.windowShown();
  expect(icon()).toBeNull();
});

test('Loadout quits a little after the last download has ended, unless another begins or the window is shown', async () => {
  const first = start();
  await first.goOn();
  first.change(download('a', 'done'));
  await first.clock.advance(1_999);
  expect(first.did).toEqual([]);
  await first.clock.advance(1);
  expect(first.did).toEqual(['quit']);

  const again = start();
  await again.goOn();
  again.change(download('a', 'done'));
  again.change(download('b', 'queued'));
  await again.clock.advance(60_000);
  again.change(download('b', 'done'));
  again.closing.windowShown();
  await again.clock.advance(60_000);
  expect(again.did).toEqual([]);
});

test('a download that leaves the list, as when an earlier one is restored, is active no longer', async () => {
  const { closing, goOn, clock, did, change, remove } = start();
  change(download('b'));
  await goOn();
  remove('b');
  await clock.advance(2_000);
  expect(did).toEqual([]);
  remove('a');
  await clock.advance(2_000);
  expect(did).toEqual(['quit']);
  expect(closing.mayClose()).toBe(true);
});

test('Pause all in the tray keeps the icon, which resumes; Quit quits', async () => {
  const { goOn, clock, did, icon, choose } = start();
  await goOn();
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('1 download'));
  choose('Pause all');
  await expect.poll(() => icon()?.tooltip).toBe('Loadout: downloads paused');
  await clock.advance(600_000);
  expect(did).toEqual([]);
  choose('Resume all');
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('1 download'));
  choose('Quit');
  expect(did).toEqual(['quit']);
});

test('W25 where Pause all fails, the icon says what goes on, and Loadout quits after it', async () => {
  const { goOn, change, clock, did, icon, choose } = start({
    pauseAll: () => Promise.reject(new Error('The disk is full')),
  });
  await goOn();
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('1 download'));
  choose('Pause all');
  await expect.poll(() => icon()?.menu[1]?.label).toBe('Pause all');
  await clock.advance(1);
  await expect.poll(() => icon()?.tooltip).toBe(tooltip('1 download'));
  change(download('a', 'done'));
  await clock.advance(2_000);
  expect(did).toEqual(['quit']);
});

test('a remembered answer acts at once; without a tray a notification says where the window is', async () => {
  for (const hasTray of [true, false]) {
    const { closing, clock, did, notices, questions } = start({ whenClosed: 'background', hasTray });
    expect(closing.mayClose()).toBe(false);
    expect(did).toEqual(['hide']);
    const said = {
      title: 'Downloads continue in the background',
      body: 'Open Loadout to check progress.',
    };
    await clock.advance(1_000);
    await expect.poll(() => notices).toEqual(hasTray ? [] : [said]);
    expect(questions).toEqual([]);
  }
  expect(start({ whenClosed: 'quit' }).closing.mayClose()).toBe(true);
});

test('a window that does not show the question within 3 s does not hold Loadout up: it says so and quits', async () => {
  const { closing, clock, did, notices, questions } = start({ list: [download('a'), download('b')] });
  closing.mayClose();
  await expect.poll(() => questions.length).toBe(1);
  await clock.advance(2_999);
  expect(did).toEqual(['show']);
  await clock.advance(1);
  await expect.poll(() => did).toEqual(['show', 'quit']);
  expect(notices).toEqual([
    { title: 'Loadout has quit', body: '2 downloads continue the next time you start it.' },
  ]);
});

test('a window that hangs after the question was shown is asked again by the next close', async () => {
  const { closing, clock, did, questions } = start();
  closing.mayClose();
  await expect.poll(() => questions.length).toBe(1);
  closing.questionShown();
  await clock.advance(60_000);
  closing.mayClose();
  await expect.poll(() => questions.length).toBe(2);
  await clock.advance(3_000);
  await expect.poll(() => did.at(-1)).toBe('quit');
});

test('once Loadout quits, every window may close, and no timer quits it again', async () => {
  const { closing, goOn, clock, did, change } = start();
  await goOn();
  closing.quitting();
  expect(closing.mayClose()).toBe(true);
  change(download('a', 'done'));
  await clock.advance(60_000);
  expect(did).toEqual([]);
});

test('the end leaves no icon, no timer and no listener', async () => {
  const { closing, goOn, clock, icon, listeners } = start();
  await goOn();
  await expect.poll(() => icon()).not.toBeNull();
  closing.close();
  expect([icon(), clock.waiting, listeners.size]).toEqual([null, 0, 0]);
});

const emberfall: TrayGame = { gameId: 'e', title: 'Emberfall', isRunning: false };
const labels = (content: TrayContent | null) => content?.menu.map(({ label }) => label);

test('W28 kept in the tray, Loadout has its icon with the games at all times, and stays when its window is closed', async () => {
  const { closing, clock, change, choose, did, icon, questions, setGames } = start({
    stayInTray: true,
    games: [emberfall],
  });
  expect(icon()).toBeNull();
  await closing.start();
  await expect.poll(() => labels(icon())).toEqual(['Open Loadout', 'Play Emberfall', 'Pause all', 'Quit']);
  closing.windowShown();
  expect(icon()).not.toBeNull();
  expect(closing.mayClose()).toBe(false);
  change(download('a', 'done'));
  await clock.advance(600_000);
  expect([did, questions]).toEqual([['hide'], []]);
  await expect
    .poll(() => [icon()?.tooltip, ...(labels(icon()) ?? [])])
    .toEqual(['Loadout', 'Open Loadout', 'Play Emberfall', 'Quit']);

  choose('Play Emberfall');
  expect(did).toEqual(['hide', 'play e']);
  setGames([{ ...emberfall, isRunning: true }]);
  await expect.poll(() => labels(icon())?.[1]).toBe('Emberfall is running');
  expect(icon()?.menu[1]?.onClick).toBeNull();
  closing.quitting();
  expect(closing.mayClose()).toBe(true);
});

test('W28 turned off, the icon goes, and closing the window means what it did', async () => {
  const { closing, icon, setStayInTray } = start({ stayInTray: true, list: [] });
  await closing.start();
  await expect.poll(icon).not.toBeNull();
  setStayInTray(false);
  await expect.poll(icon).toBeNull();
  expect(closing.mayClose()).toBe(true);
  setStayInTray(true);
  await expect.poll(icon).not.toBeNull();
  expect(closing.mayClose()).toBe(false);
});

test('W28 turned off elsewhere while the window is hidden, Loadout does not stay without a window and an icon', async () => {
  const { closing, clock, did, setStayInTray } = start({ stayInTray: true, list: [] });
  await closing.start();
  closing.mayClose();
  setStayInTray(false);
  await clock.advance(2_000);
  await expect.poll(() => did).toEqual(['hide', 'quit']);
});

test('W28 without a tray, closing the window ends Loadout, or asks first during downloads', async () => {
  const { closing, icon, did } = start({ stayInTray: true, hasTray: false, list: [] });
  await closing.start();
  expect(icon()).toBeNull();
  closing.mayClose();
  await expect.poll(() => did).toEqual(['hide', 'quit']);

  const busy = start({ stayInTray: true, hasTray: false });
  await busy.closing.start();
  busy.closing.mayClose();
  await expect.poll(() => busy.questions).toEqual([{ downloads: 1, hasTray: false }]);
  expect(busy.did).toEqual(['hide', 'show']);
});

test('W28 downloads that were paused in the tray and resumed in the window can be paused in the tray again', async () => {
  const { closing, change, choose, icon } = start({ stayInTray: true });
  await closing.start();
  await expect.poll(() => labels(icon())).toEqual(['Open Loadout', 'Pause all', 'Quit']);
  choose('Pause all');
  await expect.poll(() => labels(icon())).toEqual(['Open Loadout', 'Resume all', 'Quit']);
  change(download('a'));
  await expect.poll(() => labels(icon())).toEqual(['Open Loadout', 'Pause all', 'Quit']);
});

test('W28 Loadout in the background stays while a game runs, whose end it has to see', async () => {
  const { goOn, change, clock, did, setGames } = start({ games: [{ ...emberfall, isRunning: true }] });
  await goOn();
  change(download('a', 'done'));
  await clock.advance(600_000);
  expect(did).toEqual([]);
  setGames([emberfall]);
  await clock.advance(2_000);
  expect(did).toEqual(['quit']);
});

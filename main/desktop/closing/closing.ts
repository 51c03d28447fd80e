import type { ClosingCalls } from '#main/ipc/desktop/closing.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { DesktopShell, Tray } from '#main/kernel/platform.ts';
import { endsWithWindow } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { ClosingQuestion } from '#shared/contract/desktop/closing.ts';
import type { Settings, SettingsChange } from '#shared/contract/storage/settings.ts';
import type { Text } from '#shared/contract/text.ts';
import { isActive } from '#shared/download-states.ts';
import type { TrayGames } from './tray-games.ts';
import { createTrayIcon } from './tray-icon.ts';

/**
 * What closing the window means. If the player keeps Loadout in the tray, the window is only hidden. Otherwise that is the
 * end of Loadout without active downloads. With some, the player is asked once whether they go on in the background; then
 * the window is hidden, the tray has an icon, and Loadout quits when none is left.
 */
export type Closing = ClosingCalls & {
  /** Shows the icon if the player keeps it. Not called while Loadout starts, because it may ask a program of the system. */
  start(): Promise<void>;
  /** Whether the window may close now. Otherwise it is hidden, or the player is asked. */
  mayClose(): boolean;
  /** The window is visible, again. */
  windowShown(): void;
  /** Loadout is about to quit: from now on every window may close. */
  quitting(): void;
  /** Removes the icon and ends every timer. */
  close(): void;
};

/**
 * How long the renderer may take to show the question, in ms. After that Loadout quits: that is what the player asked
 * for, the list and all partial files are saved, and the next start continues them. A window that hangs can't be used
 * in the background either.
 */
const showsWithin = 3_000;

/** How long Loadout stays after the last download has ended in the background, in ms, for its notification. */
const endsAfter = 2_000;

/** @param options `quit` ends Loadout and saves everything */
export function createClosing(options: {
  platform: NodeJS.Platform;
  downloads: Pick<Downloads, 'list' | 'onChange' | 'pauseAll'> & { resumeAll(): Promise<unknown> };
  settings: {
    get(): Pick<Settings, 'whenClosed' | 'stayInTray'>;
    update(change: SettingsChange): unknown;
    onChange(listener: () => void): () => void;
  };
  window: { hide(): void; show(): void };
  tray: Tray;
  games: Pick<TrayGames, 'list' | 'areAnyRunning' | 'onChange' | 'play'>;
  shell: Pick<DesktopShell, 'notify'>;
  quit: () => void;
  translate: Translate;
  clock: Clock;
  log: Log;
}): Closing {
  const { platform, downloads, settings, window, tray, games, shell, quit, translate, clock, log } = options;
  const asked = createListeners<ClosingQuestion>();
  const active = new Set<string>();
  let isAsked = false;
  let isQuitting = false;
  let isInBackground = false;
  // Paused from the tray: nothing is active, but the player means to resume it there.
  let isPaused = false;
  // Known once the player wants to keep Loadout there: without a tray, closing the window is the end of it.
  let hasTray = false;
  let stopWaiting = () => {};
  let stopEnding = () => {};

  const icon = createTrayIcon({
    tray,
    translate,
    log,
    onOpen: window.show,
    onPlay: (gameId) => void games.play(gameId),
    onPause() {
      isPaused = true;
      update();
      downloads.pauseAll().catch((cause: unknown) => {
        log.warn('Not all downloads were paused', { cause });
        // Otherwise Loadout would stay after the ones that go on.
        isPaused = active.size === 0;
        update();
      });
    },
    onResume() {
      isPaused = false;
      downloads
        .resumeAll()
        .then(update)
        .catch((cause: unknown) => log.warn('Not all downloads were resumed', { cause }));
    },
    onQuit: quit,
  });

  const staysInTray = () => hasTray && settings.get().stayInTray;
  const update = () => {
    stopEnding();
    if (isQuitting) return;
    if (!isInBackground && !staysInTray()) return icon.remove();
    icon.show({ active: active.size, isPaused, games: games.list() });
    // How a game ends is seen only while Loadout watches it.
    if (staysInTray() || active.size > 0 || isPaused || games.areAnyRunning()) return;
    stopEnding = clock.after(endsAfter, quit);
  };
  const start = async () => {
    if (settings.get().stayInTray) hasTray = await tray.isOffered();
    update();
  };
  const notify = async (title: Text, body: Text) => {
    const [first = '', second = ''] = await translate([title, body]);
    shell.notify({ title: first, body: second }, window.show);
  };
  const goOn = () => {
    isInBackground = true;
    window.hide();
    log.info('The window is closed, and Loadout continues', { active: active.size });
    update();
  };
  /** Stays in the tray if the desktop has one. It may have come or gone since the start. */
  const stayIfOffered = async () => {
    // Until that is known, nothing ends.
    hasTray = true;
    goOn();
    hasTray = await tray.isOffered();
    update();
    if (!hasTray && isInBackground && !isQuitting && mayEnd()) quit();
  };
  const goOnUnasked = async () => {
    goOn();
    if (await tray.isOffered()) return;
    await notify({ id: 'closing.hiddenTitle' }, { id: 'closing.hiddenBody' });
  };
  const ask = async () => {
    stopWaiting();
    hasTray = await tray.isOffered();
    if (isQuitting) return;
    stopWaiting();
    stopWaiting = clock.after(showsWithin, () => void quitUnasked());
    // A minimized window can be closed, too.
    window.show();
    isAsked = true;
    asked.tell({ downloads: active.size, hasTray });
  };
  const quitUnasked = async () => {
    log.warn('The window does not respond, so Loadout quits without a question');
    await notify(
      { id: 'closing.quitTitle' },
      { id: 'closing.quitBody', values: { count: active.size } },
    ).catch(() => undefined);
    quit();
  };
  const orLog = (work: Promise<void>) =>
    work.catch((cause: unknown) => log.warn('Closing the window failed in part', { cause }));

  const onActive = (hasGrown: boolean) => {
    // Resumed in the window.
    if (hasGrown) isPaused = false;
    update();
  };
  /** Whether closing the window may end Loadout, which no tray keeps. Otherwise the player is asked, or it goes on. */
  const mayEnd = (): boolean => {
    if (active.size === 0) return true;
    const { whenClosed } = settings.get();
    if (whenClosed === 'quit') return true;
    void orLog(whenClosed === 'background' ? goOnUnasked() : ask());
    return false;
  };

  const stops = [
    follow(downloads, active, onActive),
    games.onChange(update),
    settings.onChange(() => void start()),
  ];
  return {
    start,
    mayClose() {
      if (isQuitting || !endsWithWindow(platform)) return true;
      if (!settings.get().stayInTray) return mayEnd();
      void orLog(stayIfOffered());
      return false;
    },
    questionShown: () => stopWaiting(),
    answer({ choice, remember }) {
      if (!isAsked) return;
      isAsked = false;
      stopWaiting();
      if (choice === 'cancel') return;
      if (remember) settings.update({ whenClosed: choice });
      if (choice === 'quit') quit();
      else goOn();
    },
    windowShown() {
      isInBackground = false;
      isPaused = false;
      update();
    },
    quitting() {
      isQuitting = true;
      stopWaiting();
      stopEnding();
    },
    onAsked: asked.add,
    close() {
      stopWaiting();
      stopEnding();
      for (const stop of stops) stop();
      icon.remove();
    },
  };
}

/** Keeps the ids of the downloads that continue without the player in `active`. Returns what ends that. */
function follow(
  downloads: Pick<Downloads, 'list' | 'onChange'>,
  active: Set<string>,
  onChange: (hasGrown: boolean) => void,
): () => void {
  const take = (changed: ReturnType<Downloads['list']>) => {
    for (const download of changed) {
      if (isActive(download)) active.add(download.downloadId);
      else active.delete(download.downloadId);
    }
  };
  take(downloads.list());
  return downloads.onChange(({ changed, removed }) => {
    const before = active.size;
    take(changed);
    for (const id of removed) active.delete(id);
    if (active.size !== before) onChange(active.size > before);
  });
}

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
import { createTrayIcon } from './tray-icon.ts';

/**
 * What closing the window means: without active downloads the end of Loadout. With some, the player is asked once
 * whether they go on in the background; then the window is only hidden, the tray has an icon, and Loadout quits when
 * none is left.
 */
export type Closing = ClosingCalls & {
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
  settings: { get(): Pick<Settings, 'whenClosed'>; update(change: SettingsChange): unknown };
  window: { hide(): void; show(): void };
  tray: Tray;
  shell: Pick<DesktopShell, 'notify'>;
  quit: () => void;
  translate: Translate;
  clock: Clock;
  log: Log;
}): Closing {
  const { platform, downloads, settings, window, tray, shell, quit, translate, clock, log } = options;
  const asked = createListeners<ClosingQuestion>();
  const active = new Set<string>();
  let isAsked = false;
  let isQuitting = false;
  let isInBackground = false;
  // Paused from the tray: nothing is active, but the player means to resume it there.
  let isPaused = false;
  let stopWaiting = () => {};
  let stopEnding = () => {};

  const icon = createTrayIcon({
    tray,
    translate,
    log,
    onOpen: window.show,
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

  const update = () => {
    stopEnding();
    if (!isInBackground || isQuitting) return;
    icon.show({ active: active.size, isPaused });
    if (active.size === 0 && !isPaused) stopEnding = clock.after(endsAfter, quit);
  };
  const notify = async (title: Text, body: Text) => {
    const [first = '', second = ''] = await translate([title, body]);
    shell.notify({ title: first, body: second }, window.show);
  };
  const goOn = () => {
    isInBackground = true;
    window.hide();
    log.info('The window is closed, and downloads continue', { active: active.size });
    update();
  };
  const goOnUnasked = async () => {
    goOn();
    if (await tray.isOffered()) return;
    await notify({ id: 'closing.hiddenTitle' }, { id: 'closing.hiddenBody' });
  };
  const ask = async () => {
    stopWaiting();
    const hasTray = await tray.isOffered();
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

  const stopFollowing = follow(downloads, active, update);
  return {
    mayClose() {
      if (isQuitting || !endsWithWindow(platform) || active.size === 0) return true;
      const { whenClosed } = settings.get();
      if (whenClosed === 'quit') return true;
      void orLog(whenClosed === 'background' ? goOnUnasked() : ask());
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
      stopEnding();
      icon.remove();
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
      stopFollowing();
      icon.remove();
    },
  };
}

/** Keeps the ids of the downloads that continue without the player in `active`. Returns what ends that. */
function follow(
  downloads: Pick<Downloads, 'list' | 'onChange'>,
  active: Set<string>,
  onChange: () => void,
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
    if (active.size !== before) onChange();
  });
}

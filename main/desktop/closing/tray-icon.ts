import type { Log } from '#main/kernel/log/log.ts';
import type { Tray } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';

/** What the icon says: how many downloads are active, and whether the player paused all of them there. */
type TrayState = { readonly active: number; readonly isPaused: boolean };

/** The icon in the tray while downloads go on without a window. */
type TrayIcon = {
  show(state: TrayState): void;
  remove(): void;
};

/** Translates the icon's words and shows it, again for each state that says something else. */
export function createTrayIcon(options: {
  tray: Tray;
  translate: Translate;
  log: Log;
  onOpen: () => void;
  onPause: () => void;
  onResume: () => void;
  onQuit: () => void;
}): TrayIcon {
  const { tray, translate, log, onOpen, onPause, onResume, onQuit } = options;
  let current: TrayState | null = null;
  const draw = async (state: TrayState) => {
    const { active, isPaused } = state;
    const [tooltip = '', open = '', pause = '', quit = ''] = await translate([
      isPaused ? { id: 'tray.paused' } : { id: 'tray.downloading', values: { count: active } },
      { id: 'tray.open' },
      { id: isPaused ? 'downloads.resumeAll' : 'downloads.pauseAll' },
      { id: 'tray.quit' },
    ]);
    if (current !== state) return;
    tray.show({
      tooltip,
      menu: [
        { label: open, onClick: onOpen },
        { label: pause, onClick: isPaused ? onResume : onPause },
        { label: quit, onClick: onQuit },
      ],
    });
  };
  return {
    show(state) {
      if (current?.active === state.active && current.isPaused === state.isPaused) return;
      current = state;
      draw(state).catch((cause: unknown) => log.warn('The tray icon could not be shown', { cause }));
    },
    remove() {
      current = null;
      tray.show(null);
    },
  };
}

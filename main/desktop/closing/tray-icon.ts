import type { Log } from '#main/kernel/log/log.ts';
import type { Tray } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Text } from '#shared/contract/text.ts';
import type { TrayGame } from './tray-games.ts';

/** What the icon shows: how many downloads are active, whether the player paused all of them there, and the games to start. */
type TrayState = {
  readonly active: number;
  readonly isPaused: boolean;
  readonly games: readonly TrayGame[];
};

/** The icon in the tray, with its menu. */
export type TrayIcon = {
  show(state: TrayState): void;
  remove(): void;
};

type Entry = { readonly text: Text; readonly onClick: (() => void) | null };

/** Translates the icon's words and shows it, again for each state that says something else. */
export function createTrayIcon(options: {
  tray: Tray;
  translate: Translate;
  log: Log;
  onOpen: () => void;
  onPlay: (gameId: string) => void;
  onPause: () => void;
  onResume: () => void;
  onQuit: () => void;
}): TrayIcon {
  const { tray, translate, log, onOpen, onPlay, onPause, onResume, onQuit } = options;
  let current: TrayState | null = null;

  const gameEntry = ({ gameId, title, isRunning }: TrayGame): Entry => {
    const values = { game: title };
    return isRunning
      ? { text: { id: 'tray.running', values }, onClick: null }
      : { text: { id: 'tray.play', values }, onClick: () => onPlay(gameId) };
  };
  const downloadEntries = ({ active, isPaused }: TrayState): Entry[] => {
    if (isPaused) return [{ text: { id: 'downloads.resumeAll' }, onClick: onResume }];
    return active > 0 ? [{ text: { id: 'downloads.pauseAll' }, onClick: onPause }] : [];
  };
  const draw = async (state: TrayState) => {
    const entries: Entry[] = [
      { text: { id: 'tray.open' }, onClick: onOpen },
      ...state.games.map(gameEntry),
      ...downloadEntries(state),
      { text: { id: 'tray.quit' }, onClick: onQuit },
    ];
    const [tooltip = '', ...labels] = await translate([tooltipOf(state), ...entries.map(({ text }) => text)]);
    if (current !== state) return;
    tray.show({
      tooltip,
      menu: entries.map(({ onClick }, index) => ({ label: labels[index] ?? '', onClick })),
    });
  };
  return {
    show(state) {
      if (JSON.stringify(current) === JSON.stringify(state)) return;
      current = state;
      draw(state).catch((cause: unknown) => log.warn('The tray icon could not be shown', { cause }));
    },
    remove() {
      if (current === null) return;
      current = null;
      tray.show(null);
    },
  };
}

function tooltipOf({ active, isPaused }: TrayState): Text {
  if (isPaused) return { id: 'tray.paused' };
  return active > 0 ? { id: 'tray.downloading', values: { count: active } } : { id: 'tray.idle' };
}

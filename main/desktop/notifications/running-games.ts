import type { Log } from '#main/kernel/log/log.ts';
import type { DesktopShell } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { TrayGames } from '../closing/tray-games.ts';

/** Shows on the taskbar or dock that games run, as the menu of the tray does. Returns what ends that. */
export function showRunningGames({
  games,
  shell,
  translate,
  log,
}: {
  readonly games: Pick<TrayGames, 'list' | 'onChange'>;
  readonly shell: Pick<DesktopShell, 'showRunning'>;
  readonly translate: Translate;
  readonly log: Log;
}): () => void {
  let shown = '';
  const update = async () => {
    const titles = games.list().flatMap(({ title, isRunning }) => (isRunning ? [title] : []));
    const wanted = titles.join('\n');
    if (wanted === shown) return;
    shown = wanted;
    const sentences = await translate(titles.map((game) => ({ id: 'tray.running', values: { game } })));
    // Another game may have ended meanwhile.
    if (shown === wanted) shell.showRunning(sentences);
  };
  return games.onChange(() => {
    update().catch((cause: unknown) => log.warn('Running games are not shown on the taskbar', { cause }));
  });
}

import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { DesktopShell } from '#main/kernel/platform.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import { type BatchProgress, createBatchTracker } from './batch.ts';
import { createTaskbarProgress, taskbarStateOf } from './taskbar-progress.ts';

/**
 * Shows the progress of downloads outside the window: on the taskbar or dock while any are active, and by a
 * notification when a batch has ended while the window has no focus. `isNoticeEnabled` is the player's setting; `onOpen`
 * runs when the player clicks the notification. Returns what stops it.
 */
export function startNotifications(options: {
  downloads: Pick<Downloads, 'list' | 'onChange'>;
  shell: DesktopShell;
  clock: Clock;
  isNoticeEnabled: () => boolean;
  translate: Translate;
  onOpen: () => void;
  log: Log;
}): () => void {
  const { downloads, shell, clock, isNoticeEnabled, translate, onOpen, log } = options;
  const taskbar = createTaskbarProgress({ show: shell.showProgress, clock });
  const batches = createBatchTracker();
  let isBatchActive = false;

  const update: Parameters<Downloads['onChange']>[0] = (change) => {
    const progress = batches.update(change);
    const hasEnded = isBatchActive && progress.active === 0;
    isBatchActive = progress.active > 0;
    if (isBatchActive) taskbar.show(() => taskbarStateOf(progress));
    if (!hasEnded) return;
    // A player who looks at the window sees the end there.
    const isSeen = shell.isFocused();
    taskbar.show(() => (isSeen ? { kind: 'none' } : taskbarStateOf(progress)));
    if (isSeen || !isNoticeEnabled() || progress.done + progress.failed + progress.asking === 0) return;
    notify(progress).catch((cause) => log.warn('The notification could not be shown', { cause }));
  };
  const notify = async ({ done, failed, asking }: BatchProgress) => {
    const isFine = failed + asking === 0;
    const [title = '', body = ''] = await translate([
      { id: isFine ? 'notice.finished' : 'notice.attention' },
      { id: 'notice.counts', values: { done, failed, asking } },
    ]);
    shell.notify({ title, body }, onOpen);
  };

  update({ changed: downloads.list(), removed: [] });
  const stops = [
    downloads.onChange(update),
    // A failure stays on the taskbar until the player has seen it.
    shell.onFocus(() => {
      if (!isBatchActive) taskbar.show(() => ({ kind: 'none' }));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    taskbar.close();
  };
}

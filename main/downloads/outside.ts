import type { Log } from '../log.ts';
import type { Desk } from '../platform.ts';
import type { Words } from '../words.ts';
import type { Clock } from './clock.ts';
import type { Downloads } from './downloads.ts';
import { createRounds, type Tally } from './round.ts';
import { createSigns, signOf } from './sign.ts';

/**
 * Says outside the window how downloads stand: by the sign on the taskbar or dock while any are under way, and by a
 * notification when they have come to an end and the player looks elsewhere. `wantsNotice` is the player's setting;
 * `onFollow` shows the downloads to a player who follows the notification. The answer ends it all.
 */
export function sayOutside(options: {
  downloads: Pick<Downloads, 'list' | 'onChange'>;
  desk: Desk;
  clock: Clock;
  wantsNotice: () => boolean;
  words: Words;
  onFollow: () => void;
  log: Log;
}): () => void {
  const { downloads, desk, clock, wantsNotice, words, onFollow, log } = options;
  const signs = createSigns({ show: desk.showProgress, clock });
  const rounds = createRounds();
  let underWay = false;

  const take: Parameters<Downloads['onChange']>[0] = (change) => {
    const tally = rounds.note(change);
    const hasEnded = underWay && tally.active === 0;
    underWay = tally.active > 0;
    if (underWay) signs.show(() => signOf(tally));
    if (!hasEnded) return;
    // Who has the window in front of them sees how it ended there.
    const isSeen = desk.isInFront();
    signs.show(() => (isSeen ? { kind: 'none' } : signOf(tally)));
    if (isSeen || !wantsNotice() || tally.done + tally.failed + tally.asking === 0) return;
    notify(tally).catch((cause) => log.warn('The end of downloads could not be said', { cause }));
  };
  const notify = async ({ done, failed, asking }: Tally) => {
    const isFine = failed + asking === 0;
    const [title = '', body = ''] = await words([
      { id: isFine ? 'notice.finished' : 'notice.attention' },
      { id: 'notice.counts', values: { done, failed, asking } },
    ]);
    desk.notify({ title, body }, onFollow);
  };

  take({ changed: downloads.list(), removed: [] });
  const stops = [
    downloads.onChange(take),
    // A failure stands there until it was seen.
    desk.onFront(() => {
      if (!underWay) signs.show(() => ({ kind: 'none' }));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    signs.close();
  };
}

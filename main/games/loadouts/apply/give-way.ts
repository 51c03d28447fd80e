import type { Clock } from '#main/kernel/clock.ts';
import { deferred } from '#main/kernel/deferred.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';

/** The longest wait, in ms: a switch of a very large loadout takes longer, and what is to look at is wanted meanwhile. */
const mostMs = 2_000;

/**
 * Waits while mods are put into a game's folder, as for Play, which must not be slower because its folder or health is
 * looked at. Doesn't wait where nothing is, which is most of the time. Never rejects.
 */
export async function giveWay(
  gameId: string,
  {
    apply,
    clock,
  }: {
    readonly apply: Pick<MyModsParts['apply'], 'isApplying' | 'onChange'>;
    readonly clock: Pick<Clock, 'after'>;
  },
): Promise<void> {
  if (!apply.isApplying(gameId)) return;
  const over = deferred<void>();
  const stopListening = apply.onChange(() => apply.isApplying(gameId) || over.resolve(undefined));
  const stopWaiting = clock.after(mostMs, () => over.resolve(undefined));
  await over.promise;
  stopListening();
  stopWaiting();
}

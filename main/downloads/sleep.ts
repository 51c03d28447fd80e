import type { Computer } from '../platform.ts';
import type { Clock } from './clock.ts';

/** Whether the computer sleeps, as far as it tells. */
export type Sleep = { isAsleep(): boolean; close(): void };

/** A computer that was told to sleep and runs on this long, in ms, does not sleep, or its word of waking was lost. */
const awakeAfterMs = 30_000;

/** Follows the sleep of the computer; Electron tells of one and the same sleep and waking twice at times. */
export function createSleep(options: {
  computer: Pick<Computer, 'onSleep'>;
  clock: Clock;
  onAsleep: () => void;
  onWake: () => void;
}): Sleep {
  const { computer, clock, onAsleep, onWake } = options;
  let nap: AbortController | null = null;

  const wake = () => {
    if (!nap) return;
    nap.abort();
    nap = null;
    onWake();
  };
  const stop = computer.onSleep((asleep) => {
    if (!asleep) return wake();
    if (nap) return;
    nap = new AbortController();
    // Time that is waited for stands still while the computer sleeps.
    clock.wait(awakeAfterMs, nap.signal).then(wake, () => undefined);
    onAsleep();
  });

  return {
    isAsleep: () => nap !== null,
    close() {
      stop();
      nap?.abort();
    },
  };
}

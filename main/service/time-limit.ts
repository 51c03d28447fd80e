import type { Clock } from '../lib/clock.ts';
import type { EndReason } from './failures.ts';

/** A signal that fires with its parent or after a time, and tells which of the two it was. */
export type TimeLimit = {
  readonly signal: AbortSignal;
  /** Why the signal fired, null while it has not. */
  ended(): EndReason;
  /** No more limit by time; the parent still counts. */
  stopClock(): void;
  /** Lets go of clock and parent. */
  end(): void;
};

/** Starts a limit of `ms` below a parent signal. */
export function startTimeLimit(clock: Pick<Clock, 'after'>, parent: AbortSignal, ms: number): TimeLimit {
  const controller = new AbortController();
  let reason: EndReason = null;
  const fire = (why: EndReason) => {
    reason ??= why;
    controller.abort();
  };
  const cancel = () => fire('cancelled');
  const stopClock = clock.after(ms, () => fire('too slow'));
  if (parent.aborted) cancel();
  parent.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    ended: () => reason,
    stopClock,
    end() {
      stopClock();
      parent.removeEventListener('abort', cancel);
    },
  };
}

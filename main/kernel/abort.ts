import type { Clock } from './clock.ts';

/**
 * Settles like the promise, or rejects with the signal's reason as soon as it is aborted. A value that comes too late
 * goes to `late`, so that its resources can be released.
 */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  late: (value: T) => void = () => undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    promise
      .then((value) => (signal.aborted ? late(value) : resolve(value)), reject)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Why a time-limited signal fired; null while it has not. */
export type EndReason = 'cancelled' | 'too slow' | null;

/** A signal that fires with its parent or after a time. */
export type TimeLimit = {
  readonly signal: AbortSignal;
  /** Why the signal fired. */
  ended(): EndReason;
  /** Removes the time limit; the parent still counts. */
  stopClock(): void;
  /** Releases the clock and the parent. */
  end(): void;
};

/** Starts a time limit of `ms` that also ends with a parent signal. */
export function startTimeLimit(clock: Clock, parent: AbortSignal, ms: number): TimeLimit {
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

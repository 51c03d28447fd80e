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

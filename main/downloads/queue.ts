/** Lets downloads take turns, so many at a time. */
export type Queue = {
  /** Starts what can be started now. */
  pump(): void;
  /** Ends one that runs, and resolves when it has ended; false when it does not run. */
  stop(downloadId: string, reason: Error): Promise<boolean>;
  /** Ends all that run and starts no more. */
  close(reason: Error): Promise<void>;
};

type Run = { readonly controller: AbortController; readonly ended: Promise<void> };

/**
 * Creates the queue. `next` answers whose turn it is, of those that do not run, or null. `carryOut` does the work
 * of one download: it never rejects, and ends soon after its signal is aborted. The same download never runs twice
 * at once.
 */
export function createQueue(options: {
  maxRunning: number;
  next: (isRunning: (downloadId: string) => boolean) => string | null;
  carryOut: (downloadId: string, signal: AbortSignal) => Promise<void>;
}): Queue {
  const { maxRunning, next, carryOut } = options;
  const runs = new Map<string, Run>();
  let closed = false;

  const pump = () => {
    while (!closed && runs.size < maxRunning) {
      const id = next((each) => runs.has(each));
      if (id === null) return;
      begin(id);
    }
  };
  const begin = (id: string) => {
    const controller = new AbortController();
    const ended = carryOut(id, controller.signal).finally(() => {
      runs.delete(id);
      pump();
    });
    runs.set(id, { controller, ended });
  };

  return {
    pump,
    async stop(id, reason) {
      const run = runs.get(id);
      run?.controller.abort(reason);
      await run?.ended;
      return run !== undefined;
    },
    async close(reason) {
      closed = true;
      for (const { controller } of runs.values()) controller.abort(reason);
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}

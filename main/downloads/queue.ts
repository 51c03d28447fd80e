/** Lets downloads take turns: first come, first served, so many at a time. */
export type Queue = {
  add(downloadId: string): void;
  /** Ends one that runs, and resolves when it has ended; takes one that waits out. Says which it was. */
  stop(downloadId: string): Promise<'ran' | 'waited' | 'neither'>;
  /** Ends all that run and starts no more. */
  close(): Promise<void>;
};

type Run = { readonly controller: AbortController; readonly ended: Promise<void> };

/**
 * Creates the queue. `carryOut` does the work of one download: it never rejects, and ends soon after its
 * signal is aborted. The same download never runs twice at once.
 */
export function createQueue(options: {
  maxRunning: number;
  carryOut: (downloadId: string, signal: AbortSignal) => Promise<void>;
  /** What an aborted signal gives as its reason. */
  reason: () => Error;
}): Queue {
  const { maxRunning, carryOut, reason } = options;
  const waiting: string[] = [];
  const runs = new Map<string, Run>();
  let closed = false;

  const pump = () => {
    while (!closed && runs.size < maxRunning) {
      const next = waiting.findIndex((id) => !runs.has(id));
      const [id] = next < 0 ? [] : waiting.splice(next, 1);
      if (id === undefined) return;
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
    add(id) {
      waiting.push(id);
      pump();
    },
    async stop(id) {
      const place = waiting.indexOf(id);
      if (place >= 0) {
        waiting.splice(place, 1);
        return 'waited';
      }
      const run = runs.get(id);
      run?.controller.abort(reason());
      await run?.ended;
      return run ? 'ran' : 'neither';
    },
    async close() {
      closed = true;
      for (const { controller } of runs.values()) controller.abort(reason());
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}

import type { Waiting } from '#shared/contract/mods/downloads.ts';

/** Runs downloads in turn, at most `maxRunning` at a time. */
export type Queue = {
  /** Starts what can be started now. */
  pump(): void;
  /** Stops a running one and resolves when it has ended; false when it does not run. */
  stop(downloadId: string, reason: Error): Promise<boolean>;
  /** Stops all that run and starts no more. */
  close(reason: Error): Promise<void>;
};

type Run = { readonly controller: AbortController; readonly ended: Promise<void> };

/**
 * @param options `next` returns the download whose turn it is, of those that do not run, or null. `run` does the work
 * of one download: it never rejects, and ends soon after its signal is aborted. A download never runs twice at once.
 */
export function createQueue(options: {
  maxRunning: number;
  next: (isRunning: (downloadId: string) => boolean) => string | null;
  run: (downloadId: string, signal: AbortSignal) => Promise<void>;
}): Queue {
  const { maxRunning, next, run } = options;
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
    const ended = run(id, controller.signal).finally(() => {
      runs.delete(id);
      pump();
    });
    runs.set(id, { controller, ended });
  };

  return {
    pump,
    async stop(id, reason) {
      const running = runs.get(id);
      running?.controller.abort(reason);
      await running?.ended;
      return running !== undefined;
    },
    async close(reason) {
      closed = true;
      for (const { controller } of runs.values()) controller.abort(reason);
      await Promise.all([...runs.values()].map(({ ended }) => ended));
    },
  };
}

/**
 * Why a running download is stopped: the player paused or canceled it, Loadout closes, or it is held back, with what
 * it is `waiting` for then, or null to go back to the queue.
 */
export class StopReason extends Error {
  readonly why: 'pause' | 'cancel' | 'close' | 'hold';
  readonly waiting: Waiting | null;

  constructor(why: StopReason['why'], waiting: Waiting | null = null) {
    super(why);
    this.name = 'StopReason';
    this.why = why;
    this.waiting = waiting;
  }
}

import type { Clock } from '#main/kernel/clock.ts';
import type { Processes } from './processes.ts';
import type { Ended, GameMark } from './run.ts';
import type { WatchedRun } from './watch-run.ts';

/** How long a shop may take to start a game, which it may update first, in ms. */
const appearMs = 120_000;

/** How often its processes are looked for, in ms: until the game is there, and then. */
const lookEveryMs = { before: 1_000, while: 2_000 } as const;

/** A game whose processes are back this soon, in ms, has not ended: shops and launchers run some programs one after another. */
const backMs = 3_000;

/**
 * Watches a game that a shop starts: by its mark, as it is nobody's child here. It runs while a process with the mark is there,
 * and its exit code is never known. `onAppeared` is called once when it is there; null for a game that was there before.
 */
export function watchShopGame(options: {
  readonly mark: GameMark;
  readonly processes: Pick<Processes, 'identify' | 'marked'>;
  readonly clock: Clock;
  readonly onAppeared: (() => void) | null;
}): WatchedRun {
  const { mark, processes, clock, onAppeared } = options;
  const released = new AbortController();
  const hurried = new AbortController();
  /** A pause that `hurry` cuts short, and `release` makes fail. */
  const pause = async (ms: number) => {
    await clock.wait(ms, AbortSignal.any([released.signal, hurried.signal])).catch(() => undefined);
    released.signal.throwIfAborted();
  };

  /** The processes once there are any, with what identifies each; null if there are none for `ms`. */
  const untilThere = async (ms: number): Promise<ReadonlyMap<number, string> | null> => {
    const since = clock.monotonic();
    for (;;) {
      const there = new Map<number, string>();
      for (const pid of await processes.marked(mark)) {
        const identity = await processes.identify(pid);
        if (identity !== null) there.set(pid, identity);
      }
      if (there.size > 0) return there;
      if (hurried.signal.aborted || clock.monotonic() - since >= ms) return null;
      await pause(lookEveryMs.before);
    }
  };

  /** Resolves when none of these processes is there. All processes are looked at only after that. */
  const untilGone = async (there: ReadonlyMap<number, string>): Promise<void> => {
    for (const [pid, identity] of there) {
      while ((await processes.identify(pid)) === identity)
        await clock.wait(lookEveryMs.while, released.signal);
    }
  };

  const untilEnded = async (): Promise<Ended> => {
    let there = await untilThere(onAppeared ? appearMs : backMs);
    if (there === null && onAppeared) return { kind: 'unknown', neverAppeared: true };
    onAppeared?.();
    while (there !== null) {
      await untilGone(there);
      there = await untilThere(backMs);
    }
    return { kind: 'unknown' };
  };

  return {
    ended: new Promise((resolve) => {
      untilEnded().then(
        (ended) => {
          if (!released.signal.aborted) resolve(ended);
        },
        () => undefined,
      );
    }),
    hurry: () => hurried.abort(),
    release: () => released.abort(),
  };
}

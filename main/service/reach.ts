import type { ServiceState } from '#shared/contract/service.ts';
import type { Clock } from '../lib/clock.ts';

type ReachState = ServiceState['reach'];

/** Knows whether the service answers, and while it does not, asks again by itself. */
export type Reach = {
  state(): ReachState;
  /** The service gave a good answer (a 2xx). */
  answered(): void;
  /** The service is there, but what it said was no good answer. */
  refused(): void;
  /** The service could not be reached, or was not in a state to answer. */
  failed(): void;
  /** Forgets everything, as for another service; stops asking. */
  reset(): void;
};

/** The first pause before asking again, and the longest, in ms; each may come out at half its length. */
const firstPause = 5_000;
const longestPause = 60_000;

/**
 * Watches the outcome of requests. `probe` asks the service once and reports back through the other calls;
 * `onChange` hears of each change between reachable and not. Nothing is scheduled while the service answers.
 */
export function createReach(options: {
  clock: Pick<Clock, 'now' | 'wait'>;
  random: () => number;
  probe: () => Promise<void>;
  onChange: () => void;
}): Reach {
  const { clock, random, probe, onChange } = options;
  let state: ReachState = { state: 'unknown', lastAnswerAt: null };
  let watching: AbortController | null = null;

  const change = (next: ReachState) => {
    const isNews = next.state !== state.state;
    state = next;
    if (isNews) onChange();
  };
  const stop = () => {
    watching?.abort();
    watching = null;
  };
  const watch = async (signal: AbortSignal) => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      await clock.wait(pause * (0.5 + random() / 2), signal);
      if (!signal.aborted) await probe();
    }
  };

  return {
    state: () => state,
    answered() {
      stop();
      change({ state: 'reachable', lastAnswerAt: clock.now() });
    },
    refused() {
      stop();
      change({ ...state, state: 'reachable' });
    },
    failed() {
      change({ ...state, state: 'unreachable' });
      if (watching) return;
      watching = new AbortController();
      // The wait rejects when the watch is stopped, which is how it ends.
      watch(watching.signal).catch(() => undefined);
    },
    reset() {
      stop();
      state = { state: 'unknown', lastAnswerAt: null };
    },
  };
}

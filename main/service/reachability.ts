import type { ServiceState } from '#shared/contract/service.ts';
import type { Clock } from '../lib/clock.ts';

type ReachabilityState = ServiceState['reachability'];

/** Tracks whether the service responds, and tries it from time to time while it does not. */
export type Reachability = {
  state(): ReachabilityState;
  /** The service sent a 2xx. */
  responded(): void;
  /** The service responded, but not with a 2xx. */
  refused(): void;
  /** The service could not be reached or could not respond. */
  failed(): void;
  /** Forgets everything, for another service, and stops trying. */
  reset(): void;
};

/** The first pause between two tries and the longest, in ms; jitter makes each up to half shorter. */
const firstPause = 5_000;
const longestPause = 60_000;

/**
 * @param options `probe` sends one request, whose outcome comes back through the other calls; `onChange` runs on each
 * change between reachable and unreachable. No timer runs while the service responds.
 */
export function createReachability(options: {
  clock: Pick<Clock, 'now' | 'wait'>;
  random: () => number;
  probe: () => Promise<void>;
  onChange: () => void;
}): Reachability {
  const { clock, random, probe, onChange } = options;
  let state: ReachabilityState = { state: 'unknown', lastResponseAt: null };
  let watching: AbortController | null = null;

  const change = (next: ReachabilityState) => {
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
    responded() {
      stop();
      change({ state: 'reachable', lastResponseAt: clock.now() });
    },
    refused() {
      stop();
      change({ ...state, state: 'reachable' });
    },
    failed() {
      change({ ...state, state: 'unreachable' });
      if (watching) return;
      watching = new AbortController();
      // The wait rejects when it is stopped.
      watch(watching.signal).catch(() => undefined);
    },
    reset() {
      stop();
      state = { state: 'unknown', lastResponseAt: null };
    },
  };
}

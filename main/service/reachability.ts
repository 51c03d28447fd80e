import type { Clock } from '#main/kernel/clock.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { Failure } from '#shared/contract/text.ts';

type ReachabilityState = ServiceState['reachability'];

/** Tracks whether the service responds, and tries it from time to time while it does not. */
export type Reachability = {
  state(): ReachabilityState;
  /** The service sent a 2xx. */
  responded(): void;
  /** The service responded, but not with a 2xx. */
  refused(): void;
  /** The service could not be reached or could not respond, for this reason. */
  failed(failure: Failure): void;
  /** The window got the focus: a network that wanted a sign-in may have it now. */
  windowFocused(): void;
  /** Forgets everything, for another service, and stops trying. */
  reset(): void;
};

/** The first pause between two tries and the longest, in ms; jitter makes each up to half shorter. */
const firstPause = 5_000;
const longestPause = 60_000;
const longestPauseAtPortal = 15_000;

/**
 * @param options `probe` sends one request, whose outcome comes back through the other calls; `onChange` runs on each
 * change between reachable and unreachable, and of the reason. No timer runs while the service responds.
 */
export function createReachability(options: {
  clock: Clock;
  random: () => number;
  probe: () => Promise<void>;
  onChange: () => void;
}): Reachability {
  const { clock, random, probe, onChange } = options;
  let state: ReachabilityState = { state: 'unknown', lastResponseAt: null, failure: null };
  let watching: AbortController | null = null;

  const change = (next: ReachabilityState) => {
    const isNews = next.state !== state.state || next.failure?.text.id !== state.failure?.text.id;
    state = next;
    if (isNews) onChange();
  };
  const stop = () => {
    watching?.abort();
    watching = null;
  };
  const watch = async (signal: AbortSignal) => {
    for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
      // A player who signs in to the network does it soon, and waits.
      const isAtPortal = state.failure?.text.id === 'error.captivePortal';
      const wait = isAtPortal ? Math.min(pause, longestPauseAtPortal) : pause;
      await clock.wait(wait * (0.5 + random() / 2), signal);
      if (!signal.aborted) await probe();
    }
  };

  return {
    state: () => state,
    responded() {
      stop();
      change({ state: 'reachable', lastResponseAt: clock.now(), failure: null });
    },
    refused() {
      stop();
      change({ ...state, state: 'reachable', failure: null });
    },
    failed(failure) {
      change({ ...state, state: 'unreachable', failure });
      if (watching) return;
      watching = new AbortController();
      // The wait rejects when it is stopped.
      watch(watching.signal).catch(() => undefined);
    },
    windowFocused() {
      if (state.failure?.text.id === 'error.captivePortal') void probe();
    },
    reset() {
      stop();
      state = { state: 'unknown', lastResponseAt: null, failure: null };
    },
  };
}

/** How often the page may crash within `withinMs` before it is not loaded again (E24). */
const mostCrashes = 3;
const withinMs = 60_000;

/** Counts crashes of the page. */
export type CrashLimit = {
  /** Counts one; answers whether the page may be loaded again. */
  crashed(): boolean;
  /** Begins anew: the player wants to try again. */
  reset(): void;
};

/** Makes a limit that has counted nothing. `now` tells ms on a clock that never goes back. */
export function createCrashLimit(now: () => number): CrashLimit {
  let crashes: number[] = [];
  return {
    crashed() {
      const at = now();
      crashes = [...crashes.filter((earlier) => at - earlier < withinMs), at];
      return crashes.length < mostCrashes;
    },
    reset() {
      crashes = [];
    },
  };
}

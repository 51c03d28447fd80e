/** How often the renderer may crash within `withinMs` before it is not reloaded (E24). */
const mostCrashes = 3;
const withinMs = 60_000;

/** Counts crashes of the renderer. */
export type CrashLimit = {
  /** Counts one and returns whether the renderer may be reloaded. */
  crashed(): boolean;
  /** Resets the count, because the player wants to try again. */
  reset(): void;
};

/** @param now ms on a clock that never goes back */
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

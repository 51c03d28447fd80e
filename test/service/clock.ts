/** The service's own time, for everything that expires. */
export interface ServiceClock {
  /** Unix milliseconds. */
  now(): number;
  /** Lets `ms` milliseconds pass at once. Throws a RangeError below 0: time does not go back. */
  advance(ms: number): void;
}

/** A clock that runs with `base` (Unix milliseconds), ahead of it by what it was advanced. */
export function makeClock(base: () => number): ServiceClock {
  let ahead = 0;
  return {
    now: () => base() + ahead,
    advance(ms) {
      if (!Number.isFinite(ms) || ms < 0)
        throw new RangeError(`The clock goes forward by 0 or more ms, not ${ms}.`);
      ahead += ms;
    },
  };
}

/** What is known of a mod's downloads. */
export type SeenDownloads = {
  /** In the time that is looked at. */
  readonly recent: { readonly count: number; readonly days: number };
  /** In the time before that was seen from here; less where it counts less. */
  readonly before: { readonly count: number; readonly days: number };
  /** All downloads before the recent ones, and in how many days. That is a guess: lists don't say how old a mod is. */
  readonly lifetime: { readonly count: number; readonly days: number };
};

/** How far a mod's downloads are from what could be expected. */
export type Rise = {
  /** How many times as many as expected there are, at least: the lower end of what chance leaves open. */
  readonly times: number;
  /** Downloads that could be expected in the recent time. */
  readonly expected: number;
};

/**
 * What the rate of a lifetime counts beside what was seen, in days of it; and downloads that any mod has in that time, so
 * that a few are no rise of a mod that had none.
 */
const guess = { days: 1, downloads: 3 };

/** How far below the estimate the lower end is, in standard deviations: 95 of 100 are above. */
const deviations = 1.64;

/**
 * Compares a mod's recent downloads with those that it had before, each as counts of events that happen by chance (Poisson).
 * The logarithm of the quotient of two such rates has about the variance 1/a + 1/b. So 40 in place of 10 is less than
 * 4,000 in place of 1,000.
 */
export function riseOf({ recent, before, lifetime }: SeenDownloads): Rise {
  const guessed = (guess.days * lifetime.count) / Math.max(1, lifetime.days) + guess.downloads;
  const known = Math.max(0, before.count) + guessed;
  const rateBefore = known / (before.days + guess.days);
  const rate = (Math.max(0, recent.count) + 0.5) / recent.days;
  const deviation = Math.sqrt(1 / (Math.max(0, recent.count) + 0.5) + 1 / known);
  return {
    times: (rate / rateBefore) * Math.exp(-deviations * deviation),
    expected: rateBefore * recent.days,
  };
}

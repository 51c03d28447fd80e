/** What happened in a soak, counted. Lists hold what must not be, with a message. */
export type Counts = {
  readonly actions: Record<string, number>;
  readonly faults: Record<string, number>;
  /** How calls ended: `ok`, or a failure's code. */
  readonly responses: Record<string, number>;
  /** A process of the app that ended unasked, or an error that nothing caught. */
  readonly crashes: string[];
  /** What the player was told is safe and is gone. */
  readonly losses: string[];
  /** Calls that the app broke on by its own mistake, or never responded. */
  readonly broken: string[];
  /** What one service or player got or was shown that belongs to another. */
  readonly breaches: string[];
  /** How many requests the services got that were checked for breaches. */
  requests: number;
};

export const newCounts = (): Counts => ({
  actions: {},
  faults: {},
  responses: {},
  crashes: [],
  losses: [],
  broken: [],
  breaches: [],
  requests: 0,
});

/** Writes down what was done, one line each, so that what was found can be followed back. */
export type Trace = (line: string) => void;

/** Counts one more. */
export function countOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** All that were counted. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

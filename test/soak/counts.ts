/** Counts of the events in a soak. The lists have one message per failure. */
export type Counts = {
  readonly actions: Record<string, number>;
  readonly faults: Record<string, number>;
  /** How calls ended: `ok`, or a failure's code. */
  readonly responses: Record<string, number>;
  /** Unexpected exits of the app's processes, and uncaught errors. */
  readonly crashes: string[];
  /** Data that the app reported as stored and that is missing. */
  readonly losses: string[];
  /** Calls that failed with an internal error, or got no response. */
  readonly broken: string[];
  /** Data of one service or player that another one got or was shown. */
  readonly breaches: string[];
  /** How many requests were checked for breaches. */
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

/** Logs each action in one line, so that a failure can be traced. */
export type Trace = (line: string) => void;

/** Adds one to a count. */
export function countOne(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}

/** Returns the sum of all counts. */
export const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

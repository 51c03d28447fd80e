/**
 * How much of a measurement is made: all its rounds, one of each, or one in the smallest size, which only shows that it
 * works.
 */
export type Extent = 'all' | 'one' | 'smallest';

/** What each measurement took on the machine of 2026-11-30 (two cores, quiet), in s. */
export const seconds: Readonly<Record<string, Readonly<Record<Extent, number>>>> = {
  start: { all: 196, one: 31, smallest: 31 },
  ipc: { all: 78, one: 21, smallest: 21 },
  memory: { all: 231, one: 168, smallest: 11 },
  idle: { all: 116, one: 115, smallest: 17 },
  energy: { all: 81, one: 79, smallest: 29 },
  hostile: { all: 90, one: 86, smallest: 44 },
  switching: { all: 43, one: 22, smallest: 2 },
  catalog: { all: 299, one: 299, smallest: 3 },
  crawl: { all: 68, one: 53, smallest: 5 },
  trends: { all: 29, one: 29, smallest: 1 },
  home: { all: 8, one: 8, smallest: 1 },
  keystroke: { all: 95, one: 55, smallest: 22 },
  scroll: { all: 258, one: 133, smallest: 58 },
  loadout: { all: 153, one: 27, smallest: 24 },
  download: { all: 167, one: 43, smallest: 10 },
  'download-memory': { all: 54, one: 36, smallest: 5 },
  unpack: { all: 143, one: 48, smallest: 4 },
  health: { all: 53, one: 27, smallest: 4 },
  'unpack-formats': { all: 186, one: 79, smallest: 26 },
};

/** How long a run is to take, in s: half an hour, without two minutes for what takes longer than expected. */
const longest = 28 * 60;

/**
 * Chooses the extent of each measurement, so that the whole run ends within half an hour on any machine. One has all its
 * rounds as long as the others then still have one each; one round as long as the others are then still made at all.
 */
export class Schedule {
  readonly #now: () => number;
  readonly #begin: number;
  readonly #left: string[];
  /** How long what was measured so far takes on the machine of the table, and the last of it, in s. */
  #expected = 0;
  #expectedOfLast = 0;
  /** When the last one began, as from `now`. */
  #lastBegin: number;

  /** @param now ms on a clock that never goes back */
  constructor(names: readonly string[], now: () => number) {
    this.#left = [...names];
    this.#now = now;
    this.#begin = now();
    this.#lastBegin = this.#begin;
  }

  /** Returns the extent of the next measurement, in the order in which the schedule got them. */
  next(): Extent {
    const [name, ...others] = this.#left;
    if (name === undefined) throw new Error('Everything was measured.');
    const at = this.#now();
    const elapsed = (at - this.#begin) / 1_000;
    // What is slow now may have been fast before; what is fast may not stay so.
    const pace = Math.max(
      1,
      paceOf(elapsed, this.#expected),
      paceOf((at - this.#lastBegin) / 1_000, this.#expectedOfLast),
    );
    const fits = (extent: Extent, ofOthers: Extent) =>
      elapsed + pace * (takes(name, extent) + sum(others.map((other) => takes(other, ofOthers)))) <= longest;
    const extent = fits('all', 'one') ? 'all' : fits('one', 'smallest') ? 'one' : 'smallest';
    this.#left.shift();
    this.#lastBegin = at;
    this.#expectedOfLast = takes(name, extent);
    this.#expected += this.#expectedOfLast;
    return extent;
  }
}

/** Says what did not have all its rounds, for lack of time: a sentence each, none if all had them. */
export function describeExtents(extents: Readonly<Record<string, Extent>>): readonly string[] {
  const namesOf = (extent: Extent) => Object.keys(extents).filter((name) => extents[name] === extent);
  const one = namesOf('one').join(', ');
  const smallest = namesOf('smallest').join(', ');
  return [
    ...(one === '' ? [] : [`One round each, for lack of time: ${one}.`]),
    ...(smallest === '' ? [] : [`The smallest size, for lack of time: ${smallest}.`]),
  ];
}

/** What takes shorter says little about the machine, in s. */
const leastToTell = 20;

/** How many times as long as expected something took; 1 where that says little. */
const paceOf = (took: number, expected: number): number => (expected < leastToTell ? 1 : took / expected);

const takes = (name: string, extent: Extent): number => seconds[name]?.[extent] ?? 0;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

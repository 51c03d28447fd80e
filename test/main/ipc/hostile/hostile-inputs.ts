import fc from 'fast-check';
import type { z } from 'zod';
import { inputOf } from '#test/fuzz/arbitrary-input.ts';

/** Values for the texts and numbers of an input: `anywhere`, and plausible ones by the name of the field. */
export type Pool = {
  readonly anywhere: readonly unknown[];
  readonly byName: Readonly<Record<string, readonly unknown[]>>;
};

/** A leaf of an input: the names and numbers that lead to it. */
type Leaf = readonly (string | number)[];

/** How many inputs of a call are made at random, beside those in which one leaf is hostile. */
const atRandom = 25;

/**
 * Inputs of a call as a page in other hands would send them: plausible ones in which each leaf in turn is each hostile
 * value, others in which all are, and what no schema accepts. Made from the schema, so that a new call is covered at once.
 */
export function* hostileInputs(schema: z.ZodType, pool: Pool, seed: number): Generator<unknown> {
  const samples = fc.sample(inputOf(schema), { seed, numRuns: 4 });
  const random = randomOf(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const plausible = (value: unknown): unknown =>
    mapLeaves(value, (leaf, at) => pick(pool.byName[nameOf(at)] ?? []) ?? leaf);
  const mostPlausible = mapLeaves(samples[0], (leaf, at) => pool.byName[nameOf(at)]?.[0] ?? leaf);
  for (const base of [mostPlausible, ...samples.map(plausible)]) {
    yield base;
    for (const at of leavesOf(base))
      for (const hostile of [...pool.anywhere, ...(pool.byName[nameOf(at)] ?? [])])
        yield mapLeaves(base, (leaf, here) => (here.join() === at.join() ? hostile : leaf));
  }
  const structures = samples.filter((sample) => typeof sample === 'object' && sample !== null);
  for (let count = 0; count < (structures.length > 0 ? atRandom : 0); count += 1)
    yield mapLeaves(pick(structures), (leaf, at) =>
      random() < 0.6 ? plausible(leaf) : pick([...pool.anywhere, ...(pool.byName[nameOf(at)] ?? [])]),
    );
  yield* malformed(samples.at(-1));
}

/** What no schema of the contract accepts, though it looks alike. */
function* malformed(sample: unknown): Generator<unknown> {
  yield* [null, 0, '', [], {}, 'constructor', Symbol.iterator, () => 'code', new Map([['path', '/']]), 10n];
  if (typeof sample !== 'object' || sample === null) return;
  yield JSON.parse(`{"__proto__":${JSON.stringify(sample)}}`);
  yield Object.assign(Object.create(sample), { constructor: { prototype: sample } });
  yield { ...sample, toString: 'x', extra: { path: '/etc' } };
  yield [sample];
  let deep: unknown = sample;
  for (let depth = 0; depth < 5_000; depth += 1) deep = { deep };
  yield deep;
}

const nameOf = (at: Leaf): string => String(at.findLast((name) => typeof name === 'string') ?? '');

function mapLeaves(value: unknown, act: (leaf: unknown, at: Leaf) => unknown, at: Leaf = []): unknown {
  if (Array.isArray(value)) return value.map((each, index) => mapLeaves(each, act, [...at, index]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, act, [...at, name])]),
    );
  return value === undefined ? value : act(value, at);
}

function leavesOf(value: unknown): Leaf[] {
  const found: Leaf[] = [];
  mapLeaves(value, (leaf, at) => {
    found.push(at);
    return leaf;
  });
  return found;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

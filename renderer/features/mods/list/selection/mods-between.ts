import type { Mod } from '#shared/contract/mods/mods.ts';

/**
 * The mods of a list from one mod id to another, both included; empty where one of them isn't in it. `undefined` is a mod that
 * isn't read: a range with one is empty, too, because nobody would notice what it lacks.
 */
export function modsBetween<Each extends Mod>(
  mods: readonly (Each | undefined)[],
  from: number,
  to: number,
): readonly Each[] {
  const places = [from, to].map((modId) => mods.findIndex((mod) => mod?.modId === modId));
  const [start = -1, end = -1] = places.sort((a, b) => a - b);
  const range = start < 0 ? [] : mods.slice(start, end + 1);
  const read = range.flatMap((mod) => mod ?? []);
  return read.length === range.length ? read : [];
}

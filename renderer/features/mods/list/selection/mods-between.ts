import type { Mod } from '#shared/contract/mods/mods.ts';

/** The mods of a list from one mod id to another, both included; empty where one of them isn't in it. */
export function modsBetween<Each extends Mod>(
  mods: readonly Each[],
  from: number,
  to: number,
): readonly Each[] {
  const places = [from, to].map((modId) => mods.findIndex((mod) => mod.modId === modId));
  const [start = -1, end = -1] = places.sort((a, b) => a - b);
  return start < 0 ? [] : mods.slice(start, end + 1);
}

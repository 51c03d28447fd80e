import { withoutTurns } from '#main/kernel/turns.ts';
import type { Placement } from '../deploy/deployment.ts';
import { type Contestant, decideWinners, type Overlap } from '../deploy/plan/winners.ts';

/**
 * The overlaps of the mods that are on, in the order of the loadout, sorted by path: what the window shows is what a
 * switch does. @throws UnsafePath
 */
export const findOverlaps = (mods: readonly Contestant[], placement: Placement): Overlap[] =>
  [...withoutTurns(decideWinners(mods, placement)).overlaps].sort((one, other) =>
    one.path < other.path ? -1 : one.path > other.path ? 1 : 0,
  );

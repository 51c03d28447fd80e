import type { Deployed, WantedSet } from '../deployment.ts';
import type { Changes } from './inspect.ts';
import type { Surroundings } from './surroundings.ts';
import type { Winners } from './winners.ts';

/** What a player decided about a changed file: the one that is there now is the game's, or what was before comes back. */
export type Answer = 'present' | 'original';

/** From what a switch is planned: `changes` were found in the game's folder, `around` is what else is at wanted paths. */
export type PlanInput = {
  readonly id: string;
  readonly deployed: Deployed;
  readonly wanted: WantedSet;
  readonly winners: Winners;
  readonly changes: Changes;
  readonly around: Surroundings;
  readonly answers: ReadonlyMap<string, Answer>;
  /** The keys of stored originals that the player gave to mods: they don't come back. See `findGiven`. */
  readonly given: ReadonlySet<string>;
  /** Folders of these that needn't stay once they are empty. See `foldersOfGiven`. */
  readonly givenFolders: readonly string[];
};

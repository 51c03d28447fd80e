import type { Mod } from './contract/mods/mods.ts';

/** The games of some mods, each once, in the order of the mods. */
export const gameIdsOf = (mods: Iterable<Pick<Mod, 'gameId'>>): number[] => [
  ...new Set([...mods].flatMap(({ gameId }) => (gameId === null ? [] : [gameId]))),
];

import type { GameSuggestion } from '#shared/contract/games/games.ts';
import type { Computer } from './computer.ts';
import type { LaunchIds } from './launch-ids.ts';
import { isLocal } from './paths.ts';

/** A game as a list names it. */
export type FoundGame = Omit<GameSuggestion, 'hasRules'>;

/**
 * A game of a launcher. `prefix` reads the Wine prefix that the launcher starts it with: an absolute path, null for none.
 * `launch` is how the launcher is asked to start it, null where that isn't known.
 */
export type ListedGame = FoundGame & {
  readonly prefix?: () => Promise<string | null>;
  readonly launch?: LaunchIds | null;
};

/**
 * Lists the games that a shop or its launcher has installed. Its own files are only read. What can't be read is left out;
 * never rejects.
 */
export type Shop = (computer: Computer) => Promise<readonly ListedGame[]>;

/** The most games that one list may have. */
export const mostGames = 500;

const maxName = 200;

/**
 * A game of a shop; none if its name is empty or its folder isn't an absolute path on this computer: a relative one is nobody's,
 * and to look at one of another computer may send credentials there (E27).
 */
export function suggestionOf(
  source: GameSuggestion['source'],
  name: unknown,
  folder: unknown,
  launcher: Pick<ListedGame, 'prefix' | 'launch'> = {},
): ListedGame[] {
  if (typeof name !== 'string' || name.trim() === '') return [];
  if (typeof folder !== 'string' || !isLocal(folder)) return [];
  return [{ name: name.trim().slice(0, maxName), folder, source, ...launcher }];
}

import type { CoverSubject } from '#renderer/ui/art/looks.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';

/** What the cover of a mod in a list is drawn from. `games` are the names of games by ID, as far as they are known. */
export const coverSubjectOf = (
  { modId, gameId, title }: Pick<Mod, 'modId' | 'gameId' | 'title'>,
  games: ReadonlyMap<number, string> | undefined,
): CoverSubject => ({
  modId,
  gameId,
  gameName: gameId === null ? undefined : games?.get(gameId),
  title,
});

import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { Choices } from './choices.ts';

/**
 * Whether the rules of a game have a place for a mod, as far as it is known already what goes anywhere: true for one that waits
 * for choices.
 */
export const isPlacedIn = (
  game: GameRow,
  used: { readonly installId: string; readonly choices?: Choices | undefined },
  { targets, fomods }: Pick<MyModsParts, 'targets' | 'fomods'>,
): boolean => !targets.isKnown(game) || fomods.stateOf(used) === 'waiting' || targets.fits(game, used);

import type { FoundSource } from './contract/games/take-over.ts';
import type { MessageId } from './messages/index.ts';

/** What becomes of the other program's own state, and what the player does there; null for files that nobody keeps. */
export function takeOverNote({
  keeper,
  isTakenOut,
}: Pick<FoundSource, 'keeper' | 'isTakenOut'>): MessageId | null {
  switch (keeper) {
    case 'vortex':
      return isTakenOut ? 'takeOver.noteVortex' : 'takeOver.noteVortexMoved';
    case 'mo2':
      return 'takeOver.noteMo2';
    case 'r2modman':
    case 'gale':
      return 'takeOver.noteProfile';
    case 'prism':
    case 'modrinth':
      return 'takeOver.noteInstance';
    case 'nobody':
      return null;
    default:
      return keeper satisfies never;
  }
}

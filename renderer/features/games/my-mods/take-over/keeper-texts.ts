import type { TextTools } from '#renderer/text/text-context.tsx';
import type { FoundSource } from '#shared/contract/games/take-over.ts';
import type { MessageId } from '#shared/messages/index.ts';

/** The name of a source: the other program with the profile, or the game's folder. */
export function sourceName({ keeper, name }: FoundSource, { t }: Pick<TextTools, 't'>): string {
  if (keeper === 'nobody') return t('takeOver.byHand');
  const program = t('takeOver.keeper', { keeper });
  return name === '' ? program : t('takeOver.profile', { keeper: program, name });
}

/** What becomes of the other program's own state, and what the player does there; null for files that nobody keeps. */
export function noteOf({ keeper, isTakenOut }: FoundSource): MessageId | null {
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

import type { TextTools } from '#renderer/text/text-context.tsx';
import type { FoundSource } from '#shared/contract/games/take-over.ts';

/** The name of a source: the other program with the profile, or the game's folder. */
export function sourceName({ keeper, name }: FoundSource, { t }: Pick<TextTools, 't'>): string {
  if (keeper === 'nobody') return t('takeOver.byHand');
  const program = t('takeOver.keeper', { keeper });
  return name === '' ? program : t('takeOver.profile', { keeper: program, name });
}

import type { Context } from '../context.ts';
import type { Caller } from '../credentials.ts';
import type { PostedReview } from '../players/posted-reviews.ts';

/** The posted reviews of a mod that the caller sees: with moderation, only the caller's own. */
export function postedFor(
  { reviews, settings }: Pick<Context, 'reviews' | 'settings'>,
  { actsAs }: Pick<Caller, 'actsAs'>,
  modId: number,
): readonly PostedReview[] {
  const isModerated = settings.quirks.includes('moderation');
  return reviews.ofMod(modId).filter(({ authorId }) => !isModerated || authorId === actsAs);
}

import type { Context } from '../context.ts';
import type { Caller } from '../credentials.ts';
import type { PostedReview } from '../players/posted-reviews.ts';

/** What players posted here about a mod, as far as the caller sees it: with moderation an author sees their own alone. */
export function postedFor(
  { reviews, settings }: Pick<Context, 'reviews' | 'settings'>,
  { actsAs }: Pick<Caller, 'actsAs'>,
  modId: number,
): readonly PostedReview[] {
  const isModerated = settings.quirks.includes('moderation');
  return reviews.ofMod(modId).filter(({ authorId }) => !isModerated || authorId === actsAs);
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import type { ModRecord } from '../data/mods.ts';
import { placeOfReview } from '../data/reviews.ts';
import { versionStrings } from '../data/versions.ts';
import { ServiceError, ValidationError } from '../errors.ts';
import { type Form, formIn } from '../form.ts';
import { idIn, toId } from '../paging.ts';
import type { Account } from '../players/accounts.ts';
import { findMod } from '../viewer.ts';
import { playerOf } from './player.ts';
import { sendReview } from './reviews.ts';

/** The limits of a review's text, in characters. */
const messageLimits = { least: 2, most: 5_000 } as const;

/** `POST mod-reviews/` and `DELETE mod-reviews/{mod_rating_id}/`; reviews cannot be edited. */
export function serveReviewWrites(app: FastifyInstance, context: Context): void {
  app.post('/mod-reviews/', (request) => {
    requireScope(callerOf(request), 'mod_rating:write');
    const player = playerOf(context, request);
    const form = formIn(request);
    if (!form) throw new ServiceError('invalid_request');
    const mod = modIn(context, request, form);
    const draft = readDraft(context, player, mod, form);
    const review = context.reviews.post({
      ...draft,
      modId: mod.modId,
      versionString: versionStrings(context.settings.seed, mod).at(-1) ?? '1.0.0',
      ratedAt: Math.floor(context.clock.now() / 1000),
      authorId: player.userId,
      userId: player.userId,
      username: player.username,
      authorResponse: '',
    });
    return { success: true, review: sendReview(review) };
  });
  app.delete('/mod-reviews/:reviewId/', (request) => {
    requireScope(callerOf(request), 'mod_rating:write');
    const player = playerOf(context, request);
    const reviewId = idIn(request, 'reviewId') ?? 0;
    const { modId, authorId } = reviewWith(context, reviewId);
    findMod(context, callerOf(request), modId, 'mod_rating_not_found');
    if (authorId !== player.userId) throw new ServiceError('no_permission');
    context.reviews.remove(reviewId);
    return { success: true };
  });
}

function modIn(context: Context, request: FastifyRequest, { fields }: Form): ModRecord {
  const { mod_id: modId } = fields;
  if (modId === undefined) throw new ValidationError([['required_input_missing', { field: 'mod_id' }]]);
  return findMod(context, callerOf(request), toId(modId));
}

function readDraft({ reviews }: Context, player: Account, mod: ModRecord, { fields }: Form) {
  const rating = Number(fields['rating']);
  const message = (fields['message'] ?? '').trim();
  const length = [...message].length;
  const { least, most } = messageLimits;
  const problems: ValidationError['problems'][number][] = [];
  if (![1, 2, 3, 4, 5].includes(rating)) problems.push(['rating_invalid', { field: 'rating' }]);
  if (length < least) problems.push(['message_too_short', { field: 'message', least }]);
  if (length > most) problems.push(['message_too_long', { field: 'message', most }]);
  if (reviews.ofMod(mod.modId).some((review) => review.authorId === player.userId))
    problems.push(['already_reviewed', { mod_id: mod.modId }]);
  if (problems.length > 0) throw new ValidationError(problems);
  return { rating, message, isAnonymous: ['1', 'true'].includes(fields['is_anonymous'] ?? '') };
}

/**
 * The author and mod of a review; generated reviews have the author 0, without an account. Throws 404 where there is
 * none.
 */
function reviewWith({ reviews, generator }: Context, reviewId: number): { modId: number; authorId: number } {
  const posted = reviews.find(reviewId);
  if (posted) return posted;
  if (!generator.hasReview(reviewId)) throw new ServiceError('mod_rating_not_found');
  return { modId: placeOfReview(reviewId).modId, authorId: 0 };
}

import type { TextTools } from '#renderer/text/text-context.tsx';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Failure } from '#shared/contract/text.ts';
import { reviewLength, reviewLimit } from '#shared/review-length.ts';

/** Problems of each field, as sentences. `other` holds those that belong to no field. */
export type FieldProblems = {
  readonly rating: string | null;
  readonly message: string | null;
  readonly isAnonymous: string | null;
  readonly other: readonly string[];
};

export const noProblems: FieldProblems = { rating: null, message: null, isAnonymous: null, other: [] };

/** Validates a review before it is sent. Returns null if it is valid. */
export function validateReview(
  { t }: Pick<TextTools, 't'>,
  written: Pick<ReviewDraft, 'rating' | 'message'>,
): FieldProblems | null {
  const length = reviewLength(written.message);
  const rating = written.rating === null ? t('reviews.needsRating') : null;
  const message =
    length === 0
      ? t('reviews.needsText')
      : length > reviewLimit
        ? t('reviews.tooLong', { limit: reviewLimit, length })
        : null;
  return rating === null && message === null ? null : { ...noProblems, rating, message };
}

/** Maps the service's field names to those of the form. */
const fields: ReadonlyMap<string, 'rating' | 'message' | 'isAnonymous'> = new Map([
  ['rating', 'rating'],
  ['message', 'message'],
  ['is_anonymous', 'isAnonymous'],
]);

/**
 * Converts the field problems of a rejected review. Returns null if the service named none. A problem without a
 * message gets the failure's sentence.
 */
export function toFieldProblems({ t }: Pick<TextTools, 't'>, failure: Failure): FieldProblems | null {
  const { problems = [] } = failure;
  if (problems.length === 0) return null;
  const result = { ...noProblems, other: [] as string[] };
  for (const { field, message } of problems) {
    const sentence = message || t(failure.text.id, failure.text.values);
    const name = fields.get(field ?? '');
    if (name === undefined) result.other.push(sentence);
    else result[name] = result[name] === null ? sentence : `${result[name]} ${sentence}`;
  }
  return result;
}

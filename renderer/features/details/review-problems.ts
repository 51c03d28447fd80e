import type { TextTools } from '#renderer/text/text-context.tsx';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import type { Failure } from '#shared/contract/text.ts';
import { reviewLength, reviewLimit } from '#shared/review-length.ts';

/** What is wrong with each field, in words; `other` is what belongs to none of them. */
export type FieldProblems = {
  readonly rating: string | null;
  readonly message: string | null;
  readonly isAnonymous: string | null;
  readonly other: readonly string[];
};

export const noProblems: FieldProblems = { rating: null, message: null, isAnonymous: null, other: [] };

/** What keeps a review from being sent, null when nothing does. */
export function problemsOf(
  { t }: Pick<TextTools, 't'>,
  written: Pick<ReviewDraft, 'rating' | 'message'>,
): FieldProblems | null {
  const length = reviewLength(written.message);
  const rating = written.rating === null ? t('reviews.needsStars') : null;
  const message =
    length === 0
      ? t('reviews.needsWords')
      : length > reviewLimit
        ? t('reviews.tooLong', { limit: reviewLimit, length })
        : null;
  return rating === null && message === null ? null : { ...noProblems, rating, message };
}

/** The form's fields by the names that the service has for them. */
const fields: ReadonlyMap<string, 'rating' | 'message' | 'isAnonymous'> = new Map([
  ['rating', 'rating'],
  ['message', 'message'],
  ['is_anonymous', 'isAnonymous'],
]);

/**
 * The service's word on each field; null when it names no problem at all. A problem without words of its own is
 * what the failure's sentence says.
 */
export function toFieldProblems({ t }: Pick<TextTools, 't'>, failure: Failure): FieldProblems | null {
  const { problems = [] } = failure;
  if (problems.length === 0) return null;
  const result = { ...noProblems, other: [] as string[] };
  for (const { field, message } of problems) {
    const words = message || t(failure.text.id, failure.text.values);
    const name = fields.get(field ?? '');
    if (name === undefined) result.other.push(words);
    else result[name] = result[name] === null ? words : `${result[name]} ${words}`;
  }
  return result;
}

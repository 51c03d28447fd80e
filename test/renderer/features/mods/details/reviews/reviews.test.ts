import { describe, expect, it } from 'vitest';
import { percentages } from '#renderer/features/mods/details/reviews/review-summary.tsx';
import { toFieldProblems, validateReview } from '#renderer/features/mods/details/reviews/validate-review.ts';
import { createTextTools } from '#renderer/text/text-context.tsx';
import type { Problem } from '#shared/contract/text.ts';
import { messages } from '#shared/messages/index.ts';
import { reviewLength } from '#shared/review-length.ts';

const text = createTextTools('en-US', messages);
const { t } = text;
const none = { rating: null, message: null, isAnonymous: null, other: [] };

describe('validation before a review is sent', () => {
  it('passes with stars and text', () => {
    expect(validateReview(text, { rating: 1, message: 'Fine' })).toBeNull();
    expect(validateReview(text, { rating: 5, message: '🎮'.repeat(10_000) })).toBeNull();
  });

  it('reports both fields at once', () => {
    expect(validateReview(text, { rating: null, message: ' \n' })).toEqual({
      ...none,
      rating: t('reviews.needsRating'),
      message: t('reviews.needsText'),
    });
    expect(validateReview(text, { rating: 3, message: 'a'.repeat(10_001) })?.message).toBe(
      'Reviews can be up to 10,000 characters; this one has 10,001.',
    );
  });
});

describe('problems that the service reports', () => {
  const failure = (problems: Problem[]) => ({
    code: 'rejected' as const,
    text: { id: 'reviews.needsText' as const },
    details: '',
    problems,
  });

  it('are shown at their field, or separately', () => {
    expect(
      toFieldProblems(
        text,
        failure([
          { field: 'message', message: 'Too short.' },
          { field: 'message', message: 'No capitals.' },
          { field: 'rating', message: 'Say how many.' },
          { field: 'is_anonymous', message: 'Not here.' },
          { field: 'mod_id', message: 'You have reviewed this mod already.' },
          { field: null, message: 'Slow down.' },
        ]),
      ),
    ).toEqual({
      rating: 'Say how many.',
      message: 'Too short. No capitals.',
      isAnonymous: 'Not here.',
      other: ['You have reviewed this mod already.', 'Slow down.'],
    });
  });

  it('use the failure’s sentence if a problem has no message; null without problems', () => {
    expect(toFieldProblems(text, failure([{ field: 'message', message: '' }]))).toEqual({
      ...none,
      message: t('reviews.needsText'),
    });
    expect(toFieldProblems(text, failure([]))).toBeNull();
    expect(toFieldProblems(text, failure([{ field: 'constructor', message: 'x' }]))?.other).toEqual(['x']);
  });
});

describe('numbers of reviews', () => {
  it.each([
    ['', 0],
    ['  a b ', 3],
    ['\n\n', 0],
    ['é🎮', 2],
  ])('the length of %j counts visible characters', (message, length) => {
    expect(reviewLength(message)).toBe(length);
  });
});

describe('the percentages of the stars', () => {
  it.each([
    [
      [0, 4, 96, 309, 650],
      [0, 0, 9, 29, 62],
    ],
    [
      [1, 1, 1, 0, 0],
      [34, 33, 33, 0, 0],
    ],
    [
      [1, 0, 0, 0, 499],
      [0, 0, 0, 0, 100],
    ],
    [
      [7, 0, 0, 0, 0],
      [100, 0, 0, 0, 0],
    ],
    [
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ],
  ])('of %j are %j', (counts, whole) => expect(percentages(counts)).toEqual(whole));

  it('add up to 100 for any distribution', () => {
    for (let seed = 1; seed < 500; seed++) {
      const counts = [7, 11, 13, 17, 19].map((prime) => 1 + ((seed * prime) % 23));
      expect(percentages(counts).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }
  });
});

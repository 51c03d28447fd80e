import { expect, test } from 'vitest';
import { averageOf, countStars } from '#main/account/reviews/sorting.ts';
import { reviewSummarySchema } from '#shared/contract/account/reviews.ts';
import { modSchema, reviewSchema } from '#shared/contract/mods/mods.ts';
import { startClient } from '../setup.ts';

test.each([
  // How some services report a mod without ratings.
  [0, null],
  [4.5, 4.5],
  ['8.25', 8.25],
  [97, 97],
  [-3, -3],
  [null, null],
  ['good', null],
  [1e308, null],
])('F5 a mod rated %j is shown with %j', async (rating, shown) => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ path: 'mods/', kind: 'wrong-type', at: 'mods.0.rating_avg', value: rating });
  const [mod] = (await service.mods.list({ page: 1 })).mods;
  expect(mod?.ratingAvg).toBe(shown);
  expect(modSchema.parse(mod)).toEqual(mod);
});

test.each([0, 8, 97, 3.5, '10'])('F5 a review with the rating %j is not dropped', async (rating) => {
  const { fakeService, service } = await startClient();
  const before = (await service.mods.reviews({ modId: 1, page: 1 })).reviews.length;
  fakeService.fault({ path: 'mods/1/reviews', kind: 'wrong-type', at: 'reviews.0.rating', value: rating });
  const { reviews } = await service.mods.reviews({ modId: 1, page: 1 });
  expect(reviews).toHaveLength(before);
  expect(reviews[0]?.rating).toBe(Number(rating));
  expect(reviewSchema.parse(reviews[0])).toEqual(reviews[0]);
});

test('F5 reviews on another scale have an average and no spread of stars', async () => {
  const { service } = await startClient();
  const { reviews } = await service.mods.reviews({ modId: 1, page: 1 });
  const [review] = reviews;
  if (!review) throw new Error('There is no review.');
  const given = (...ratings: number[]) => ratings.map((rating) => ({ ...review, rating }));
  expect(countStars(given(1, 5, 5))).toEqual([1, 0, 0, 0, 2]);
  expect(countStars(given(5, 8))).toBeNull();
  expect(countStars(given(4.5))).toBeNull();
  expect([averageOf([]), averageOf(given(1, 5)), averageOf(given(8, 9))]).toEqual([null, 3, 8.5]);
  const summary = { average: 8.5, stars: null, counted: 2, total: 2, asOf: null, ownReview: null };
  expect(reviewSummarySchema.parse(summary)).toEqual(summary);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyState } from '#test/e2e/mods/saved-downloads.ts';
import { downloads } from '#test/screens/scenes/downloads.ts';
import { requestAs, requestPath } from './api-requests.ts';
import { spreadStars, starsAt, sumOfStars } from './data/stars.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 200 });
});
afterAll(() => service.stop());

const countStars = (modId: number) => {
  const mod = service.generator.mod(modId);
  const stars = [0, 0, 0, 0, 0];
  for (let place = 0; mod && place < mod.ratingCount; place++) {
    const { rating } = service.generator.review(mod, place);
    stars[rating - 1] = (stars[rating - 1] ?? 0) + 1;
  }
  return stars;
};

/** The average of so many reviews of one star, two stars, … five stars. */
function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0);
  return count === 0 ? null : stars.reduce((sum, each, place) => sum + each * (place + 1), 0) / count;
}

describe('the stars of the demo', () => {
  test('the reviews of every mod match its average', () => {
    for (const modId of service.generator.idsFor()) {
      const average = averageOf(countStars(modId));
      const shown = service.generator.mod(modId)?.ratingAvg;
      expect(Math.round((average ?? 0) * 100) / 100, `mod ${modId}`).toBe(shown);
    }
  });

  test('the handwritten mods have their defined average', () => {
    const shown = [1, 2, 3, 4].map((modId) => service.generator.mod(modId)?.ratingAvg?.toFixed(1));
    expect(shown).toEqual(['4.8', '4.9', '4.6', '4.4']);
  });

  test('the first pages of reviews are as mixed as all of them', () => {
    const mod = service.generator.mod(3);
    if (!mod) throw new Error('There is no mod 3.');
    const ratings = Array.from({ length: 40 }, (_, place) => service.generator.review(mod, place).rating);
    expect(new Set(ratings).size).toBeGreaterThan(2);
  });

  test('a review that a player posts counts in the average', async () => {
    const { accessToken } = service.issueTokens('mirelle');
    const form = { mod_id: '3', rating: '1', message: 'Not for me.' };
    await requestAs(service, accessToken, 'mod-reviews/', { method: 'POST', form });
    const { mod } = (await requestPath(service, 'mods/3/')).json() as { mod: { rating_avg: number } };
    const [first = 0, ...others] = countStars(3);
    expect(mod.rating_avg).toBeCloseTo(averageOf([first + 1, ...others]) ?? 0, 2);
  });

  test.each([
    [4.9, 1066],
    [1, 7],
    [5, 7],
    [3.4, 5],
    [4.33, 3],
    [2.6, 1],
    [4.1, 0],
  ])('an average of %d over %i reviews is spread over whole stars', (average, count) => {
    const sum = sumOfStars(average, count);
    const counts = spreadStars(sum, count);
    expect(counts.every((each) => each >= 0)).toBe(true);
    expect(counts.reduce((all, each) => all + each, 0)).toBe(count);
    expect(counts.reduce((all, each, place) => all + each * (place + 1), 0)).toBe(sum);
    const drawn = Array.from({ length: count }, (_, place) => starsAt(counts, place));
    for (const stars of [1, 2, 3, 4, 5])
      expect(drawn.filter((each) => each === stars)).toHaveLength(counts[stars - 1] ?? 0);
  });
});

describe('the sizes of the demo', () => {
  test('a file has the size that the service lists, whatever state its download is shown in', () => {
    const drawn = everyState(service);
    for (const { file, totalBytes, receivedBytes } of drawn) {
      expect(totalBytes).toBe(file?.size);
      expect(receivedBytes).toBeLessThanOrEqual(file?.size ?? 0);
    }
    const done = drawn.filter(({ state }) => state === 'done');
    expect(done).not.toEqual([]);
    for (const { file, receivedBytes } of done) expect(receivedBytes).toBe(file?.size);
    expect(downloads.service?.fileSize).toBeUndefined();
  });
});

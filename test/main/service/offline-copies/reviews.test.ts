import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createReviews } from '#main/account/reviews/reviews.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { failureOf } from '#test/failures.ts';
import { fakeAccess } from '../../account/favorites/access.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { startCopies } from './setup.ts';

const modId = 3;
const firstPage = { modId, page: 1, sort: 'service' } as const;

/** Reviews over the fake service, with copies for when it doesn't respond. */
async function startReviews() {
  const test = await startCopies();
  const access = fakeAccess(test.fakeService.url);
  const file = join(await ownFolder(), 'reviews.json');
  const again = () => {
    const reviews = createReviews({
      access,
      player: test.service.player,
      mods: () => test.service.mods,
      copies: test.copies.reviews,
      store: openVersionedFile(file, { log: test.log }),
      clock: test.time,
      log: test.log,
    });
    onTestFinished(() => reviews.close());
    return reviews;
  };
  return { ...test, access, reviews: again(), again };
}

test('C40 the first reviews are there without the service, with their date and what they say about the rating', async () => {
  const { reviews, again, saved, fakeService, time } = await startReviews();
  const live = await reviews.list(firstPage);
  const asOf = time.now();
  expect(live.asOf).toBeNull();
  expect((await reviews.summary({ modId })).asOf).toBeNull();
  await expect.poll(saved).toEqual(['3 reviews']);
  await time.advance(3_600_000);
  await fakeService.pause();

  const later = again();
  const copy = await later.list(firstPage);
  expect(copy).toMatchObject({ asOf, pagination: { page: 1, total: live.pagination.total } });
  expect(copy.reviews).toEqual(live.reviews);
  const summary = await later.summary({ modId });
  expect(summary).toMatchObject({ asOf, total: live.pagination.total, ownReview: null });
  expect(summary.counted).toBeGreaterThanOrEqual(copy.reviews.length);
  const highest = await later.list({ ...firstPage, sort: 'highest' });
  expect(highest.reviews[0]?.rating).toBe(5);
  expect(await failureOf(later.list({ ...firstPage, page: 2 }))).toMatchObject({ code: 'unreachable' });
});

test('C39 once the service is back, its own reviews are read', async () => {
  const { reviews, again, saved, fakeService, service } = await startReviews();
  await reviews.list(firstPage);
  await expect.poll(saved).toEqual(['3 reviews']);
  await fakeService.pause();
  const later = again();
  expect((await later.list(firstPage)).asOf).not.toBeNull();
  await fakeService.resume();
  await service.check();
  expect((await later.list(firstPage)).asOf).toBeNull();
  expect((await later.summary({ modId })).asOf).toBeNull();
});

test('no copy counts when a review whose response was lost is looked for', async () => {
  const { reviews, access, saved, fakeService } = await startReviews();
  access.signIn('mirelle', fakeService.issueTokens('mirelle').accessToken);
  await reviews.list(firstPage);
  await expect.poll(saved).toEqual(['3 reviews']);
  await reviews.saveDraft({ modId, rating: 4, message: 'Fine', isAnonymous: false });
  fakeService.fault({ kind: 'answer-lost', method: 'POST' });
  fakeService.fault({ kind: 'drop', afterBytes: 0, method: 'GET' });
  expect(await failureOf(reviews.post({ modId }))).toMatchObject({ code: 'answer-lost' });
  expect(await failureOf(reviews.checkSent({ modId }))).toMatchObject({ code: 'unreachable' });
});

test('C40 the first reviews of a mod that has more than are read stay there when the service goes away', async () => {
  const { reviews, saved, fakeService } = await startReviews();
  const popular = { ...firstPage, modId: 1 };
  const live = await reviews.list(popular);
  expect(live.pagination.total).toBeGreaterThan(1_200);
  // All that is read of them is in memory, and the list still asks for the service's own page.
  expect((await reviews.summary({ modId: 1 })).counted).toBe(1_200);
  await expect.poll(saved).toEqual(['1 reviews']);
  await fakeService.pause();
  const copy = await reviews.list(popular);
  expect(copy.asOf).not.toBeNull();
  expect(copy.reviews.length).toBeGreaterThan(0);
  expect(live.reviews.slice(0, copy.reviews.length)).toEqual(copy.reviews);
});

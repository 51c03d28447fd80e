import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import { failureOf } from '#test/failures.ts';
import { reviewOf, stage } from './setup.ts';

const [a, b] = ['https://mods.example/api/', 'https://other.example/v2/'];
const modId = 1;
const draft = (message: string) => ({ modId, rating: 4, message, isAnonymous: false });
const stored = join(import.meta.dirname, '../../storage/files/stored/reviews-v1.json');

it('D19 a draft belongs to the service it was written for, also for an account of the same name', async () => {
  const { reviews, access, restart, file } = stage();
  await reviews.saveDraft(draft('For A'));
  const { who } = access;
  access.change({ inUse: b, who: null });
  expect(reviews.draftWaits({ modId })).toBe(false);
  access.change({ who });
  expect(await reviews.draft({ modId })).toBeNull();
  await reviews.saveDraft(draft('For B'));
  await reviews.discardDraft({ modId });
  expect(reviews.contents().text).toMatchObject({ values: { count: 0 } });
  const written = JSON.parse(readFileSync(file, 'utf8'));
  expect(written.drafts).toMatchObject([{ service: a, message: 'For A' }]);

  const again = restart();
  again.access.change({ inUse: a, who: null });
  expect(again.reviews.draftWaits({ modId })).toBe(true);
  again.access.change({ who });
  expect((await again.reviews.draft({ modId }))?.message).toBe('For A');
});

it('D19 cached reviews of a mod are not shown for the same id on another service', async () => {
  const { reviews, access, service } = stage();
  service.list = [reviewOf(3, { message: 'On A' })];
  const list = async () =>
    (await reviews.list({ modId, page: 1, sort: 'service' })).reviews.map(({ message }) => message);
  expect(await list()).toEqual(['On A']);
  service.list = [reviewOf(3, { message: 'On B' })];
  access.change({ inUse: b });
  expect(await list()).toEqual(['On B']);
});

it('D19 a review that is pending deletion is not hidden or deleted on another service, and is deleted on its own', async () => {
  const on = stage();
  on.service.list = [reviewOf(3, { authorId: 7 })];
  await on.reviews.summary({ modId });
  await on.reviews.remove({ modId, reviewId: 3 });
  on.access.change({ inUse: b });
  const { reviews: shown } = await on.reviews.list({ modId, page: 1, sort: 'service' });
  expect(shown.map(({ reviewId }) => reviewId)).toEqual([3]);
  await on.clock.advance(600_000);
  expect(on.service.writes).toEqual([]);
  expect((await failureOf(on.reviews.undoRemove({ reviewId: 3 }))).code).toBe('not-found');
  on.access.change({ inUse: a });
  await on.clock.advance(8_000);
  await expect.poll(() => on.service.writes).toEqual(['delete 3']);
});

it('D19 drafts of an earlier version belong to the first service in use, once', async () => {
  const first = stage();
  copyFileSync(stored, first.file);
  first.access.change({ who: { account: 'https://mods.example/ mirelle', userId: 7 } });
  const onA = first.restart();
  const reviewText = 'Twelve evenings, and the forge still surprises me.';
  expect((await onA.reviews.draft({ modId }))?.message).toBe(reviewText);
  const written = () => JSON.parse(readFileSync(first.file, 'utf8'));
  await expect.poll(() => written().firstService).toBe(a);
  onA.access.change({ inUse: b });
  const onB = onA.restart();
  expect(await onB.reviews.draft({ modId })).toBeNull();
  // A backup of that version does not name its service either.
  await onB.reviews.restoreDrafts(JSON.parse(readFileSync(stored, 'utf8')));
  expect(await onB.reviews.draft({ modId })).toBeNull();
  expect(written().drafts.map(({ service }: { service: string }) => service)).toEqual([a, a]);
});

it('D19 restoring earlier drafts leaves those of other services unchanged', async () => {
  const { reviews, access, file } = stage();
  await reviews.saveDraft(draft('For A'));
  const earlier = JSON.parse(readFileSync(file, 'utf8'));
  await reviews.saveDraft(draft('For A, longer'));
  access.change({ inUse: b });
  await reviews.saveDraft(draft('For B'));
  expect(reviews.contents(earlier).text).toMatchObject({ values: { count: 0 } });
  const undo = await reviews.restoreDrafts(earlier);
  expect(await reviews.draft({ modId })).toBeNull();
  await undo();
  expect((await reviews.draft({ modId }))?.message).toBe('For B');
  access.change({ inUse: a });
  expect((await reviews.draft({ modId }))?.message).toBe('For A, longer');
});

it('O41 of two deletions the second is not sent as the player who signed in during the first', async () => {
  const on = stage();
  on.service.list = [reviewOf(4, { authorId: 7 }), reviewOf(3, { authorId: 7 })];
  await on.reviews.summary({ modId });
  const gate = deferred<void>();
  on.service.deleteGate = gate.promise;
  for (const reviewId of [3, 4]) await on.reviews.remove({ modId, reviewId });
  await on.reviews.saveDraft({ modId, rating: 4, message: 'Again', isAnonymous: false });
  const posting = failureOf(on.reviews.post({ modId }));
  await vi.waitUntil(() => on.service.writes.length === 1, { timeout: 10_000, interval: 2 });
  on.access.change({ who: { account: 'site tolvar', userId: 8 } });
  gate.resolve();
  expect((await posting).code).toBe('cancelled');
  expect(on.service.writes).toHaveLength(1);
});

import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { reviewOf, type Stage, stage } from './setup.ts';

const modId = 1;
const reviewId = 3;
const failing = (code: ErrorCode) => new AppError(code, { id: 'error.unavailable' }, { details: 'DELETE' });

/** A setup with three reviews, of which number 3 is the player's. */
async function withOwn(): Promise<Stage> {
  const on = stage();
  on.service.list = [reviewOf(3, { authorId: 7, message: 'My words', rating: 2 }), reviewOf(2), reviewOf(1)];
  await on.reviews.summary({ modId });
  return on;
}
const idsOf = async ({ reviews }: Stage) =>
  (await reviews.list({ modId, page: 1, sort: 'service' })).reviews.map((review) => review.reviewId);
/** Waits for writes to disk that have just started. */
const settled = (isDone: () => boolean) => vi.waitUntil(isDone, { timeout: 10_000, interval: 2 });

describe('deleting a review', () => {
  it('is hidden at once, and sent after 8 s', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    expect(await idsOf(on)).toEqual([2, 1]);
    const summary = await on.reviews.summary({ modId });
    expect(summary).toMatchObject({ ownReview: null, total: 2, counted: 2, stars: [0, 0, 0, 2, 0] });
    await on.clock.advance(7_999);
    expect(on.service.writes).toEqual([]);
    await on.clock.advance(1);
    await settled(() => on.changed.length === 2);
    expect(on.service.writes).toEqual(['delete 3']);
    expect(await idsOf(on)).toEqual([2, 1]);
    expect(on.changed).toEqual([modId, modId]);
  });

  it('O34 is sent, too, for a player whom the service names meanwhile', async () => {
    const on = await withOwn();
    const former = on.access.account() ?? '';
    await on.reviews.remove({ modId, reviewId });
    on.access.change({ who: { account: 'site named', userId: 7 } });
    await on.reviews.rename(former);
    expect(await idsOf(on)).toEqual([2, 1]);
    await on.clock.advance(8_000);
    await settled(() => on.service.writes.length > 0);
    expect(on.service.writes).toEqual(['delete 3']);
  });

  it('can be undone until then, without a trace', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    await on.clock.advance(7_999);
    await on.reviews.undoRemove({ reviewId });
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual([]);
    expect(await idsOf(on)).toEqual([3, 2, 1]);
    expect(await on.reviews.draft({ modId })).toBeNull();
    expect((await on.restart().reviews.summary({ modId })).ownReview?.reviewId).toBe(3);
  });

  it('says so when it is too late to undo', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    await on.clock.advance(8_000);
    const failure = await failureOf(on.reviews.undoRemove({ reviewId }));
    expect([failure.code, failure.text.id]).toEqual(['not-found', 'reviews.alreadyDeleted']);
  });

  it('says so, too, while the deletion is being sent, which continues', async () => {
    const on = await withOwn();
    const gate = deferred<void>();
    on.service.deleteGate = gate.promise;
    await on.reviews.remove({ modId, reviewId });
    await on.clock.advance(8_000);
    expect(on.service.writes).toEqual(['delete 3']);
    const failure = await failureOf(on.reviews.undoRemove({ reviewId }));
    expect([failure.code, failure.text.id]).toEqual(['not-found', 'reviews.alreadyDeleted']);
    expect(await idsOf(on)).toEqual([2, 1]);
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'My words' });
    gate.resolve();
    await settled(() => on.changed.length === 2);
    expect(on.service.list.map((review) => review.reviewId)).toEqual([2, 1]);
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'My words' });
  });

  it('keeps its text as the draft', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    expect(await on.reviews.draft({ modId })).toEqual({
      modId,
      rating: 2,
      message: 'My words',
      isAnonymous: false,
      state: 'writing',
    });
    await on.clock.advance(8_000);
    await settled(() => on.changed.length === 2);
    expect((await on.restart().reviews.draft({ modId }))?.message).toBe('My words');
  });

  it('keeps an anonymous one anonymous in its draft', async () => {
    const on = stage();
    await on.reviews.saveDraft({ modId, rating: 2, message: 'My words', isAnonymous: true });
    const review = await on.reviews.post({ modId });
    await on.reviews.remove({ modId, reviewId: review?.reviewId ?? 0 });
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'My words', isAnonymous: true });
  });

  it('keeps an earlier draft, and one that was written later', async () => {
    const on = await withOwn();
    await on.reviews.saveDraft({ modId, rating: 5, message: 'Better now', isAnonymous: false });
    await on.reviews.remove({ modId, reviewId });
    await on.reviews.undoRemove({ reviewId });
    expect((await on.reviews.draft({ modId }))?.message).toBe('Better now');
    await on.reviews.discardDraft({ modId });
    await on.reviews.remove({ modId, reviewId });
    await on.reviews.saveDraft({ modId, rating: 2, message: 'My words, mended', isAnonymous: false });
    await on.reviews.undoRemove({ reviewId });
    expect((await on.reviews.draft({ modId }))?.message).toBe('My words, mended');
  });

  it('is sent at the next start when Loadout ended in between', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    await on.clock.advance(2_000);
    on.clock.jump(3_600_000);
    const again = on.restart();
    expect(await idsOf(again)).toEqual([2, 1]);
    await again.clock.advance(0);
    await settled(() => again.changed.length === 1);
    expect(on.service.writes).toEqual(['delete 3']);
    expect(again.restart().service.list).toHaveLength(2);
    await on.clock.advance(60_000);
    expect(on.service.writes).toHaveLength(1);
  });

  it('waits no longer than 8 s after a restart, though the clock was set back', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    on.clock.jump(-86_400_000);
    const again = on.restart();
    await again.clock.advance(8_000);
    expect(on.service.writes).toEqual(['delete 3']);
  });

  it.each(['signed-out', 'session-ended', 'token-refused'] as const)(
    'that fails with %s is not given up: it is sent once its player is signed in again',
    async (code) => {
      const on = await withOwn();
      on.service.nextDelete = new AppError(code, { id: 'error.signedOut' });
      await on.reviews.remove({ modId, reviewId });
      await on.clock.advance(8_000);
      expect(on.service.writes).toEqual(['delete 3']);
      expect([await idsOf(on), on.refused]).toEqual([[2, 1], []]);
      on.access.change({});
      await on.clock.advance(8_000);
      expect(on.service.writes).toEqual(['delete 3', 'delete 3']);
      expect(on.service.list).toHaveLength(2);
    },
  );

  it('waits on disk until its player is signed in, and affects no other account', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    const mirelle = on.access.who;
    on.access.change({ who: null });
    await on.clock.advance(60_000);
    const again = on.restart();
    expect(await idsOf(again)).toEqual([3, 2, 1]);
    on.access.change({ who: { account: 'site tolvar', userId: 8 } });
    await on.clock.advance(60_000);
    expect((await failureOf(again.reviews.undoRemove({ reviewId }))).code).toBe('not-found');
    expect(on.service.writes).toEqual([]);
    on.access.change({ who: mirelle });
    await again.clock.advance(0);
    await settled(() => again.changed.length === 1);
    expect(on.service.writes).toEqual(['delete 3']);
  });

  it('O34 is not sent as another player who signs in before it is due', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    on.access.change({ who: { account: 'site tolvar', userId: 8 } });
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual([]);
  });

  it('is sent after signing in again when the session had ended', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    on.access.change({ ended: true });
    await on.clock.advance(600_000);
    expect(await idsOf(on)).toEqual([2, 1]);
    expect(on.service.writes).toEqual([]);
    on.access.change({ ended: false });
    await on.clock.advance(0);
    await settled(() => on.changed.length === 2);
    expect(on.service.writes).toEqual(['delete 3']);
  });

  it.each<ErrorCode>(['unreachable', 'unavailable', 'answer-lost'])(
    'is retried after %s, which does no harm',
    async (code) => {
      const on = await withOwn();
      on.service.nextDelete = failing(code);
      await on.reviews.remove({ modId, reviewId });
      await on.clock.advance(8_000);
      expect(on.service.writes).toHaveLength(1);
      expect(await idsOf(on)).toEqual([2, 1]);
      await on.clock.advance(29_999);
      expect(on.service.writes).toHaveLength(1);
      await on.clock.advance(1);
      await settled(() => on.changed.length === 2);
      expect(on.service.writes).toEqual(['delete 3', 'delete 3']);
      expect(on.service.list).toHaveLength(2);
    },
  );

  it('counts a review that is already gone as deleted', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    on.service.list = on.service.list.slice(1);
    await on.clock.advance(8_000);
    await settled(() => on.changed.length === 2);
    expect(on.refused).toEqual([]);
    expect(await idsOf(on)).toEqual([2, 1]);
  });

  it.each<ErrorCode>(['no-permission', 'rejected', 'bad-answer'])(
    'shows the review again when the service refuses with %s, and says so',
    async (code) => {
      const on = await withOwn();
      on.service.nextDelete = failing(code);
      await on.reviews.remove({ modId, reviewId });
      await on.clock.advance(8_000);
      await settled(() => on.refused.length === 1);
      expect(on.refused).toEqual([
        { modId, failure: { code, text: { id: 'error.unavailable' }, details: 'DELETE' } },
      ]);
      expect(await idsOf(on)).toEqual([3, 2, 1]);
      expect(await on.reviews.draft({ modId })).toBeNull();
      await on.clock.advance(3_600_000);
      expect(on.service.writes).toHaveLength(1);
    },
  );

  it('is done first when a new review of the mod is posted', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    await on.reviews.saveDraft({ modId, rating: 4, message: 'Again', isAnonymous: false });
    await on.reviews.post({ modId });
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual(['delete 3', 'post 4 Again']);
    expect((await on.reviews.summary({ modId })).ownReview?.message).toBe('Again');
  });

  it('O41 holds a new review when its player signs out meanwhile: it is not posted as the next one', async () => {
    const on = await withOwn();
    const gate = deferred<void>();
    on.service.deleteGate = gate.promise;
    await on.reviews.remove({ modId, reviewId });
    await on.reviews.saveDraft({ modId, rating: 4, message: 'Again', isAnonymous: false });
    const posting = failureOf(on.reviews.post({ modId }));
    await settled(() => on.service.writes.length === 1);
    const { who } = on.access;
    on.access.change({ who: { account: 'site tolvar', userId: 8 } });
    gate.resolve();
    expect((await posting).code).toBe('cancelled');
    expect(on.service.writes).toEqual(['delete 3']);
    on.access.change({ who });
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'Again', state: 'writing' });
  });

  it('holds a new review when that fails', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    on.service.nextDelete = failing('unreachable');
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('unreachable');
    expect(on.service.writes).toEqual(['delete 3']);
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'My words', state: 'writing' });
    expect(await idsOf(on)).toEqual([2, 1]);
    await on.clock.advance(8_000);
    await settled(() => on.service.list.length === 2);
  });

  it('is sent once, however often it is requested', async () => {
    const on = await withOwn();
    await Promise.all([on.reviews.remove({ modId, reviewId }), on.reviews.remove({ modId, reviewId })]);
    await on.reviews.remove({ modId, reviewId });
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual(['delete 3']);
  });

  it.each([
    ['of another player', 2],
    ['that is not there', 77],
  ])('refuses a review %s', async (_, other) => {
    const on = await withOwn();
    expect((await failureOf(on.reviews.remove({ modId, reviewId: other }))).code).toBe('not-found');
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual([]);
  });

  it('fails while the player is signed out, or where it was not granted', async () => {
    const on = await withOwn();
    on.access.change({ permission: 'not-granted' });
    expect((await failureOf(on.reviews.remove({ modId, reviewId }))).code).toBe('not-granted');
    on.access.change({ who: null });
    expect((await failureOf(on.reviews.remove({ modId, reviewId }))).code).toBe('signed-out');
  });

  it('leaves no timer behind when Loadout closes', async () => {
    const on = await withOwn();
    await on.reviews.remove({ modId, reviewId });
    await on.reviews.close();
    await settled(() => on.clock.waiting === 0);
    expect(on.clock.waiting).toBe(0);
    await on.clock.advance(60_000);
    expect(on.service.writes).toEqual([]);
  });
});

describe('editing a review', () => {
  /** A setup whose review 3 was edited, and is not posted yet. */
  async function withEdited(): Promise<Stage> {
    const on = await withOwn();
    await on.reviews.saveDraft({ modId, rating: 4, message: 'Better words', isAnonymous: false });
    return on;
  }
  const post = ({ reviews }: Stage) => reviews.post({ modId, replaces: reviewId });

  it('deletes the earlier one, then posts the new one', async () => {
    const on = await withEdited();
    expect(await post(on)).toMatchObject({ message: 'Better words' });
    expect(on.service.writes).toEqual(['delete 3', 'post 4 Better words']);
    expect((await on.reviews.summary({ modId })).ownReview).toMatchObject({ rating: 4 });
    expect(await on.reviews.draft({ modId })).toBeNull();
    expect(on.changed).toEqual([modId]);
  });

  it.each<ErrorCode>(['unreachable', 'no-permission', 'answer-lost'])(
    'posts nothing while the earlier one may be there, after %s; the next try does',
    async (code) => {
      const on = await withEdited();
      on.service.nextDelete = failing(code);
      const failure = await failureOf(post(on));
      // `answer-lost` would say that the new review may be there.
      expect(failure.code).toBe(code === 'answer-lost' ? 'unavailable' : code);
      await on.clock.advance(3_600_000);
      expect(on.service.writes).toEqual(['delete 3']);
      expect(on.refused).toEqual([]);
      expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'Better words', state: 'writing' });
      await post(on);
      expect(on.service.list.map(({ message }) => message)).toEqual(['Better words', 'Review 2', 'Review 1']);
    },
  );

  it('keeps the new text when the service refuses it after the earlier one was deleted', async () => {
    const on = await withEdited();
    on.service.nextPost = { error: failing('rejected'), taken: false };
    expect((await failureOf(post(on))).code).toBe('rejected');
    expect((await on.reviews.summary({ modId })).ownReview).toBeNull();
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'Better words', state: 'writing' });
    await post(on);
    expect(on.service.writes).toEqual(['delete 3', 'post 4 Better words', 'post 4 Better words']);
  });

  it('deletes nothing while the new text can’t be stored: closing Loadout would lose both', async () => {
    const on = await withEdited();
    const folder = dirname(on.file);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, 'a file where the folder was');
    const failure = await failureOf(post(on));
    await rm(folder);
    await rename(`${folder}.away`, folder);
    expect(failure.text.id).toBe('reviews.notPostedNotSaved');
    expect(on.service.writes).toEqual([]);
  });

  it('deletes no review of another player', async () => {
    const on = await withEdited();
    const failure = await failureOf(on.reviews.post({ modId, replaces: 2 }));
    expect(failure.text).toEqual({ id: 'reviews.notYours' });
    expect(on.service.writes).toEqual([]);
  });
});

import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { failureOf } from '#test/failures.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import { reviewOf, type Stage, stage } from './setup.ts';

const modId = 1;
const lost = () => new AppError('answer-lost', { id: 'error.answerLost' });
const failing = (code: ErrorCode) => new AppError(code, { id: 'error.unavailable' });

/** A setup with a draft of five stars. */
async function withDraft(
  message = 'Fine work.',
  change: { rating?: number | null; isAnonymous?: boolean } = {},
) {
  const on = stage();
  await on.reviews.saveDraft({ modId, rating: 5, message, isAnonymous: false, ...change });
  return on;
}
const stateOf = async ({ reviews }: Stage) => (await reviews.draft({ modId }))?.state ?? null;

/** The service names the player just before the next request, if it did not at the sign-in. */
function nameAtNextRequest({ access, reviews }: Stage): void {
  const former = access.account() ?? '';
  const { asPlayer } = access;
  access.asPlayer = async (request) => {
    access.asPlayer = asPlayer;
    access.change({ who: { account: 'site named', userId: 7 } });
    await reviews.rename(former);
    return asPlayer(request);
  };
}

describe('posting', () => {
  it('sends the draft once, and removes it', async () => {
    const on = await withDraft('  Fine work.\n');
    const review = await on.reviews.post({ modId });
    expect(review).toMatchObject({ rating: 5, message: 'Fine work.', authorId: 7 });
    expect(on.service.writes).toEqual(['post 5 Fine work.']);
    expect(await stateOf(on)).toBeNull();
    expect(on.changed).toEqual([modId]);
    expect((await on.restart().reviews.summary({ modId })).ownReview).toEqual(review);
  });

  it('recognizes an anonymous review as the player’s own, after a restart too, and as no other account’s', async () => {
    const on = await withDraft('Nobody knows', { isAnonymous: true });
    await on.reviews.post({ modId });
    const again = on.restart();
    expect((await again.reviews.summary({ modId })).ownReview).toMatchObject({
      message: 'Nobody knows',
      authorId: null,
    });
    again.access.change({ who: { account: 'site tolvar', userId: 8 } });
    expect((await again.reviews.summary({ modId })).ownReview).toBeNull();
  });

  it('O32 O34 belongs to a player who is named while it is sent: it is sent once, and is their own', async () => {
    const on = await withDraft('Nobody knows', { isAnonymous: true });
    nameAtNextRequest(on);
    await Promise.all([on.reviews.post({ modId }), on.reviews.post({ modId })]);
    expect(on.service.writes).toEqual(['post 5 Nobody knows anonymous']);
    const { reviews } = on.restart();
    expect(await reviews.draft({ modId })).toBeNull();
    expect((await reviews.summary({ modId })).ownReview).toMatchObject({ message: 'Nobody knows' });
  });

  it('O32 O34 a lost response to a player who is named meanwhile is searched for, also beside an older draft', async () => {
    const on = await withDraft();
    const somebody = on.access.who;
    on.access.change({ who: { account: 'site named', userId: 7 } });
    await on.reviews.saveDraft({ modId, rating: 2, message: 'Older words', isAnonymous: false });
    on.access.change({ who: somebody });
    on.service.nextPost = { error: lost(), taken: false };
    nameAtNextRequest(on);
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
    const both = 'Older words\n\nFine work.';
    expect(await on.reviews.draft({ modId })).toMatchObject({ state: 'unsure', message: both });
    await on.reviews.checkSent({ modId });
    expect(await on.reviews.draft({ modId })).toMatchObject({ state: 'writing', message: both, rating: 5 });
    expect(on.service.writes).toEqual(['post 5 Fine work.']);
  });

  it('relies on the reviews that were known before, at the next read', async () => {
    const on = await withDraft();
    on.service.list = [reviewOf(1)];
    expect((await on.reviews.summary({ modId })).total).toBe(1);
    await on.reviews.post({ modId });
    expect(await on.reviews.summary({ modId })).toMatchObject({ total: 2, stars: [0, 0, 0, 1, 1] });
  });

  it.each([
    ['no draft', null, ['rating', 'message'], 'reviews.needsRating'],
    ['no stars', { rating: null, message: 'Words' }, ['rating'], 'reviews.needsRating'],
    ['no words', { rating: 3, message: ' \n ' }, ['message'], 'reviews.needsText'],
    ['too many characters', { rating: 3, message: 'é'.repeat(10_001) }, ['message'], 'reviews.tooLong'],
  ])('does not send %s, and names the fields', async (_, written, fields, id) => {
    const on = stage();
    if (written) await on.reviews.saveDraft({ modId, isAnonymous: false, ...written });
    const failure = await failureOf(on.reviews.post({ modId }));
    expect([failure.code, failure.text.id]).toEqual(['rejected', id]);
    expect(failure.problems.map(({ field }) => field)).toEqual(fields);
    expect(on.service.writes).toEqual([]);
    expect((await on.reviews.draft({ modId }))?.message).toBe(written?.message);
  });

  it('counts an emoji as one character', async () => {
    const on = await withDraft('🎮'.repeat(10_000));
    expect(await on.reviews.post({ modId })).not.toBeNull();
  });

  it('keeps the draft when the service rejects it, with the service’s message on each field', async () => {
    const on = await withDraft();
    const problems = [{ field: 'message', message: 'Say more than that.' }];
    const error = new AppError('rejected', { id: 'error.rejected' }, { problems });
    on.service.nextPost = { error, taken: false };
    expect((await failureOf(on.reviews.post({ modId }))).problems).toEqual(problems);
    expect(await stateOf(on)).toBe('writing');
    expect(await on.reviews.post({ modId })).not.toBeNull();
    expect(on.service.writes).toHaveLength(2);
  });

  it.each<ErrorCode>([
    'token-refused',
    'session-ended',
    'unreachable',
    'unavailable',
    'no-permission',
    'not-found',
    'cancelled',
  ])('keeps the draft to be sent again after %s, which means that it was not accepted', async (code) => {
    const on = await withDraft();
    on.service.nextPost = { error: failing(code), taken: false };
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe(code);
    expect(await on.restart().reviews.draft({ modId })).toMatchObject({
      message: 'Fine work.',
      state: 'writing',
    });
  });

  it('keeps an unfinished draft when the session ends, and sends it after signing in again', async () => {
    const on = await withDraft();
    on.access.change({ ended: true });
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('session-ended');
    await on.reviews.saveDraft({ modId, rating: 5, message: 'Fine work. More.', isAnonymous: false });
    on.access.change({ ended: false });
    expect(await on.reviews.post({ modId })).toMatchObject({ message: 'Fine work. More.' });
  });

  it.each([
    ['not-granted', 'reviews.notGranted'],
    ['not-offered', 'reviews.writeNotOffered'],
  ] as const)('says so where writing is %s, and sends nothing', async (permission, id) => {
    const on = await withDraft();
    on.access.change({ permission });
    const failure = await failureOf(on.reviews.post({ modId }));
    expect([failure.code, failure.text.id]).toEqual([permission, id]);
    expect(on.service.writes).toEqual([]);
    expect(await stateOf(on)).toBe('writing');
  });

  it('S10 sends nothing that can’t be recorded on disk first, says so, and sends it once it can', async () => {
    const on = await withDraft();
    const folder = dirname(on.file);
    await rename(folder, `${folder}.away`);
    await writeFile(folder, 'a file where the folder was');
    const failure = await failureOf(on.reviews.post({ modId }));
    expect([failure.code, failure.text.id]).toEqual(['folder-unusable', 'reviews.notPostedNotSaved']);
    expect(on.service.writes).toEqual([]);
    expect(await on.reviews.draft({ modId })).toMatchObject({ state: 'writing', message: 'Fine work.' });
    await rm(folder);
    await rename(`${folder}.away`, folder);
    await on.reviews.post({ modId });
    expect(on.service.writes).toEqual(['post 5 Fine work.']);
  });

  it.runIf(canMakeDisks)('S10 sends nothing on a full disk, and says what helps', async () => {
    const disk = await smallDisk('64k');
    const on = stage(disk.folder);
    const message = 'Fine work. '.repeat(500);
    await on.reviews.saveDraft({ modId, rating: 5, message, isAnonymous: false });
    await writeFile(join(disk.folder, 'filler'), Buffer.alloc(200_000)).catch(() => undefined);
    const failure = await failureOf(on.reviews.post({ modId }));
    expect([failure.code, failure.text.id]).toEqual(['disk-full', 'reviews.notPostedDiskFull']);
    expect(on.service.writes).toEqual([]);
    await rm(join(disk.folder, 'filler'));
    expect(await on.reviews.post({ modId })).not.toBeNull();
  });

  it('fails while the player is signed out', async () => {
    const on = await withDraft();
    on.access.change({ who: null });
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('signed-out');
    expect((await failureOf(on.reviews.checkSent({ modId }))).code).toBe('signed-out');
  });

  it('sends once, however often it is asked at the same time', async () => {
    const on = await withDraft();
    const [one, two] = await Promise.all([on.reviews.post({ modId }), on.reviews.post({ modId })]);
    expect(two).toBe(one);
    expect(on.service.writes).toHaveLength(1);
  });

  it('keeps what was written while the review was being sent', async () => {
    const on = await withDraft();
    const post = on.reviews.post({ modId });
    await on.reviews.saveDraft({ modId, rating: 5, message: 'Fine work. And', isAnonymous: false });
    await post;
    expect(await on.reviews.draft({ modId })).toMatchObject({ message: 'Fine work. And', state: 'writing' });
  });

  it('finds a review that the service accepts without returning it', async () => {
    const on = await withDraft();
    on.service.respondsNothing = true;
    expect(await on.reviews.post({ modId })).toMatchObject({ message: 'Fine work.' });
    expect((await on.reviews.summary({ modId })).ownReview).toMatchObject({ message: 'Fine work.' });
  });

  it('returns null for a review that the service accepts and does not show yet', async () => {
    const on = await withDraft();
    on.service.moderated = true;
    expect(await on.reviews.post({ modId })).toBeNull();
    expect(await stateOf(on)).toBeNull();
  });
});

describe('O32 a review whose response was lost', () => {
  it('is searched for at once, and found: it was sent, and once', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: true };
    expect(await on.reviews.post({ modId })).toMatchObject({ message: 'Fine work.' });
    expect(on.service.writes).toHaveLength(1);
    expect(await stateOf(on)).toBeNull();
    expect((await on.reviews.summary({ modId })).ownReview).toMatchObject({ message: 'Fine work.' });
  });

  it('that is not there stays unsure: it is not sent again before the service has responded', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: false };
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
    expect(await stateOf(on)).toBe('unsure');
    expect((await failureOf(on.reviews.post({ modId }))).text.id).toBe('reviews.answerLost');
    expect(on.service.writes).toHaveLength(1);
    expect(await on.reviews.checkSent({ modId })).toBeNull();
    expect(await stateOf(on)).toBe('writing');
    expect(await on.reviews.post({ modId })).not.toBeNull();
    expect(on.service.list).toHaveLength(1);
  });

  it('that is not there can be sent again, which is reported', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: false };
    await failureOf(on.reviews.post({ modId }));
    on.changed.length = 0;
    await on.reviews.checkSent({ modId });
    expect(on.changed).toEqual([modId]);
  });

  it('stays unsure as long as the service is unreachable', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: true };
    on.service.failFrom = { page: 1, error: failing('unreachable') };
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
    expect((await failureOf(on.reviews.checkSent({ modId }))).code).toBe('unreachable');
    expect(await stateOf(on)).toBe('unsure');
    on.service.failFrom = null;
    expect(await on.reviews.checkSent({ modId })).toMatchObject({ message: 'Fine work.' });
    expect(await stateOf(on)).toBeNull();
    expect(on.service.writes).toHaveLength(1);
  });

  it('stays unsure when only some pages could be read', async () => {
    const on = await withDraft();
    on.service.list = Array.from({ length: 30 }, (_, at) => reviewOf(at + 1));
    on.service.nextPost = { error: lost(), taken: false };
    on.service.failFrom = { page: 2, error: failing('unavailable') };
    await failureOf(on.reviews.post({ modId }));
    expect((await failureOf(on.reviews.checkSent({ modId }))).code).toBe('unavailable');
    expect(await stateOf(on)).toBe('unsure');
  });

  it('is unsure too when Loadout ended before the response, and is found after the restart', async () => {
    const on = await withDraft();
    const never = new Promise<never>(() => {});
    const { postReview } = on.service;
    on.service.postReview = async (...input) => {
      await postReview.apply(on.service, input);
      return never;
    };
    void on.reviews.post({ modId });
    while (on.service.writes.length === 0) await new Promise((resolve) => setImmediate(resolve));
    on.service.postReview = postReview;
    const again = on.restart();
    expect(await stateOf(again)).toBe('unsure');
    expect(await again.reviews.checkSent({ modId })).toMatchObject({ message: 'Fine work.' });
    expect(await stateOf(again)).toBeNull();
    expect(on.service.writes).toHaveLength(1);
  });

  it('O34 stays unsure beside a draft of the same player, whom the service named late', async () => {
    const on = await withDraft();
    const { access, reviews, service } = on;
    service.nextPost = { error: lost(), taken: false };
    expect((await failureOf(reviews.post({ modId }))).code).toBe('answer-lost');
    const player = access.who;
    access.change({ who: { account: 'site unnamed', userId: null } });
    await reviews.saveDraft({ modId, rating: 3, message: 'Second thoughts.', isAnonymous: false });
    access.change({ who: player });
    await reviews.rename('site unnamed');
    expect(await reviews.draft({ modId })).toMatchObject({
      state: 'unsure',
      message: 'Fine work.\n\nSecond thoughts.',
    });
    expect((await failureOf(reviews.post({ modId }))).code).toBe('answer-lost');
    expect(service.writes).toHaveLength(1);
  });

  it('that was changed while unsure is recognized by the sent text, and the change is kept', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: true };
    on.service.failFrom = { page: 1, error: failing('unreachable') };
    await failureOf(on.reviews.post({ modId }));
    await on.reviews.saveDraft({ modId, rating: 2, message: 'Changed my mind.', isAnonymous: false });
    expect(await stateOf(on)).toBe('unsure');
    on.service.failFrom = null;
    expect(await on.reviews.checkSent({ modId })).toMatchObject({ message: 'Fine work.' });
    expect(await on.reviews.draft({ modId })).toMatchObject({
      message: 'Changed my mind.',
      state: 'writing',
    });
  });

  it.each([
    ['another player', { authorId: 99 }],
    ['the player, with other stars', { rating: 1 }],
    ['the player, in other words', { message: 'Awful work.' }],
    ['the player, long ago', { writtenAt: 1_600_000_000_000 }],
  ])('is not confused with one by %s', async (_, change) => {
    const on = await withDraft();
    on.service.nextPost = { error: lost(), taken: false };
    const writtenAt = on.clock.now();
    on.service.list = [reviewOf(5, { rating: 5, message: 'Fine work.', authorId: 7, writtenAt, ...change })];
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
  });

  it('is not confused with an earlier one of the player', async () => {
    const on = await withDraft();
    const writtenAt = on.clock.now();
    on.service.list = [reviewOf(5, { rating: 5, message: 'Fine work.', authorId: 7, writtenAt })];
    await on.reviews.summary({ modId });
    on.service.nextPost = { error: lost(), taken: false };
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
  });

  it.each([
    ['anonymous', { isAnonymous: true }, 7],
    ['of a player whose id is not known', {}, null],
  ])('is found when it is %s', async (_, change, userId) => {
    const on = await withDraft('Fine work.', change);
    on.access.change({ who: { account: 'site mirelle', userId } });
    on.service.nextPost = { error: lost(), taken: true };
    expect(await on.reviews.post({ modId })).toMatchObject({ message: 'Fine work.' });
    expect((await on.reviews.summary({ modId })).ownReview).not.toBeNull();
  });

  it('is found though the service normalized its blanks', async () => {
    const on = await withDraft('Fine   work.\r\n\r\nTruly!');
    on.service.nextPost = { error: lost(), taken: true };
    on.service.failFrom = { page: 1, error: failing('unreachable') };
    await failureOf(on.reviews.post({ modId }));
    on.service.failFrom = null;
    on.service.list = on.service.list.map((each) => ({ ...each, message: 'Fine work.\nTruly!' }));
    expect(await on.reviews.checkSent({ modId })).not.toBeNull();
  });

  it('is found on the last page where there are more reviews than are read', async () => {
    const on = await withDraft();
    on.service.perPage = 100;
    on.service.list = Array.from({ length: 1450 }, (_, at) => reviewOf(at + 1));
    on.service.nextPost = { error: lost(), taken: false };
    await failureOf(on.reviews.post({ modId }));
    const sent = { rating: 5, message: 'Fine work.', authorId: 7, writtenAt: on.clock.now() };
    on.service.list.push(reviewOf(9000, sent));
    expect((await on.reviews.checkSent({ modId }))?.reviewId).toBe(9000);
  });

  it('is unsure after an unexpected error while it is sent', async () => {
    const on = await withDraft();
    on.service.nextPost = { error: new Error('broken') as AppError, taken: false };
    expect((await failureOf(on.reviews.post({ modId }))).code).toBe('answer-lost');
    expect(await stateOf(on)).toBe('unsure');
  });

  it('is not searched for where nothing is unsure', async () => {
    const on = await withDraft();
    expect(await on.reviews.checkSent({ modId })).toBeNull();
    expect(on.service.requested).toEqual([]);
  });
});

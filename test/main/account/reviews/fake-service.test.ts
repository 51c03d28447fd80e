import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createReviews } from '#main/account/reviews/reviews.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { failureOf } from '#test/failures.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import type { ServiceOptions } from '#test/service/index.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { startClient } from '../../service/setup.ts';
import { fakeAccess } from '../favorites/access.ts';

const modId = 3;

/** Reviews of a player over the fake service; everything ends with the test. */
async function startReviews(options: ServiceOptions = {}) {
  const client = await startClient(options);
  const { fakeService, service } = client;
  const access = fakeAccess(fakeService.url);
  access.signIn('mirelle', fakeService.issueTokens('mirelle').accessToken);
  const folder = mkdtempSync(join(tmpdir(), 'loadout-reviews-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clock = createFakeClock(Date.now());
  const reviews = createReviews({
    access,
    player: service.player,
    mods: () => service.mods,
    store: openVersionedFile(join(folder, 'reviews.json'), { log: createMemoryLog() }),
    clock,
    log: createMemoryLog(),
  });
  onTestFinished(() => reviews.close());
  const write = (message: string, isAnonymous = false) =>
    reviews.saveDraft({ modId, rating: 4, message, isAnonymous });
  const written = () => fakeService.player('mirelle').reviews;
  return { ...client, reviews, access, clock, write, written };
}

describe('reviews over the service', () => {
  it('reads every page with the key, and counts the reviews on the service', async () => {
    const { reviews, fakeService } = await startReviews();
    const mod = fakeService.generator.mod(modId);
    const all = Array.from(
      { length: mod?.ratingCount ?? 0 },
      (_, at) => mod && fakeService.generator.review(mod, at),
    );
    const summary = await reviews.summary({ modId });
    expect(summary.total).toBe(all.length);
    expect(summary.stars).toEqual(
      [1, 2, 3, 4, 5].map(
        (star) => all.slice(0, summary.counted).filter((each) => each?.rating === star).length,
      ),
    );
    const headers = fakeService.requests.map((request) => request.headers);
    expect(headers.every((each) => each['svc-api-key'] !== undefined)).toBe(true);
    expect(headers.some((each) => each['authorization'] !== undefined)).toBe(false);
  });

  it.each([false, true])(
    'posts, recognizes and deletes the player’s review; anonymous: %s',
    async (isAnonymous) => {
      const { reviews, clock, write, written, fakeService } = await startReviews();
      await write('Twelve evenings, and it still surprises me.', isAnonymous);
      const review = await reviews.post({ modId });
      expect(written()).toHaveLength(1);
      expect((await reviews.summary({ modId })).ownReview).toEqual(review);
      const { total } = await reviews.summary({ modId });
      await reviews.remove({ modId, reviewId: review?.reviewId ?? 0 });
      expect(await reviews.summary({ modId })).toMatchObject({ ownReview: null, total: total - 1 });
      const gone = fakeService.seen(({ method }) => method === 'DELETE');
      await clock.advance(8_000);
      await gone;
      await expect.poll(written).toEqual([]);
      const writes = fakeService.requests.filter(({ method }) => method !== 'GET');
      expect(writes.map(({ headers }) => headers['svc-api-key'])).toEqual([undefined, undefined]);
    },
  );

  it('shows the service’s message where a review is refused, and keeps the draft', async () => {
    const { reviews, write } = await startReviews();
    await write('a');
    const failure = await failureOf(reviews.post({ modId }));
    expect(failure.code).toBe('rejected');
    expect(failure.problems[0]?.field).toBe('message');
    expect(await reviews.draft({ modId })).toMatchObject({ message: 'a', state: 'writing' });
  });

  it('O32 finds a review whose response was lost, and sends nothing twice', async () => {
    const { reviews, write, written, fakeService } = await startReviews();
    await write('Sent, and the answer fell into the sea.');
    fakeService.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
    expect(await reviews.post({ modId })).toMatchObject({ rating: 4 });
    expect(written()).toHaveLength(1);
    expect(fakeService.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('O32 offers to send again only once the service has said that nothing arrived', async () => {
    const { reviews, write, written, fakeService } = await startReviews();
    await write('Cut off before it was heard.');
    fakeService.fault({ path: 'mod-reviews/', kind: 'drop', afterBytes: 0, times: 1 });
    expect((await failureOf(reviews.post({ modId }))).code).toBe('answer-lost');
    expect((await failureOf(reviews.post({ modId }))).code).toBe('answer-lost');
    expect(await reviews.checkSent({ modId })).toBeNull();
    await reviews.post({ modId });
    expect(written()).toHaveLength(1);
    expect(fakeService.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('O32 finds a review in moderation with the player’s token, after a lost response, and sends it once', async () => {
    const { reviews, write, written, fakeService } = await startReviews({ quirks: ['moderation'] });
    await write('Seen by its author alone, for now.');
    fakeService.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
    expect(await reviews.post({ modId })).toMatchObject({ message: 'Seen by its author alone, for now.' });
    expect(await reviews.draft({ modId })).toBeNull();
    expect(written()).toHaveLength(1);
    const looked = fakeService.requests.filter(({ path }) => path === `/api/mods/${modId}/reviews`);
    expect(looked.length).toBeGreaterThan(0);
    for (const { headers } of looked) {
      expect(headers).toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('svc-api-key');
    }
    // A review that only its player can see is in no list that others read.
    const { ownReview, total } = await reviews.summary({ modId });
    expect(ownReview).toBeNull();
    expect(total).toBe(fakeService.generator.mod(modId)?.ratingCount);
  });

  it('O32 finds it later, too, when the player requests a search', async () => {
    const { reviews, write, written, fakeService } = await startReviews({ quirks: ['moderation'] });
    await write('Looked for when the service is back.');
    fakeService.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
    const down = fakeService.fault({ path: `mods/${modId}/reviews`, kind: 'html-503' });
    expect((await failureOf(reviews.post({ modId }))).code).toBe('answer-lost');
    down.remove();
    expect(await reviews.checkSent({ modId })).toMatchObject({ rating: 4 });
    expect(written()).toHaveLength(1);
  });

  it('O32 searches with the key where the service does not accept a token for it', async () => {
    const { reviews, access, write, written, fakeService } = await startReviews();
    const scopes = ['mod_rating:write'] as const;
    access.signIn('mirelle', fakeService.issueTokens('mirelle', { scopes }).accessToken);
    await write('Found by the key.');
    fakeService.fault({ path: 'mod-reviews/', kind: 'answer-lost', times: 1 });
    expect(await reviews.post({ modId })).toMatchObject({ message: 'Found by the key.' });
    expect(written()).toHaveLength(1);
  });

  it('keeps a draft when the token is no longer accepted', async () => {
    const { reviews, write, fakeService } = await startReviews();
    await write('Kept over the end of the session.');
    fakeService.revokeTokens('mirelle');
    expect((await failureOf(reviews.post({ modId }))).code).toBe('session-ended');
    expect(await reviews.draft({ modId })).toMatchObject({
      message: 'Kept over the end of the session.',
      state: 'writing',
    });
  });
});

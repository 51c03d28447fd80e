import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, requestAs, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';

let service: FakeService;
let token: string;
beforeEach(async () => {
  service = await startService({ mods: 50, clock: () => 1_800_000_000_000 });
  token = service.issueTokens('mirelle').accessToken;
});
afterEach(() => service.stop());

interface Review {
  readonly mod_rating_id: number;
  readonly message: string;
  readonly User: { readonly username: string } | null;
}

const post = (form: Readonly<Record<string, string>>, accessToken = token) =>
  requestAs(service, accessToken, 'mod-reviews/', { method: 'POST', form });
const remove = (reviewId: number, accessToken = token) =>
  requestAs(service, accessToken, `mod-reviews/${reviewId}/`, { method: 'DELETE' });
const reviewIn = (response: Awaited<ReturnType<typeof post>>) =>
  (response.json() as { review: Review }).review;
const readReviews = async (modId: number) =>
  (await requestPath(service, `mods/${modId}/reviews`)).json() as {
    reviews: Review[];
    pagination: { total: number };
  };
const good = { mod_id: '3', rating: '4', message: 'Does what it says.' };

describe('gaps: posting a review', () => {
  test('gaps: it is returned completely, is first in the list and counts', async () => {
    const before = (await requestPath(service, 'mods/3/')).json() as { mod: { rating_count: number } };
    const response = await post(good);
    expect(response.json()).toEqual({
      success: true,
      review: {
        mod_rating_id: expect.any(Number),
        mod_id: 3,
        version_string: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        rating: 4,
        rating_date: 1_800_000_000,
        message: good.message,
        is_anonymous: false,
        User: { user_id: service.player('mirelle').userId, username: 'mirelle', avatar_urls: [] },
        author_response: '',
      },
    });
    const { reviews, pagination } = await readReviews(3);
    expect(reviews[0]).toEqual(reviewIn(response));
    expect(pagination.total).toBe(before.mod.rating_count + 1);
    const after = (await requestPath(service, 'mods/3/')).json() as { mod: { rating_count: number } };
    expect(after.mod.rating_count).toBe(before.mod.rating_count + 1);
    expect(service.player('mirelle').reviews).toMatchObject([{ modId: 3, message: good.message }]);
  });

  test('gaps: an anonymous one hides its author, who can delete it', async () => {
    const review = reviewIn(await post({ ...good, is_anonymous: '1' }));
    expect(review.User).toBeNull();
    expect((await readReviews(3)).reviews[0]?.User).toBeNull();
    expect((await remove(review.mod_rating_id)).json()).toEqual({ success: true });
  });

  test.each([
    [{ rating: '' }, 'rating_invalid', 'rating'],
    [{ rating: '0' }, 'rating_invalid', 'rating'],
    [{ rating: '6' }, 'rating_invalid', 'rating'],
    [{ rating: '4.5' }, 'rating_invalid', 'rating'],
    [{ rating: 'five' }, 'rating_invalid', 'rating'],
    [{ message: '' }, 'message_too_short', 'message'],
    [{ message: ' x ' }, 'message_too_short', 'message'],
    [{ message: 'x'.repeat(5001) }, 'message_too_long', 'message'],
    [{ mod_id: '' }, 'required_input_missing', 'mod_id'],
  ])('7: %j is 400 and names its field', async (change, code, field) => {
    const response = await post({ ...good, ...change });
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ code, message: expect.any(String), params: { field } }],
    });
    expect(service.player('mirelle').reviews).toEqual([]);
  });

  test('7: every problem is reported at once', async () => {
    const { errors } = (await post({ mod_id: '3' })).json() as { errors: { params: { field: string } }[] };
    expect(errors.map((error) => error.params.field)).toEqual(['rating', 'message']);
  });

  test('gaps: 5,000 characters are enough for anybody, whatever they are', async () => {
    expect((await post({ ...good, message: '🦊'.repeat(5000) })).status).toBe(200);
  });

  test('gaps: a second review of the same mod is rejected until the first is deleted', async () => {
    const { mod_rating_id: reviewId } = reviewIn(await post(good));
    expect(errorOf(await post({ ...good, rating: '1' }))).toEqual([400, 'already_reviewed']);
    expect((await post(good, service.issueTokens('tolvar').accessToken)).status).toBe(200);
    await remove(reviewId);
    expect((await post({ ...good, rating: '1' })).status).toBe(200);
  });

  test('gaps: a mod that is not there is 404, a body that is no form 400', async () => {
    expect(errorOf(await post({ ...good, mod_id: '99999' }))).toEqual([404, 'mod_not_found']);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const json = await requestPath(service, 'mod-reviews/', {
      key: null,
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(errorOf(json)).toEqual([400, 'invalid_request']);
  });
});

describe('gaps: deleting a review', () => {
  test('gaps: it is gone from the list and the count', async () => {
    const { total } = (await readReviews(3)).pagination;
    const { mod_rating_id: reviewId } = reviewIn(await post(good));
    expect((await remove(reviewId)).json()).toEqual({ success: true });
    expect((await readReviews(3)).pagination.total).toBe(total);
    expect(errorOf(await remove(reviewId))).toEqual([404, 'mod_rating_not_found']);
  });

  test('gaps: only its author may', async () => {
    const { mod_rating_id: posted } = reviewIn(await post(good));
    const other = service.issueTokens('tolvar').accessToken;
    const fromTheData = (await readReviews(3)).reviews[1]?.mod_rating_id ?? 0;
    expect(errorOf(await remove(posted, other))).toEqual([403, 'no_permission']);
    expect(errorOf(await remove(fromTheData))).toEqual([403, 'no_permission']);
    expect((await readReviews(3)).reviews).toHaveLength(20);
  });

  test.each([1, 999, 9_999_999_999])('gaps: %i is no review', async (reviewId) => {
    expect(errorOf(await remove(reviewId))).toEqual([404, 'mod_rating_not_found']);
  });
});

describe('faults: a write whose response is lost', () => {
  test('faults: answer-lost performs the write, drop at 0 bytes does not', async () => {
    service.fault({ path: 'mod-reviews/', kind: 'drop', afterBytes: 0, times: 1 });
    await expect(post(good)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(service.player('mirelle').reviews).toEqual([]);
    service.fault({ path: 'mod-reviews/', method: 'POST', kind: 'answer-lost', times: 1 });
    await expect(post(good)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(service.player('mirelle').reviews).toMatchObject([{ modId: 3 }]);
    expect(service.requests.at(-1)?.body).toBe(new URLSearchParams(good).toString());
  });
});

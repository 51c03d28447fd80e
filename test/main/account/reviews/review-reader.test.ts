import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { reviewOf, stage } from './setup.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => reviewOf(count - at, { rating: (at % 5) + 1 }));
const unavailable = () => new AppError('unavailable', { id: 'error.unavailable' });
const modId = 1;

describe('the summary of a mod’s reviews', () => {
  it('counts the stars over every page, and recognizes the player’s own', async () => {
    const { reviews, service } = stage();
    service.list = many(45);
    service.list[30] = reviewOf(15, { rating: 1, authorId: 7 });
    const summary = await reviews.summary({ modId });
    expect(summary).toMatchObject({ stars: [9, 9, 9, 9, 9], counted: 45, total: 45 });
    expect(summary.ownReview?.reviewId).toBe(15);
    expect(service.requested).toEqual(['page 1', 'page 2', 'page 3']);
  });

  it('is empty for a mod without reviews', async () => {
    const { reviews } = stage();
    expect(await reviews.summary({ modId })).toEqual({
      average: null,
      asOf: null,
      stars: [0, 0, 0, 0, 0],
      counted: 0,
      total: 0,
      ownReview: null,
    });
  });

  it('S11 is read once for concurrent calls, and cached for some minutes, whatever the date', async () => {
    const { reviews, service, clock } = stage();
    service.list = many(45);
    const request = () => [
      reviews.summary({ modId }),
      reviews.list({ modId, page: 3, sort: 'newest' }),
      reviews.list({ modId, page: 1, sort: 'service' }),
    ];
    await Promise.all([...request(), ...request()]);
    clock.jump(-86_400_000);
    await clock.advance(4 * 60_000);
    await reviews.summary({ modId });
    expect(service.requested).toHaveLength(3);
    await clock.advance(2 * 60_000);
    await reviews.summary({ modId });
    expect(service.requested).toHaveLength(6);
  });

  it('stops at 1,200 reviews and says how many were counted', async () => {
    const { reviews, service } = stage();
    service.list = many(1404);
    service.perPage = 50;
    const summary = await reviews.summary({ modId });
    expect(summary).toMatchObject({ counted: 1200, total: 1404 });
    expect(service.requested).toHaveLength(24);
  });

  it('stops at 60 pages, however small they are', async () => {
    const { reviews, service } = stage();
    service.list = many(400);
    service.perPage = 5;
    expect(await reviews.summary({ modId })).toMatchObject({ counted: 300, total: 400 });
  });

  it('counts a review once that is on two pages, because the list moved', async () => {
    const { reviews, service } = stage();
    service.list = many(40);
    const summary = reviews.summary({ modId });
    await Promise.resolve();
    service.list.unshift(reviewOf(500));
    expect((await summary).counted).toBe(40);
  });

  it('accepts the end of a list that became shorter meanwhile', async () => {
    const { reviews, service } = stage();
    service.list = many(41);
    const page = service.mods.reviews;
    service.mods.reviews = async (input) => {
      const response = await page(input);
      if (input.page === 2) service.list.pop();
      return response;
    };
    expect(await reviews.summary({ modId })).toMatchObject({ counted: 40, total: 40 });
  });

  it('uses the pages that were read when a later one fails, and reads again soon', async () => {
    const { reviews, service, clock } = stage();
    service.list = many(60);
    service.failFrom = { page: 3, error: unavailable() };
    expect(await reviews.summary({ modId })).toMatchObject({ counted: 40, total: 60 });
    service.failFrom = null;
    expect((await reviews.summary({ modId })).counted).toBe(40);
    await clock.advance(21_000);
    expect((await reviews.summary({ modId })).counted).toBe(60);
  });

  it('fails when nothing could be read, and the next call reads again', async () => {
    const { reviews, service } = stage();
    service.list = many(3);
    service.failFrom = { page: 1, error: unavailable() };
    expect((await failureOf(reviews.summary({ modId }))).code).toBe('unavailable');
    service.failFrom = null;
    expect((await reviews.summary({ modId })).counted).toBe(3);
  });

  it('fails when the service reports even the first page as past the end', async () => {
    const { reviews, service } = stage();
    service.failFrom = { page: 1, error: new AppError('page-past-end', { id: 'error.pagePastEnd' }) };
    expect((await failureOf(reviews.summary({ modId }))).code).toBe('page-past-end');
  });

  it('caches the reviews of eight mods', async () => {
    const { reviews, service } = stage();
    for (let mod = 1; mod <= 9; mod += 1) await reviews.summary({ modId: mod });
    await reviews.summary({ modId: 9 });
    expect(service.requested).toHaveLength(9);
    await reviews.summary({ modId: 1 });
    expect(service.requested).toHaveLength(10);
  });
});

describe('the list of a mod’s reviews', () => {
  it('returns the first page before the rest is read', async () => {
    const { reviews, service } = stage();
    service.list = many(60);
    let open = () => {};
    const page = service.mods.reviews;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    service.mods.reviews = async (input) => {
      if (input.page > 1) await held;
      return page(input);
    };
    const first = await reviews.list({ modId, page: 1, sort: 'service' });
    expect(first.reviews).toHaveLength(20);
    expect(first.pagination).toEqual({ page: 1, lastPage: 3, perPage: 20, total: 60 });
    open();
    expect((await reviews.list({ modId, page: 3, sort: 'service' })).reviews).toHaveLength(20);
  });

  it.each([
    ['service', [1, 2, 3, 4, 5]],
    ['newest', [3, 1, 5, 4, 2]],
    ['highest', [1, 5, 3, 2, 4]],
    ['lowest', [4, 3, 2, 1, 5]],
  ] as const)('sorts by %s', async (sort, order) => {
    const { reviews, service } = stage();
    const at = (day: number) => ({ writtenAt: Date.UTC(2025, 0, day) });
    service.list = [
      reviewOf(1, { rating: 5, ...at(20) }),
      reviewOf(2, { rating: 3, writtenAt: null }),
      reviewOf(3, { rating: 3, ...at(25) }),
      reviewOf(4, { rating: 2, ...at(10) }),
      reviewOf(5, { rating: 5, ...at(15) }),
    ];
    const list = await reviews.list({ modId, page: 1, sort });
    expect(list.reviews.map(({ reviewId }) => reviewId)).toEqual(order);
    expect(list.sorted).toBe(5);
  });

  it('pages through the sorted list by 20, whatever the service’s page size', async () => {
    const { reviews, service } = stage();
    service.list = many(45);
    service.perPage = 7;
    const page = async (number: number) => reviews.list({ modId, page: number, sort: 'newest' });
    const ids = [...(await page(1)).reviews, ...(await page(2)).reviews, ...(await page(3)).reviews];
    expect(ids.map(({ reviewId }) => reviewId)).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
    expect((await page(3)).reviews).toHaveLength(5);
    expect((await page(9)).pagination.page).toBe(3);
  });

  it('keeps the service’s order and paging for more reviews than are read, and says how many are sorted', async () => {
    const { reviews, service } = stage();
    service.list = many(1404);
    service.perPage = 50;
    const last = await reviews.list({ modId, page: 29, sort: 'service' });
    expect(last.reviews.map(({ reviewId }) => reviewId)).toEqual([4, 3, 2, 1]);
    expect(last.pagination).toMatchObject({ lastPage: 29, perPage: 50, total: 1404 });
    const sorted = await reviews.list({ modId, page: 60, sort: 'lowest' });
    expect(sorted).toMatchObject({ sorted: 1200, pagination: { lastPage: 60, total: 1404 } });
    expect(sorted.reviews).toHaveLength(20);
  });

  it('fails for a page that could not be read, and reads again at the next call', async () => {
    const { reviews, service } = stage();
    service.list = many(60);
    service.failFrom = { page: 3, error: unavailable() };
    expect((await reviews.list({ modId, page: 2, sort: 'service' })).reviews).toHaveLength(20);
    expect((await failureOf(reviews.list({ modId, page: 3, sort: 'service' }))).code).toBe('unavailable');
    service.failFrom = null;
    expect((await reviews.list({ modId, page: 3, sort: 'service' })).reviews).toHaveLength(20);
  });
});

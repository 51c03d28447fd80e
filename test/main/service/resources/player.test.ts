import { describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { errors, pageOf, setOne, startServer, token, web } from '../player-server.ts';

const review = { modId: 7, rating: 4, message: 'Good & “calm”\nöß', isAnonymous: false };

describe('player actions', () => {
  test('each request carries the token and never the key, a user or a cookie', async () => {
    const { service, requested, bearer } = await startServer(({ method, path }) => {
      if (path.includes('me/')) return { json: { me: { user_id: '12', username: 'Ada', avatar_urls: [] } } };
      if (method === 'GET') return { json: pageOf([3, 4]) };
      return { json: { success: true, is_favorite: method === 'POST' }, headers: { 'set-cookie': 'a=b' } };
    });
    const { player } = service;
    expect(await player.me(bearer)).toEqual({ userId: 12, name: 'Ada' });
    expect((await player.favorites(bearer, { page: 2 })).mods).toHaveLength(2);
    await player.setFavorite(bearer, setOne);
    await player.setFavorite(bearer, { modId: 7, favorite: false });
    expect((await player.library(bearer, { page: 1 })).mods[0]?.title).toBe('Mod 3');
    expect(await player.postReview(bearer, review)).toBeNull();
    await player.deleteReview(bearer, { reviewId: 9 });
    expect(requested.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/me/',
      'GET /api/favorites/?page=2',
      'POST /api/mods/7/favorite',
      'DELETE /api/mods/7/favorite',
      'GET /api/library/?page=1',
      'POST /api/mod-reviews/',
      'DELETE /api/mod-reviews/9/',
    ]);
    for (const { headers } of requested) {
      expect(headers.authorization).toBe(`Bearer ${token}`);
      expect(headers).toMatchObject({ accept: 'application/json', 'accept-encoding': 'identity' });
      for (const name of ['svc-api-key', 'svc-api-user', 'cookie']) expect(headers).not.toHaveProperty(name);
    }
    const posted = requested[5];
    expect(posted?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(posted?.body))).toEqual({
      mod_id: '7',
      rating: '4',
      message: review.message,
      is_anonymous: '0',
    });
    expect(service.state().reachability.state).toBe('reachable');
    expect(service.state().key.state).toBe('unknown');
  });

  test('a returned review is read as leniently as any', async () => {
    const sent = {
      mod_rating_id: '5',
      rating: '4',
      message: 'Good',
      is_anonymous: false,
      User: { user_id: 12 },
    };
    const { service, bearer } = await startServer(() => ({ json: { success: true, review: sent } }));
    expect(await service.player.postReview(bearer, review)).toMatchObject({ reviewId: 5, authorId: 12 });
  });

  test('the profile is there for who signs in; without an endpoint nothing is requested', async () => {
    const { service, requested, bearer } = await startServer(() => ({ json: {} }), { me: 'me/' });
    expect((await service.profile()).endpoints).toEqual({ me: 'me/' });
    const { player } = service;
    const page = { page: 1 };
    for (const call of [
      () => player.favorites(bearer, page),
      () => player.library(bearer, page),
      () => player.setFavorite(bearer, setOne),
      () => player.postReview(bearer, review),
      () => player.deleteReview(bearer, { reviewId: 1 }),
    ])
      expect(await failureOf(call())).toMatchObject({ code: 'not-offered' });
    expect(requested).toEqual([]);
  });
});

describe('the validation errors of the service', () => {
  const problems = async (json: unknown) => {
    const { service, bearer } = await startServer(() => ({ status: 400, json }));
    const error = await service.player.postReview(bearer, review).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    return (error as AppError).problems;
  };

  test('have their field, with the service’s message', async () => {
    const response = {
      errors: [
        { code: 'too_short', message: 'At least 20 characters.', params: { field: 'message' } },
        { code: 'rating_required', message: '', params: [] },
        { code: 'x', message: 7 },
      ],
    };
    expect(await problems(response)).toEqual([
      { field: 'message', message: 'At least 20 characters.' },
      { field: null, message: 'rating_required' },
      { field: null, message: 'x' },
    ]);
  });

  test('is one line of plain text, however hostile', async () => {
    const message = `<b>No</b>\n\u0007\u202Edlrow\u2066 ${token} ${'🦊'.repeat(600)}`;
    const [problem, ...more] = await problems(errors('odd', message, { field: `a\n${'b'.repeat(200)}` }));
    expect(more).toEqual([]);
    expect(problem?.message.startsWith('<b>No</b> dlrow [hidden]')).toBe(true);
    expect([...(problem?.message ?? '')]).toHaveLength(500);
    expect(problem?.message).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(problem?.message).not.toMatch(/\p{Cs}/u);
    expect(problem?.field).toHaveLength(100);
  });

  test('is at most 20 of them', async () => {
    const many = { errors: Array.from({ length: 300 }, () => ({ code: 'x', message: 'No' })) };
    expect(await problems(many)).toHaveLength(20);
  });
});

describe('reads as a player', () => {
  test('recover from temporary failures, like any read', async () => {
    const { service, requested, bearer } = await startServer((_, index) =>
      index < 2 ? { status: 503, text: web } : { json: pageOf([1]) },
    );
    expect((await service.player.favorites(bearer, { page: 1 })).mods).toHaveLength(1);
    expect(requested).toHaveLength(3);
  });

  test.each([
    ['in the service’s form', { status: 401, json: errors('invalid_access_token') }],
    ['about no credential at all', { status: 401, text: '' }],
    ['about a key', { status: 401, json: errors('api_key_not_found') }],
  ] as const)('O40 a 401 %s concerns the token, never the key', async (_, say) => {
    const { service, requested, bearer } = await startServer(() => say);
    expect(await failureOf(service.player.me(bearer))).toMatchObject({ code: 'token-refused' });
    expect(requested).toHaveLength(1);
    expect(service.state()).toMatchObject({
      key: { state: 'unknown' },
      reachability: { state: 'reachable' },
    });
  });

  test('O36 the token is in no log line and no detail, even if the service repeats it', async () => {
    const { service, log, bearer } = await startServer(() => ({
      status: 400,
      json: errors('odd', `bad ${token}`),
    }));
    const read = await failureOf(service.player.me(bearer));
    const written = await service.player.setFavorite(bearer, setOne).catch((error: unknown) => error);
    const { details, problems } = written as AppError;
    expect(JSON.stringify([read, details, problems, log.lines])).not.toContain(token);
    expect(details).toContain('bad [hidden]');
  });

  test('only a successful response updates the time of the last one', async () => {
    const { service, clock, bearer } = await startServer((_, index) =>
      index === 0 ? { json: pageOf([]) } : { status: 404, json: errors('mod_not_found') },
    );
    await service.player.favorites(bearer, { page: 1 });
    const { lastResponseAt } = service.state().reachability;
    await clock.wait(1_000);
    await failureOf(service.player.favorites(bearer, { page: 1 }));
    expect(service.state().reachability).toEqual({ state: 'reachable', lastResponseAt, failure: null });
  });
});

describe('concurrent equal reads', () => {
  test('are one request, and one failure in the log', async () => {
    let isUp = true;
    const { service, requested, log } = await startServer(() =>
      isUp ? { json: pageOf([1, 2]) } : { status: 400, json: errors('odd') },
    );
    const pages = await Promise.all([1, 1, 2, 1].map((page) => service.mods.list({ page })));
    expect(requested.map(({ path }) => path)).toEqual(['/api/mods/?page=1', '/api/mods/?page=2']);
    expect(pages[3]?.mods).toEqual(pages[0]?.mods);
    await service.mods.list({ page: 1 });
    expect(requested).toHaveLength(3);
    isUp = false;
    await Promise.all([1, 1].map((page) => failureOf(service.mods.list({ page }))));
    expect(log.lines).toHaveLength(1);
  });
});

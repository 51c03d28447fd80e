import { describe, expect, test } from 'vitest';
import {
  modDetailsSchema,
  modPageSchema,
  modVersionSchema,
  reviewPageSchema,
} from '#shared/contract/mods/mods.ts';
import { failureOf } from '#test/failures.ts';
import { startClient } from '../setup.ts';

test('hostile values on every page fit the contract, and none costs a mod', async () => {
  const { service } = await startClient({ mods: 400, quirks: ['hostile'], perPage: 100 });
  for (let page = 1; page <= 4; page += 1) {
    const response = await service.mods.list({ page });
    expect(modPageSchema.safeParse(response).error).toBeUndefined();
    expect(response).toMatchObject({ unreadable: 0, pagination: { page, lastPage: 4, total: 400 } });
    expect(response.mods).toHaveLength(100);
  }
});

test('E15 hostile values in every mod contain no address of another website', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'hostile-values', path: 'mods/' });
  const { mods } = await service.mods.list({ page: 1 });
  const { host } = new URL(fakeService.siteUrl);
  for (const { viewUrl } of mods) if (viewUrl !== null) expect(new URL(viewUrl).host).toBe(host);
  expect(mods.some(({ viewUrl }) => viewUrl === null)).toBe(true);
});

describe('one invalid value', () => {
  const read = async (at: string, value: unknown) => {
    const { fakeService, service } = await startClient();
    fakeService.fault({ kind: 'wrong-type', path: 'mods/', at, value: value as string });
    return service.mods.list({ page: 2 });
  };

  test.each([0, -1, 1.5, 'abc', null, {}, [], true, 1e300])(
    'a mod_id of %j leaves out that mod, and is counted',
    async (value) => {
      const page = await read('mods.0.mod_id', value);
      expect(page.unreadable).toBe(1);
      expect(page.mods).toHaveLength(49);
    },
  );

  test.each([null, 'a text', 7, []])('a mod that is %j is left out and counted', async (value) => {
    expect(await read('mods.0', value)).toMatchObject({ unreadable: 1 });
  });

  test.each([
    ['mods.0.rating_avg', '4.5', { ratingAvg: 4.5 }],
    ['mods.0.rating_avg', 97, { ratingAvg: 97 }],
    ['mods.0.rating_avg', 'good', { ratingAvg: null }],
    ['mods.0.download_count', '1204', { downloadCount: 1204 }],
    ['mods.0.download_count', -1, { downloadCount: null }],
    ['mods.0.download_count', 1e300, { downloadCount: null }],
    ['mods.0.title', 42, { title: '42' }],
    ['mods.0.title', null, { title: '' }],
    ['mods.0.tag_line', [], { tagLine: '' }],
    ['mods.0.game_id', [], { gameId: null }],
    ['mods.0.view_url', 'javascript:alert(1)', { viewUrl: null }],
    ['mods.0.mod_type', 'hologram', { modType: 'hologram', getBy: 'website' }],
  ])('%s of %j', async (at, value, expected) => {
    expect((await read(at, value)).mods[0]).toMatchObject(expected);
  });

  test.each([
    ['title', 500],
    ['tagLine', 2_000],
    ['modType', 200],
  ] as const)('E31 an endless %s is cut, and no character in two', async (field, most) => {
    const name = { title: 'title', tagLine: 'tag_line', modType: 'mod_type' }[field];
    expect((await read(`mods.0.${name}`, 'x'.repeat(300_000))).mods[0]?.[field]).toBe('x'.repeat(most));
    const cut = (await read(`mods.0.${name}`, `x${'💥'.repeat(100_000)}`)).mods[0]?.[field];
    expect(cut).toBe(`x${'💥'.repeat(most / 2 - 1)}`);
  });

  test('E31 an address that is too long is none, for its beginning may be another page', async () => {
    const { viewUrl = '' } = (await read('mods.0.title', 'A title')).mods[0] ?? {};
    expect((await read('mods.0.view_url', `${viewUrl}?${'x'.repeat(100_000)}`)).mods[0]?.viewUrl).toBeNull();
  });

  test.each([
    ['pagination.last_page', 0, { lastPage: 1 }],
    ['pagination.last_page', '60', { lastPage: 60 }],
    ['pagination.last_page', 1e12, { lastPage: 1_000_000 }],
    ['pagination.last_page', null, { lastPage: 2 }],
    ['pagination.current_page', -3, { page: 2 }],
    ['pagination.current_page', 'x', { page: 2 }],
    ['pagination.total', {}, { total: 50 }],
  ])('%s of %j', async (at, value, expected) => {
    const page = await read(at, value);
    expect(page.pagination).toMatchObject(expected);
    expect(modPageSchema.safeParse(page).success).toBe(true);
  });
});

test('details, versions and reviews fit the contract, times in milliseconds, newest version first', async () => {
  const { service } = await startClient();
  const details = await service.mods.get({ modId: 1 });
  expect(modDetailsSchema.safeParse(details).error).toBeUndefined();
  expect(details.updatedAt ?? 0).toBeGreaterThan(1e12);
  const { versions } = await service.mods.versions({ modId: 1 });
  expect(versions.map((version) => modVersionSchema.safeParse(version).success)).not.toContain(false);
  const times = versions.map(({ releasedAt }) => releasedAt ?? 0);
  expect(times).toEqual([...times].sort((a, b) => b - a));
  expect(reviewPageSchema.safeParse(await service.mods.reviews({ modId: 1, page: 1 })).error).toBeUndefined();
});

test('a mod can be downloaded only where its versions are listed and its files are offered', async () => {
  const { endpoints } = (await startClient()).fakeService.profile();
  for (const missing of ['versions', 'download']) {
    const left = Object.fromEntries(Object.entries(endpoints ?? {}).filter(([name]) => name !== missing));
    const { service } = await startClient({}, { profile: { endpoints: left } });
    const { mods } = await service.mods.list({ page: 1 });
    expect(new Set(mods.map(({ getBy }) => getBy))).not.toContain('download');
  }
});

test('the author of an anonymous review is never shown, though the service names them', async () => {
  const { fakeService, service } = await startClient();
  const author = { user_id: 7, username: 'mirelle' };
  fakeService.fault({
    kind: 'wrong-type',
    path: 'mods/1/reviews',
    at: 'reviews.0.is_anonymous',
    value: true,
  });
  fakeService.fault({
    kind: 'wrong-type',
    path: 'mods/1/reviews',
    at: 'reviews.0.User',
    value: author as never,
  });
  const { reviews } = await service.mods.reviews({ modId: 1, page: 1 });
  expect(reviews[0]).toMatchObject({ author: null, authorId: null });
  expect(JSON.stringify(reviews[0])).not.toContain('mirelle');
});

test('another mod than the requested one is refused', async () => {
  const { fakeService, service } = await startClient();
  fakeService.fault({ kind: 'wrong-type', path: 'mods/1/', at: 'mod.mod_id', value: 2 });
  expect(await failureOf(service.mods.get({ modId: 1 }))).toMatchObject({ code: 'bad-answer' });
});

test('a minimal service can be browsed; nothing else is offered or requested', async () => {
  const { fakeService, service } = await startClient({ mode: 'minimal' });
  const { mods } = await service.mods.list({ page: 1 });
  expect(mods).toHaveLength(50);
  expect(new Set(mods.map(({ getBy }) => getBy))).toEqual(new Set(['website']));
  fakeService.clearRequests();
  const offered = [
    service.mods.get({ modId: 1 }),
    service.mods.versions({ modId: 1 }),
    service.mods.reviews({ modId: 1, page: 1 }),
    service.openFile({ versionId: 1, fileId: 1 }),
  ];
  for (const call of offered) expect(await failureOf(call)).toMatchObject({ code: 'not-offered' });
  expect(await service.mods.games()).toEqual({ games: [] });
  expect(fakeService.requests).toHaveLength(0);
  const none = {
    details: false,
    versions: false,
    download: false,
    reviews: false,
    games: false,
    signIn: false,
  };
  expect(service.state().features).toEqual(none);
});

test('a mod without ratings, whose average the service reports as 0, has no rating', async () => {
  const { fakeService, service } = await startClient({ mods: 400, perPage: 400 });
  const { mods } = await service.mods.list({ page: 1 });
  const rated = mods.map(({ modId, ratingAvg }) => [
    fakeService.generator.mod(modId)?.ratingCount !== 0,
    ratingAvg !== null,
  ]);
  expect(rated.filter(([isRated, hasRating]) => isRated !== hasRating)).toEqual([]);
  expect(rated.filter(([isRated]) => !isRated).length).toBeGreaterThan(0);
});

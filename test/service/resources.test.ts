import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestAllMods, requestMods, requestPath } from './api-requests.ts';
import { type FakeService, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 1500, games: 5, perPage: 50 });
});
afterAll(() => service.stop());

interface Review {
  readonly rating: number;
  readonly rating_date: number;
  readonly mod_rating_id: number;
  readonly is_anonymous: boolean;
  readonly User: object | null;
}

describe('gaps: endpoints', () => {
  test('gaps: one mod has the list’s fields, a description and its files', async () => {
    const { mods } = await requestMods(service);
    const { mod } = (await requestPath(service, 'mods/1/')).json() as { mod: Record<string, unknown> };
    expect(mod).toMatchObject(mods[0] ?? {});
    expect(mod).toMatchObject({
      description: expect.stringContaining('[b]Skyforge Overhaul[/b]'),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      last_update: expect.any(Number),
      rating_count: expect.any(Number),
      username: expect.any(String),
      current_files: [{ id: expect.any(Number), filename: expect.any(String), size: expect.any(Number) }],
      custom_fields: [],
    });
  });

  test('gaps: versions come newest first, all at once, with their files', async () => {
    const { versions } = (await requestPath(service, 'mods/1/versions')).json() as {
      versions: Record<string, unknown>[];
    };
    const dates = versions.map((version) => Number(version['release_date']));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(versions[0]).toMatchObject({
      mod_version_id: expect.any(Number),
      mod_id: 1,
      version_string: expect.any(String),
      download_count: expect.any(Number),
      files: [
        { id: expect.any(Number), filename: expect.stringMatching(/\.zip$/), size: expect.any(Number) },
      ],
    });
  });

  test('gaps: a mod that is not download_local has versions without files', async () => {
    const mods = await requestAllMods(service);
    const elsewhere = mods.find((mod) => mod['mod_type'] !== 'download_local');
    const response = await requestPath(service, `mods/${elsewhere?.['mod_id']}/versions`);
    const { versions } = response.json() as { versions: { mod_version_id: number; files: unknown[] }[] };
    expect(versions.flatMap((version) => version.files)).toEqual([]);
    expect((await requestPath(service, `mod-versions/${versions[0]?.mod_version_id}/download`)).status).toBe(
      404,
    );
  });

  test('gaps: reviews are paged and as many as rating_count says, each once', async () => {
    const reviews: Review[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const response = (await requestPath(service, `mods/3/reviews?page=${page}`)).json() as {
        reviews: Review[];
        pagination: { last_page: number };
      };
      reviews.push(...response.reviews);
      last = response.pagination.last_page;
    }
    expect(new Set(reviews.map((review) => review.mod_rating_id)).size).toBe(
      service.generator.mod(3)?.ratingCount,
    );
    expect(reviews.every((review) => review.rating >= 1 && review.rating <= 5)).toBe(true);
    expect(reviews.every((review) => review.is_anonymous === (review.User === null))).toBe(true);
  });

  test('gaps: games are those of the key, or all public ones', async () => {
    const gamesOf = async (key: string) =>
      ((await requestPath(service, 'games/', { key })).json() as { games: { game_id: number }[] }).games.map(
        (g) => g.game_id,
      );
    expect(await gamesOf(service.guestKey)).toEqual([1, 2, 3, 4, 5]);
    expect(await gamesOf(service.keys.guestScoped)).toEqual([1, 2]);
    expect(await gamesOf(service.keys.guestPrivate)).toEqual([6]);
  });

  test('gaps: some mods lack a tag line or a rating, or live elsewhere, and most do not', async () => {
    const mods = await requestAllMods(service);
    const share = (fits: (mod: Readonly<Record<string, unknown>>) => boolean) =>
      mods.filter(fits).length / mods.length;
    for (const part of [
      share((mod) => mod['tag_line'] === ''),
      share((mod) => mod['rating_avg'] === 0),
      share((mod) => mod['mod_type'] !== 'download_local'),
    ]) {
      expect(part).toBeGreaterThan(0);
      expect(part).toBeLessThan(0.15);
    }
  });
});

describe('gaps: modes', () => {
  test('gaps: minimal returns the given fields and nothing else', async () => {
    const minimal = await startService({ mods: 60, mode: 'minimal' });
    const { mods, pagination } = await requestMods(minimal);
    await minimal.stop();
    const fields = [
      'mod_id',
      'title',
      'tag_line',
      'game_id',
      'mod_type',
      'download_count',
      'rating_avg',
      'view_url',
    ];
    expect(Object.keys(mods[0] ?? {})).toEqual(fields);
    expect(Object.keys(pagination)).toEqual(['current_page', 'last_page', 'per_page', 'total']);
  });

  test('gaps: minimal has no endpoint but the list', async () => {
    const minimal = await startService({ mods: 60, mode: 'minimal' });
    const version = minimal.generator.versions(1)[0]?.versionId;
    const paths = [
      'mods/1/',
      'mods/1/versions',
      'mods/1/reviews',
      'games/',
      `mod-versions/${version}/download`,
    ];
    const responses = await Promise.all(paths.map((path) => requestPath(minimal, path)));
    await minimal.stop();
    expect(responses.map((response) => response.status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('gaps: the profile fits the mode, and can be altered', async () => {
    const minimal = await startService({ mods: 1, mode: 'minimal' });
    await minimal.stop();
    expect(Object.keys(minimal.profile())).toEqual(['base_url', 'site_url', 'api_key']);
    expect(service.profile()).toMatchObject({ base_url: service.url, api_key: service.guestKey });
    expect(service.profile({ api_key: 'other' }).api_key).toBe('other');
    expect(Object.keys(service.profile().endpoints ?? {})).toEqual([
      'mod',
      'versions',
      'download',
      'reviews',
      'review_create',
      'review_delete',
      'me',
      'favorites',
      'favorite',
      'library',
      'games',
    ]);
  });

  test('gaps: every endpoint of the profile gets a response', async () => {
    const version = String(service.generator.versions(1)[0]?.versionId);
    for (const [name, path] of Object.entries(service.profile().endpoints ?? {})) {
      const filled = path.replace('{mod_id}', '1').replace('{mod_version_id}', version);
      const isOfPlayer = ['me', 'favorites', 'library'].includes(name);
      const isWrite = ['review_create', 'review_delete', 'favorite'].includes(name);
      const { status } = await requestPath(service, filled, isWrite ? { method: 'POST' } : {});
      // A player's own things are not for a key; a review is deleted with DELETE.
      const expected = name === 'review_delete' ? 404 : isOfPlayer || isWrite ? 403 : 200;
      expect([path, status]).toEqual([path, expected]);
    }
  });
});

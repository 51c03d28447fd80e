import { expect, test } from 'vitest';
import type { ShelvesRequest } from '#main/catalog/home/shelves.ts';
import { createHome } from '#main/games/home.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { AppError } from '#shared/errors.ts';

const inUse = 'https://mods.example';

/** Home over these games and installs. `asked` is what it asks the catalog for. */
function homeOf(
  options: {
    games?: readonly { serviceGameId: number | null; service: string | null }[];
    installs?: readonly { modId: number | null; installedAt: number }[];
    here?: readonly number[];
    favorites?: () => Promise<readonly number[]>;
    myMods?: Partial<MyModsAccess>;
    catalog?: () => Promise<[]>;
  } = {},
) {
  const asked: Omit<ShelvesRequest, 'since'>[] = [];
  const opened = {
    games: { list: () => options.games ?? [] },
    service: () => inUse,
    inGames: { installs: () => options.installs ?? [] },
  };
  const home = createHome({
    catalog: {
      async shelves(request) {
        asked.push(request);
        return options.catalog?.() ?? [{ kind: 'favorites', mods: [] }];
      },
    },
    myMods: { isEmpty: () => false, ready: async () => opened as never, ...options.myMods },
    favorites: options.favorites ?? (async () => []),
    statuses: {
      list: () => (options.here ?? []).map((modId) => ({ modId, status: { state: 'none' } }) as never),
    },
  });
  return { home, asked };
}

const failure = () => Promise.reject(new AppError('unreachable', { id: 'error.unreachable' }));

test('shelves are for the games of the service in use, the last installed mod first', async () => {
  const { home, asked } = homeOf({
    games: [
      { serviceGameId: 3, service: inUse },
      { serviceGameId: 3, service: inUse },
      { serviceGameId: 4, service: 'https://other.example' },
      { serviceGameId: null, service: inUse },
      { serviceGameId: 5, service: null },
    ],
    installs: [
      { modId: 10, installedAt: 1 },
      { modId: null, installedAt: 9 },
      { modId: 11, installedAt: 5 },
      { modId: 10, installedAt: 0 },
    ],
    here: [10, 20],
    favorites: async () => [7],
  });
  expect(await home.shelves()).toEqual([{ kind: 'favorites', mods: [] }]);
  expect(asked).toEqual([{ games: [3], installed: [11, 10], favorites: [7], here: [10, 20, 11] }]);
});

test('before there is a game, nothing of games is opened', async () => {
  const ready = () => Promise.reject(new Error('It must not be opened'));
  const { home, asked } = homeOf({ myMods: { isEmpty: () => true, ready } });
  await home.shelves();
  expect(asked).toEqual([{ games: [], installed: [], favorites: [], here: [] }]);
});

test('what fails leaves its part out, and without a catalog there are no shelves', async () => {
  const { home, asked } = homeOf({ myMods: { ready: failure }, favorites: failure });
  expect(await home.shelves()).toHaveLength(1);
  expect(asked).toHaveLength(1);
  expect(await homeOf({ catalog: failure }).home.shelves()).toEqual([]);
});

import { expect, test } from 'vitest';
import { type ListNames, toListRequest } from '#main/catalog/list-request.ts';
import { noSuchGame, noSuchType } from '#main/catalog/search/resolve.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';

const names: ListNames = {
  filterNames: async () => ({
    games: [
      { gameId: 1, title: 'Harbor' },
      { gameId: 2, title: 'Harbor Lights' },
      { gameId: 3, title: 'Reef' },
    ],
    types: ['map', 'texture', 'texture pack', 'download_local'],
  }),
  marked: async (mark) => [mark.length],
  newSince: () => 1_000,
  meanings: async () => [{ words: 'lantern lamp' }],
  namedGames: ({ words }) =>
    words.includes('reef') ? [{ places: [words.indexOf('reef')], gameIds: [3] }] : [],
  ownGames: async () => [1, 3],
};
const requestOf = (list: Partial<CatalogList>, given: Partial<ListNames> = {}) =>
  toListRequest({ ...wholeCatalog, ...list }, { ...names, ...given });

test.each([
  [{ text: 'game:harbor' }, { games: [1] }],
  [{ text: 'game:harb' }, { games: [1, 2] }],
  [{ text: 'game:reef game:lights' }, { games: [3, 2] }],
  [{ text: 'game:harb', games: [2, 3] }, { games: [2] }],
  [{ text: 'game:reef', games: [1] }, { games: [noSuchGame] }],
  [{ text: 'game:nowhere' }, { games: [noSuchGame] }],
  [{ games: [1, 3] }, { games: [1, 3] }],
  [{ text: 'type:pack', types: ['texture pack', 'map'] }, { types: ['texture pack'] }],
  [{ text: 'type:map', types: ['texture'] }, { types: [noSuchType] }],
  [{ text: 'type:"Download local"' }, { types: ['download_local'] }],
  [{ text: 'type:download_local' }, { types: ['download_local'] }],
  [{ text: 'rating:>4' }, { rating: { least: 41, most: null } }],
  [{ text: 'rating:>=3', rating: { least: 40, most: 45 } }, { rating: { least: 40, most: 45 } }],
  [{ text: 'rating:<2', rating: { least: 10, most: null } }, { rating: { least: 10, most: 19 } }],
  [
    { marks: ['favorite'], text: 'is:favorite is:downloaded' },
    { within: [[8], [10]], newSince: null },
  ],
  [{ text: 'is:new' }, { within: [], newSince: 1_000 }],
  [
    { marks: ['-installed'], text: '-is:favorite' },
    { within: [], without: [[9], [8]] },
  ],
  [{ text: '-is:new' }, { within: [], newSince: null, seenBy: 1_000 }],
  [
    { text: 'lantern', sort: 'title' },
    { games: [], types: [], within: [], rating: null, sort: 'title' },
  ],
] as const)('%j asks for %j', async (list, expected) => {
  expect(await requestOf(list)).toMatchObject(expected);
});

test('C50 the words of the service go with a text', async () => {
  expect((await requestOf({ text: 'lantern' })).meanings).toEqual([{ words: 'lantern lamp' }]);
  expect((await requestOf({ games: [1] })).meanings).toBeUndefined();
});

test('C51 a text goes with the games that it names and those of the player', async () => {
  const asked = await requestOf({ text: 'lantern reef' });
  expect(asked.query.namedGames).toEqual([{ places: [1], gameIds: [3] }]);
  expect(asked.ownGames).toEqual([1, 3]);
  expect((await requestOf({ games: [1] })).ownGames).toBeUndefined();
  // A list without words, such as the first one after the start, asks the service for no titles.
  const namedGames = () => {
    throw new Error('Nothing is typed.');
  };
  expect((await requestOf({ games: [1] }, { namedGames })).query.namedGames).toBeUndefined();
});

test('before anything can be new, nothing is', async () => {
  expect((await requestOf({ marks: ['new'] }, { newSince: () => null })).newSince).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

test('names are read only where a text names some', async () => {
  let reads = 0;
  const given: Partial<ListNames> = {
    async filterNames() {
      reads += 1;
      return names.filterNames();
    },
  };
  await requestOf({ text: 'lantern is:favorite', games: [1], types: ['map'] }, given);
  expect(reads).toBe(0);
  await requestOf({ text: 'type:map' }, given);
  expect(reads).toBe(1);
});

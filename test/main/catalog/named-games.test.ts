import { expect, test } from 'vitest';
import { gameNames, namedGames } from '#main/catalog/search/named-games.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import { closest, found, modOf, openStore, request } from './with-catalog.ts';

const games = [
  { gameId: 1, title: 'Emberfall' },
  { gameId: 2, title: 'The Long Roads V: Skyreach Special' },
  { gameId: 3, title: 'Nine Winters' },
  { gameId: 4, title: 'Winters' },
  { gameId: 5, title: 'Nine Winters' },
];
const named = (text: string) =>
  namedGames(parseQuery(text), gameNames(games)).map(({ places, gameIds }) => [places, gameIds]);

test.each([
  ['night emberfall ', [[[1], [1]]]],
  ['EMBERFALL night ', [[[0], [1]]]],
  // Still being typed, but enough of it.
  ['night embe', [[[1], [1]]]],
  ['night emb', []],
  ['embe night ', []],
  // The longest name wins, and games of one name are one.
  [
    'nine winters coats ',
    [
      [
        [0, 1],
        [3, 5],
      ],
    ],
  ],
  [
    'nine wint',
    [
      [
        [0, 1],
        [3, 5],
      ],
    ],
  ],
  ['winters nine ', [[[0], [4]]]],
  // A part of a title up to its colon or after it.
  ['maps of the long roads v ', [[[3, 4, 5], [2]]]],
  ['skyreach special maps ', [[[0, 1], [2]]]],
  ['special maps ', []],
  ['"emberfall" night', []],
])('C51 %j names %j', (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test('C51 a title without words names nothing', () => {
  const unnamed = ['', '...', 'The', 'Of: The'].map((title, index) => ({ gameId: index, title }));
  expect(gameNames(unnamed)).toEqual([]);
});

const mods = [
  modOf(1, { title: 'Darker Nights', gameId: 1, downloadCount: 10 }),
  modOf(2, { title: 'Night Trains', gameId: 3, downloadCount: 4_000_000 }),
  modOf(3, { title: 'Emberfall Night Skins', gameId: 3, downloadCount: 20 }),
  modOf(4, { title: 'Stone Walls', gameId: 1, downloadCount: 900 }),
  modOf(5, { title: 'Night', gameId: null, downloadCount: 50 }),
  modOf(6, { title: 'Unlit Rooms', gameId: 1, tagLine: 'Darkness everywhere', downloadCount: 40 }),
  modOf(7, { title: 'Darkness', gameId: 3, downloadCount: 90_000 }),
];
const asked = (text: string) => {
  const query = parseQuery(text);
  return { query: { ...query, namedGames: namedGames(query, gameNames(games)) } };
};
const search = (text: string) => {
  const { mods: listed, closestFrom } = openStore(mods).window(
    request({ ...asked(text), sort: 'relevance' }),
    0,
    50,
  );
  return listed.slice(0, closestFrom ?? undefined).map(({ modId }) => modId);
};

test.each([
  ['nights emberfall ', [1, 3]],
  ['emberfall night ', [3, 1]],
  ['stone emberf', [4]],
])('C51 %j finds mods of the game, and those whose texts have its name', (text, expected) => {
  expect(search(text)).toEqual(expected);
});

test('C51 the name of a game alone finds its mods after those that have it in their title', () => {
  expect(search('emberfall ')).toEqual([3, 4, 6, 1]);
});

test('C51 a mod that is called like a game comes before many popular mods of the game', () => {
  const popular = Array.from({ length: 400 }, (_, index) =>
    modOf(100 + index, { title: `Stone ${index}`, gameId: 1, downloadCount: 3_000_000 - index }),
  );
  const store = openStore([...popular, modOf(1, { title: 'Emberfall', gameId: 3, downloadCount: 1 })]);
  const list = request({ ...asked('emberfall '), sort: 'relevance' });
  expect(store.window(list, 0, 2).mods.map(({ modId }) => modId)).toEqual([1, 100]);
});

test('C51 what is quoted is not the name of a game', () => {
  expect(search('"emberfall"')).toEqual([3]);
});

test('C51 the title of a mod counts as whole beside the name of its game', () => {
  const others = Array.from({ length: 20 }, (_, index) =>
    modOf(100 + index, { title: `Stone Walls ${index}`, gameId: 1, downloadCount: 2_000_000 }),
  );
  const store = openStore([...mods, ...others]);
  expect(
    store.window(request({ ...asked('emberfall stone walls '), sort: 'relevance' }), 0, 1).mods,
  ).toMatchObject([{ modId: 4 }]);
});

test('C51 what comes close is of the game that is named', () => {
  expect(closest(openStore(mods), '', { ...asked('emberfall dark '), sort: 'relevance' })).toEqual([6]);
  expect(closest(openStore(mods), '', { ...asked('dark '), sort: 'relevance' })[0]).toBe(7);
});

test('C51 mods of the games of the player come first among those that match as well', () => {
  const alike = [
    modOf(1, { title: 'Better Camera', gameId: 1, downloadCount: 900 }),
    modOf(2, { title: 'Better Camera', gameId: 2, downloadCount: 800 }),
    modOf(3, { title: 'Better Camera Keys', gameId: 3, downloadCount: 700 }),
  ];
  const order = (ownGames: readonly number[]) =>
    openStore(alike)
      .window(request({ text: 'better camera', ownGames }), 0, 10)
      .mods.map(({ modId }) => modId);
  expect(order([])).toEqual([1, 2, 3]);
  expect(order([2])).toEqual([2, 1, 3]);
  // A whole title counts more.
  expect(order([3])).toEqual([1, 2, 3]);
  expect(found(openStore(alike), 'better camera')).toEqual([1, 2, 3]);
});

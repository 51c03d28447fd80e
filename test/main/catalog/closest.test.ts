import { expect, test } from 'vitest';
import { closest, found, modOf, openStore, request } from './with-catalog.ts';

const mods = [
  modOf(1, { title: 'Skyforge Overhaul', tagLine: 'Rebuilds smithing', downloadCount: 1_200_000 }),
  modOf(2, { title: 'Better Inventory Grid', tagLine: 'Sortable bags', downloadCount: 842_000 }),
  modOf(3, { title: 'Skyforge Lite', downloadCount: 5_000, gameId: 2, ratingAvg: 4.6 }),
  modOf(4, { title: 'Thornwick Nights', tagLine: 'Darkness that costs you candles', downloadCount: 300 }),
  modOf(5, { title: 'Night Trains', downloadCount: 9_000 }),
  modOf(6, { title: '60 FPS Animation Fix', downloadCount: 700 }),
  modOf(7, { title: 'Stone Retexture', tagLine: 'Deep cuts in 4K', downloadCount: 100 }),
  modOf(8, { title: 'Larger Warehouses', downloadCount: 90 }),
  modOf(9, { title: 'OrbitHUD', downloadCount: 80 }),
];
const firstClosest = (text: string) => closest(openStore(mods), text)[0];

test.each([
  ['a word too many', 'skyforge overhaul mod', 1],
  ['an unknown word too many', 'xyzzy skyforge overhaul', 1],
  ['a word too many and a typo', 'skyforge overhual mod', 1],
  ['a word that no mod has beside the others', 'inventory grid trains', 2],
])('C50 %s: %s', (_, text, expected) => {
  expect(found(openStore(mods), text)).toEqual([]);
  expect(firstClosest(text)).toBe(expected);
});

test.each([
  ['make nights darker', 4],
  ['bigger backpack', 2],
  ['better graphics', 7],
  ['performance', 6],
  ['hd textures', 7],
  ['easier smith', 1],
  ['dunkel', 4],
])('C50 %j finds another word for it', (text, expected) => {
  expect(found(openStore(mods), text)).toEqual([]);
  expect(firstClosest(text)).toBe(expected);
});

test('C50 a word itself comes before a popular mod with another word for it', () => {
  const store = openStore([
    modOf(1, { title: 'Night Trains', downloadCount: 4_000_000 }),
    modOf(2, { title: 'Unlit Rooms', tagLine: 'Darkness everywhere', downloadCount: 10 }),
  ]);
  expect(closest(store, 'xyzzy darkness')).toEqual([2, 1]);
});

test('C50 words that mean something together count one by one where nothing has that meaning', () => {
  const store = openStore([
    modOf(1, { title: 'Quality Boots', downloadCount: 10 }),
    modOf(2, { title: 'Long Life', downloadCount: 20 }),
    modOf(3, { title: 'Stone Walls', downloadCount: 900 }),
  ]);
  expect(new Set(closest(store, 'quality of life'))).toEqual(new Set([1, 2]));
});

test('C50 whether few mods match is judged with the filters', () => {
  const rated = Array.from({ length: 20 }, (_, index) =>
    modOf(100 + index, { title: `Lantern ${index}`, ratingAvg: 2 }),
  );
  const store = openStore([
    ...rated,
    modOf(1, { title: 'Lanterns', ratingAvg: 5 }),
    modOf(2, { title: 'Torch', ratingAvg: 5 }),
  ]);
  const rating = { least: 45, most: null };
  expect(closest(store, 'lantern ', { rating })).toEqual([2]);
  expect(store.window(request({ text: 'lantern ', rating }), 0, 10).mods.map(({ modId }) => modId)).toEqual([
    1, 2,
  ]);
});

test.each([
  ['a part', 'tidehd'],
  ['another part', 'tidrhud'],
  ['both', 'tiedhud'],
])('C50 a name with a capital inside is found with a typo in %s', (_, text) => {
  const store = openStore([
    modOf(1, { title: 'TideHUD' }),
    modOf(2, { title: 'HD Textures' }),
    modOf(3, { title: 'Tide Tables' }),
  ]);
  expect(store.window(request({ text }), 0, 10).mods[0]?.modId).toBe(1);
});

test.each(['pianointheparlor', 'pianointhepar', 'PianoInTheParlor'])(
  'C50 several words that are typed as one are found: %s',
  (text) => {
    const store = openStore([modOf(1, { title: 'Piano in the Parlor' }), modOf(2, { title: 'The Parlor' })]);
    expect(found(store, text)).toEqual([1]);
  },
);

test.each([
  ['another ending of a Polish word', 'potworami', 1],
  ['a Chinese word in a longer text', '更多怪物', 1],
  ['a Japanese word between particles', '夜を暗くする', 2],
])('C50 %s has the same meaning: %s', (_, text, expected) => {
  const store = openStore([
    modOf(1, { title: 'Monsters of the Moor' }),
    modOf(2, { title: 'Darker Nights' }),
  ]);
  expect(closest(store, text)[0]).toBe(expected);
});

test('C50 a long text without spaces is searched at once', () => {
  expect(closest(openStore(mods), '雪'.repeat(10_000))).toEqual([]);
});

test('C50 the list says where other spellings were found in place of the words', () => {
  const store = openStore(mods);
  expect(store.window(request({ text: 'skyforge overhual' }), 0, 10)).toMatchObject({ areSimilar: true });
  expect(store.window(request({ text: 'skyforge' }), 0, 10)).toMatchObject({ areSimilar: false });
  expect(store.window(request({ text: 'skyforgeoverhaul' }), 0, 10)).toMatchObject({ areSimilar: false });
});

test.each([
  ['missing', '日本化MOD'],
  ['wrong', '日木語化MOD'],
  ['doubled', '日本本語化MOD'],
  ['swapped', '本日語化MOD'],
  ['wrong at the end', '日本語北MOD'],
])('C50 a character of a Japanese word %s: %s', (_, text) => {
  const store = openStore([modOf(1, { title: '日本語化MOD' }), modOf(2, { title: '翻訳MOD' })]);
  expect(found(store, text)).toEqual([1]);
});

test('C50 words of one meaning come after the word itself', () => {
  expect(found(openStore(mods), 'night')).toEqual([5, 4]);
  expect(found(openStore(mods), 'darkness')).toEqual([4]);
  expect(closest(openStore(mods), 'darkness')).toEqual([5]);
});

test('C50 a word that has one of the same meaning is not misspelled', () => {
  const store = openStore([modOf(1, { title: 'Bark' }), modOf(2, { title: 'Night Owl' })]);
  expect(found(store, 'dark')).toEqual([]);
  expect(closest(store, 'dark')).toEqual([2]);
});

test('C50 a service adds words of one meaning', () => {
  const store = openStore(mods);
  expect(closest(store, 'choochoo')).toEqual([]);
  expect(closest(store, 'choochoo', { meanings: [{ words: 'choochoo trains' }] })).toEqual([5]);
  const meanings = [{ words: 'iron_horse trains' }];
  expect(closest(store, 'iron horse', { meanings })[0]).toBe(5);
});

test('C50 a misspelled part of two words that are typed as one', () => {
  expect(firstClosest('orbihud')).toBe(9);
});

test('C50 what matches comes first, and the list says where it ends', () => {
  const {
    closestFrom,
    mods: listed,
    total,
  } = openStore(mods).window(request({ text: 'skyforge smithing' }), 0, 10);
  expect([closestFrom, listed.map(({ modId }) => modId), total]).toEqual([1, [1, 3], 2]);
  expect(openStore(mods).window(request({ text: 'skyforge' }), 0, 10)).toMatchObject({ closestFrom: null });
});

test('C50 a title that has all words is what was meant', () => {
  const store = openStore(mods);
  expect(closest(store, 'skyforge lite')).toEqual([]);
  expect(closest(store, 'skyforge li')).toEqual([]);
  expect(closest(store, 'skyforge lite mod')).toEqual([3, 1]);
});

test('C50 enough matches are not followed by others', () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    modOf(100 + index, { title: `Skyforge Lite ${index}` }),
  );
  const store = openStore([...mods, ...many]);
  expect(store.window(request({ text: 'skyforge lite' }), 0, 10)).toMatchObject({ closestFrom: null });
});

test.each([
  ['exact words', '"skyforge lite" overhaul', [], {}],
  ['exact words, beside which a word is left out', '"better inventory" grid trains', [2], {}],
  ['an excluded word', 'skyforge overhaul mod -lite', [1], {}],
  ['the meaning of an excluded word', 'backpack -bags', [], {}],
  ['words of one game', 'skyforge overhaul mod', [3], { games: [2] }],
  ['words of one rating', 'skyforge overhaul mod', [3], { rating: { least: 46, most: null } }],
  ['words of a list of mods', 'skyforge overhaul mod', [3], { within: [[3, 5]] }],
])('C50 %s stay as asked: %s', (_, text, expected, fields) => {
  expect(closest(openStore(mods), text, fields)).toEqual(expected);
});

test('C50 other orders have what comes close after what matches', () => {
  const list = request({ text: 'skyforge smithing', sort: 'downloads' });
  const { closestFrom, mods: listed } = openStore(mods).window(list, 0, 10);
  expect([closestFrom, listed.map(({ modId }) => modId)]).toEqual([1, [1, 3]]);
});

test('C50 nothing comes close to words that no mod has', () => {
  expect(closest(openStore(mods), 'xyzzy')).toEqual([]);
  expect(closest(openStore(mods), 'xyzzy qwrtz')).toEqual([]);
});

import { expect, test } from 'vitest';
import { found, modOf, openStore, request } from './with-catalog.ts';

const mods = [
  modOf(1, { title: 'Skyforge Overhaul', tagLine: 'Rebuilds smithing', downloadCount: 1_200_000 }),
  modOf(2, { title: 'Better Inventory Grid', tagLine: 'Sortable bags', downloadCount: 842_000 }),
  modOf(3, {
    title: 'Skyforge Overhaul - Better Inventory Patch',
    downloadCount: 5_000,
    author: 'Quillwing',
  }),
  modOf(4, { title: 'Sky Forge Lights', downloadCount: 300, gameId: 2 }),
  modOf(5, { title: '日本語化MOD', tagLine: 'テスト 翻訳', downloadCount: 9_000 }),
  modOf(6, { title: 'Größere Taschen', tagLine: 'Mehr Platz', downloadCount: 700 }),
  modOf(7, { title: 'BetterBags', tagLine: 'inventory bags', downloadCount: 100 }),
];

test.each([
  ['words in any order', 'grid inventory', [2]],
  ['the mod before its patch', 'skyforge overhaul', [1, 3]],
  ['a word as it is typed', 'invent', [2, 3, 7]],
  ['words of the tag line', 'smithing', [1]],
  ['the author', 'quillwing', [3]],
  ['two words for one', 'sky forge overhaul', [1, 3]],
  ['one word for three neighbors', 'skyforgelights', [4]],
  ['one word for some that are no neighbors', 'skylights', []],
  ['one word for two neighbors', 'forgelights', [4]],
  ['letters swapped', 'overhual', [1, 3]],
  ['two typos in a long word', 'invemtury grid', [2]],
  ['an umlaut left out', 'grossere', [6]],
  ['the middle of a Japanese word', '語化', [5]],
  ['a single character', '翻', [5]],
  ['hiragana for katakana', 'てすと', [5]],
  ['exact words only', '"better inventory"', [2, 3]],
  ['exact words as one', '"betterbags"', [7]],
  ['exact words of a script without spaces', '"日本語化 mod"', [5]],
  ['the start of a word among many that are longer', 'sortab', [2]],
  ['a word that is written as two, among others', 'lights skyforge', [4]],
  ['without a word that is written as two', 'overhaul forge -skyforge', []],
  ['exact words in another order', '"inventory better"', []],
  ['without a word', 'inventory -patch -bags', []],
  ['without a word of the title', 'skyforge -patch', [1, 4]],
])('C22 %s: %s', (_, text, expected) => {
  expect(found(openStore(mods), text)).toEqual(expected);
});

test.each([
  ['another ending, among words that need not occur', 'lighting in a sky forge', [4]],
  ['another ending of a misspelled word', 'inventori patches ', [3]],
  ['the singular of a word', 'inventory bag ', [2, 7]],
])('C23 %s: %s', (_, text, expected) => {
  expect(found(openStore(mods), text)).toEqual(expected);
});

const worldwide = [
  modOf(1, { title: 'ชุดแต่งเรือโจรสลัด', tagLine: 'เรือ' }),
  modOf(2, { title: 'ຊຸດແຕ່ງເຮືອ' }),
  modOf(3, { title: 'ម៉ូដកប៉ាល់' }),
  modOf(4, { title: 'သင်္ဘောမုဒ်' }),
  modOf(5, { title: 'किला सुधार' }),
  modOf(6, { title: 'कोला पैच' }),
  modOf(7, { title: 'Οδός ΠΟΛΕΜΟΣ' }),
  modOf(8, { title: 'السفيـــنة الكبيرة' }),
];
const worldwideSearches = [
  ['a Thai word inside another', 'โจรสลัด', [1]],
  ['a Lao word inside another', 'ເຮືອ', [2]],
  ['a Khmer word inside another', 'កប៉ាល់', [3]],
  ['a Burmese word inside another', 'မုဒ်', [4]],
  ['Hindi words that differ in vowel signs only', 'किला', [5]],
  ['the start of a Greek word that ends in a sigma', 'πολεμοσ', [7]],
  ['a capital sigma at the end', 'ΟΔΟΣ', [7]],
  ['an Arabic word that is drawn out', 'السفينة', [8]],
] as const;

test.each(worldwideSearches)('C47 %s: %s', (_, text, expected) => {
  expect(found(openStore(worldwide), text)).toEqual(expected);
});

test('C47 a catalog that was indexed before finds them, too, and other mods keep their index', () => {
  const { db, path } = openStore([...worldwide, modOf(9, { title: 'Harbour Lights' })]);
  // As if an earlier version had indexed them by other words.
  db.exec(`DELETE FROM meta WHERE name = 'words version'; DELETE FROM mod_text;`);
  db.close();
  const again = openStore([], path);
  for (const [, text, expected] of worldwideSearches) expect(found(again, text)).toEqual(expected);
  expect(found(again, 'harbour')).toEqual([]);
});

test('a word that must not occur filters the whole list, too', () => {
  expect(found(openStore(mods), '-better').sort()).toEqual([1, 4, 5, 6].sort());
});

test.each([
  `'; DROP TABLE mods; --`,
  '" OR 1=1',
  'title:sky*',
  'NEAR(sky forge)',
  '^sky',
  'sky AND',
  '{title}: x',
  '\0sky',
  '§g1',
  '\ud800',
  '👾👾',
  'a'.repeat(10_000),
  '"'.repeat(999),
  '-'.repeat(999),
])('C27 %j is text like any other', (text) => {
  const store = openStore(mods);
  expect(() => found(store, text)).not.toThrow();
  expect(store.counts().mods).toBe(mods.length);
});

test('a facet is not found by typing its token', () => {
  expect(found(openStore(mods), '§g2')).toEqual([]);
});

test('a search within a game, a type and a rating has only mods of these', () => {
  const store = openStore([
    ...mods,
    modOf(8, { title: 'Skyforge Deluxe', gameId: 2, modType: 'pack', ratingAvg: 4.6 }),
    modOf(9, { title: 'Skyforge Basic', gameId: 2, modType: 'pack', ratingAvg: 4.5 }),
  ]);
  const ids = (fields: Parameters<typeof request>[0]) =>
    store.window(request({ text: 'skyforge', ...fields }), 0, 10).mods.map(({ modId }) => modId);
  expect(ids({ games: [2] }).sort()).toEqual([4, 8, 9]);
  expect(ids({ games: [2], types: ['pack'] }).sort()).toEqual([8, 9]);
  expect(ids({ rating: { least: 46, most: null } })).toEqual([8]);
  expect(ids({ sort: 'title', games: [2] })).toEqual([4, 9, 8]);
});

test('a list of ids is searched in itself, however many popular mods match', () => {
  const many = Array.from({ length: 12_000 }, (_, index) =>
    modOf(100 + index, { title: `Lantern ${index}`, downloadCount: 1_000_000 }),
  );
  const store = openStore([...many, modOf(1, { title: 'Lantern of mine', downloadCount: 1 })]);
  const { mods: listed, total } = store.window(request({ text: 'lantern', within: [[1, 2]] }), 0, 10);
  expect([total, listed.map(({ modId }) => modId)]).toEqual([1, [1]]);
  expect(store.window(request({ text: 'lantern' }), 0, 10)).toMatchObject({ total: 5_000, isCut: true });
});

test('a text that changed is found by its new words alone', () => {
  const store = openStore(mods);
  store.writeMods([{ ...modOf(2), title: 'Tidy Satchels' }], 2_000);
  while (store.mergeSome(100) > 0);
  expect(found(store, 'satchels')).toEqual([2]);
  expect(found(store, 'grid')).toEqual([]);
});

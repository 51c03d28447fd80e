import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { type GameRules, gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { parseRules } from '#main/games/rules/parse-rules.ts';
import { type Placed, placeFiles } from '#main/games/rules/place-files.ts';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { createSeededRandom, type SeededRandom } from '../../../crash/seeded-random.ts';
import { fuzzSeed } from '../../../fuzz/property.ts';

/** A document with these places. @throws when the schema refuses them */
const rulesOf = (...places: readonly unknown[]): GameRules =>
  gameRulesSchema.parse({
    version: 1,
    rulesId: 'a-game',
    title: 'A game',
    marks: [{ system: 'windows', all: ['game.exe'] }],
    targets: { mods: 'game:Mods' },
    places,
  });

/** Where each file goes, null for those that are left. */
function placed(places: readonly unknown[], paths: readonly string[], { mod = 'Own', root = '' } = {}) {
  const { files, left } = placeFiles(paths, rulesOf(...places), { mod, root });
  return Object.fromEntries([
    ...files.map(({ source, target, path }) => [source, `${target}:${path}`]),
    ...left.map((source) => [source, null]),
  ]);
}

describe('a folder', () => {
  const plugins = { folder: ['plugins'], to: 'game:BepInEx/plugins' };

  it('is found at any depth and in any case, and what is in it goes to its place', () => {
    expect(placed([plugins], ['plugins/a.dll', 'Mod 1.0/PLUGINS/sub/b.dll', 'plugins.txt'])).toEqual({
      'plugins/a.dll': 'game:BepInEx/plugins/a.dll',
      'Mod 1.0/PLUGINS/sub/b.dll': 'game:BepInEx/plugins/sub/b.dll',
      'plugins.txt': null,
    });
  });

  it('is the topmost one of its names', () => {
    expect(placed([plugins], ['plugins/a/plugins/b.dll'])).toEqual({
      'plugins/a/plugins/b.dll': 'game:BepInEx/plugins/a/plugins/b.dll',
    });
  });

  it('may be several, one in another', () => {
    const deep = { folder: ['archive/pc/mod'], to: 'game:archive/pc/mod' };
    expect(
      placed([deep], ['x/Archive/PC/Mod/a.archive', 'archive/pc/b.archive', 'pc/mod/c.archive']),
    ).toEqual({
      'x/Archive/PC/Mod/a.archive': 'game:archive/pc/mod/a.archive',
      'archive/pc/b.archive': null,
      'pc/mod/c.archive': null,
    });
  });

  it('is none if it is a file of that name', () => {
    expect(placed([plugins], ['plugins', 'a/plugins'])).toEqual({ plugins: null, 'a/plugins': null });
  });
});

describe('a folder that holds something', () => {
  it('keeps its name, and gets that of the mod if it is the archive itself', () => {
    const place = { holds: ['manifest.json'], to: 'mods:' };
    expect(placed([place], ['x/Lookup/Manifest.json', 'x/Lookup/a/b.txt', 'x/c.txt'])).toEqual({
      'x/Lookup/Manifest.json': 'mods:Lookup/Manifest.json',
      'x/Lookup/a/b.txt': 'mods:Lookup/a/b.txt',
      'x/c.txt': null,
    });
    expect(placed([place], ['manifest.json', 'a/b.txt'])).toEqual({
      'manifest.json': 'mods:Own/manifest.json',
      'a/b.txt': 'mods:Own/a/b.txt',
    });
  });

  it('has the name that was taken off when the archive was unpacked', () => {
    expect(
      placed([{ holds: ['manifest.json'], to: 'mods:' }], ['manifest.json', 'a/b.txt'], { root: 'Lookup' }),
    ).toEqual({ 'manifest.json': 'mods:Lookup/manifest.json', 'a/b.txt': 'mods:Lookup/a/b.txt' });
  });

  it('may give only its content', () => {
    const place = { holds: ['*.esp'], as: 'content', to: 'game:Data' };
    expect(placed([place], ['Mod 1.0/a.esp', 'Mod 1.0/meshes/b.nif'])).toEqual({
      'Mod 1.0/a.esp': 'game:Data/a.esp',
      'Mod 1.0/meshes/b.nif': 'game:Data/meshes/b.nif',
    });
  });

  it('may hold a file below it', () => {
    const place = { holds: ['About/About.xml'], to: 'game:Mods' };
    expect(placed([place], ['x/Hugs/about/About.XML', 'x/Hugs/Defs/a.xml', 'x/Other/About.xml'])).toEqual({
      'x/Hugs/about/About.XML': 'game:Mods/Hugs/about/About.XML',
      'x/Hugs/Defs/a.xml': 'game:Mods/Hugs/Defs/a.xml',
      'x/Other/About.xml': null,
    });
    expect(placed([place], ['About/About.xml', 'Defs/a.xml'])).toEqual({
      'About/About.xml': 'game:Mods/Own/About/About.xml',
      'Defs/a.xml': 'game:Mods/Own/Defs/a.xml',
    });
  });

  it('may hold a folder, which is no file of that name', () => {
    const place = { holds: ['{meshes,textures}/'], as: 'content', to: 'game:Data' };
    expect(placed([place], ['a/Meshes/b/c.nif', 'a/d.txt', 'e/textures'])).toEqual({
      'a/Meshes/b/c.nif': 'game:Data/Meshes/b/c.nif',
      'a/d.txt': 'game:Data/d.txt',
      'e/textures': null,
    });
    expect(
      placed([{ holds: ['dlc*/content/'], as: 'content', to: 'game:DLC' }], ['x/dlcA/content/b']),
    ).toEqual({
      'x/dlcA/content/b': 'game:DLC/dlcA/content/b',
    });
  });

  it('is the topmost one', () => {
    expect(
      placed([{ holds: ['manifest.json'], to: 'mods:' }], ['A/manifest.json', 'A/B/manifest.json']),
    ).toEqual({
      'A/manifest.json': 'mods:A/manifest.json',
      'A/B/manifest.json': 'mods:A/B/manifest.json',
    });
  });
});

describe('a file', () => {
  it('goes to its place without its folders, by patterns', () => {
    expect(
      placed([{ file: ['*.{pak,utoc}', '?.x'], to: 'mods:{mod}' }], ['a/b/C.PAK', 'd.utoc', 'e.x', 'ff.x']),
    ).toEqual({
      'a/b/C.PAK': 'mods:Own/C.PAK',
      'd.utoc': 'mods:Own/d.utoc',
      'e.x': 'mods:Own/e.x',
      'ff.x': null,
    });
  });

  it('stays out if another has taken its path, in any case and form of its letters', () => {
    const paths = ['Blue/a.pak', 'Red/A.pak', '\u00e4.pak', 'x/a\u0308.pak'];
    expect(placed([{ file: ['*.pak'], to: 'mods:' }], paths)).toEqual({
      'Blue/a.pak': 'mods:a.pak',
      'Red/A.pak': null,
      '\u00e4.pak': 'mods:\u00e4.pak',
      'x/a\u0308.pak': null,
    });
  });

  it('stays out where another has a folder, and the other way round', () => {
    const places = [
      { file: ['*.pak'], to: 'mods:' },
      { rest: true, to: 'mods:' },
    ];
    expect(placed(places, ['X.pak/a', 'b/x.pak', 'y.pak', 'Y.PAK/c'])).toEqual({
      'X.pak/a': 'mods:X.pak/a',
      'b/x.pak': null,
      'y.pak': 'mods:y.pak',
      'Y.PAK/c': null,
    });
  });
});

test('the rest goes with its folders, without the folder that was taken off', () => {
  const places = [
    { file: ['*.txt'], to: null },
    { rest: true, to: 'game:' },
  ];
  expect(placed(places, ['a/b.dll', 'c.txt'], { root: 'Mod 1.0' })).toEqual({
    'a/b.dll': 'game:a/b.dll',
    'c.txt': null,
  });
});

test('the first place that takes a file decides', () => {
  const places = [
    { folder: ['plugins'], to: 'game:plugins' },
    { file: ['manifest.json'], to: null },
    { holds: ['*.dll'], to: 'mods:' },
  ];
  expect(placed(places, ['a.dll', 'manifest.json', 'plugins/manifest.json'])).toEqual({
    'a.dll': 'mods:Own/a.dll',
    'manifest.json': null,
    'plugins/manifest.json': 'game:plugins/manifest.json',
  });
});

test('a file whose path leads out of its target is left, and the others are placed', () => {
  const paths = ['../a', '/b', 'c/../../d', 'e\\..\\f', 'C:/g', 'h/.. /i', 'j//k', 'l/./m', '', 'fine/n'];
  const expected = { ...Object.fromEntries(paths.map((path) => [path, null])), 'fine/n': 'game:fine/n' };
  expect(placed([{ rest: true, to: 'game:' }], paths)).toEqual(expected);
  expect(placed([{ rest: true, to: 'mods:{mod}' }], ['a'], { mod: '..' })).toEqual({ a: null });
  expect(placed([{ holds: ['a'], to: 'mods:' }], ['a'], { mod: 'x/../..' })).toEqual({ a: null });
});

test('a document that leads out of its targets, or is slow to compare, is refused', () => {
  const refused: readonly unknown[] = [
    { file: ['a'], to: 'mods:..' },
    { file: ['a'], to: 'mods:a/../..' },
    { file: ['a'], to: 'mods:/etc' },
    { file: ['a'], to: 'mods:a\\b' },
    { file: ['a'], to: 'elsewhere:a' },
    { file: ['a//b'], to: 'mods:' },
    { file: ['{a,b}{c,d}{e,f}'], to: 'mods:' },
    { folder: ['..'], to: 'mods:' },
    { holds: ['../a'], to: 'mods:' },
    { holds: ['/'], to: 'mods:' },
    { holds: ['a//b'], to: 'mods:' },
    { holds: ['a/b/c/d/e/f/g/h/i'], to: 'mods:' },
    { file: ['a'], folder: ['b'], to: 'mods:' },
  ];
  for (const place of refused) expect(() => rulesOf(place), JSON.stringify(place)).toThrow();
});

test('an archive of 20,000 files in deep folders takes no longer than files and folders make it', () => {
  const deep = Array.from({ length: 20 }, (_, at) => `folder${at}`).join('/');
  const paths = Array.from({ length: 20_000 }, (_, at) => `${deep}/aaaaaaaaaaaaaaaa${at}.dds`);
  const place = { holds: ['*a*a*a*a*b', '{x,y,z}/{a,b,c}/*a*a*b'], to: 'mods:' };
  const started = performance.now();
  expect(placeFiles(paths, rulesOf(place), { mod: 'Own' }).left.length).toBe(paths.length);
  expect(performance.now() - started).toBeLessThan(15_000);
});

/** Names as archives have them, those that rules look for, and hostile ones. */
const names = [
  ...[
    'plugins',
    'BepInEx',
    'PLUGINS',
    'Data',
    'meshes',
    'About',
    'Mods',
    'content',
    'GameData',
    'r6',
    'natives',
    'mod',
  ],
  ...[
    'About.xml',
    'manifest.json',
    'Manifest.JSON',
    'info.json',
    'a.dll',
    'A.DLL',
    'b.esp',
    'c.pak',
    'c.PAK',
    'readme.txt',
  ],
  ...[
    'SubModule.xml',
    'x.toc',
    'main.lua',
    'Scripts',
    'Möd ä',
    'with space',
    '.hidden',
    'a.b.c',
    'pack.mcmeta',
    'init.lua',
  ],
];
const hostile = [
  '..',
  '.',
  '',
  '...',
  '.. ',
  'a\\b',
  '..\\..',
  'C:',
  'x:y',
  '\0',
  ' ',
  '__proto__',
  '{mod}',
  '$&',
  '*',
];

const anyName = (random: SeededRandom) =>
  random.fraction() < 0.06 ? random.pick(hostile) : random.pick(names);
const anyPath = (random: SeededRandom) =>
  Array.from({ length: random.whole(1, 5) }, () => anyName(random)).join('/');
const some = <T>(random: SeededRandom, most: number, make: () => T): T[] =>
  Array.from({ length: random.whole(1, most) }, make);

/** A place as somebody may write it, which the schema may refuse. */
function anyPlace(random: SeededRandom): unknown {
  const to = random.pick(['mods:', 'game:', 'mods:{mod}', 'game:a/{mod}/b', `mods:${anyPath(random)}`, null]);
  const pattern = () =>
    random.pick([anyName(random), '*', '*.*', '?*', '{a,b}*', `*.${random.pick(['dll', 'pak'])}`]);
  const kind = random.whole(0, 3);
  if (kind === 0) return { folder: some(random, 3, () => anyPath(random)), to };
  if (kind === 1)
    return {
      holds: some(random, 3, () => `${pattern()}${random.pick(['', '/', '/b.esp', '/*', '/mod/'])}`),
      as: random.pick(['folder', 'content']),
      to,
    };
  if (kind === 2) return { file: some(random, 3, pattern), to };
  return { rest: true, to };
}

/** Random places that the schema accepts; null if it refuses all. */
function anyRules(random: SeededRandom): GameRules | null {
  const places = some(random, 5, () => anyPlace(random)).filter((place) => {
    try {
      return rulesOf(place);
    } catch {
      return false;
    }
  });
  // What is after "rest" is never reached, and refused.
  const last = places.findIndex((place) => typeof place === 'object' && place !== null && 'rest' in place);
  return places.length === 0 ? null : rulesOf(...(last < 0 ? places : places.slice(0, last + 1)));
}

/** What is wrong with a result, null for nothing. */
function wrongWith(paths: readonly string[], { files, left }: Placed): string | null {
  const seen = new Set<string>();
  for (const { target, path } of files) {
    if (/[\\:\0]/.test(path)) return `${path} has a character that leads elsewhere`;
    // Windows leaves out dots and spaces at the end of a name.
    if (path.split('/').some((name) => name.replace(/[. ]+$/, '') === ''))
      return `${path} has no or an upward name`;
    const key = `${target}:${foldPath(path)}`;
    if (seen.has(key)) return `two files go to ${key}`;
    seen.add(key);
  }
  for (const key of seen)
    for (let end = key.indexOf('/'); end >= 0; end = key.indexOf('/', end + 1))
      if (seen.has(key.slice(0, end))) return `${key} is in a file`;
  const both = [...files.map(({ source }) => source), ...left].sort();
  return JSON.stringify(both) === JSON.stringify([...paths].sort()) ? null : 'a file is lost';
}

const folder = join(import.meta.dirname, '../../../../main/games/rules');
const bundled = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => parseRules(readFileSync(join(folder, name), 'utf8')));
const knownArchives = bundled.flatMap(({ cases }) => cases.map(({ files }) => Object.keys(files)));
const archives = 20_000;

test(`Z37 no rules put a file of ${archives} random archives out of a target, two in one place, or lose one (seed ${fuzzSeed})`, () => {
  const random = createSeededRandom(fuzzSeed);
  const written = Array.from({ length: 1_500 }, () => anyRules(random)).filter((rules) => rules !== null);
  expect(written.length).toBeGreaterThan(1_000);
  let placedFiles = 0;
  for (let at = 0; at < archives; at += 1) {
    const rules = random.pick(at % 2 === 0 ? bundled : written);
    const known = random.fraction() < 0.5 ? random.pick(knownArchives) : [];
    const paths = [...new Set([...some(random, 12, () => anyPath(random)), ...known])];
    const options = { mod: anyName(random), root: random.pick(['', '', 'Mod 1.0', 'plugins']) };
    const result = placeFiles(paths, rules, options);
    const wrong = wrongWith(paths, result);
    if (wrong !== null)
      throw new Error(`Archive ${at}: ${wrong}: ${JSON.stringify({ paths, options, places: rules.places })}`);
    placedFiles += result.files.length;
  }
  // Otherwise nothing was tried.
  expect(placedFiles).toBeGreaterThan(archives);
}, 120_000);

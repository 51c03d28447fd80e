import { expect, test } from 'vitest';
import { failedCases } from '#main/games/rules/check-cases.ts';
import { type GameRules, gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { type ArchiveFiles, pathsOf, placeArchive } from '#main/games/rules/own/archive-files.ts';
import { correctRules } from '#main/games/rules/own/correct-rules.ts';
import { suggestCorrections } from '#main/games/rules/own/suggest-corrections.ts';
import type { Correction } from '#shared/contract/games/plans.ts';

const first: GameRules = gameRulesSchema.parse({
  version: 1,
  rulesId: 'own-tidewatch',
  title: 'Tidewatch',
  marks: [{ system: 'linux', all: ['tidewatch'] }],
  places: [{ rest: true, to: 'game:mods/{mod}' }],
});
const signs = new Set(['manifest.json', 'about/about.xml']);

const archive = (paths: readonly string[], more: Partial<ArchiveFiles> = {}): ArchiveFiles => ({
  name: 'Lanterns 1.0',
  mod: 'Lanterns',
  root: '',
  paths,
  ...more,
});
const move = (source: string, to: string | null): Correction => ({ source, to, perMod: false });

/** Where each file goes, by its path in the archive. */
function placesOf(rules: GameRules, files: ArchiveFiles): Record<string, string | null> {
  const placed = new Map(
    placeArchive(rules, files).files.map(({ source, target, path }) => [source, `${target}:${path}`]),
  );
  return Object.fromEntries(
    pathsOf(files).map((path, at) => [path, placed.get(files.paths[at] ?? '') ?? null]),
  );
}

test('W36 a folder that was moved onto one of its name goes there in the next archive as well', () => {
  const one = archive(['Data/Textures/a.dds', 'readme.txt']);
  const rules = correctRules(first, one, [move('Data', 'game:Data'), move('readme.txt', null)], signs);
  expect(placesOf(rules, one)).toEqual({
    'Data/Textures/a.dds': 'game:Data/Textures/a.dds',
    'readme.txt': null,
  });
  const next = archive(['Extra/data/Sounds/b.wav', 'README.txt', 'c.ini'], { mod: 'Bells' });
  expect(placesOf(rules, next)).toEqual({
    'Extra/data/Sounds/b.wav': 'game:Data/Sounds/b.wav',
    'README.txt': null,
    'c.ini': 'game:mods/Bells/c.ini',
  });
});

test('a folder around everything is found, too', () => {
  const one = archive(['Textures/a.dds'], { root: 'Data' });
  const rules = correctRules(first, one, [move('Data', 'game:Data')], signs);
  expect(placesOf(rules, one)).toEqual({ 'Data/Textures/a.dds': 'game:Data/Textures/a.dds' });
});

test('a file stands for those with its ending, unless that would move what was placed elsewhere', () => {
  const one = archive(['a.pak', 'b.pak', 'notes/c.pak']);
  const rules = correctRules(first, one, [move('a.pak', 'game:Paks')], signs);
  expect(placesOf(rules, one)).toEqual({
    'a.pak': 'game:Paks/a.pak',
    'b.pak': 'game:Paks/b.pak',
    'notes/c.pak': 'game:Paks/c.pak',
  });
  const both = correctRules(first, one, [move('notes', 'game:notes'), move('a.pak', 'game:Paks')], signs);
  expect(placesOf(both, one)).toMatchObject({
    'notes/c.pak': 'game:notes/c.pak',
    'a.pak': 'game:Paks/a.pak',
  });
  const apart = correctRules(first, one, [move('a.pak', 'game:Paks'), move('b.pak', 'game:Other')], signs);
  expect(placesOf(apart, one)).toMatchObject({ 'a.pak': 'game:Paks/a.pak', 'b.pak': 'game:Other/b.pak' });
});

test('a folder with a sign of a mod stands for every folder with that sign', () => {
  const one = archive(['Lanterns/manifest.json', 'Lanterns/code.dll', 'Bells/manifest.json']);
  const rules = correctRules(first, one, [move('Lanterns', 'game:Content/Mods')], signs);
  expect(placesOf(rules, one)).toEqual({
    'Lanterns/manifest.json': 'game:Content/Mods/Lanterns/manifest.json',
    'Lanterns/code.dll': 'game:Content/Mods/Lanterns/code.dll',
    'Bells/manifest.json': 'game:Content/Mods/Bells/manifest.json',
  });
});

test('a folder of the mod’s name, or with its main file, stands for the like in the next archive', () => {
  const night = archive(['night-shift/main.lua', 'night-shift/lib/util.lua'], { mod: 'night-shift-0.9' });
  const rules = correctRules(first, night, [move('night-shift', 'game:scripts')], new Set());
  const day = archive(['day-shift/main.lua', 'day-shift/readme.txt'], { mod: 'day-shift-1.0' });
  expect(placesOf(rules, day)).toEqual({
    'day-shift/main.lua': 'game:scripts/day-shift/main.lua',
    'day-shift/readme.txt': 'game:scripts/day-shift/readme.txt',
  });
  const cars = archive(['Red Car/body.car', 'Red Car/readme.txt', 'data/a.cfg'], { mod: 'Red Car' });
  const ofCars = correctRules(first, cars, [move('Red Car', 'game:cars')], new Set());
  expect(placesOf(ofCars, archive(['Blue Car/body.car'], { mod: 'Blue' }))).toEqual({
    'Blue Car/body.car': 'game:cars/Blue Car/body.car',
  });
  // A folder of another name is one that mods share.
  const shared = correctRules(first, cars, [move('data', 'game:')], new Set());
  expect(shared.places[0]).toMatchObject({ folder: ['data'], to: 'game:data' });
});

test('the whole archive goes elsewhere, with or without a folder for each mod', () => {
  const one = archive(['a.lua', 'sub/b.lua']);
  const together = correctRules(first, one, [{ source: '', to: 'game:scripts', perMod: false }], signs);
  expect(placesOf(together, one)).toEqual({
    'a.lua': 'game:scripts/a.lua',
    'sub/b.lua': 'game:scripts/sub/b.lua',
  });
  const apart = correctRules(first, one, [{ source: '', to: 'game:', perMod: true }], signs);
  expect(placesOf(apart, one)).toMatchObject({ 'a.lua': 'game:Lanterns/a.lua' });
});

test('a later correction keeps to what earlier archives were told', () => {
  const one = archive(['Data/a.cfg', 'tool.cfg']);
  const rules = correctRules(first, one, [move('Data', 'game:Data')], signs);
  expect(rules.cases).toHaveLength(1);
  const two = archive(['extra.cfg'], { name: 'Bells 1.0', mod: 'Bells' });
  const later = correctRules(rules, two, [move('extra.cfg', 'game:config')], signs);
  expect(placesOf(later, one)).toMatchObject({ 'Data/a.cfg': 'game:Data/a.cfg' });
  expect(placesOf(later, two)).toEqual({ 'extra.cfg': 'game:config/extra.cfg' });
  expect(failedCases(later)).toEqual([]);
});

test('names that are patterns, and thousands of files, are no trouble', () => {
  const odd = archive(['we{ird}*?.txt', 'sub/plain.txt']);
  const rules = correctRules(first, odd, [move('we{ird}*?.txt', null)], signs);
  expect(placesOf(rules, odd)).toMatchObject({ 'we{ird}*?.txt': null });
  expect(gameRulesSchema.safeParse(rules).success).toBe(true);
});

/** A generator with a seed. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('in 500 random archives a single folder or file lands where it was moved, by rules that can be stored', () => {
  const random = randomFrom(33);
  const names = ['Data', 'data', 'mods', 'Textures', 'a', 'b.c', 'Über', 'plugins'];
  const files = ['a.pak', 'b.dll', 'manifest.json', 'readme.txt', 'x', '.hidden', 'ü.esp'];
  const targets = ['game:', 'game:Data', 'game:mods', 'game:BepInEx/plugins'];
  const pick = (from: readonly string[]) => from[random(from.length)] ?? '';
  for (let run = 0; run < 500; run += 1) {
    const paths = new Set<string>();
    for (let count = 1 + random(8); count > 0; count -= 1) {
      const folders = Array.from({ length: random(4) }, () => pick(names));
      paths.add([...folders, pick(files)].join('/'));
    }
    const one = archive([...paths].sort(), { root: random(3) === 0 ? pick(names) : '' });
    const chosen = pick(pathsOf(one)).split('/');
    const source = chosen.slice(0, 1 + random(chosen.length)).join('/');
    const to = random(5) === 0 ? null : pick(targets);
    const rules = correctRules(first, one, [move(source, to)], signs);
    expect(gameRulesSchema.safeParse(rules).success).toBe(true);
    expect(failedCases(rules)).toEqual([]);
    const places = placesOf(rules, one);
    const moved = Object.entries(places).filter(([path]) => path === source || path.startsWith(`${source}/`));
    // A file whose path ends another one's can't be told from that.
    const isEnd = (path: string) =>
      path !== source && `/${path}`.toLowerCase().endsWith(`/${source}`.toLowerCase());
    if (pathsOf(one).some(isEnd)) continue;
    const landed = moved.filter(([, place]) => (to === null ? place === null : place?.startsWith(to)));
    expect(landed.length, JSON.stringify({ source, to, places })).toBeGreaterThan(0);
  }
});

test('folders of an archive that the game has are suggested to be the same', () => {
  const game = { inGame: ['Data', 'bin', 'mods'], modsFolder: 'mods' };
  expect(suggestCorrections(archive(['data/a.dds', 'readme.txt']), game)).toEqual([
    move('data', 'game:Data'),
  ]);
  expect(suggestCorrections(archive(['a.dds'], { root: 'Data' }), game)).toEqual([move('Data', 'game:Data')]);
  expect(suggestCorrections(archive(['a.lua'], { root: 'mods' }), game)).toEqual([]);
  expect(suggestCorrections(archive(['Lanterns/a.lua']), game)).toEqual([]);
  expect(suggestCorrections(archive(['data/a.dds', 'mod.json']), game)).toEqual([]);
});

import { expect, test } from 'vitest';
import { failedCases } from '#main/games/rules/check-cases.ts';
import { type GameRules, gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { type ArchiveFiles, pathsOf, placeArchive } from '#main/games/rules/own/archive-files.ts';
import { correctRules } from '#main/games/rules/own/correct-rules.ts';
import { firstRules } from '#main/games/rules/own/first-rules.ts';
import { suggestCorrections } from '#main/games/rules/own/suggest-corrections.ts';
import { withoutTurns } from '#main/kernel/turns.ts';
import type { Correction } from '#shared/contract/games/plans.ts';

const first: GameRules = gameRulesSchema.parse({
  version: 1,
  rulesId: 'own-tidewatch',
  title: 'Tidewatch',
  marks: [{ system: 'linux', all: ['tidewatch'] }],
  places: [{ rest: true, to: 'game:mods/{mod}' }],
});
const correct = (...given: Parameters<typeof correctRules>) => withoutTurns(correctRules(...given));
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
  const rules = correct(first, one, [move('Data', 'game:Data'), move('readme.txt', null)], signs);
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
  const rules = correct(first, one, [move('Data', 'game:Data')], signs);
  expect(placesOf(rules, one)).toEqual({ 'Data/Textures/a.dds': 'game:Data/Textures/a.dds' });
});

test('a file stands for those with its ending, unless that would move what was placed elsewhere', () => {
  const one = archive(['a.pak', 'b.pak', 'notes/c.pak']);
  const rules = correct(first, one, [move('a.pak', 'game:Paks')], signs);
  expect(placesOf(rules, one)).toEqual({
    'a.pak': 'game:Paks/a.pak',
    'b.pak': 'game:Paks/b.pak',
    'notes/c.pak': 'game:Paks/c.pak',
  });
  const both = correct(first, one, [move('notes', 'game:notes'), move('a.pak', 'game:Paks')], signs);
  expect(placesOf(both, one)).toMatchObject({
    'notes/c.pak': 'game:notes/c.pak',
    'a.pak': 'game:Paks/a.pak',
  });
  const apart = correct(first, one, [move('a.pak', 'game:Paks'), move('b.pak', 'game:Other')], signs);
  expect(placesOf(apart, one)).toMatchObject({ 'a.pak': 'game:Paks/a.pak', 'b.pak': 'game:Other/b.pak' });
});

test('a folder with a sign of a mod stands for every folder with that sign', () => {
  const one = archive(['Lanterns/manifest.json', 'Lanterns/code.dll', 'Bells/manifest.json']);
  const rules = correct(first, one, [move('Lanterns', 'game:Content/Mods')], signs);
  expect(placesOf(rules, one)).toEqual({
    'Lanterns/manifest.json': 'game:Content/Mods/Lanterns/manifest.json',
    'Lanterns/code.dll': 'game:Content/Mods/Lanterns/code.dll',
    'Bells/manifest.json': 'game:Content/Mods/Bells/manifest.json',
  });
});

test('a folder of the mod’s name, or with its main file, stands for the like in the next archive', () => {
  const night = archive(['night-shift/main.lua', 'night-shift/lib/util.lua'], { mod: 'night-shift-0.9' });
  const rules = correct(first, night, [move('night-shift', 'game:scripts')], new Set());
  const day = archive(['day-shift/main.lua', 'day-shift/readme.txt'], { mod: 'day-shift-1.0' });
  expect(placesOf(rules, day)).toEqual({
    'day-shift/main.lua': 'game:scripts/day-shift/main.lua',
    'day-shift/readme.txt': 'game:scripts/day-shift/readme.txt',
  });
  const cars = archive(['Red Car/body.car', 'Red Car/readme.txt', 'data/a.cfg'], { mod: 'Red Car' });
  const ofCars = correct(first, cars, [move('Red Car', 'game:cars')], new Set());
  expect(placesOf(ofCars, archive(['Blue Car/body.car'], { mod: 'Blue' }))).toEqual({
    'Blue Car/body.car': 'game:cars/Blue Car/body.car',
  });
  // A folder of another name is one that mods share.
  const shared = correct(first, cars, [move('data', 'game:')], new Set());
  expect(shared.places[0]).toMatchObject({ folder: ['data'], to: 'game:data' });
});

test('the whole archive goes elsewhere, with or without a folder for each mod', () => {
  const one = archive(['a.lua', 'sub/b.lua']);
  const together = correct(first, one, [{ source: '', to: 'game:scripts', perMod: false }], signs);
  expect(placesOf(together, one)).toEqual({
    'a.lua': 'game:scripts/a.lua',
    'sub/b.lua': 'game:scripts/sub/b.lua',
  });
  const apart = correct(first, one, [{ source: '', to: 'game:', perMod: true }], signs);
  expect(placesOf(apart, one)).toMatchObject({ 'a.lua': 'game:Lanterns/a.lua' });
});

test('a later correction keeps to what earlier archives were told', () => {
  const one = archive(['Data/a.cfg', 'tool.cfg']);
  const rules = correct(first, one, [move('Data', 'game:Data')], signs);
  expect(rules.cases).toHaveLength(1);
  const two = archive(['extra.cfg'], { name: 'Bells 1.0', mod: 'Bells' });
  const later = correct(rules, two, [move('extra.cfg', 'game:config')], signs);
  expect(placesOf(later, one)).toMatchObject({ 'Data/a.cfg': 'game:Data/a.cfg' });
  expect(placesOf(later, two)).toEqual({ 'extra.cfg': 'game:config/extra.cfg' });
  expect(failedCases(later)).toEqual([]);
});

test('names that are patterns, and thousands of files, are no trouble', () => {
  const odd = archive(['we{ird}*?.txt', 'sub/plain.txt']);
  const rules = correct(first, odd, [move('we{ird}*?.txt', null)], signs);
  expect(placesOf(rules, odd)).toMatchObject({ 'we{ird}*?.txt': null });
  expect(gameRulesSchema.safeParse(rules).success).toBe(true);
});

/** The rules of one correction; null where it can't be told from other files. */
function correctOrAlike(files: ArchiveFiles, correction: Correction): GameRules | null {
  try {
    return correct(first, files, [correction], signs);
  } catch (error) {
    expect(error).toMatchObject({ code: 'rejected', text: { id: 'plan.alike' } });
    return null;
  }
}

test('what can’t be told from the rest is refused by its name, unless the rest is moved as well', () => {
  const one = archive(['Data/a.abc', 'a.abc', 'x.txt']);
  const top = move('a.abc', 'game:top');
  expect(() => correct(first, one, [top], signs)).toThrowError(
    expect.objectContaining({ text: { id: 'plan.alike', values: { name: 'a.abc' } } }),
  );
  const both = correct(first, one, [top, move('Data/a.abc', 'game:low')], signs);
  expect(placesOf(both, one)).toMatchObject({ 'Data/a.abc': 'game:low/a.abc', 'a.abc': 'game:top/a.abc' });
});

test('with as many places as a document has, what would need another one is refused, and the rest has its place', () => {
  const places = Array.from({ length: 59 }, (_, at) => ({ folder: [`f${at}`], to: 'game:x' }));
  const full = gameRulesSchema.parse({ ...first, places: [...places, ...first.places] });
  const one = archive(['tool.abc', 'f1/a.txt']);
  for (const correction of [move('tool.abc', 'game:'), move('f1/a.txt', 'game:')])
    expect(() => correct(full, one, [correction], signs)).toThrowError(
      expect.objectContaining({ code: 'rejected', text: { id: 'plan.tooMany', values: { count: 60 } } }),
    );
  const moved = correct(full, one, [move('f1', 'game:y')], signs);
  expect(moved.places).toHaveLength(60);
  expect(placesOf(moved, one)).toEqual({
    'tool.abc': 'game:mods/Lanterns/tool.abc',
    'f1/a.txt': 'game:y/f1/a.txt',
  });
  const without = gameRulesSchema.parse({ ...first, places: [...places, places[0]] });
  const rest = { source: '', to: 'game:mods', perMod: false };
  expect(() => correct(without, one, [rest], signs)).toThrowError(/plan.tooMany/);
});

test('files with names that documents can’t have are in no case, and the others are', () => {
  const long = ['a'.repeat(210), `${`${'b'.repeat(90)}/`.repeat(6)}c`];
  const one = archive([...long.map((path) => `Data/${path}.dds`), 'Data/d.dds', 'e.txt']);
  const rules = correct(first, one, [move('Data', 'game:Data')], signs);
  expect(gameRulesSchema.safeParse(rules).success).toBe(true);
  expect(rules.cases.map(({ files }) => files)).toEqual([{ 'Data/d.dds': 'game:Data/d.dds' }]);
});

test('archives of 20,000 files are tried on some of them, with what marks their folders, and in small steps', () => {
  const others = Array.from({ length: 20 }, (_, at) => ({ holds: [`thing ${at}.json`], to: 'game:mods' }));
  const rules = gameRulesSchema.parse({ ...first, places: [...others, ...first.places] });
  const paths = Array.from({ length: 19_999 }, (_, at) => `Folder ${at % 50}/Textures/file ${at}.dds`);
  const one = archive([...paths, 'Folder 7/manifest.json']);
  const moved = [0, 1, 2, 3, 7].map((at) => move(`Folder ${at}`, 'game:Data'));
  const work = correctRules(rules, one, moved, signs);
  let steps = 0;
  let step = work.next();
  for (; !step.done; step = work.next()) steps += 1;
  const { value } = step;
  // Each place looks for its folders once, and each correction has the whole placed only twice.
  expect(steps).toBeLessThan(1_500_000);
  expect(gameRulesSchema.safeParse(value).success).toBe(true);
  expect(value.places.some(({ holds }) => holds?.[0] === 'manifest.json')).toBe(true);
  const placed = placesOf(value, one);
  expect(placed['Folder 7/Textures/file 7.dds']).toBe('game:Data/Folder 7/Textures/file 7.dds');
  expect(placed['Folder 3/Textures/file 3.dds']).toBe('game:Data/Folder 3/Textures/file 3.dds');
  expect(placed['Folder 4/Textures/file 4.dds']).toBe('game:mods/Lanterns/Folder 4/Textures/file 4.dds');
});

test('a folder for mods that rules can’t name is refused with a sentence, and a long title is cut', () => {
  const game = { gameId: 'g', title: '🐉'.repeat(150), folder: '/g', modsFolder: '', program: null };
  const here = { platform: 'linux' as const, inFolder: ['a'], isTaken: () => false };
  expect(firstRules({ ...game, placement: 'merged' }, here).title).toBe('🐉'.repeat(100));
  for (const modsFolder of ['My: mods', 'a'.repeat(200)])
    expect(() => firstRules({ ...game, modsFolder, placement: 'folder' }, here)).toThrowError(
      expect.objectContaining({ code: 'rejected', text: { id: 'plan.modsFolder', values: { modsFolder } } }),
    );
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
    // A file whose path ends another one's can't be told from that.
    const isEnd = (path: string) =>
      path !== source && `/${path}`.toLowerCase().endsWith(`/${source}`.toLowerCase());
    const isAlike = pathsOf(one).some(isEnd);
    const rules = correctOrAlike(one, move(source, to));
    if (rules === null) expect(isAlike, JSON.stringify({ source, to, paths: pathsOf(one) })).toBe(true);
    if (rules === null) continue;
    expect(gameRulesSchema.safeParse(rules).success).toBe(true);
    expect(failedCases(rules)).toEqual([]);
    const places = placesOf(rules, one);
    const moved = Object.entries(places).filter(([path]) => path === source || path.startsWith(`${source}/`));
    if (isAlike) continue;
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

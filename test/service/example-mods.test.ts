import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exampleModIds } from './archive/example-mods.ts';
import { makeGenerator, type Recipe } from './data/generator.ts';

const recipe: Recipe = { seed: 1, mods: 100, games: 12, fileSize: { min: 65_536, max: 70_000 } };
const examples = makeGenerator({ ...recipe, exampleMods: true });

/** The archive of a version, 0 the newest. */
function archiveOf(modId: number, nth = 0, edition = 0): Buffer {
  const file = examples.versions(modId)[nth]?.files[0];
  if (!file) throw new Error(`Mod ${modId} has no file.`);
  const archive = examples.archive(file.fileId, edition);
  expect(archive.size).toBe(file.size);
  return Buffer.concat([...archive.read(0, archive.size)]);
}

/** What another program, Info-ZIP, unpacks. */
function unpack(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'mod.zip'), bytes);
  execFileSync('unzip', ['-q', 'mod.zip', '-d', 'files'], { cwd: folder });
  const files = join(folder, 'files');
  const entries = readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return {
    names: entries.map((entry) => relative(files, join(entry.parentPath, entry.name))).sort(),
    read: (name: string) => readFileSync(join(files, name), 'utf8'),
  };
}

test('every example is a mod of Emberfall with a title of its own, and its archive has the size that is listed', () => {
  for (const modId of exampleModIds) {
    expect(examples.mod(modId)?.gameId).toBe(1);
    for (const [nth] of examples.versions(modId).entries())
      expect(archiveOf(modId, nth).length).toBeGreaterThan(300);
  }
});

test('without the option nothing changes, and with it no other mod does', () => {
  const plain = makeGenerator(recipe);
  expect(plain.versions(1)[0]?.files[0]?.size).toBeGreaterThanOrEqual(65_536);
  for (const modId of [3, 5, 50]) expect(examples.versions(modId)).toEqual(plain.versions(modId));
  const withoutSizes = (data: typeof plain) =>
    data
      .versions(1)
      .map(({ files, ...rest }) => ({ ...rest, files: files.map(({ size, ...file }) => [file, size > 0]) }));
  expect(withoutSizes(examples)).toEqual(withoutSizes(plain));
});

test.each([
  [1, ['Skyforge Overhaul/data/recipes/alloys.txt', 'Skyforge Overhaul/data/textures/anvil.txt']],
  [2, ['data/interface/bags.txt', 'data/interface/font.txt', 'mod.json']],
  [4, ['Full/data/sounds/steps.txt', 'Full/mod.json', 'Lite/data/sounds/steps.txt', 'Lite/mod.json']],
  [8, ['tiny-tavern-1.0.2/data/textures/anvil.txt']],
  [10, ['NoMoreFetchQuests/install.sh', 'NoMoreFetchQuests/tools/setup.bat']],
  [16, ['data/interface/font.txt']],
])('mod %d has its layout', (modId, names) => {
  expect(unpack(archiveOf(modId)).names).toEqual(expect.arrayContaining(names));
});

test('the newest Ember Weather needs another game, the one before does not', () => {
  const needs = (nth: number) =>
    JSON.parse(unpack(archiveOf(13, nth)).read('EmberWeather/mod.json')).game_version;
  expect([needs(0), needs(1)]).toEqual(['2', '1']);
});

test('another edition has the same size and other bytes', () => {
  const [first, second] = [archiveOf(1), archiveOf(1, 0, 1)];
  expect([second.length, second.equals(first)]).toEqual([first.length, false]);
});

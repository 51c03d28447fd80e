import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lookInGameFolder } from '#main/games/suggest/look-in-folder.ts';
import { chosenProgram, programOfApp } from '#main/games/suggest/mac/mac-app.ts';
import { put, temporaryFolder } from '../../setup.ts';
import { makeApp, plistOf } from './made-up-app.ts';

test('an app that is chosen means the program that it starts; on other systems it is a folder like others', async () => {
  const app = join(temporaryFolder(), 'Emberfall.app');
  const program = makeApp(app, 'ember fall');
  put(join(app, 'Contents/MacOS/helper'), '', 0o755);
  expect(await chosenProgram(app, 'darwin')).toBe(program);
  expect(await chosenProgram(`${app}/`, 'darwin')).toBe(program);
  expect(await chosenProgram(app, 'linux')).toBe(app);
  expect(await chosenProgram(program, 'darwin')).toBe(program);
});

test.each(['../../../run', '..', '', 'gone', 'folder'])(
  'an app that names %j as its program has none',
  async (name) => {
    const app = join(temporaryFolder(), 'Emberfall.app');
    makeApp(app, 'ember');
    put(join(app, '..', 'run'), '', 0o755);
    mkdirSync(join(app, 'Contents/MacOS/folder'));
    put(join(app, 'Contents/Info.plist'), plistOf({ CFBundleExecutable: name }));
    expect(await programOfApp(app)).toBeNull();
    expect(await chosenProgram(app, 'darwin')).toBe(app);
  },
);

test('an app without a list has no program', async () => {
  const app = join(temporaryFolder(), 'Emberfall.app');
  makeApp(app, 'ember');
  rmSync(join(app, 'Contents/Info.plist'));
  expect(await programOfApp(app)).toBeNull();
  put(join(app, 'Contents/Info.plist'), ' '.repeat(1_000_001));
  expect(await programOfApp(app)).toBeNull();
});

test.runIf(process.platform !== 'win32')('a program that may not be run is none', async () => {
  const app = join(temporaryFolder(), 'Emberfall.app');
  chmodSync(makeApp(app, 'ember'), 0o644);
  expect(await programOfApp(app)).toBeNull();
});

test('in a game’s folder, the app with its name is the program, else another one, but no helper', async () => {
  const folder = join(temporaryFolder(), 'Ember Fall');
  const tool = put(join(folder, 'start'), 'x', 0o755);
  makeApp(join(folder, 'Crash Reporter.app'), 'crash');
  mkdirSync(join(folder, 'Broken.app'));
  if (process.platform !== 'win32') expect((await lookInGameFolder(folder, 'darwin')).programPath).toBe(tool);
  const first = makeApp(join(folder, 'A Game.app'), 'first');
  expect((await lookInGameFolder(folder, 'darwin')).programPath).toBe(first);
  const named = makeApp(join(folder, 'EmberFall.app'), 'ember');
  expect((await lookInGameFolder(folder, 'darwin')).programPath).toBe(named);
  expect((await lookInGameFolder(join(folder, 'A Game.app'), 'darwin')).programPath).toBe(first);
});

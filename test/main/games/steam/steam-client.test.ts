import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draftOfFolder } from '#main/games/draft/draft.ts';
import { gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { findSteam } from '#main/games/steam/steam-client.ts';
import { usesSteam } from '#main/games/steam/uses-steam.ts';
import { put, temporaryFolder } from '../setup.ts';

/** A library of Steam with one game. */
function gameIn(library: string): string {
  put(join(library, 'steamapps/appmanifest_77.acf'), '"AppState" { "installdir" "Emberfall" }');
  put(join(library, 'steamapps/common/Emberfall/mods/readme.txt'));
  return join(library, 'steamapps/common/Emberfall');
}

test('W32 Steam is the one on the path, or the Flatpak where only that is there or has the game', async () => {
  const home = temporaryFolder();
  const bin = join(home, 'bin');
  const game = gameIn(join(home, '.local/share/Steam'));
  const on = { platform: 'linux', home, env: { PATH: `relative:${bin}` } } as const;
  expect(await findSteam(game, on)).toBeNull();
  const flatpak = put(join(bin, 'flatpak'), '', 0o755);
  expect(await findSteam(game, on)).toBeNull();
  const data = join(home, '.var/app/com.valvesoftware.Steam');
  const inFlatpak = gameIn(join(data, '.local/share/Steam'));
  const asFlatpak = { command: flatpak, args: ['run', 'com.valvesoftware.Steam'] };
  expect(await findSteam(game, on)).toEqual(asFlatpak);
  const steam = put(join(bin, 'steam'), '', 0o755);
  expect(await findSteam(game, on)).toEqual({ command: steam, args: [] });
  expect(await findSteam(inFlatpak, on)).toEqual(asFlatpak);
  // No game of Steam.
  expect(await findSteam(join(game, 'mods'), on)).toBeNull();
  expect(await findSteam(home, on)).toBeNull();
});

test('on Windows Steam is beside the library or where it is installed, and on macOS an app', async () => {
  const home = temporaryFolder();
  const library = join(home, 'D');
  const game = gameIn(library);
  const env = { 'ProgramFiles(x86)': join(home, 'x86') };
  expect(await findSteam(game, { platform: 'win32', home, env })).toBeNull();
  const installed = put(join(home, 'x86/Steam/steam.exe'));
  expect(await findSteam(game, { platform: 'win32', home, env })).toEqual({ command: installed, args: [] });
  const beside = put(join(library, 'steam.exe'));
  expect(await findSteam(game, { platform: 'win32', home, env })).toEqual({ command: beside, args: [] });
  const app = put(join(home, 'Applications/Steam.app/Contents/MacOS/steam_osx'));
  expect(await findSteam(game, { platform: 'darwin', home, env: {} })).toEqual({ command: app, args: [] });
});

test.each([
  ['steam_api.dll', true],
  ['Emberfall_Data/Plugins/x86_64/steam_api64.dll', true],
  ['Engine/Binaries/ThirdParty/Steamworks/Steamv147/Win64/steam_api64.dll', true],
  ['lib64/libsteam_api.so', true],
  ['Emberfall.app/Contents/MacOS/libsteam_api.dylib', true],
  ['a/b/c/d/e/f/g/steam_api.dll', false],
  ['steam_api.txt', false],
])('a game with %s uses Steam: %s', async (path, expected) => {
  const folder = temporaryFolder();
  put(join(folder, path));
  expect(await usesSteam(folder)).toBe(expected);
});

test('W32 a new game of Steam that uses its library starts through Steam, but one whose loader Proton has to be told of', async () => {
  const home = temporaryFolder();
  const folder = gameIn(home);
  const bin = join(home, 'bin');
  const rules = gameRulesSchema.parse({
    version: 1,
    rulesId: 'emberfall',
    title: 'Emberfall',
    marks: [{ system: 'windows', all: ['Emberfall.exe'] }],
    places: [{ rest: true, to: 'game:mods' }],
    loader: { title: 'BepInEx', any: ['winhttp.dll'], wineOverrides: ['winhttp'] },
  });
  const from = {
    platform: 'linux',
    home,
    windows: null,
    env: { PATH: bin },
    games: [],
    rules: [rules],
  } as const;
  const start = async () => {
    const { start: how, shops } = await draftOfFolder(folder, from);
    return [how, ...shops];
  };
  put(join(bin, 'steam'), '', 0o755);
  expect(await start()).toEqual(['program', 'steam']);
  put(join(folder, 'steam_api64.dll'));
  expect(await start()).toEqual(['steam', 'steam']);
  expect((await draftOfFolder(folder, { ...from, env: {} })).start).toBe('program');
  put(join(folder, 'Emberfall.exe'));
  expect(await start()).toEqual(['program', 'steam']);
});

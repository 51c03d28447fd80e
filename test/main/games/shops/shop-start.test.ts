import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { draftOfFolder } from '#main/games/draft/draft.ts';
import { gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { findShopStart, findShopStarts } from '#main/games/shops/shop-start.ts';
import { put } from '../setup.ts';
import { addSteam, type MadeUpComputer, madeUpComputer } from '../suggest/computer.ts';

/** Ids that would say something else than a game in an address or to a program, and others that no shop gives. */
const hostileIds = [
  ...[
    '',
    '-no-gui',
    '--user-data-dir=/tmp',
    '../Fig',
    'Fig/../..',
    'Fig?runner=gog',
    'Fig&silent=false',
    'a b',
  ],
  ...[
    'Fig#x',
    '%46ig',
    'Fig\0',
    'Fig\n',
    '"Fig"',
    "Fig'",
    '$(Fig)',
    'Fïg',
    'Fig\\x',
    'x'.repeat(200),
    7,
    null,
    {},
  ],
];

const config = '.config/heroic';

/** Linux with Heroic, which has one game for each program that it starts games with. */
function linuxWithHeroic(): MadeUpComputer & { readonly program: string } {
  const linux = madeUpComputer('linux', { PATH: 'bin' });
  const { game, json } = linux;
  json(`${config}/legendaryConfig/legendary/installed.json`, {
    Fig: { title: 'Emberfall', install_path: game('Games/ember'), requires_ot: true },
    Leaf: { title: 'Songs', install_path: linux.at('Games/ember'), is_dlc: true },
  });
  json(`${config}/gog_store/installed.json`, {
    installed: [{ appName: '12', install_path: game('Games/tide') }],
  });
  json(`${config}/nile_config/nile/installed.json`, [
    { id: 'amzn1.adg.product.a-1', path: game('Games/orbit') },
  ]);
  json(`${config}/sideload_apps/library.json`, {
    games: [{ app_name: 'oWn5', title: 'Thornwick', folder_name: game('Games/thorn'), is_installed: true }],
  });
  return { ...linux, program: put(linux.at('bin/heroic'), '', 0o755) };
}

describe('through Heroic', () => {
  test('W38 its program gets the address of the game, as its list calls it', async () => {
    const linux = linuxWithHeroic();
    const argsFor = async (folder: string) => {
      const start = await findShopStart('heroic', linux.at(folder), linux);
      return start && [start.command, ...start.args];
    };
    expect(await argsFor('Games/ember')).toEqual([linux.program, 'heroic://launch/legendary/Fig']);
    expect(await argsFor('Games/tide')).toEqual([linux.program, 'heroic://launch/gog/12']);
    const amazon = 'heroic://launch/nile/amzn1.adg.product.a-1';
    expect(await argsFor('Games/orbit')).toEqual([linux.program, amazon]);
    expect(await argsFor('Games/thorn')).toEqual([linux.program, 'heroic://launch/sideload/oWn5']);
    linux.game('Games/ember/inside');
    for (const none of ['Games', 'Games/ember/inside', 'Games/gone']) expect(await argsFor(none)).toBeNull();
  });

  test('W38 its Flatpak is asked for the games in its own list, and its Snap for none', async () => {
    const linux = linuxWithHeroic();
    const listIn = (place: string, folder: string) =>
      linux.json(`${place}/heroic/gog_store/installed.json`, {
        installed: [{ appName: '15', install_path: linux.game(folder) }],
      });
    listIn('.var/app/com.heroicgameslauncher.hgl/config', 'sd/salt');
    listIn('snap/heroic/current/.config', 'snapped');
    expect(await findShopStart('heroic', linux.at('sd/salt'), linux)).toBeNull();
    const flatpak = put(linux.at('bin/flatpak'), '', 0o755);
    expect(await findShopStart('heroic', linux.at('sd/salt'), linux)).toMatchObject({
      command: flatpak,
      args: ['run', 'com.heroicgameslauncher.hgl', 'heroic://launch/gog/15'],
    });
    expect(await findShopStart('heroic', linux.at('snapped'), linux)).toBeNull();
  });

  test('W38 nothing is started without Heroic, nor for a game that only Legendary has', async () => {
    const linux = linuxWithHeroic();
    const alone = linux.game('Games/alone');
    linux.json('.config/legendary/installed.json', { Fig: { title: 'Alone', install_path: alone } });
    expect(await findShopStart('heroic', alone, linux)).toBeNull();
    const without = { ...linux, env: { PATH: linux.at('nowhere') } };
    expect(await findShopStarts(linux.at('Games/ember'), without)).toEqual([]);
  });

  test('W38 on Windows it is in the player’s programs, and on macOS the system passes the address on', async () => {
    const windows = madeUpComputer('win32', { APPDATA: 'Roaming', LOCALAPPDATA: 'Local' });
    const lists = { installed: [{ appName: '12', install_path: windows.game('D/ember') }] };
    windows.json('Roaming/heroic/gog_store/installed.json', lists);
    expect(await findShopStart('heroic', windows.at('D/ember'), windows)).toBeNull();
    const program = put(join(windows.at('Local'), 'Programs/heroic/Heroic.exe'), '', 0o755);
    const args = ['heroic://launch/gog/12'];
    expect(await findShopStart('heroic', windows.at('D/ember'), windows)).toMatchObject({
      command: program,
      args,
    });
    const mac = madeUpComputer('darwin');
    mac.json('Library/Application Support/heroic/gog_store/installed.json', {
      installed: [{ appName: '12', install_path: mac.game('ember') }],
    });
    mac.text('Applications/Heroic.app/Contents/Info.plist', '');
    expect(await findShopStart('heroic', mac.at('ember'), mac)).toMatchObject({
      command: '/usr/bin/open',
      args: ['-a', mac.at('Applications/Heroic.app'), ...args],
    });
  });

  test.each(hostileIds)('W38 a list that calls a game %j starts nothing', async (id) => {
    const linux = linuxWithHeroic();
    const folder = linux.game('Games/bad');
    linux.json(`${config}/legendaryConfig/legendary/installed.json`, {
      // As a name of a field, any other value would be a text.
      [typeof id === 'string' ? id : '']: { title: 'Bad', install_path: folder },
    });
    linux.json(`${config}/gog_store/installed.json`, { installed: [{ appName: id, install_path: folder }] });
    linux.json(`${config}/nile_config/nile/installed.json`, [{ id, path: folder }]);
    linux.json(`${config}/sideload_apps/library.json`, {
      games: [{ app_name: id, title: 'Bad', folder_name: folder, is_installed: true }],
    });
    expect(await findShopStart('heroic', folder, linux)).toBeNull();
  });
});

describe('through Epic’s launcher', () => {
  const manifests = 'C/ProgramData/Epic/EpicGamesLauncher/Data/Manifests';
  const withEpic = (ids: object) => {
    const windows = madeUpComputer('win32', {
      ProgramData: 'C/ProgramData',
      'ProgramFiles(x86)': 'C/Program Files (x86)',
    });
    const folder = windows.game('D/ember');
    const manifest = { DisplayName: 'Emberfall', InstallLocation: folder, bIsApplication: true };
    windows.json(`${manifests}/1.item`, { ...manifest, ...ids });
    return { windows, folder };
  };
  const ids = { CatalogNamespace: 'n5', CatalogItemId: 'ab12', AppName: 'Fig' };
  const args = ['com.epicgames.launcher://apps/n5%3Aab12%3AFig?action=launch&silent=true'];

  test('W38 it gets the address of the game: in its usual place, or where the registry names it', async () => {
    const { windows, folder } = withEpic(ids);
    expect(await findShopStart('epic', folder, windows)).toBeNull();
    const launcher = 'C/Program Files (x86)/Epic Games/Launcher/Portal/Binaries/Win64/EpicGamesLauncher.exe';
    const usual = put(windows.at(launcher), '', 0o755);
    expect(await findShopStart('epic', folder, windows)).toMatchObject({ command: usual, args, id: 'Fig' });
    const elsewhere = put(windows.at('E/Epic/EpicGamesLauncher.exe'), '', 0o755);
    const nameIt = (path: string) =>
      windows.registry('HKCU\\Software\\Epic Games\\EOS', { ModSdkCommand: path });
    nameIt(elsewhere);
    expect(await findShopStart('epic', folder, windows)).toMatchObject({ command: elsewhere, args });
    // Only a program of this name on this computer.
    for (const other of [
      put(windows.at('E/cmd.exe'), '', 0o755),
      '\\\\host\\EpicGamesLauncher.exe',
      'x.exe',
    ]) {
      nameIt(other);
      expect(await findShopStart('epic', folder, windows)).toMatchObject({ command: usual });
    }
  });

  test.each(hostileIds)('W38 a manifest with the id %j starts nothing', async (id) => {
    for (const name of Object.keys(ids)) {
      const { windows, folder } = withEpic({ ...ids, [name]: id });
      put(windows.at('E/EpicGamesLauncher.exe'), '', 0o755);
      windows.registry('HKCU\\Software\\Epic Games\\EOS', {
        ModSdkCommand: windows.at('E/EpicGamesLauncher.exe'),
      });
      expect(await findShopStart('epic', folder, windows)).toBeNull();
    }
  });
});

describe('through GOG Galaxy', () => {
  const games = 'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games';
  const withGalaxy = () => {
    const windows = madeUpComputer('win32');
    const galaxy = put(windows.at('C/GOG Galaxy/GalaxyClient.exe'), '', 0o755);
    const paths = 'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\GalaxyClient\\paths';
    windows.registry(paths, { client: windows.at('C/GOG Galaxy') });
    return { windows, galaxy, folder: windows.game('D/Spiele/Für Elise') };
  };

  test('W38 it gets the number of the game and its folder, each as one argument', async () => {
    const { windows, galaxy, folder } = withGalaxy();
    windows.registry(`${games}\\1001`, { gameName: 'Songs', path: folder });
    windows.registry(`${games}\\1000`, { gameName: 'Emberfall', path: folder });
    windows.json('D/Spiele/Für Elise/goggame-1001.info', { gameId: '1001', rootGameId: '1000' });
    windows.json('D/Spiele/Für Elise/goggame-1000.info', { gameId: '1000', rootGameId: '1000' });
    expect(await findShopStart('gog', folder, windows)).toMatchObject({
      command: galaxy,
      args: ['/command=runGame', '/gameId=1000', `/path=${folder}`],
    });
    expect(await findShopStart('gog', windows.at('D'), windows)).toBeNull();
  });

  test.each(['x', '12 /command=uninstall', '1"', '-1', '1'.repeat(21), ''])(
    'W38 a key that is named %j starts nothing',
    async (id) => {
      const { windows, folder } = withGalaxy();
      windows.registry(`${games}\\${id}`, { gameName: 'Bad', path: folder });
      expect(await findShopStart('gog', folder, windows)).toBeNull();
    },
  );
});

test('W32 Steam is asked by the number in the manifest of the folder', async () => {
  const linux = madeUpComputer('linux', { PATH: 'bin' });
  addSteam(linux, 'steam', { steam: ['Other', 'Emberfall'] });
  const steam = put(linux.at('bin/steam'), '', 0o755);
  const folder = linux.at('steam/steamapps/common/Emberfall');
  expect(await findShopStart('steam', folder, linux)).toMatchObject({
    command: steam,
    args: ['-applaunch', '2'],
    mark: { kind: 'steam', appId: '2', folder },
  });
  expect(await findShopStart('steam', linux.at('steam'), linux)).toBeNull();
});

test('W38 a new game starts through a launcher only where it has to', async () => {
  const linux = linuxWithHeroic();
  const rules = gameRulesSchema.parse({
    version: 1,
    rulesId: 'emberfall',
    title: 'Emberfall',
    marks: [{ system: 'windows', all: ['winhttp.dll'] }],
    places: [{ rest: true, to: 'game:mods' }],
    loader: { title: 'BepInEx', any: ['winhttp.dll'], wineOverrides: ['winhttp'] },
  });
  const draftOf = async (folder: string) => {
    const { start, shops } = await draftOfFolder(linux.at(folder), { ...linux, games: [], rules: [rules] });
    return [start, ...shops];
  };
  // Epic has to be asked for a proof of purchase.
  expect(await draftOf('Games/ember')).toEqual(['heroic', 'heroic']);
  expect(await draftOf('Games/tide')).toEqual(['program', 'heroic']);
  // A Windows game without a Wine on this computer, unless its loader needs Loadout to start it.
  put(linux.at('Games/tide/tide.exe'), 'MZ');
  expect(await draftOf('Games/tide')).toEqual(['heroic', 'heroic']);
  put(linux.at('bin/wine'), '', 0o755);
  expect(await draftOf('Games/tide')).toEqual(['program', 'heroic']);
  put(linux.at('Games/ember/winhttp.dll'));
  expect(await draftOf('Games/ember')).toEqual(['program', 'heroic']);
});

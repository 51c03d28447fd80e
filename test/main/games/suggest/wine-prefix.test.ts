import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findWine } from '#main/games/play/wine.ts';
import { baseFolders } from '#main/games/rules/base-folders.ts';
import { winePrefixOf } from '#main/games/suggest/wine-prefix.ts';
import { put } from '../setup.ts';
import { addSteam, lutrisTable, type MadeUpComputer, madeUpComputer } from './computer.ts';

/** Writes the lists of Heroic with one game of each shop, all in `Games`, and their settings. */
function addHeroic(
  { json, game }: MadeUpComputer,
  config: string,
  settings: Readonly<Record<string, object>>,
) {
  json(`${config}/gog_store/installed.json`, {
    installed: [{ appName: '12', install_path: game('Games/Emberfall') }],
  });
  json(`${config}/legendaryConfig/legendary/installed.json`, {
    Fig: { title: 'Tidewatch', install_path: game('Games/Tidewatch') },
  });
  json(`${config}/nile_config/nile/installed.json`, [{ id: 'amzn.7', path: game('Games/Hollow Orbit') }]);
  json(`${config}/sideload_apps/library.json`, {
    games: [{ app_name: 'own', title: 'Thornwick', folder_name: game('Games/Thornwick') }],
  });
  for (const [app, value] of Object.entries(settings))
    json(`${config}/GamesConfig/${app}.json`, { [app]: value, version: 'v0', explicit: true });
}

function addLutris(
  computer: MadeUpComputer,
  games: readonly [name: string, folder: string, settings: string][],
) {
  const db = computer.openDatabase('.local/share/lutris/pga.db', lutrisTable);
  const insert = db.prepare("INSERT INTO games VALUES (?, ?, 'wine', 1, ?)");
  for (const [name, folder, settings] of games) {
    insert.run(name, folder, name);
    computer.text(`.config/lutris/games/${name}.yml`, settings);
  }
}

describe('a game of Heroic', () => {
  test('has the prefix of its settings, with Proton the one in it, else that of all games', async () => {
    const linux = madeUpComputer('linux');
    addHeroic(linux, '.config/heroic', {
      '12': { winePrefix: linux.prefix('Prefixes/ember') },
      Fig: { winePrefix: '~/Prefixes/tide', wineVersion: { type: 'proton' } },
      own: { winePrefix: linux.at('Prefixes/gone') },
    });
    linux.prefix('Prefixes/tide/pfx');
    linux.json('.config/heroic/config.json', {
      defaultSettings: { winePrefix: linux.prefix('Prefixes/all') },
    });
    const of = (name: string) => winePrefixOf(linux.at(`Games/${name}`), linux);
    expect(await of('Emberfall')).toBe(linux.at('Prefixes/ember'));
    expect(await of('Tidewatch')).toBe(linux.at('Prefixes/tide/pfx'));
    expect(await of('Hollow Orbit')).toBe(linux.at('Prefixes/all'));
    expect(await of('Thornwick')).toBeNull();
    expect(await of('Unknown')).toBeNull();
    linux.json('.config/legendary/installed.json', {
      Oak: { title: 'Of Legendary alone', install_path: linux.game('Games/Oak') },
    });
    expect(await of('Oak')).toBeNull();
  });

  test('has it also in the Flatpak, and by a folder in the game’s', async () => {
    const linux = madeUpComputer('linux');
    const winePrefix = linux.prefix('Prefixes/ember');
    addHeroic(linux, '.var/app/com.heroicgameslauncher.hgl/config/heroic', { '12': { winePrefix } });
    mkdirSync(linux.at('Games/Emberfall/bin'));
    for (const folder of ['Games/Emberfall', 'Games/Emberfall/bin'])
      expect(await winePrefixOf(linux.at(folder), linux)).toBe(winePrefix);
    expect(await winePrefixOf(linux.at('Games'), linux)).toBeNull();
  });

  test('has it also by a link', async () => {
    const linux = madeUpComputer('linux');
    const winePrefix = linux.prefix('Prefixes/ember');
    addHeroic(linux, '.config/heroic', { '12': { winePrefix } });
    symlinkSync(linux.at('Games/Emberfall'), linux.at('link'));
    expect(await winePrefixOf(linux.at('link'), linux)).toBe(winePrefix);
  });

  test('has none whose settings are broken or lead to another computer', async () => {
    const linux = madeUpComputer('linux');
    addHeroic(linux, '.config/heroic', {
      '12': { winePrefix: '/net/host/prefix' },
      Fig: { winePrefix: ['x'] },
      own: { winePrefix: 'Prefixes/ember' },
    });
    linux.prefix('Prefixes/ember');
    linux.text('.config/heroic/GamesConfig/amzn.7.json', '{'.repeat(100_000));
    // Its settings would be in another folder than those of Heroic.
    const outside = '../../../outside';
    linux.json('.config/legendary/installed.json', {
      [outside]: { title: 'Outside', install_path: linux.game('Games/Outside') },
    });
    linux.json('outside.json', { [outside]: { winePrefix: linux.prefix('Prefixes/outside') } });
    for (const name of ['Emberfall', 'Tidewatch', 'Hollow Orbit', 'Thornwick', 'Outside'])
      expect(await winePrefixOf(linux.at(`Games/${name}`), linux)).toBeNull();
  });
});

describe('a game of Lutris', () => {
  test('has the prefix of its settings, which win over the one that it lies in', async () => {
    const linux = madeUpComputer('linux');
    const prefix = linux.prefix('Prefixes/ember');
    linux.prefix('old');
    const inside = linux.game('old/drive_c/Games/Tidewatch');
    addLutris(linux, [
      ['emberfall', linux.game('Games/Emberfall'), `game:\n  exe: ember.exe\n  prefix: ${prefix}\n`],
      ['tide', inside, 'game:\n  prefix: ~/Prefixes/ember\n'],
    ]);
    expect(await winePrefixOf(linux.at('Games/Emberfall'), linux)).toBe(prefix);
    expect(await winePrefixOf(inside, linux)).toBe(prefix);
    rmSync(linux.at('.config/lutris/games/tide.yml'));
    expect(await winePrefixOf(inside, linux)).toBe(linux.at('old'));
  });
});

describe('a game of Bottles', () => {
  test('has its bottle, also if only its program is known, deep in the game', async () => {
    const linux = madeUpComputer('linux');
    const bottle = linux.prefix('.local/share/bottles/bottles/Play');
    const game = linux.game('Games/Emberfall');
    const program = `${game}/Engine/Binaries/Win64/ember.exe`;
    linux.text(
      '.local/share/bottles/bottles/Play/bottle.yml',
      `External_Programs:\n    a:\n        name: Emberfall\n        path: ${program}\n`,
    );
    linux.game('Games/Emberfall/Engine/Binaries/Win64');
    expect(await winePrefixOf(game, linux)).toBe(bottle);
  });
});

test('Proton’s prefix comes first for a game in a library of Steam', async () => {
  const linux = madeUpComputer('linux');
  addSteam(linux, 'steam', { steam: ['Emberfall'] });
  const game = linux.at('steam/steamapps/common/Emberfall');
  addLutris(linux, [['emberfall', game, `game:\n  prefix: ${linux.prefix('Prefixes/ember')}\n`]]);
  expect(await winePrefixOf(game, linux)).toBe(linux.at('Prefixes/ember'));
  linux.prefix('steam/steamapps/compatdata/1/pfx');
  expect(await winePrefixOf(game, linux)).toBe(linux.at('steam/steamapps/compatdata/1/pfx'));
});

test('the documents and settings of a Windows game are those of the player in the prefix of its launcher', async () => {
  const linux = madeUpComputer('linux');
  const winePrefix = linux.prefix('Prefixes/ember');
  addHeroic(linux, '.config/heroic', { '12': { winePrefix } });
  const player = join(winePrefix, 'drive_c/users/robin');
  mkdirSync(player, { recursive: true });
  mkdirSync(join(winePrefix, 'drive_c/users/Public'));
  const computer = {
    platform: 'linux',
    home: linux.home,
    documents: linux.at('Documents'),
    env: {},
  } as const;
  const folderOf = baseFolders({ folder: linux.at('Games/Emberfall'), system: 'windows' }, computer);
  expect(await folderOf('documents')).toBe(join(player, 'Documents'));
  expect(await folderOf('appdata')).toBe(join(player, 'AppData/Roaming'));
  expect(await folderOf('localappdata')).toBe(join(player, 'AppData/Local'));
  const native = baseFolders({ folder: linux.at('Games/Emberfall'), system: 'linux' }, computer);
  expect(await native('documents')).toBe(linux.at('Documents'));
});

describe('W31 Play starts a game of a launcher', () => {
  test('with the prefix that the launcher has for it', async () => {
    const linux = madeUpComputer('linux');
    const winePrefix = linux.prefix('Prefixes/ember');
    addHeroic(linux, '.config/heroic', { '12': { winePrefix } });
    const command = put(linux.at('bin/wine'), '', 0o755);
    const on = { home: linux.home, env: { PATH: linux.at('bin') } };
    const found = await findWine(linux.at('Games/Emberfall'), on);
    expect(found).toEqual({ command, args: [], env: { WINEPREFIX: winePrefix } });
  });

  test('with the Proton of the launcher that made its prefix, which gets no number of Steam', async () => {
    const linux = madeUpComputer('linux');
    const winePrefix = linux.at('Prefixes/1942');
    const prefix = linux.prefix('Prefixes/1942/pfx');
    addHeroic(linux, '.config/heroic', { '12': { winePrefix, wineVersion: { type: 'proton' } } });
    const tools = '.config/heroic/tools/proton/GE-Proton9-20';
    const command = put(linux.at(`${tools}/proton`), '', 0o755);
    const wine = put(linux.at('bin/wine'), '', 0o755);
    linux.text('Prefixes/1942/config_info', `GE-Proton9-20\n${linux.at(`${tools}/files/share/fonts/`)}\n`);
    const steam = linux.game('.local/share/Steam');
    const on = { home: linux.home, env: { PATH: linux.at('bin') } };
    const found = await findWine(linux.at('Games/Emberfall'), on);
    const env = { STEAM_COMPAT_DATA_PATH: winePrefix, STEAM_COMPAT_CLIENT_INSTALL_PATH: steam };
    expect(found).toEqual({ command, args: ['run'], env });
    rmSync(command);
    const without = await findWine(linux.at('Games/Emberfall'), on);
    expect(without).toEqual({ command: wine, args: [], env: { WINEPREFIX: prefix } });
  });
});

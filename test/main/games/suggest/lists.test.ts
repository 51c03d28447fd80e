import { readdirSync, symlinkSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addSteam, itchTables, lutrisTable, madeUpComputer } from './computer.ts';

test('Linux with the Flatpak of Heroic, which has not read its library yet', async () => {
  const linux = madeUpComputer('linux');
  const config = '.var/app/com.heroicgameslauncher.hgl/config';
  linux.json(`${config}/heroic/gog_store/installed.json`, {
    installed: [{ appName: '12', install_path: linux.game('sd/Emberfall') }],
  });
  linux.json(`${config}/legendary/installed.json`, {
    Fig: { title: 'Tidewatch', install_path: linux.game('sd/tide') },
  });
  expect(await linux.found()).toEqual(['gog Emberfall sd/Emberfall', 'epic Tidewatch sd/tide']);
});

test('Linux with Legendary alone, below another config folder', async () => {
  const linux = madeUpComputer('linux', { XDG_CONFIG_HOME: 'conf' });
  linux.json('conf/legendary/installed.json', {
    Fig: { title: 'Tidewatch', install_path: linux.game('epic/tide'), is_dlc: false },
  });
  expect(await linux.found()).toEqual(['epic Tidewatch epic/tide']);
});

test('Linux with Lutris, which is running: its database is read as it is, and nothing is written beside it', async () => {
  const linux = madeUpComputer('linux');
  const folder = '.local/share/lutris';
  const db = linux.openDatabase(`${folder}/pga.db`, lutrisTable);
  const add = (name: string, directory: string, runner: string, installed: number) =>
    db.prepare('INSERT INTO games VALUES (?, ?, ?, ?, NULL)').run(name, directory, runner, installed);
  add('Emberfall', linux.game('lutris/emberfall'), 'wine', 1);
  add('Tidewatch', linux.game('lutris/tide'), 'linux', 0);
  add('Of Steam', linux.game('lutris/steam'), 'steam', 1);
  add('No folder', '', 'linux', 1);
  db.exec('BEGIN IMMEDIATE');
  const before = readdirSync(linux.at(folder)).sort();
  expect(await linux.found()).toEqual(['lutris Emberfall lutris/emberfall']);
  expect(readdirSync(linux.at(folder)).sort()).toEqual(before);
  db.exec('ROLLBACK');
});

test('Linux with itch: games in its place and in folders of their own, and no comics', async () => {
  const linux = madeUpComputer('linux');
  const db = linux.openDatabase('.config/itch/db/butler.db', itchTables);
  db.prepare('INSERT INTO install_locations VALUES (?, ?)').run('home', linux.at('itch'));
  const add = (id: number, title: string, kind: string, name: string | null, own: string | null) => {
    db.prepare('INSERT INTO games VALUES (?, ?, ?)').run(id, title, kind);
    db.prepare("INSERT INTO caves VALUES (?, ?, 'home', ?, ?)").run(`cave ${id}`, id, name, own);
  };
  linux.game('itch/thornwick');
  add(1, 'Thornwick', 'game', 'thornwick', null);
  add(2, 'Hollow Orbit', 'game', null, linux.game('orbit'));
  linux.game('itch/comic');
  add(3, 'A Comic', 'comic', 'comic', null);
  linux.game('secret');
  add(4, 'Elsewhere', 'game', '../secret', null);
  expect(await linux.found()).toEqual(['itch Hollow Orbit orbit', 'itch Thornwick itch/thornwick']);
});

test('Linux with installers of GOG, which leave the name of the game in its folder', async () => {
  const linux = madeUpComputer('linux');
  linux.game('GOG Games/emberfall_data');
  linux.text('GOG Games/emberfall_data/gameinfo', 'Emberfall\n1.2\n1234\n');
  linux.game('GOG Games/Tidewatch');
  expect(await linux.found()).toEqual([
    'gog Emberfall GOG Games/emberfall_data',
    'gog Tidewatch GOG Games/Tidewatch',
  ]);
});

test('a game that several lists and links name is there once, under its shop, and a launcher’s folder of games is none', async () => {
  const linux = madeUpComputer('linux');
  addSteam(linux, '.local/share/Steam', { '.local/share/Steam': ['Emberfall'] });
  const steam = linux.at('.local/share/Steam/steamapps/common/Emberfall');
  linux
    .openDatabase('.local/share/lutris/pga.db', lutrisTable)
    .prepare("INSERT INTO games VALUES ('Emberfall (Lutris)', ?, 'wine', 1, NULL)")
    .run(steam);
  linux.json('.config/legendary/installed.json', {
    Fig: { title: 'Tidewatch', install_path: linux.game('Games/Epic/Tidewatch') },
  });
  symlinkSync(steam, linux.at('Games/Emberfall'));
  const added = linux.game('Games/Mine/Added');
  expect(await linux.found([added])).toEqual([
    'steam Emberfall .local/share/Steam/steamapps/common/Emberfall',
    'epic Tidewatch Games/Epic/Tidewatch',
  ]);
});

test('a Wine prefix in a folder of games is no game, nor is a folder of prefixes, but a game may have one in it', async () => {
  const linux = madeUpComputer('linux');
  linux.prefix('Games/plain');
  linux.prefix('Games/umu/umu-default');
  linux.prefix('Games/umu/umu-1942/pfx');
  linux.game('Games/Emberfall');
  linux.prefix('Games/Emberfall/prefix');
  expect(await linux.found()).toEqual(['folder Emberfall Games/Emberfall']);
});

import { mkdirSync, readdirSync, symlinkSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addSteam, itchTables, lutrisTable, madeUpComputer } from './computer.ts';

test('Linux with Steam on two drives', async () => {
  const linux = madeUpComputer('linux');
  addSteam(linux, '.local/share/Steam', {
    '.local/share/Steam': ['Emberfall', 'Steam Linux Runtime 3.0', 'Proton Experimental'],
    'drive/SteamLibrary': ['Tidewatch'],
  });
  expect(await linux.found()).toEqual([
    'steam Emberfall .local/share/Steam/steamapps/common/Emberfall',
    'steam Tidewatch drive/SteamLibrary/steamapps/common/Tidewatch',
  ]);
});

test('Linux with the Flatpak and the Snap of Steam', async () => {
  const linux = madeUpComputer('linux');
  const [flatpak, snap] = [
    '.var/app/com.valvesoftware.Steam/.local/share/Steam',
    'snap/steam/common/.local/share/Steam',
  ];
  addSteam(linux, flatpak, { [flatpak]: ['Emberfall'] });
  addSteam(linux, snap, { [snap]: ['Tidewatch'] });
  expect(await linux.found()).toEqual([
    `steam Emberfall ${flatpak}/steamapps/common/Emberfall`,
    `steam Tidewatch ${snap}/steamapps/common/Tidewatch`,
  ]);
});

test('Linux with Heroic: games of GOG, Epic, Amazon and by hand', async () => {
  const linux = madeUpComputer('linux');
  const { game, json } = linux;
  const gog = game('Games/Heroic/Emberfall');
  const config = '.config/heroic';
  json(`${config}/gog_store/installed.json`, {
    installed: [
      { appName: '12', install_path: gog, is_dlc: false, executable: 'start.sh' },
      { appName: '13', install_path: gog, is_dlc: true },
      { appName: '14', install_path: linux.at('Games/Heroic/Gone') },
    ],
  });
  json(`${config}/store_cache/gog_library.json`, {
    games: [{ app_name: '12', title: 'Emberfall: Complete' }],
  });
  json(`${config}/legendaryConfig/legendary/installed.json`, {
    Fig: { title: 'Tidewatch', install_path: game('Games/Heroic/tide'), is_dlc: false },
    Leaf: { title: 'Tidewatch Songs', install_path: linux.at('Games/Heroic/tide'), is_dlc: true },
  });
  json(`${config}/nile_config/nile/installed.json`, [{ id: 'a-1', path: game('Games/Heroic/orbit') }]);
  json(`${config}/nile_config/nile/library.json`, [{ product: { id: 'a-1', title: 'Hollow Orbit' } }]);
  json(`${config}/sideload_apps/library.json`, {
    games: [
      { title: 'Thornwick', folder_name: game('thornwick'), is_installed: true },
      { title: 'Old', folder_name: game('old'), is_installed: false },
    ],
  });
  expect(await linux.found()).toEqual([
    'gog Emberfall: Complete Games/Heroic/Emberfall',
    'heroic Hollow Orbit Games/Heroic/orbit',
    'heroic Thornwick thornwick',
    'epic Tidewatch Games/Heroic/tide',
  ]);
});

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

test('Linux with the Flatpak of Lutris', async () => {
  const linux = madeUpComputer('linux');
  linux
    .openDatabase('.var/app/net.lutris.Lutris/data/lutris/pga.db', lutrisTable)
    .prepare("INSERT INTO games VALUES ('Emberfall', ?, 'wine', 1, NULL)")
    .run(linux.game('lutris/emberfall'));
  expect(await linux.found()).toEqual(['lutris Emberfall lutris/emberfall']);
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

test('Windows with Steam, Epic and GOG Galaxy', async () => {
  const windows = madeUpComputer('win32', {
    ProgramData: 'ProgramData',
    'ProgramFiles(x86)': 'Program Files (x86)',
    ProgramFiles: 'Program Files',
    APPDATA: 'AppData/Roaming',
  });
  const { game, json, text } = windows;
  addSteam(windows, 'Program Files (x86)/Steam', { 'Program Files (x86)/Steam': ['Emberfall'] });
  const manifests = 'ProgramData/Epic/EpicGamesLauncher/Data/Manifests';
  const tide = game('Program Files/Epic Games/Tidewatch');
  const about = (AppName: string, DisplayName: string, InstallLocation: string, more: object = {}) => ({
    AppName,
    MainGameAppName: AppName,
    DisplayName,
    InstallLocation,
    bIsApplication: true,
    ...more,
  });
  // With the mark of the byte order, as Windows programs write it.
  text(`${manifests}/1.item`, `\uFEFF${JSON.stringify(about('Fig', 'Tidewatch', tide))}`);
  json(`${manifests}/2.item`, about('Leaf', 'Tidewatch Songs', tide, { MainGameAppName: 'Fig' }));
  json(`${manifests}/3.item`, about('Half', 'Half', game('half'), { bIsIncompleteInstall: true }));
  json(`${manifests}/4.item`, about('UE', 'Engine', game('engine'), { bIsApplication: false }));
  game('Program Files (x86)/GOG Galaxy/Games/orbit');
  const info = 'Program Files (x86)/GOG Galaxy/Games/orbit/goggame';
  json(`${info}-21.info`, { gameId: '21', rootGameId: '20', name: 'Hollow Orbit: Rings' });
  json(`${info}-20.info`, { gameId: '20', rootGameId: '20', name: 'Hollow Orbit' });
  windows
    .openDatabase('AppData/Roaming/itch/db/butler.db', itchTables)
    .exec("INSERT INTO games VALUES (1, 'Nothing installed', 'game')");
  expect(await windows.found()).toEqual([
    'steam Emberfall Program Files (x86)/Steam/steamapps/common/Emberfall',
    'gog Hollow Orbit Program Files (x86)/GOG Galaxy/Games/orbit',
    'epic Tidewatch Program Files/Epic Games/Tidewatch',
  ]);
});

test('macOS with Steam, Epic, itch and a folder of games', async () => {
  const mac = madeUpComputer('darwin');
  const support = 'Library/Application Support';
  addSteam(mac, `${support}/Steam`, { [`${support}/Steam`]: ['Emberfall'] });
  mac.json(`${support}/Epic/EpicGamesLauncher/Data/Manifests/1.item`, {
    AppName: 'Fig',
    DisplayName: 'Tidewatch',
    InstallLocation: mac.game('Applications/Tidewatch'),
  });
  const db = mac.openDatabase(`${support}/itch/db/butler.db`, itchTables);
  db.exec("INSERT INTO games VALUES (1, 'Thornwick', NULL)");
  db.prepare("INSERT INTO caves VALUES ('c', 1, NULL, NULL, ?)").run(mac.game('thornwick'));
  mac.game('Games/Salt & Signal');
  expect(await mac.found()).toEqual([
    `steam Emberfall ${support}/Steam/steamapps/common/Emberfall`,
    'folder Salt & Signal Games/Salt & Signal',
    'itch Thornwick thornwick',
    'epic Tidewatch Applications/Tidewatch',
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

test('broken and hostile lists are left out, and the others are read', async () => {
  const linux = madeUpComputer('linux');
  const { json, text, game } = linux;
  game('Games/Fine');
  text('.config/heroic/gog_store/installed.json', '{"installed": [');
  json('.config/heroic/store_cache/gog_library.json', { games: 'none' });
  json('.config/heroic/nile_config/nile/installed.json', { id: 1 });
  json('.config/heroic/sideload_apps/library.json', {
    games: [
      null,
      7,
      { title: 'Relative', folder_name: 'Games/Fine' },
      { title: ' ', folder_name: linux.home },
    ],
  });
  json('.config/heroic/legendaryConfig/legendary/installed.json', {
    a: null,
    b: { title: 'NUL', install_path: `${linux.home}/\0` },
    // To look at a folder of another computer may send credentials there.
    e: { title: 'Remote', install_path: '/net/host/game' },
    f: { title: 'Share', install_path: '//host/share/game' },
    c: { title: ['x'], install_path: linux.home },
    d: { title: 'A file', install_path: linux.at('.config/heroic/gog_store/installed.json') },
  });
  json('.config/legendary/installed.json', ['x']);
  text('.local/share/lutris/pga.db', 'this is no database');
  linux.openDatabase('.var/app/net.lutris.Lutris/data/lutris/pga.db', 'CREATE TABLE games (name TEXT);');
  text('.config/itch/db/butler.db', '');
  mkdirSync(linux.at('.var/app/io.itch.itch/config/itch/db/butler.db'), { recursive: true });
  text('.var/app/com.heroicgameslauncher.hgl/config/legendary/installed.json', '');
  truncateSync(linux.at('.var/app/com.heroicgameslauncher.hgl/config/legendary/installed.json'), 64_000_000);
  expect(await linux.found()).toEqual(['folder Fine Games/Fine']);
});

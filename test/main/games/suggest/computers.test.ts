import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addSteam, itchTables, lutrisTable, type MadeUpComputer, madeUpComputer } from './computer.ts';
import { makeApp } from './mac/made-up-app.ts';

const epicManifests = 'Epic/EpicGamesLauncher/Data/Manifests';

/** What the Epic Games Launcher writes about a game. */
const epicManifest = (AppName: string, DisplayName: string, InstallLocation: string, more: object = {}) => ({
  AppName,
  MainGameAppName: AppName,
  DisplayName,
  InstallLocation,
  bIsApplication: true,
  ...more,
});

test('1. Windows with Steam on two drives, and a library of a Steam that is gone on a third', async () => {
  const windows = madeUpComputer('win32', { 'ProgramFiles(x86)': 'C/Program Files (x86)' });
  windows.drive('C');
  windows.drive('F');
  windows.registry('HKCU\\Software\\Valve\\Steam', {
    SteamPath: windows.at('D/Steam').replaceAll('\\', '/'),
  });
  windows.registry('HKCU\\Software\\Valve\\Steam\\Apps\\7', { SteamPath: windows.at('C/elsewhere') });
  addSteam(windows, 'D/Steam', {
    'D/Steam': ['Emberfall', 'Steamworks Common Redistributables'],
    'E/SteamLibrary': ['Tidewatch'],
    'C/Program Files (x86)/Steam': ['Hollow Orbit'],
  });
  windows.text('D/Steam/steamapps/appmanifest_90.acf', '"AppState" { "name" "Gone" "installdir" "Gone" }');
  windows.text(
    'F/SteamLibrary/steamapps/appmanifest_91.acf',
    '"AppState" { "name" "Old" "installdir" "old" }',
  );
  windows.game('F/SteamLibrary/steamapps/common/old');
  windows.game('F/SteamLibrary/steamapps/common/not listed');
  expect(await windows.found()).toEqual([
    'steam Emberfall D/Steam/steamapps/common/Emberfall',
    'steam Hollow Orbit C/Program Files (x86)/Steam/steamapps/common/Hollow Orbit',
    'steam Old F/SteamLibrary/steamapps/common/old',
    'steam Tidewatch E/SteamLibrary/steamapps/common/Tidewatch',
  ]);
});

test('2. Linux with Steam and two libraries, with Proton and without', async () => {
  const linux = madeUpComputer('linux');
  addSteam(linux, '.local/share/Steam', {
    '.local/share/Steam': ['Emberfall', 'Steam Linux Runtime 3.0', 'Proton Experimental'],
    'drive/SteamLibrary': ['Tidewatch'],
  });
  linux.prefix('drive/SteamLibrary/steamapps/compatdata/4/pfx');
  expect(await linux.found()).toEqual([
    'steam Emberfall .local/share/Steam/steamapps/common/Emberfall',
    'steam Tidewatch drive/SteamLibrary/steamapps/common/Tidewatch in drive/SteamLibrary/steamapps/compatdata/4/pfx',
  ]);
});

test('3. Linux with the Flatpak of Steam', async () => {
  const linux = madeUpComputer('linux');
  const steam = '.var/app/com.valvesoftware.Steam/.local/share/Steam';
  addSteam(linux, steam, { [steam]: ['Emberfall'], 'sd/games': ['Tidewatch'] });
  linux.prefix(`${steam}/steamapps/compatdata/1/pfx`);
  expect(await linux.found()).toEqual([
    `steam Emberfall ${steam}/steamapps/common/Emberfall in ${steam}/steamapps/compatdata/1/pfx`,
    'steam Tidewatch sd/games/steamapps/common/Tidewatch',
  ]);
});

test('4. Linux with the Snap of Steam, and an older Steam of Debian', async () => {
  const linux = madeUpComputer('linux');
  const [snap, debian] = ['snap/steam/common/.local/share/Steam', '.steam/debian-installation'];
  addSteam(linux, snap, { [snap]: ['Emberfall'] });
  addSteam(linux, debian, { [debian]: ['Tidewatch'] });
  linux.prefix(`${snap}/steamapps/compatdata/1/pfx`);
  expect(await linux.found()).toEqual([
    `steam Emberfall ${snap}/steamapps/common/Emberfall in ${snap}/steamapps/compatdata/1/pfx`,
    `steam Tidewatch ${debian}/steamapps/common/Tidewatch`,
  ]);
});

test('5. Linux with Heroic and its Flatpak: games of GOG, Epic, Amazon and by hand, with their prefixes', async () => {
  const linux = madeUpComputer('linux');
  const { game, json } = linux;
  const gog = game('Games/Heroic/Emberfall');
  const config = '.config/heroic';
  const settings = (app: string, value: object) =>
    json(`${config}/GamesConfig/${app}.json`, { [app]: value, version: 'v0' });
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
  settings('12', { winePrefix: linux.prefix('Games/Heroic/Prefixes/Emberfall') });
  json(`${config}/legendaryConfig/legendary/installed.json`, {
    Fig: { title: 'Tidewatch', install_path: game('Games/Heroic/tide'), is_dlc: false },
    Leaf: { title: 'Tidewatch Songs', install_path: linux.at('Games/Heroic/tide'), is_dlc: true },
  });
  linux.prefix('Games/Heroic/Prefixes/Tidewatch/pfx');
  settings('Fig', { winePrefix: '~/Games/Heroic/Prefixes/Tidewatch', wineVersion: { type: 'proton' } });
  json(`${config}/nile_config/nile/installed.json`, [{ id: 'a-1', path: game('Games/Heroic/orbit') }]);
  json(`${config}/nile_config/nile/library.json`, [{ product: { id: 'a-1', title: 'Hollow Orbit' } }]);
  json(`${config}/config.json`, {
    defaultSettings: { winePrefix: linux.prefix('Games/Heroic/Prefixes/shared') },
  });
  json(`${config}/sideload_apps/library.json`, {
    games: [
      { app_name: 'own', title: 'Thornwick', folder_name: game('thornwick'), is_installed: true },
      { app_name: 'not', title: 'Old', folder_name: game('old'), is_installed: false },
    ],
  });
  settings('own', { winePrefix: linux.at('Games/Heroic/Prefixes/gone') });
  const flatpak = '.var/app/com.heroicgameslauncher.hgl/config/heroic';
  json(`${flatpak}/gog_store/installed.json`, {
    installed: [{ appName: '15', install_path: game('sd/Salt & Signal') }],
  });
  json(`${flatpak}/GamesConfig/15.json`, { '15': { winePrefix: linux.prefix('sd/prefix') } });
  expect(await linux.found()).toEqual([
    'gog Emberfall: Complete Games/Heroic/Emberfall in Games/Heroic/Prefixes/Emberfall',
    'heroic Hollow Orbit Games/Heroic/orbit in Games/Heroic/Prefixes/shared',
    'gog Salt & Signal sd/Salt & Signal in sd/prefix',
    'heroic Thornwick thornwick',
    'epic Tidewatch Games/Heroic/tide in Games/Heroic/Prefixes/Tidewatch/pfx',
  ]);
});

test('6. Linux with Lutris and its Flatpak: games by their folder, by their program, and in a prefix', async () => {
  const linux = madeUpComputer('linux');
  const add = (root: { data: string; config: string }) => {
    const db = linux.openDatabase(`${root.data}/pga.db`, lutrisTable);
    return (name: string, directory: string | null, runner: string, installed: number, settings = '') => {
      db.prepare('INSERT INTO games VALUES (?, ?, ?, ?, ?)').run(
        name,
        directory,
        runner,
        installed,
        `${name}-17`,
      );
      if (settings !== '')
        linux.text(`${root.config}/games/${name}-17.yml`, `game:\n${settings}\nsystem: {}\n`);
    };
  };
  const own = add({ data: '.local/share/lutris', config: '.config/lutris' });
  const prefix = linux.prefix('Prefixes/ember');
  own('Emberfall', linux.game('lutris/emberfall'), 'wine', 1, `  exe: ember.exe\n  prefix: ${prefix}`);
  own('Gone', linux.at('lutris/gone'), 'linux', 1);
  own(
    'Hollow Orbit',
    null,
    'wine',
    1,
    `  exe: ${linux.game('orbit')}/bin/x64/orbit.exe\n  prefix: ~/Prefixes/ember`,
  );
  linux.game('orbit/bin/x64');
  own('No folder', '', 'libretro', 1, '  main_file: /games/no.rom');
  own('Not installed', linux.game('lutris/tide'), 'linux', 0);
  own('Of Steam', linux.game('lutris/steam'), 'steam', 1);
  linux.prefix('Games/thorn');
  linux.game('Games/thorn/drive_c/GOG Games/Thornwick');
  own('Thornwick', linux.at('Games/thorn'), 'wine', 1, '  exe: drive_c/GOG Games/Thornwick/thorn.exe');
  const flatpak = '.var/app/net.lutris.Lutris';
  const boxed = add({ data: `${flatpak}/data/lutris`, config: `${flatpak}/data/lutris` });
  boxed('Tidewatch', linux.game('sd/tide'), 'wine', 1, `  prefix: ${linux.prefix('sd/prefix')}`);
  expect(await linux.found()).toEqual([
    'lutris Emberfall lutris/emberfall in Prefixes/ember',
    'lutris Hollow Orbit orbit in Prefixes/ember',
    'lutris Thornwick Games/thorn/drive_c/GOG Games/Thornwick in Games/thorn',
    'lutris Tidewatch sd/tide in sd/prefix',
  ]);
});

test('7. Linux with Bottles and its Flatpak: in a bottle, beside it, and in bottles that lie elsewhere', async () => {
  const linux = madeUpComputer('linux');
  const bottle = (
    path: string,
    programs: readonly (readonly [name: string, path: string, more?: string])[],
  ) => {
    const lines = programs.flatMap(([name, program, more = ''], index) => [
      `    0f9c-${index}:`,
      ...[`name: ${name}`, `path: ${program}`, ...(more === '' ? [] : [more])].map(
        (line) => `        ${line}`,
      ),
    ]);
    linux.prefix(path);
    linux.text(
      `${path}/bottle.yml`,
      `Arch: win64\nCustom_Path: false\nExternal_Programs:\n${lines.join('\n')}\n`,
    );
  };
  const data = '.local/share/bottles';
  linux.game(`${data}/bottles/Play/drive_c/Games/Emberfall`);
  linux.game('orbit/bin');
  bottle(`${data}/bottles/Play`, [
    ['Emberfall', 'C:\\Games\\Emberfall\\ember.exe'],
    ['Hollow Orbit', `${linux.at('orbit/bin')}/orbit.exe`],
    ['Removed', `${linux.game('removed')}/removed.exe`, 'removed: true'],
    ['Gone', 'C:\\Games\\Gone\\gone.exe'],
  ]);
  linux.game('sd/Thorn/drive_c/thornwick');
  bottle('sd/Thorn', [['Thornwick', 'c:\\thornwick\\thorn.exe']]);
  linux.text(`${data}/bottles/Thorn/placeholder.yml`, `Path: ${linux.at('sd/Thorn')}\n`);
  linux.text(`${data}/bottles/Away/placeholder.yml`, `Path: ${linux.at('away/Thorn')}\n`);
  linux.text(`${data}/data.yml`, `custom_bottles_path: ${linux.at('mine')}\n`);
  linux.game('mine/Salt/drive_c/salt');
  bottle('mine/Salt', [['Salt & Signal', 'C:\\salt\\salt.exe']]);
  const flatpak = '.var/app/com.usebottles.bottles/data/bottles/bottles';
  linux.game(`${flatpak}/Tide/drive_c/tide`);
  bottle(`${flatpak}/Tide`, [['Tidewatch', 'C:\\tide\\tide.exe']]);
  expect(await linux.found()).toEqual([
    `bottles Emberfall ${data}/bottles/Play/drive_c/Games/Emberfall in ${data}/bottles/Play`,
    `bottles Hollow Orbit orbit in ${data}/bottles/Play`,
    'bottles Salt & Signal mine/Salt/drive_c/salt in mine/Salt',
    'bottles Thornwick sd/Thorn/drive_c/thornwick in sd/Thorn',
    `bottles Tidewatch ${flatpak}/Tide/drive_c/tide in ${flatpak}/Tide`,
  ]);
});

test('8. Windows with GOG: by the registry wherever they are, and by Galaxy’s folder', async () => {
  const windows = madeUpComputer('win32', { 'ProgramFiles(x86)': 'C/Program Files (x86)' });
  const { game, json, registry } = windows;
  const games = 'HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games';
  registry(games, { path: windows.at('C') });
  registry(`${games}\\1001`, { gameName: 'Emberfall: Songs', path: game('D/Spiele/Für Elise'), ver: '1' });
  registry(`${games}\\1000`, { gameName: 'Emberfall', path: windows.at('D/Spiele/Für Elise') });
  json('D/Spiele/Für Elise/goggame-1001.info', {
    gameId: '1001',
    rootGameId: '1000',
    name: 'Emberfall: Songs',
  });
  json('D/Spiele/Für Elise/goggame-1000.info', { gameId: '1000', rootGameId: '1000', name: 'Emberfall' });
  registry(`${games}\\2000`, { gameName: 'Tidewatch', path: game('D/tide') });
  registry(`${games}\\3000`, { gameName: 'Gone', path: windows.at('D/gone') });
  registry(`${games}\\4000`, { gameName: 'Of another computer', path: '\\\\host\\share' });
  registry(`${games}\\5000`, { gameName: 'Without a path' });
  game('C/Program Files (x86)/GOG Galaxy/Games/orbit');
  const info = 'C/Program Files (x86)/GOG Galaxy/Games/orbit/goggame';
  json(`${info}-21.info`, { gameId: '21', rootGameId: '20', name: 'Hollow Orbit: Rings' });
  json(`${info}-20.info`, { gameId: '20', rootGameId: '20', name: 'Hollow Orbit' });
  windows.drive('E');
  game('E/GOG Games/Thornwick');
  expect(await windows.found()).toEqual([
    'gog Emberfall D/Spiele/Für Elise',
    'gog Hollow Orbit C/Program Files (x86)/GOG Galaxy/Games/orbit',
    'gog Thornwick E/GOG Games/Thornwick',
    'gog Tidewatch D/tide',
  ]);
});

test('9. Windows with Epic: in the usual place and in the one that the registry names', async () => {
  const windows = madeUpComputer('win32', { ProgramData: 'C/ProgramData', ProgramFiles: 'C/Program Files' });
  const { game, json, text } = windows;
  const usual = `C/ProgramData/${epicManifests}`;
  const tide = game('C/Program Files/Epic Games/Tidewatch');
  // With the mark of the byte order, as Windows programs write it.
  text(`${usual}/1.item`, `\uFEFF${JSON.stringify(epicManifest('Fig', 'Tidewatch', tide))}`);
  json(`${usual}/2.item`, epicManifest('Leaf', 'Tidewatch Songs', tide, { MainGameAppName: 'Fig' }));
  json(`${usual}/3.item`, epicManifest('Half', 'Half', game('half'), { bIsIncompleteInstall: true }));
  json(`${usual}/4.item`, epicManifest('UE', 'Engine', game('engine'), { bIsApplication: false }));
  windows.registry('HKCU\\Software\\Epic Games\\EOS', { ModSdkMetadataDir: windows.at('D/Manifests') });
  json('D/Manifests/5.item', epicManifest('Oak', 'Emberfall', game('D/ember')));
  json('D/Manifests/5.txt', epicManifest('No', 'No', game('D/no')));
  expect(await windows.found()).toEqual([
    'epic Emberfall D/ember',
    'epic Tidewatch C/Program Files/Epic Games/Tidewatch',
  ]);
});

test('10. macOS with Steam, Epic, Heroic, apps that are games, and a folder of games', async () => {
  const mac = madeUpComputer('darwin');
  const support = 'Library/Application Support';
  addSteam(mac, `${support}/Steam`, { [`${support}/Steam`]: ['Emberfall'] });
  const app = (path: string, texts: Readonly<Record<string, string>>) => makeApp(mac.at(path), 'run', texts);
  const game = { LSApplicationCategoryType: 'public.app-category.role-playing-games' };
  app('Applications/tide.app', { ...game, CFBundleDisplayName: 'Tidewatch', CFBundleName: 'tide' });
  app('Applications/Hollow Orbit.app', { LSApplicationCategoryType: 'public.app-category.games' });
  app('Applications/Editor.app', { LSApplicationCategoryType: 'public.app-category.developer-tools' });
  app('Applications/Without.app', {});
  mac.text('Applications/Broken.app/Contents/Info.plist', '<plist><dict>');
  app('Applications/a folder/Inside.app', game);
  mac.json(`${support}/${epicManifests}/1.item`, epicManifest('Fig', 'Salt & Signal', mac.game('epic/salt')));
  mac.json(`${support}/heroic/gog_store/installed.json`, {
    installed: [{ appName: '12', install_path: mac.game('Games/Heroic/Thornwick') }],
  });
  mac.game('Games/Old Game');
  expect(await mac.found()).toEqual([
    `steam Emberfall ${support}/Steam/steamapps/common/Emberfall`,
    'applications Hollow Orbit Applications/Hollow Orbit.app',
    'folder Old Game Games/Old Game',
    'epic Salt & Signal epic/salt',
    'gog Thornwick Games/Heroic/Thornwick',
    'applications Tidewatch Applications/tide.app',
  ]);
});

test.each([
  ['linux', '.config/itch'],
  ['linux', '.var/app/io.itch.itch/config/itch'],
  ['darwin', 'Library/Application Support/itch'],
  ['win32', 'AppData/Roaming/itch'],
] as const)('11. itch on %s, in %s', async (platform, folder) => {
  const computer = madeUpComputer(platform, { APPDATA: 'AppData/Roaming' });
  addItch(computer, folder);
  expect(await computer.found()).toEqual(['itch Hollow Orbit orbit', 'itch Thornwick library/thornwick']);
});

function addItch(computer: MadeUpComputer, folder: string): void {
  const db = computer.openDatabase(`${folder}/db/butler.db`, itchTables);
  db.prepare('INSERT INTO install_locations VALUES (?, ?)').run('home', computer.at('library'));
  const add = (id: number, title: string, kind: string | null, name: string | null, own: string | null) => {
    db.prepare('INSERT INTO games VALUES (?, ?, ?)').run(id, title, kind);
    db.prepare("INSERT INTO caves VALUES (?, ?, 'home', ?, ?)").run(`cave ${id}`, id, name, own);
  };
  computer.game('library/thornwick');
  add(1, 'Thornwick', 'game', 'thornwick', null);
  add(2, 'Hollow Orbit', null, null, computer.game('orbit'));
  computer.game('library/comic');
  add(3, 'A Comic', 'comic', 'comic', null);
  computer.game('secret');
  add(4, 'Elsewhere', 'game', '../secret', null);
  add(5, 'Gone', 'game', 'gone', null);
  db.exec("INSERT INTO games VALUES (6, 'Not installed', 'game')");
}

test('12. Linux where every list is broken or hostile, beside one game that is found', {
  timeout: 60_000,
}, async () => {
  const linux = madeUpComputer('linux');
  const { json, text, game } = linux;
  const deep = '['.repeat(5_000_000);
  const huge = (path: string) => {
    text(path, '');
    truncateSync(linux.at(path), 64_000_000);
  };
  game('Games/Fine');

  // Steam: lists of millions of brackets and of nothing, a library that is away, and one of another computer.
  const [steam, flatpak] = ['.local/share/Steam', '.var/app/com.valvesoftware.Steam/.local/share/Steam'];
  const away = '"0" { "path" "/mnt/away" } "1" { "path" "//host/share" } "2" { "path" "/net/host/games" }';
  text(`${steam}/steamapps/libraryfolders.vdf`, `"libraryfolders" { ${away} "3" { "path" "relative" } }`);
  text(`${steam}/steamapps/appmanifest_1.acf`, '"a" {'.repeat(3_000_000));
  text(
    `${steam}/steamapps/appmanifest_2.acf`,
    '"AppState" { "name" "Out" "installdir" "../../../../../Games" }',
  );
  text(`${steam}/steamapps/appmanifest_3.acf`, '"AppState" { "name" "NUL" "installdir" "a\0b" }');
  huge(`${steam}/steamapps/appmanifest_4.acf`);
  mkdirSync(linux.at(`${steam}/steamapps/appmanifest_5.acf`), { recursive: true });
  huge(`${flatpak}/steamapps/libraryfolders.vdf`);

  // Heroic: JSON cut off, of other shapes, and nested millions deep.
  text('.config/heroic/gog_store/installed.json', '{"installed": [');
  json('.config/heroic/store_cache/gog_library.json', { games: 'none' });
  json('.config/heroic/nile_config/nile/installed.json', { id: 1 });
  text('.config/heroic/nile_config/nile/library.json', deep);
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
    c: { title: ['x'], install_path: linux.home },
    d: { title: 'A file', install_path: linux.at('.config/heroic/gog_store/installed.json') },
    // To look at a folder of another computer may send credentials there.
    e: { title: 'Remote', install_path: '/net/host/game' },
    f: { title: 'Share', install_path: '//host/share/game' },
    '../../secret': { title: 'Out of the settings', install_path: linux.at('nothing') },
  });
  json('.config/legendary/installed.json', ['x']);
  huge('.var/app/com.heroicgameslauncher.hgl/config/legendary/installed.json');

  // Lutris and itch: databases that are none, of another shape, or folders; settings nested or without an end.
  text('.local/share/lutris/pga.db', 'this is no database'.repeat(1_000));
  const db = linux.openDatabase('.var/app/net.lutris.Lutris/data/lutris/pga.db', lutrisTable);
  for (const name of ['deep', 'quote', '../../../../escape', 'gone'])
    db.prepare("INSERT INTO games VALUES ('Of Lutris', NULL, 'wine', 1, ?)").run(name);
  const settings = '.var/app/net.lutris.Lutris/config/lutris/games';
  text(`${settings}/deep.yml`, '- '.repeat(400_000));
  text(`${settings}/quote.yml`, `game:\n  exe: "${linux.home}/x`);
  text('.var/app/escape.yml', `game:\n  exe: ${game('escaped')}/x.exe\n`);
  text('.config/itch/db/butler.db', '');
  linux.openDatabase('.var/app/io.itch.itch/config/itch/db/butler.db', 'CREATE TABLE games (id TEXT);');

  // Bottles: one that says that it is everywhere, one that leads to another computer, and one without an end.
  const bottles = '.local/share/bottles/bottles';
  text(`${bottles}/a/placeholder.yml`, 'Path: //host/share');
  text(`${bottles}/b/bottle.yml`, `External_Programs:\n${'  a:\n'.repeat(200_000)}`);
  text(
    `${bottles}/c/bottle.yml`,
    'External_Programs:\n  a:\n    name: Out\n    path: /net/host/game/run.exe\n',
  );
  text('.local/share/bottles/data.yml', 'custom_bottles_path: [1]\n');

  // Wine on Linux makes no links.
  if (process.platform !== 'win32') {
    mkdirSync(linux.at('.steam'));
    symlinkSync('steam', linux.at('.steam/steam'));
    symlinkSync('around', linux.at('Games/round'));
    symlinkSync('round', linux.at('Games/around'));
    symlinkSync('..', linux.at(`${bottles}/up`));
    symlinkSync('.', linux.at('Games/Fine/itself'));
    symlinkSync('nowhere', linux.at('GOG Games'));
  }
  expect(await linux.found()).toEqual(['folder Fine Games/Fine']);
});

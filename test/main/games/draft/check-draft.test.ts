import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkDraft } from '#main/games/draft/check-draft.ts';
import { type StartShop, targetOf } from '#main/games/game.ts';
import type { GameRules } from '#main/games/rules/game-rules.ts';
import type { PlacedGame } from '#main/games/rules/targets.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { put, rowOf, temporaryFolder } from '../setup.ts';
import { makeApp } from '../suggest/mac/made-up-app.ts';

let home: string;
let draft: GameDraft;
beforeEach(() => {
  home = temporaryFolder();
  const folder = join(home, 'game');
  mkdirSync(join(folder, 'mods'), { recursive: true });
  mkdirSync(join(home, 'own/installs'), { recursive: true });
  draft = {
    title: 'Emberfall',
    folder,
    modsFolder: 'mods',
    placement: 'folder',
    rules: null,
    rulesFound: null,
    start: 'program',
    shops: [],
    serviceGameId: null,
    programPath: put(join(folder, 'run'), '', 0o755),
    arguments: '-a "b c"',
    workingFolder: folder,
  };
});

/** The problems of the draft with a change, as "severity field id". */
async function problems(
  change: Partial<GameDraft> = {},
  games = [rowOf('Other')],
  more: {
    mayWrite?: boolean;
    platform?: NodeJS.Platform;
    rules?: Pick<GameRules, 'loader'>;
    targets?: readonly string[];
  } = {},
) {
  const own = join(home, 'own');
  const from = {
    games,
    ownFolder: own,
    installsFolder: join(own, 'installs'),
    platform: more.platform ?? process.platform,
    isChosen: () => false,
    mayWrite: more.mayWrite ?? true,
    targetsOf: async (game: PlacedGame) => more.targets ?? [await targetOf(game)],
    rulesOf: () => more.rules,
    canStart: async (shop: StartShop, folder: string) =>
      folder.includes(shop === 'steam' ? 'steamapps' : 'Heroic'),
    guardedBy: {
      platform: more.platform ?? process.platform,
      home: join(home, 'player'),
      env: {},
      own: [own],
    },
  };
  const found = await checkDraft({ ...draft, ...change }, from);
  return found.map(({ severity, field, text }) => `${severity} ${field} ${text.id}`);
}

test('documents that mods go to are warned about where they are copied to other computers', async () => {
  const documents = join(home, 'OneDrive', 'Documents', 'My Games');
  expect(await problems({}, [], { targets: [draft.folder, documents] })).toEqual([
    'warning folder games.targetSynced',
  ]);
  expect(await problems({}, [], { targets: [draft.folder, join(home, 'Documents')] })).toEqual([]);
});

test.each(['OneDrive', 'OneDrive - Home', 'Dropbox', 'Google Drive'])(
  'a game below %s is warned about',
  async (name) => {
    const folder = join(home, name, 'Emberfall');
    const programPath = put(join(folder, 'run'), '', 0o755);
    mkdirSync(join(folder, 'mods'));
    expect(await problems({ folder, programPath })).toEqual(['warning folder games.folderSynced']);
  },
);

test('a draft that is fine has no problems, and the check leaves no file behind', async () => {
  expect(await problems()).toEqual([]);
  expect(readdirSync(draft.folder).sort()).toEqual(['mods', 'run']);
  expect(readdirSync(join(draft.folder, 'mods'))).toEqual([]);
  expect(readdirSync(join(home, 'own/installs'))).toEqual([]);
});

test.each([
  ['', 'games.noTitle'],
  [' \t ', 'games.noTitle'],
  ['🦀'.repeat(201), 'games.longTitle'],
])('the title %j is refused', async (title, id) => {
  expect(await problems({ title })).toEqual([`error title ${id}`]);
});

describe('the folder', () => {
  test.each([
    ['', 'games.noFolder'],
    ['games/one', 'games.folderNotAbsolute'],
    ['/games/\0', 'games.folderNotAbsolute'],
    ['/no such folder', 'games.folderMissing'],
    ['/proc/self/status', 'games.folderNoFolder'],
  ])('%j is refused', async (folder, id) => {
    expect(await problems({ folder })).toEqual([`error folder ${id}`]);
  });

  test('is refused where nothing can be written', async () => {
    // Nothing else is closed to the administrator; it would be refused as a folder of the system, too.
    const change = { folder: '/proc/self', modsFolder: '' };
    expect(await problems(change, [], { platform: 'win32' })).toContain('error folder games.folderReadOnly');
  });

  test('of another game is refused, by a link too', async () => {
    const other = [rowOf('Other', { folder: draft.folder })];
    symlinkSync(draft.folder, join(home, 'link'));
    expect(await problems({}, other)).toEqual(['error folder games.folderTaken']);
    expect(await problems({ folder: join(home, 'link') }, other)).toEqual(['error folder games.folderTaken']);
  });

  test('is refused if it is Loadout’s own, in it or around it', async () => {
    for (const folder of [join(home, 'own'), join(home, 'own/installs'), home])
      expect(await problems({ folder })).toEqual(['error folder games.folderOwn']);
  });
});

describe('the mods folder', () => {
  test.each(['..', '../other', 'mods/../..', '/mods', 'mods//a', './mods', 'a\\b', 'x'.repeat(501)])(
    '%j is refused',
    async (modsFolder) => {
      expect(await problems({ modsFolder })).toEqual(['error modsFolder games.modsOutside']);
    },
  );

  test('may be the game’s folder, and one that isn’t there is made', async () => {
    expect(await problems({ modsFolder: '' })).toEqual([]);
    expect(await problems({ modsFolder: 'new/mods' })).toEqual(['warning modsFolder games.modsCreated']);
  });

  test('is refused if it is a file, or below one', async () => {
    for (const modsFolder of ['run', 'run/mods'])
      expect(await problems({ modsFolder })).toEqual(['error modsFolder games.modsNoFolder']);
  });

  test('is refused if a link leads out of the game, even before it is there', async () => {
    mkdirSync(join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), join(draft.folder, 'out'));
    for (const modsFolder of ['out', 'out/new', 'out/new/mods'])
      expect(await problems({ modsFolder })).toEqual(['error modsFolder games.modsLinked']);
    symlinkSync(join(home, 'nowhere'), join(draft.folder, 'dangling'));
    expect(await problems({ modsFolder: 'dangling' })).toEqual(['error modsFolder games.modsNoFolder']);
  });

  test('may be a link to another folder of the game', async () => {
    symlinkSync(join(draft.folder, 'mods'), join(draft.folder, 'addons'));
    expect(await problems({ modsFolder: 'addons' })).toEqual([]);
  });
});

describe('the program', () => {
  test.each([
    ['', 'warning programPath games.noProgram'],
    ['run', 'error programPath games.programNotAbsolute'],
    ['/no such program', 'error programPath games.programMissing'],
    ['/bin/a\0b', 'error programPath games.programMissing'],
    ['/proc', 'error programPath games.programNoFile'],
    ['/proc/self/status', 'error programPath games.programNotExecutable'],
  ])('%j has its sentence', async (programPath, problem) => {
    expect(await problems({ programPath })).toEqual([problem]);
  });

  test('W32 is not needed where Steam starts the game, which has to be Steam’s', async () => {
    expect(await problems({ start: 'steam', programPath: '' })).toEqual(['error start games.notOfShop']);
    const folder = join(home, 'steamapps/common/Emberfall');
    mkdirSync(join(folder, 'mods'), { recursive: true });
    expect(await problems({ start: 'steam', programPath: '', folder, workingFolder: '' })).toEqual([]);
  });

  test('is no app of macOS: its own program is named, if it says that', async () => {
    const app = join(draft.folder, 'Emberfall.app');
    makeApp(app, 'ember');
    const from = { platform: 'darwin' } as const;
    expect(await problems({ programPath: app }, [], from)).toEqual(['error programPath games.programIsApp']);
    put(join(app, 'Contents/Info.plist'), '<plist>');
    expect(await problems({ programPath: app }, [], from)).toEqual([
      'error programPath games.appWithoutProgram',
    ]);
    expect(await problems({ programPath: app }, [])).toEqual(['error programPath games.programNoFile']);
  });

  test('W32 needs a launch option in Steam for a loader that Wine has to prefer, which is told on Linux alone', async () => {
    const folder = join(home, 'steamapps/common/Valheim');
    mkdirSync(join(folder, 'mods'), { recursive: true });
    const loader = (wineOverrides: string[]): Pick<GameRules, 'loader'> => ({
      loader: { title: 'BepInEx', any: ['winhttp.dll'], wineOverrides, neededBy: 'all' },
    });
    const draftRules = { rulesId: 'valheim', system: 'windows', title: 'Valheim' } as const;
    const change = { start: 'steam', programPath: '', folder, rules: draftRules } as const;
    const through = (more: Parameters<typeof problems>[2]) => problems(change, undefined, more);
    const needed = { rules: loader(['winhttp']), platform: 'linux' } as const;
    expect(await through(needed)).toEqual(['warning start games.steamOption']);
    expect(await through({ ...needed, rules: loader([]) })).toEqual([]);
  });

  test('W38 needs a variable in Heroic for such a loader, which is named to be copied there', async () => {
    const folder = join(home, 'Games/Heroic/Valheim');
    mkdirSync(join(folder, 'mods'), { recursive: true });
    const rules: Pick<GameRules, 'loader'> = {
      loader: { title: 'BepInEx', any: ['winhttp.dll'], wineOverrides: ['winhttp'], neededBy: 'all' },
    };
    const draftRules = { rulesId: 'valheim', system: 'windows', title: 'Valheim' } as const;
    const change = { start: 'heroic', programPath: '', folder, rules: draftRules } as const;
    const more = { rules, platform: 'linux' } as const;
    expect(await problems(change, undefined, more)).toEqual(['warning start games.shopVariable']);
    expect(await problems({ ...change, folder: draft.folder }, undefined, more)).toContain(
      'error start games.notOfShop',
    );
  });

  test('W31 may be one of Windows without the right to run: Wine reads it', async () => {
    const programPath = put(join(draft.folder, 'Game.EXE'), '', 0o644);
    expect(await problems({ programPath })).toEqual([]);
    expect(await problems({ programPath: put(join(draft.folder, 'game.x86_64'), '', 0o644) })).toEqual([
      'error programPath games.programNotExecutable',
    ]);
  });

  test('has arguments and a folder that can be used', async () => {
    expect(await problems({ arguments: '-a "b' })).toEqual(['error arguments games.quoteOpen']);
    expect(await problems({ arguments: 'a\0b' })).toEqual(['error arguments games.badArguments']);
    for (const workingFolder of ['/no such folder', draft.programPath])
      expect(await problems({ workingFolder })).toEqual(['error workingFolder games.workingFolderMissing']);
  });
});

test('E26 a folder that only the page named gets no file, not even for a moment', async () => {
  const before = statSync(join(draft.folder, 'mods'), { bigint: true });
  expect(await problems({}, [], { mayWrite: false })).toEqual([]);
  expect(statSync(join(draft.folder, 'mods'), { bigint: true }).ctimeNs).toBe(before.ctimeNs);
});

test('E26 a folder of keys is refused, also through a link, and so is one that contains it', async () => {
  const keys = join(home, 'player/.ssh');
  mkdirSync(keys, { recursive: true });
  symlinkSync(keys, join(home, 'a game'));
  const before = statSync(keys, { bigint: true });
  for (const folder of [keys, join(home, 'a game'), `${home}/player/../player/.ssh`, `${keys}/`])
    expect(await problems({ folder })).toContain('error folder games.folderGuarded');
  expect(await problems({ folder: join(home, 'player') })).toContain('error folder games.folderAboveGuarded');
  expect(statSync(keys, { bigint: true }).ctimeNs).toBe(before.ctimeNs);
});

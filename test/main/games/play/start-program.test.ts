import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gameEnvironment } from '#main/games/play/environment.ts';
import { parseStat, parseTask, systemProcesses } from '#main/games/play/processes.ts';
import { formatOf, hasInterpreter, isTakenBy } from '#main/games/play/program-format.ts';
import { isBadEnd } from '#main/games/play/run.ts';
import { commandOf } from '#main/games/play/start-program.ts';
import { AppError } from '#shared/errors.ts';
import { en } from '#shared/messages/en/index.ts';
import { scriptGame, startPlay, testFolder, writeProgram } from './setup.ts';

/** The first bytes of programs for other systems: an ELF file for a processor of 1977, a Mach-O and a PE file. */
const strangers = {
  elf: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array(9).fill(0), 2, 0, 0x4b, 0, 1, 0, 0, 0]),
  mac: Buffer.concat([Buffer.from('cffaedfe', 'hex'), Buffer.alloc(60)]),
  windows: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
};

describe('a program that can’t start', () => {
  const inFolder = (content: string | Buffer, mode?: number) => (folder: string) =>
    writeProgram(folder, 'game', content, mode);

  it.each([
    ['missing', (folder: string) => join(folder, 'nothing'), 'play.programMissing'],
    ['a relative path', () => 'game', 'play.notAbsolute'],
    ['a folder', (folder: string) => folder, 'play.programIsFolder'],
    ['not executable', inFolder('#!/bin/sh\n', 0o644), 'play.notExecutable'],
    ['for another processor', inFolder(strangers.elf), 'play.wrongMachine'],
    ['for a Mac', inFolder(strangers.mac), 'play.wrongMachine'],
    ['for Windows', inFolder(strangers.windows), 'play.windowsProgram'],
    ['a text', inFolder('hello\n'), 'play.notProgram'],
    ['empty', inFolder(''), 'play.notProgram'],
    ['a script whose interpreter is missing', inFolder('#!/nowhere/sh\n'), 'play.needsOther'],
    ['a name with NUL', () => '/game\0', 'play.badArguments'],
  ] as const)('%s: a sentence says why', async (_, programIn, id) => {
    const folder = testFolder();
    let isPrepared = false;
    const prepare = async () => {
      isPrepared = true;
    };
    // Without Wine.
    const play = await startPlay(folder, { prepare, env: { PATH: folder } });
    const game = { ...scriptGame(folder, ''), workingFolder: folder, program: programIn(folder) };
    const error = await play.start(game).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    const { text } = error as AppError;
    expect(text.id).toBe(id);
    expect(Object.keys(text.values ?? {})).toEqual(['game', 'program', 'folder']);
    expect(en[id]).toBeTypeOf('string');
    expect(play.state('emberfall')).toMatchObject({ running: null, last: null });
    // What a look at the file tells is told before the loadout is applied.
    expect(isPrepared).toBe(id === 'play.needsOther');
  });

  it('a working folder that is gone: a sentence names it', async () => {
    const folder = testFolder();
    const play = await startPlay(folder);
    const gone = join(folder, 'gone');
    const error = await play.start(scriptGame(folder, '', { workingFolder: gone })).catch((reason) => reason);
    expect(error.text).toMatchObject({ id: 'play.workingFolderGone', values: { folder: gone } });
    writeFileSync(gone, '');
    const again = await play.start(scriptGame(folder, '', { workingFolder: gone })).catch((reason) => reason);
    expect(again.text.id).toBe('play.workingFolderGone');
  });
});

describe('a foreign program that Wine or QEMU runs', () => {
  const wine = 'enabled\ninterpreter /usr/bin/wine\nflags: \noffset 0\nmagic 4d5a\n';
  const masked = 'enabled\ninterpreter /q\nflags: F\noffset 0\nmagic 7f454c4602\nmask ffffffff00\n';

  it.each([
    [wine, strangers.windows, true],
    [wine, strangers.elf, false],
    [wine.replace('enabled', 'disabled'), strangers.windows, false],
    [wine.replace('offset 0', 'offset 4000'), strangers.windows, false],
    [masked, strangers.elf, true],
    [masked, strangers.mac, false],
    ['enabled\ninterpreter /x\nextension .exe\n', strangers.mac, true],
    ['', strangers.mac, false],
  ])('%j', (entry, start, expected) => {
    expect(isTakenBy(entry, start, '/games/game.exe')).toBe(expected);
  });

  it('is known from the entries of a folder', async () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'status'), wine);
    expect(await hasInterpreter('/game', strangers.windows, folder)).toBe(false);
    writeFileSync(join(folder, 'wine'), wine);
    expect(await hasInterpreter('/game', strangers.windows, folder)).toBe(true);
    expect(await hasInterpreter('/game', strangers.windows, join(folder, 'nothing'))).toBe(false);
  });
});

it.each([
  ['x64', 62, 'elf'],
  ['x64', 3, 'elf'],
  ['x64', 183, 'other elf'],
  ['arm64', 183, 'elf'],
  ['arm64', 62, 'other elf'],
  ['unheard-of', 62, 'elf'],
])('formatOf on %s: an ELF file for processor %d is "%s"', (arch, machine, expected) => {
  const start = Buffer.from(strangers.elf);
  start.writeUInt16LE(machine, 18);
  expect(formatOf(start, arch)).toBe(expected);
});

describe('commandOf on Windows', () => {
  const game = {
    ...scriptGame('/tmp', '', { arguments: ['a b', '--x=1'] }),
    program: 'C:\\Games\\Ember fall\\play.cmd',
  };

  it('starts a program itself, and a .cmd file through cmd.exe with every word in quotes', () => {
    const exe = { ...game, program: 'C:\\Games\\play.exe' };
    expect(commandOf(exe, 'win32', {})).toEqual({
      command: exe.program,
      args: ['a b', '--x=1'],
      isVerbatim: false,
      env: {},
    });
    expect(commandOf(game, 'win32', { SystemRoot: 'D:\\Windows' })).toEqual({
      command: 'D:\\Windows\\System32\\cmd.exe',
      args: ['/d', '/s', '/v:off', '/c', '""C:\\Games\\Ember fall\\play.cmd" "a b" "--x=1""'],
      isVerbatim: true,
      env: {},
    });
  });

  it.each(['a"b', '%PATH%', 'a&calc', 'a|b', 'a>b', 'a^b', 'a!b', 'a\nb'])(
    'refuses %j for a .cmd file',
    (argument) => {
      expect(() => commandOf({ ...game, arguments: [argument] }, 'win32', {})).toThrow(AppError);
    },
  );
});

it('gameEnvironment leaves out Loadout’s own variables and the folders of its AppImage', () => {
  const image = '/tmp/.mount_Loadou1';
  expect(
    gameEnvironment({
      HOME: '/home/a',
      LOADOUT_SERVICE: 'x',
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: '--inspect',
      APPIMAGE: '/a',
      APPDIR: image,
      PATH: `${image}:${image}/usr/sbin:/usr/bin`,
      LD_LIBRARY_PATH: `${image}/usr/lib:`,
      XDG_DATA_DIRS: `${image}/usr/share:/usr/share`,
      GAME: '/tmp/.mount_Loadou10/x',
      EMPTY: '',
      NONE: undefined,
    }),
  ).toEqual({
    HOME: '/home/a',
    PATH: '/usr/bin',
    XDG_DATA_DIRS: '/usr/share',
    GAME: '/tmp/.mount_Loadou10/x',
    EMPTY: '',
  });
});

it.each([
  [{ kind: 'code', code: 0 }, 1, false],
  [{ kind: 'code', code: 1 }, 3_600_000, true],
  [{ kind: 'signal', signal: 'SIGTERM' }, 9_999, true],
  [{ kind: 'signal', signal: 'SIGTERM' }, 10_000, false],
  [{ kind: 'signal', signal: 'SIGSEGV' }, 3_600_000, true],
  [{ kind: 'stopped' }, 1, false],
  [{ kind: 'unknown' }, 1, false],
] as const)('isBadEnd: %j after %d ms is %s', (ended, durationMs, expected) => {
  expect(isBadEnd(ended, durationMs)).toBe(expected);
});

describe('processes', () => {
  it('parseStat reads names with spaces and parentheses', () => {
    const rest = Array.from({ length: 40 }, (_, index) => String(index + 4)).join(' ');
    expect(parseStat(`71 (a) b (c) S ${rest}`)).toEqual({ state: 'S', parent: 4, session: 6, started: '22' });
    expect(parseStat('')).toBeNull();
  });

  // The ps of Linux understands what is asked of that of macOS.
  it.skipIf(process.platform === 'win32').each(['linux', 'darwin'] as const)(
    'of %s: a leader and its children are found, and told from others',
    async (platform) => {
      const processes = systemProcesses(platform);
      const child = spawn('/bin/sh', ['-c', 'sleep 60 & wait'], { detached: true, stdio: 'ignore' });
      onTestFinished(async () => processes.kill(child.pid ?? 0));
      await once(child, 'spawn');
      const pid = child.pid ?? 0;
      const identity = await processes.identify(pid);
      expect(identity).toMatch(/./);
      expect(await processes.identify(pid)).toBe(identity);
      await expect.poll(() => processes.membersOf(pid), { timeout: 10_000 }).toHaveLength(1);
      const [member = 0] = await processes.membersOf(pid);
      expect(await processes.identify(member)).toMatch(/./);
      const ended = once(child, 'exit');
      await processes.kill(pid);
      await ended;
      expect(await processes.identify(pid)).toBeNull();
      await expect.poll(() => processes.membersOf(pid), { timeout: 10_000 }).toEqual([]);
      await processes.askToEnd(pid);
    },
  );

  it('parseTask reads a line of tasklist', () => {
    expect(parseTask('"game one.exe","4711","Console","1","12,345 K"\r\n', 4711)).toBe('game one.exe');
    expect(parseTask('INFO: No tasks are running which match the specified criteria.', 4711)).toBeNull();
    expect(parseTask('"game.exe","4711","Console"', 4712)).toBeNull();
  });
});

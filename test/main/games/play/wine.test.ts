import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameMark, GameToPlay } from '#main/games/play/run.ts';
import { findWine, withOverrides } from '#main/games/play/wine.ts';
import { AppError } from '#shared/errors.ts';
import { heroicGame } from './heroic-game.ts';
import {
  fastClock,
  hasEnded,
  openPlay,
  scriptGame,
  startPlay,
  testFolder,
  untilOutput,
  untilState,
  writeProgram,
} from './setup.ts';

const source = fileURLToPath(new URL('windows-game/game.c', import.meta.url));

describe.runIf(process.platform === 'linux')('a Windows game with Wine', () => {
  // Made by `beforeAll`, which doesn't run where all tests are left out.
  const prefix = join(tmpdir(), `loadout-wine-${randomUUID()}`);
  const folder = join(prefix, 'drive_c', 'Games', 'Emberfall');
  const program = join(folder, 'game.exe');
  // Without questions about what else could be installed.
  const quiet = { WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
  const env = { PATH: process.env['PATH'], HOME: prefix, ...quiet };
  const game = (change: Partial<GameToPlay> = {}): GameToPlay => ({
    ...scriptGame(prefix, ''),
    folder,
    program,
    ...change,
  });

  beforeAll(() => {
    mkdirSync(folder, { recursive: true });
    execFileSync('x86_64-w64-mingw32-gcc', [source, '-o', program]);
    execFileSync('chmod', ['a-x', program]);
    execFileSync('wineboot', ['-i'], { env: { ...env, WINEPREFIX: prefix }, stdio: 'ignore' });
  }, 120_000);
  afterAll(() => {
    // Also what a failed test has left.
    const options = { env: { ...env, WINEPREFIX: prefix } };
    spawnSync('wineserver', ['-k'], options);
    spawnSync('wineserver', ['-w'], options);
    rmSync(prefix, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  it.each([
    ['in its prefix', 'in its own folder', true],
    ['in its prefix', 'elsewhere', true],
    ['outside of its prefix', 'in its own folder', false],
    ['outside of its prefix', 'elsewhere', false],
  ])(
    'W38 %s, which works %s, is seen to run and to end when Heroic starts it',
    async (_, works, isInside) => {
      const home = testFolder();
      const heroic = heroicGame(home);
      const at = isInside ? folder : heroic.game.folder;
      const copy = join(at, 'game.exe');
      if (!isInside) copyFileSync(program, copy);
      const worksIn = works === 'elsewhere' ? join(home, 'elsewhere') : at;
      mkdirSync(worksIn, { recursive: true });
      const lines = `cd '${worksIn}'\nWINEPREFIX='${prefix}' exec wine '${copy}' stay`;
      writeProgram(join(home, 'bin'), 'launch', `#!/bin/sh\n${lines}\n`);
      const installed = [{ appName: '77', install_path: at }];
      writeFileSync(join(home, '.config/heroic/gog_store/installed.json'), JSON.stringify({ installed }));
      const play = await startPlay(home, { env: { ...env, ...heroic.env }, clock: fastClock(10) });
      await play.start({ ...heroic.game, folder: at });
      await untilState(play, 'emberfall', ({ running }) => running?.phase === 'running');
      const go = join(worksIn, 'go');
      writeFileSync(go, '');
      const { last } = await untilState(play, 'emberfall', hasEnded);
      rmSync(go);
      expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false });
      expect(await systemProcesses('linux').marked({ kind: 'folder', folder: at })).toEqual([]);
    },
  );

  it('W31 runs in the prefix that it lies in, with its arguments, and its exit code is seen', async () => {
    const play = await startPlay(testFolder(), { env });
    await play.start(game({ arguments: ['3', 'a b', '$(x)'] }));
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'code', code: 3 }, endedBadly: true });
    const lines = await play.output('emberfall');
    expect(lines).toEqual([
      '[3]',
      '[a b]',
      '[$(x)]',
      'folder C:\\Games\\Emberfall',
      'overrides mscoree,mshtml=',
    ]);
  });

  it('W31 is told what its loader needs from its own folder, and ends well', async () => {
    const play = await startPlay(testFolder(), { env });
    await play.start(game({ wineOverrides: ['winhttp'] }));
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'code', code: 0 }, endedBadly: false });
    expect(await play.output('emberfall')).toContain('overrides mscoree,mshtml=;winhttp=n,b');
  });

  /** Starts the launcher and resolves when it has ended and the game, in a session of its own, has said that it stays. */
  async function launch(home: string, open = startPlay) {
    const real = systemProcesses(process.platform);
    let looks = 0;
    const marked = (mark: GameMark) => {
      looks += 1;
      return real.marked(mark);
    };
    rmSync(join(folder, 'go'), { force: true });
    const play = await open(home, { env, clock: fastClock(10), processes: { ...real, marked } });
    await play.start(game({ arguments: ['launch'] }));
    await untilOutput(play, 'emberfall', 'stays');
    // What is left is looked for when the launcher has ended, here for longer than a helper of a game lives.
    await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(14);
    expect(play.state('emberfall').running?.phase).toBe('running');
    return play;
  }

  it('W31 runs until the game ends that its launcher started in a session of its own', async () => {
    const play = await launch(testFolder());
    writeFileSync(join(folder, 'go'), '');
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false });
  });

  it('W31 is recognized by the next Loadout after its launcher has ended, and can be stopped', async () => {
    const home = testFolder();
    await (await launch(home, openPlay)).close();
    const next = await startPlay(home, { env, clock: fastClock(10) });
    expect(next.running()).toMatchObject([{ gameId: 'emberfall', running: { phase: 'running' } }]);
    await next.stop('emberfall');
    expect(next.state('emberfall')).toMatchObject({ running: null, last: { ended: { kind: 'stopped' } } });
  });
});

describe('what runs a Windows game on Linux', () => {
  /** A library of Steam with the game Emberfall, which a made-up Proton has started before. */
  function steamLibrary() {
    const root = testFolder();
    const apps = join(root, 'steamapps');
    const folder = join(apps, 'common', 'Emberfall');
    const proton = writeProgram(
      join(apps, 'common', 'Proton 9.0'),
      'proton',
      '#!/bin/sh\nprintf "[%s]\\n" "$@" "$STEAM_COMPAT_DATA_PATH" "$STEAM_COMPAT_CLIENT_INSTALL_PATH" "$SteamAppId" "$WINEDLLOVERRIDES"\n',
    );
    const data = join(apps, 'compatdata', '77');
    mkdirSync(join(data, 'pfx'), { recursive: true });
    const files = join(dirname(proton), 'files');
    writeFileSync(
      join(data, 'config_info'),
      ['9.0-200', join(files, 'share/fonts/'), join(files, 'lib/'), root, '17'].join('\n'),
    );
    writeFileSync(join(apps, 'appmanifest_77.acf'), '"AppState" { "appid" "77" "installdir" "Emberfall" }');
    const program = writeProgram(
      folder,
      'game.exe',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
      0o644,
    );
    return { root, folder, proton, data, program };
  }

  it.runIf(process.platform === 'linux')('W31 is the Proton that made its prefix', async () => {
    const { root, folder, program, data } = steamLibrary();
    const env = { PATH: '/usr/bin:/bin', WINEDLLOVERRIDES: 'mscoree=' };
    const play = await startPlay(root, { env });
    const wineOverrides = ['winhttp', 'dinput8.dll'];
    await play.start({ ...scriptGame(root, ''), folder, program, arguments: ['a b'], wineOverrides });
    await untilState(play, 'emberfall', hasEnded);
    expect(await play.output('emberfall')).toEqual([
      '[run]',
      `[${program}]`,
      '[a b]',
      `[${data}]`,
      `[${root}]`,
      '[77]',
      '[mscoree=;winhttp=n,b;dinput8.dll=n,b]',
    ]);
  });

  it('W31 is Wine where that Proton is gone, or names a program that is no tool of Steam', async () => {
    const { root, folder, proton, data } = steamLibrary();
    const wine = writeProgram(join(root, 'bin'), 'wine', '');
    const on = { env: { PATH: join(root, 'bin') }, home: root };
    expect(await findWine(folder, on)).toMatchObject({ command: proton, args: ['run'] });
    const prefix = { WINEPREFIX: join(data, 'pfx') };
    writeProgram(join(root, 'elsewhere'), 'proton', '');
    writeFileSync(join(data, 'config_info'), `9.0\n${join(root, 'elsewhere/files')}\n`);
    expect(await findWine(folder, on)).toEqual({ command: wine, args: [], env: prefix });
    rmSync(join(data, 'config_info'));
    expect(await findWine(folder, on)).toEqual({ command: wine, args: [], env: prefix });
    expect(await findWine(root, on)).toEqual({ command: wine, args: [], env: {} });
    expect(await findWine(folder, { ...on, env: { PATH: '/nowhere:bin' } })).toBeNull();
  });

  it.runIf(process.platform === 'linux')('W31 is missing: a sentence says what to install', async () => {
    const folder = testFolder();
    const program = writeProgram(
      folder,
      'game.exe',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
      0o644,
    );
    const play = await startPlay(folder, { env: { PATH: folder } });
    const error = await play.start({ ...scriptGame(folder, ''), program }).catch((reason) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error.text).toMatchObject({ id: 'play.windowsProgram', values: { game: 'Emberfall' } });
  });

  it.each([
    [['winhttp'], undefined, 'winhttp=n,b'],
    [['winhttp', 'version'], '', 'winhttp=n,b;version=n,b'],
    [['winhttp', 'version'], 'dxgi,WinHTTP.dll=b;x=', 'dxgi,WinHTTP.dll=b;x=;version=n,b'],
    [[], 'x=', 'x='],
    [[], undefined, ''],
  ])('withOverrides: %j after %j is %j', (libraries, before, expected) => {
    expect(withOverrides(libraries, before)).toBe(expected);
  });
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programsIn } from '#main/games/play/marked-processes.ts';
import { systemProcesses } from '#main/games/play/processes.ts';
import { watchShopGame } from '#main/games/play/watch-shop-game.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { fastClock, hasEnded, openPlay, startPlay, testFolder, untilState } from './setup.ts';
import { steamGame } from './steam-game.ts';

const isRunning = ({ running }: { readonly running: { readonly phase: string } | null }) =>
  running?.phase === 'running';

describe.runIf(process.platform === 'linux')('a game that Steam starts', () => {
  it('W32 is being prepared until it is there, runs until it ends, and ends as unknown', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder);
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    const phases: (string | null)[] = [];
    play.onChange(({ running }) => phases.push(running?.phase ?? null));
    await play.start({ ...game, arguments: ['--window', 'a b'] });
    await untilState(play, 'emberfall', isRunning);
    await expect.poll(() => existsSync(at('begun'))).toBe(true);
    expect(readFileSync(at('told'), 'utf8')).toBe('-applaunch 77 --window a b\n');
    writeFileSync(at('go'), '');
    const { last, crash } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false, change: null });
    const inOrder = phases.filter((phase, at) => phase !== phases[at - 1]);
    expect([crash, inOrder]).toEqual([null, ['preparing', 'starting', 'running', null]]);
  });

  it('W32 is asked to end by Stop, and neither Steam nor its own process of the game is', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder, { stays: true });
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    await play.start(game);
    await untilState(play, 'emberfall', isRunning);
    await expect.poll(() => existsSync(at('begun'))).toBe(true);
    const stopping = play.stop('emberfall');
    await expect.poll(() => existsSync(at('asked'))).toBe(true);
    // Its reaper sees that it goes on.
    const mark = { kind: 'steam', appId: '77', folder } as const;
    expect(await systemProcesses('linux').marked(mark)).not.toEqual([]);
    expect(play.state('emberfall').running?.phase).toBe('stopping');
    writeFileSync(at('go'), '');
    await stopping;
    expect(play.state('emberfall')).toMatchObject({ running: null, last: { ended: { kind: 'stopped' } } });
    writeFileSync(at('closed'), '');
    await expect.poll(() => existsSync(at('bye'))).toBe(true);
  });

  it('W32 is recognized by the next Loadout', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder);
    const first = await openPlay(folder, { env, clock: fastClock(20) });
    await first.start(game);
    await untilState(first, 'emberfall', isRunning);
    await first.close();
    const next = await startPlay(folder, { env, clock: fastClock(20) });
    expect(next.state('emberfall').running?.phase).toBe('running');
    writeFileSync(at('go'), '');
    expect((await untilState(next, 'emberfall', hasEnded)).last?.ended).toEqual({ kind: 'unknown' });
  });

  it('W32 is the run, and not the Steam that was started for it', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder, { stays: true });
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    await play.start(game);
    await untilState(play, 'emberfall', isRunning);
    writeFileSync(at('go'), '');
    await untilState(play, 'emberfall', hasEnded);
    // Steam goes on to its own end.
    writeFileSync(at('closed'), '');
    await expect.poll(() => existsSync(at('bye'))).toBe(true);
  });

  it('W32 is not there for the next Loadout only because Steam is, nor ended with it by Stop', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder, { isDeaf: true, stays: true });
    const first = await openPlay(folder, { env });
    await first.start(game);
    await first.close();
    const next = await startPlay(folder, { env });
    expect(next.running()).toEqual([]);
    expect(next.state('emberfall').last).toMatchObject({ ended: { kind: 'unknown' }, endedAt: null });
    await next.start(game);
    await next.stop('emberfall');
    writeFileSync(at('closed'), '');
    await expect.poll(() => existsSync(at('bye'))).toBe(true);
  });

  it('W32 and that never comes is waited for for 120 s: nothing broke, and nothing ran well', async () => {
    const folder = testFolder();
    const { game, env } = steamGame(folder, { isDeaf: true });
    const clock = createFakeClock();
    const play = await startPlay(folder, { env, clock });
    await play.start(game);
    const since = clock.now();
    await clock.advance(119_000);
    expect(play.state('emberfall').running?.phase).toBe('starting');
    const ended = async () => {
      await clock.advance(1_000);
      return play.state('emberfall').last?.ended;
    };
    await expect.poll(ended, { timeout: 10_000 }).toEqual({ kind: 'unknown', neverAppeared: true });
    const { last, crash, playTime } = play.state('emberfall');
    expect(last?.endedAt).toBeGreaterThanOrEqual(since + 120_000);
    expect([last?.endedBadly, crash, playTime]).toEqual([false, null, 0]);
    await play.close();
    const stored = JSON.parse(readFileSync(join(folder, 'play', 'plays.json'), 'utf8'));
    expect(stored.games.emberfall.wellAt).toEqual({});
  });

  it('and that isn’t there yet is no longer waited for after Stop', async () => {
    const folder = testFolder();
    const { game, env } = steamGame(folder, { isDeaf: true });
    const play = await startPlay(folder, { env });
    await play.start(game);
    await play.stop('emberfall');
    expect(play.state('emberfall')).toMatchObject({
      running: null,
      last: { ended: { kind: 'unknown', neverAppeared: true } },
    });
  });

  it('isn’t started without Steam, before anything is prepared', async () => {
    const folder = testFolder();
    const { game } = steamGame(folder);
    let isPrepared = false;
    const prepare = async () => {
      isPrepared = true;
    };
    const play = await startPlay(folder, { env: { PATH: folder }, prepare });
    const error = await play.start(game).catch((reason) => reason);
    expect([error.text.id, isPrepared]).toEqual(['play.noShop', false]);
  });

  it('is told from one of another number', async () => {
    const folder = testFolder();
    const { game, env, at } = steamGame(folder);
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    await play.start(game);
    await untilState(play, 'emberfall', isRunning);
    const marked = (appId: string) => systemProcesses('linux').marked({ kind: 'steam', appId, folder });
    expect(await marked('77')).not.toEqual([]);
    expect(await marked('7')).toEqual([]);
    expect(await marked('770')).toEqual([]);
    writeFileSync(at('go'), '');
    await untilState(play, 'emberfall', hasEnded);
  });
});

it('W32 a game of Steam whose processes follow one another is one run', async () => {
  const clock = createFakeClock();
  const there = new Map([[10, 'first']]);
  let appeared = 0;
  const watched = watchShopGame({
    mark: { kind: 'steam', appId: '77', folder: '/g' },
    processes: { marked: async () => [...there.keys()], identify: async (pid) => there.get(pid) ?? null },
    clock,
    onAppeared: () => {
      appeared += 1;
    },
  });
  let ended: unknown = null;
  void watched.ended.then((how) => {
    ended = how;
  });
  await clock.advance(10_000);
  there.clear();
  await clock.advance(2_500);
  there.set(11, 'second');
  await clock.advance(60_000);
  expect([appeared, ended]).toEqual([1, null]);
  // Its pid is another program's at once.
  there.set(11, 'third');
  await clock.advance(10_000);
  expect(ended).toBeNull();
  there.clear();
  await clock.advance(6_000);
  expect([appeared, ended]).toEqual([1, { kind: 'unknown' }]);
});

it('programsIn finds the programs that lie in a folder, in lists of Windows and macOS', () => {
  const windows =
    '4 \r\n71 C:\\Steam\\steamapps\\common\\Ember fall\\Game.exe\r\n72 C:\\Steam\\steam.exe\r\n';
  expect(programsIn(windows, 'c:\\steam\\steamapps\\common\\Ember Fall')).toEqual([71]);
  const mac = '  81 /Games/Emberfall/Game.app/Contents/MacOS/Game\n  82 /Games/Emberfall 2/Game\n';
  expect(programsIn(mac, '/Games/Emberfall/')).toEqual([81]);
});

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameToPlay, LastChange } from '#main/games/play/run.ts';
import { AppError } from '#shared/errors.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { fastClock, hasEnded, scriptGame, startPlay, testFolder, untilOutput, untilState } from './setup.ts';

const failure = (error: unknown) => (error instanceof AppError ? [error.code, error.text.id] : error);

/** Starts a game and waits for its end. */
async function playOnce(folder: string, game: GameToPlay, change: Parameters<typeof startPlay>[1] = {}) {
  const play = await startPlay(folder, change);
  await play.start(game);
  const state = await untilState(play, game.gameId, hasEnded);
  return { play, last: state.last };
}

describe('a run', () => {
  it('gets its arguments, folder and environment without a shell', async () => {
    const folder = testFolder();
    const lines = 'pwd\nfor a in "$@"; do echo "[$a]"; done\necho "own=$LOADOUT_SERVICE home=$HOME"';
    const game = scriptGame(folder, lines, {
      arguments: ['$(echo x)', '; echo y', 'a b', ''],
      workingFolder: folder,
    });
    const env = { PATH: process.env['PATH'], HOME: '/home/player', LOADOUT_SERVICE: '/profile.json' };
    const { play, last } = await playOnce(folder, game, { env });
    expect(await play.output('emberfall')).toEqual([
      folder,
      '[$(echo x)]',
      '[; echo y]',
      '[a b]',
      '[]',
      'own= home=/home/player',
    ]);
    expect(last).toMatchObject({ ended: { kind: 'code', code: 0 }, endedBadly: false, loadoutId: 'winter' });
    expect(last?.endedAt).toBeGreaterThanOrEqual(last?.startedAt ?? Number.NaN);
  });

  it.each([
    ['exit 3', { kind: 'code', code: 3 }, true],
    ['kill -SEGV $$', { kind: 'signal', signal: 'SIGSEGV' }, true],
    ['kill -TERM $$', { kind: 'signal', signal: 'SIGTERM' }, true],
    ['echo fine >&2', { kind: 'code', code: 0 }, false],
  ])('that does "%s" ends with %j', async (lines, ended, endedBadly) => {
    const folder = testFolder();
    const { last } = await playOnce(folder, scriptGame(folder, lines));
    expect(last).toMatchObject({ ended, endedBadly });
  });

  it('is refused while the game runs already, and others run beside it', async () => {
    const folder = testFolder();
    const play = await startPlay(folder);
    const held = scriptGame(folder, 'exec sleep 60', { gameId: 'one' });
    const other = scriptGame(folder, 'exec sleep 60', { gameId: 'two' });
    await play.start(held);
    await play.start(other);
    expect(await play.start(held).catch(failure)).toEqual(['invalid-input', 'play.alreadyRunning']);
    expect(play.running().map(({ gameId }) => gameId)).toEqual(['one', 'two']);
    await Promise.all([play.stop('one'), play.stop('two'), play.stop('two')]);
    expect(play.running()).toEqual([]);
    expect(play.state('two').last).toMatchObject({ ended: { kind: 'stopped' }, endedBadly: false });
  });

  it('includes the program that a launcher started before it exited', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20) });
    const alone = 'while kill -0 $$ 2>/dev/null; do sleep 0.02; done; echo alone';
    await play.start(scriptGame(folder, `(${alone}; exec sleep 60) &\necho launcher`));
    expect(await untilOutput(play, 'emberfall', 'alone')).toEqual(['launcher', 'alone']);
    expect(play.state('emberfall').running?.phase).toBe('running');
    await play.stop('emberfall');
    expect(play.state('emberfall').last?.ended).toEqual({ kind: 'stopped' });
  });

  it('whose launcher exited with 0 ends with an unknown code, because nobody sees that of the game', async () => {
    const folder = testFolder();
    const real = systemProcesses(process.platform);
    let looks = 0;
    const membersOf = (leader: number) => {
      looks += 1;
      return real.membersOf(leader);
    };
    const play = await startPlay(folder, { clock: fastClock(20), processes: { ...real, membersOf } });
    await play.start(scriptGame(folder, '(while [ ! -e go ]; do sleep 0.02; done; exit 5) &'));
    // Each look comes 12 ms after the one before: together longer than a helper of a game lives, in this fast time.
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(14);
    writeFileSync(join(folder, 'emberfall', 'go'), '');
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last?.ended).toEqual({ kind: 'unknown' });
  });

  it('that ignores the request to close is ended by force', async () => {
    const folder = testFolder();
    // Only the patience with the request passes fast: under load, a killed program takes a while to be gone.
    const after = (ms: number, act: () => void) => realClock.after(ms === 10_000 ? 100 : ms, act);
    const play = await startPlay(folder, { clock: { ...realClock, after } });
    await play.start(scriptGame(folder, "trap '' TERM\necho deaf\nwhile :; do sleep 1; done"));
    await untilOutput(play, 'emberfall', 'deaf');
    const phases: unknown[] = [];
    play.onChange(({ running }) => phases.push(running?.phase ?? null));
    await play.stop('emberfall');
    expect(phases).toEqual(['stopping', null]);
    expect(play.state('emberfall').last?.ended).toEqual({ kind: 'stopped' });
  });
});

describe('before a run', () => {
  it('the loadout is applied, and a failure of that starts nothing', async () => {
    const folder = testFolder();
    const mark = join(folder, 'started');
    const reason = new AppError('disk-full', { id: 'error.internal' });
    const prepare = async () => Promise.reject(reason);
    const play = await startPlay(folder, { prepare });
    await expect(play.start(scriptGame(folder, `touch ${mark}`))).rejects.toBe(reason);
    expect(play.state('emberfall')).toEqual({
      gameId: 'emberfall',
      running: null,
      last: null,
      crash: null,
      playedAt: null,
      playTime: 0,
      loadoutTimes: {},
    });
    expect(existsSync(mark)).toBe(false);
  });

  it('Stop cancels the start', async () => {
    const folder = testFolder();
    const mark = join(folder, 'started');
    const prepare = (_: GameToPlay, signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    const play = await startPlay(folder, { prepare });
    const begun = play.start(scriptGame(folder, `touch ${mark}`)).catch(failure);
    expect(play.state('emberfall').running?.phase).toBe('preparing');
    // The program is checked first, so that the start has reached `prepare` or not: both end the same way.
    await play.stop('emberfall');
    expect(await begun).toEqual(['cancelled', 'play.startCanceled']);
    expect(existsSync(mark)).toBe(false);
  });
});

it('Stop right after the program was started stops it', async () => {
  const folder = testFolder();
  const processes = systemProcesses(process.platform);
  let stopping = Promise.resolve();
  const play = await startPlay(folder, {
    processes: {
      ...processes,
      identify(pid) {
        // The program runs, and the start hasn’t ended.
        if (play.state('emberfall').running?.phase === 'preparing') stopping = play.stop('emberfall');
        return processes.identify(pid);
      },
    },
  });
  await play.start(scriptGame(folder, 'exec sleep 60'));
  await stopping;
  expect(play.state('emberfall')).toMatchObject({ running: null, last: { ended: { kind: 'stopped' } } });
});

it('a game that is forgotten while it runs is forgotten with its output when it has ended', async () => {
  const folder = testFolder();
  const play = await startPlay(folder);
  await play.start(scriptGame(folder, 'echo mine; exec sleep 60'));
  await untilOutput(play, 'emberfall', 'mine');
  await play.forget('emberfall');
  expect(play.state('emberfall').running?.phase).toBe('running');
  await play.stop('emberfall');
  expect(play.state('emberfall').last).toBeNull();
  expect(readdirSync(join(folder, 'play', 'output'))).toEqual([]);
});

describe('the last change before it broke', () => {
  const change = (changedAt: number): LastChange => ({
    changeId: 'c1',
    changedAt,
    text: { id: 'error.internal' },
  });

  it('is offered when the loadout changed since it last ran well', async () => {
    const folder = testFolder();
    let newest = change(1);
    const play = await startPlay(folder, { lastChange: async () => newest });
    const run = async (lines: string) => {
      await play.start(scriptGame(folder, lines));
      return (await untilState(play, 'emberfall', hasEnded)).last;
    };
    expect(await run('exit 1')).toMatchObject({ endedBadly: true, change: change(1) });
    expect(await run('exit 0')).toMatchObject({ endedBadly: false, change: null });
    expect(await run('exit 1')).toMatchObject({ endedBadly: true, change: null });
    newest = change(Date.now() + 1);
    expect(await run('exit 1')).toMatchObject({ change: newest });
  });

  it('is remembered, with what the game said, while the player tries it without mods', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, {
      lastChange: async (_, loadoutId) => (loadoutId === null ? null : change(1)),
    });
    const run = async (lines: string, loadoutId: string | null) => {
      await play.start(scriptGame(folder, lines, { loadoutId }));
      return untilState(play, 'emberfall', hasEnded);
    };
    const { crash } = await run('echo no such mod; exit 3', 'winter');
    expect(crash).toMatchObject({ loadoutId: 'winter', endedBadly: true, change: change(1) });
    expect(await run('echo all well', null)).toMatchObject({ last: { loadoutId: null }, crash });
    expect(await play.output('emberfall')).toEqual(['all well']);
    expect(await play.output('emberfall', 'crash')).toEqual(['no such mod']);
    await play.close();

    const next = await startPlay(folder);
    expect(next.state('emberfall').crash).toEqual(crash);
    await next.start(scriptGame(folder, 'exit 0', { loadoutId: 'winter' }));
    expect(await untilState(next, 'emberfall', hasEnded)).toMatchObject({ crash: null });
  });

  it('is forgotten when the player dismisses it', async () => {
    const folder = testFolder();
    const { play } = await playOnce(folder, scriptGame(folder, 'exit 3'));
    await play.dismiss('emberfall');
    expect(play.state('emberfall')).toMatchObject({ last: null, crash: null });
  });

  it('is remembered by the next run of Loadout', async () => {
    const folder = testFolder();
    const { play, last } = await playOnce(folder, scriptGame(folder, 'echo broken; exit 9'), {
      lastChange: async () => change(5),
    });
    await play.close();
    const next = await startPlay(folder);
    expect(next.state('emberfall').last).toEqual(last);
    expect(await next.output('emberfall')).toEqual(['broken']);
    await next.forget('emberfall');
    expect(next.state('emberfall').last).toBeNull();
    expect(await next.output('emberfall')).toEqual([]);
    expect(await next.output('emberfall', 'crash')).toEqual([]);
  });
});

it('a flood of output stays small on disk, and the lines after it are there', async () => {
  const folder = testFolder();
  // What is written in the moment of a cut is lost, so the end follows after the last cut.
  const { play, last } = await playOnce(
    folder,
    scriptGame(
      folder,
      `yes "a line of a flood" | head -c 300000000
while [ "$(stat -L -c %s /proc/$$/fd/1)" -gt 4194304 ]; do :; done
echo
echo the end`,
    ),
  );
  expect(last?.ended).toEqual({ kind: 'code', code: 0 });
  const lines = await play.output('emberfall');
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toBe('the end');
  const output = join(folder, 'play', 'output');
  const sizes = readdirSync(output).map((name) => statSync(join(output, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(100_000_000);
});

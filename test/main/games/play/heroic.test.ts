import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemProcesses } from '#main/games/play/processes.ts';
import { heroicGame } from './heroic-game.ts';
import { fastClock, hasEnded, openPlay, startPlay, testFolder, untilState, writeProgram } from './setup.ts';

const isRunning = ({ running }: { readonly running: { readonly phase: string } | null }) =>
  running?.phase === 'running';

const markedIn = (folder: string) => systemProcesses('linux').marked({ kind: 'folder', folder });

/** Starts a copy of `sleep` in a folder, which is ended with the test. Returns its pid. */
async function sleepIn(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'sleep');
  copyFileSync('/bin/sleep', program);
  chmodSync(program, 0o755);
  const child = spawn(program, ['60'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  return child.pid ?? 0;
}

describe.runIf(process.platform === 'linux')('a game that Heroic starts', () => {
  it('W38 is being prepared until it is there, runs until it ends, and ends as unknown', async () => {
    const folder = testFolder();
    const { game, env, at } = heroicGame(folder);
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    const phases: (string | null)[] = [];
    play.onChange(({ running }) => phases.push(running?.phase ?? null));
    // Heroic takes no arguments for a game.
    await play.start({ ...game, arguments: ['--window'] });
    await untilState(play, 'emberfall', isRunning);
    await expect.poll(() => existsSync(at('begun'))).toBe(true);
    expect(readFileSync(at('told'), 'utf8')).toBe('heroic://launch/gog/77\n');
    writeFileSync(at('go'), '');
    const { last, crash } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false });
    const inOrder = phases.filter((phase, index) => phase !== phases[index - 1]);
    expect([crash, inOrder]).toEqual([null, ['preparing', 'starting', 'running', null]]);
  });

  it('W38 is asked to end by Stop, and nothing in its folder is ended by force', async () => {
    const folder = testFolder();
    const { game, env, at } = heroicGame(folder);
    const play = await startPlay(folder, { env, clock: fastClock(20) });
    await play.start(game);
    await untilState(play, 'emberfall', isRunning);
    await expect.poll(() => existsSync(at('begun'))).toBe(true);
    const stopping = play.stop('emberfall');
    await expect.poll(() => existsSync(at('asked'))).toBe(true);
    await systemProcesses('linux').endMarked({ kind: 'folder', folder: game.folder }, 'kill');
    expect(await markedIn(game.folder)).toHaveLength(1);
    writeFileSync(at('go'), '');
    await stopping;
    expect(play.state('emberfall')).toMatchObject({ running: null, last: { ended: { kind: 'stopped' } } });
  });

  it('W38 is recognized by the next Loadout', async () => {
    const folder = testFolder();
    const { game, env, at } = heroicGame(folder);
    const first = await openPlay(folder, { env, clock: fastClock(20) });
    await first.start(game);
    await untilState(first, 'emberfall', isRunning);
    await first.close();
    const next = await startPlay(folder, { env, clock: fastClock(20) });
    expect(next.state('emberfall').running?.phase).toBe('running');
    writeFileSync(at('go'), '');
    expect((await untilState(next, 'emberfall', hasEnded)).last?.ended).toEqual({ kind: 'unknown' });
  });

  it('W38 and that never comes has neither broken nor run well', async () => {
    const folder = testFolder();
    const { game, env } = heroicGame(folder, { isDeaf: true });
    const play = await startPlay(folder, { env, clock: fastClock(2_000) });
    await play.start(game);
    const { last, crash } = await untilState(play, 'emberfall', hasEnded);
    expect(last).toMatchObject({ ended: { kind: 'unknown', neverAppeared: true }, endedBadly: false });
    expect(crash).toBeNull();
  });

  it('W38 isn’t started once Heroic no longer has it, before anything is prepared', async () => {
    const folder = testFolder();
    const { game, env } = heroicGame(folder);
    writeProgram(join(folder, '.config/heroic/gog_store'), 'installed.json', '{}');
    let isPrepared = false;
    const prepare = async () => {
      isPrepared = true;
    };
    const play = await startPlay(folder, { env, prepare });
    const error = await play.start(game).catch((reason) => reason);
    expect([error.text.id, error.text.values.shop, isPrepared]).toEqual(['play.noShop', 'Heroic', false]);
  });

  it('W38 is what lies in its folder, and not what lies beside it or only works there', async () => {
    const folder = join(testFolder(), 'Games');
    const inside = await sleepIn(join(folder, 'Emberfall/bin'));
    await sleepIn(join(folder, 'Emberfall 2'));
    const shell = spawn('/bin/sh', ['-c', 'sleep 60 & wait'], {
      cwd: join(folder, 'Emberfall'),
      detached: true,
    });
    onTestFinished(() => void process.kill(-(shell.pid ?? 0), 'SIGKILL'));
    await once(shell, 'spawn');
    expect(await markedIn(join(folder, 'Emberfall'))).toEqual([inside]);
  });
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAskedAbout } from '#main/games/play/asked-run.ts';
import type { Play } from '#main/games/play/play.ts';
import type { Ended, GameToPlay, LastChange } from '#main/games/play/run.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import {
  fastClock,
  hasEnded,
  openPlay,
  scriptGame,
  startPlay,
  testFolder,
  untilState,
  waitingGame,
} from './setup.ts';
import { steamGame } from './steam-game.ts';

/** Newer than every run. */
const change: LastChange = { changeId: 'c1', changedAt: Date.now() * 2, text: { id: 'error.internal' } };

/** Plays a game of which the program ends at once and leaves the game behind, which says "lost" and ends. */
async function playLaunched(play: Play, folder: string, of: Partial<GameToPlay>) {
  await play.start(scriptGame(folder, '(sleep 0.4; echo lost) &\nexit 0', of));
  return untilState(play, 'emberfall', hasEnded);
}

describe.runIf(process.platform !== 'win32')('a run whose end says nothing', () => {
  it.runIf(process.platform === 'linux')(
    'W33 through Steam is asked about once for a set of mods',
    async () => {
      const folder = testFolder();
      const { game, env, at } = steamGame(folder, { appId: '78' });
      const play = await startPlay(folder, { env, clock: fastClock(20) });
      const asked: boolean[] = [];
      for (const modsId of ['one', 'one', 'two', 'one', null]) {
        await play.start({ ...game, modsId });
        await untilState(play, 'emberfall', ({ running }) => running?.phase === 'running');
        writeFileSync(at('go'), '');
        const { last } = await untilState(play, 'emberfall', hasEnded);
        rmSync(at('go'));
        asked.push(last?.isAsked === true);
      }
      expect(asked).toEqual([true, false, true, false, false]);
    },
  );

  it('W33 is asked about when its launcher left the game behind; “It broke” offers the last change', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20), lastChange: async () => change });
    const { last, crash } = await playLaunched(play, folder, { modsId: 'one' });
    expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false, isAsked: true });
    expect(crash).toBeNull();
    await play.answer('emberfall', last?.startedAt ?? 0, 'broke');
    const broken = { ...last, endedBadly: true, isAsked: false, change };
    expect(play.state('emberfall')).toMatchObject({ last: broken, crash: broken });
    expect(await play.output('emberfall', 'crash')).toEqual(['lost']);

    // The same mods again say nothing new, so the way back stays.
    const again = await playLaunched(play, folder, { modsId: 'one' });
    expect(again).toMatchObject({ last: { isAsked: false }, crash: broken });
    // A run of this loadout with others does.
    const other = await playLaunched(play, folder, { modsId: 'two' });
    expect(other).toMatchObject({ last: { isAsked: true }, crash: null });
  });

  it('W33 is a good run after “It worked”: what was changed before it breaks nothing later', async () => {
    const folder = testFolder();
    const older = { ...change, changedAt: 1 };
    const play = await startPlay(folder, { clock: fastClock(20), lastChange: async () => older });
    const { last } = await playLaunched(play, folder, { modsId: 'one' });
    await play.answer('emberfall', last?.startedAt ?? 0, 'worked');
    expect(play.state('emberfall')).toMatchObject({ last: null, crash: null });
    await play.start(scriptGame(folder, 'exit 3', { modsId: 'one' }));
    const { crash } = await untilState(play, 'emberfall', hasEnded);
    expect(crash).toMatchObject({ endedBadly: true, change: null });
  });

  it('W33 is neither good nor bad after Dismiss, which leaves a loadout that broke alone', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20), lastChange: async () => change });
    await play.start(scriptGame(folder, 'exit 3', { loadoutId: 'summer', modsId: 'zero' }));
    const { crash } = await untilState(play, 'emberfall', hasEnded);
    const { last } = await playLaunched(play, folder, { modsId: 'one' });
    await play.answer('emberfall', last?.startedAt ?? 0, 'skipped');
    expect(play.state('emberfall')).toMatchObject({ last: null, crash });
    expect(await playLaunched(play, folder, { modsId: 'one' })).toMatchObject({ last: { isAsked: false } });
    await play.close();
    const stored = JSON.parse(readFileSync(join(folder, 'play', 'plays.json'), 'utf8'));
    expect(stored.games.emberfall.wellAt).toEqual({});
  });

  it('W33 is not asked about with mods that worked in a run whose end says so', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20) });
    await play.start(scriptGame(folder, 'exit 0', { modsId: 'one' }));
    expect((await untilState(play, 'emberfall', hasEnded)).last?.isAsked).toBe(false);
    // Also in another loadout, which never ran.
    const { last } = await playLaunched(play, folder, { modsId: 'one', loadoutId: 'summer' });
    expect(last?.isAsked).toBe(false);
  });

  it('W33 is answered once, and only the one that is asked about', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20) });
    const { last } = await playLaunched(play, folder, { modsId: 'one' });
    const startedAt = last?.startedAt ?? 0;
    await expect(play.answer('emberfall', startedAt - 1, 'broke')).rejects.toThrow('play.notAsked');
    await play.answer('emberfall', startedAt, 'broke');
    await expect(play.answer('emberfall', startedAt, 'worked')).rejects.toThrow('play.notAsked');
    expect(play.state('emberfall').crash).not.toBeNull();
  });
});

it('W33 a run that the next Loadout recognizes is asked about by that one, and by the ones after it', async () => {
  const folder = testFolder();
  const game = { ...waitingGame(folder, { stays: false }), modsId: 'one' };
  const first = await openPlay(folder);
  await first.start(game);
  await first.close();
  const next = await startPlay(folder);
  writeFileSync(join(folder, 'emberfall', 'go'), '');
  const { last } = await untilState(next, 'emberfall', hasEnded);
  expect(last).toMatchObject({ ended: { kind: 'unknown' }, isAsked: true });
  await next.close();
  const third = await startPlay(folder);
  expect(third.state('emberfall').last).toEqual(last);
  await third.answer('emberfall', last?.startedAt ?? 0, 'broke');
  expect(third.state('emberfall').crash).toMatchObject({ endedBadly: true });
});

it('W33 a run of a minute is no longer taken for a good one while the player is asked', async () => {
  const folder = testFolder();
  let now = 1_000_000;
  const clock: Clock = { ...realClock, now: () => now };
  const game = { ...waitingGame(folder, { stays: false }), modsId: 'one' };
  const first = await openPlay(folder, { clock });
  await first.start(game);
  await first.close();
  now += 600_000;
  const next = await startPlay(folder, { clock });
  writeFileSync(join(folder, 'emberfall', 'go'), '');
  const { last } = await untilState(next, 'emberfall', hasEnded);
  expect(last?.isAsked).toBe(true);
  await next.close();
  const stored = JSON.parse(readFileSync(join(folder, 'play', 'plays.json'), 'utf8'));
  const { wellAt, judged } = stored.games.emberfall;
  expect([wellAt, judged]).toEqual([{}, ['one']]);
});

describe('isAskedAbout', () => {
  const run = { modsId: 'one', stepId: null, loadoutId: 'winter', change };
  const before = { judged: [], wellAt: {} };
  const unknown: Ended = { kind: 'unknown' };
  it.each<
    [string, boolean, Partial<typeof run> | { stepId: string }, Ended, Partial<typeof before> | object]
  >([
    ['a loadout that never ran', true, { change: null as never }, unknown, {}],
    ['a change since the last good run', true, {}, unknown, { wellAt: { winter: 5 } }],
    [
      'no change since a good run of an earlier version',
      false,
      { change: { ...change, changedAt: 5 } },
      unknown,
      { wellAt: { winter: 5 } },
    ],
    [
      'no change at all since a good run',
      false,
      { change: null as never },
      unknown,
      { wellAt: { winter: 5 } },
    ],
    ['a step of a search', false, { stepId: 's 1' }, unknown, {}],
    ['a game that never appeared', false, {}, { kind: 'unknown', neverAppeared: true }, {}],
    ['an exit code', false, {}, { kind: 'code', code: 0 }, {}],
    ['a signal', false, {}, { kind: 'signal', signal: 'SIGSEGV' }, {}],
    ['a game that was stopped', false, {}, { kind: 'stopped' }, {}],
    ['a set that was asked about', false, {}, unknown, { judged: ['one'] }],
  ])('W33 %s: %s', (_, is, of, ended, known) => {
    expect(isAskedAbout({ ...run, ...of }, ended, { ...before, ...known })).toBe(is);
  });
});

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type GameRow, gameRowSchema } from '#main/games/game.ts';
import { playGame } from '#main/games/play/play-game.ts';
import { toPlayView } from '#main/games/play/play-view.ts';
import type { Ended, GameToPlay } from '#main/games/play/run.ts';
import { gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { put, rowOf, temporaryFolder } from '../setup.ts';

const rules = gameRulesSchema.parse({
  version: 1,
  rulesId: 'emberfall',
  title: 'Emberfall',
  marks: [{ system: 'windows', all: ['Emberfall.exe'] }],
  places: [{ rest: true, to: 'game:mods' }],
  play: { processes: ['Ember.exe'], goodExits: [1] },
  loader: { title: 'BepInEx', any: ['winhttp.dll'], wineOverrides: ['winhttp'] },
});

/** What Play is told to start for a game. */
async function startOf(game: GameRow): Promise<GameToPlay | undefined> {
  const started: GameToPlay[] = [];
  const parts = {
    games: { get: () => game },
    loadouts: { active: () => ({ loadoutId: vanillaId }), get: () => ({ mods: [] }) },
    play: {
      start: async (toPlay: GameToPlay) => void started.push(toPlay),
      state: () => ({ running: null }),
    },
    elsewhere: { isMoving: () => false },
    ownVersions: { readAgain: async () => undefined },
    bisections: { stepId: () => null },
    rules: { read: async () => new Map([[rules.rulesId, rules]]) },
  };
  await playGame(game.gameId, parts as never);
  return started[0];
}

it('W32 a game of a shop is started by that, also without a program', async () => {
  const folder = temporaryFolder();
  put(join(folder, 'run'));
  const game = rowOf('Emberfall', { folder, start: 'steam' });
  expect(await startOf(game)).toMatchObject({ shop: 'steam', program: '', arguments: [], folder });
  const program = { path: join(folder, 'run'), arguments: ['--window'], workingFolder: null };
  expect(await startOf({ ...game, program })).toMatchObject({ shop: 'steam', arguments: ['--window'] });
  expect(await startOf({ ...game, program, start: 'program' })).toMatchObject({ shop: null });
  await expect(startOf({ ...game, start: 'program' })).rejects.toThrow('games.noProgramToPlay');
});

it('W31 Wine is told of the libraries that the rules name, for a game of Windows alone', async () => {
  const folder = temporaryFolder();
  const program = { path: join(folder, 'Emberfall.exe'), arguments: [], workingFolder: null };
  const overridesOf = async (change: Partial<GameRow>) =>
    (await startOf(rowOf('Emberfall', { folder, program, ...change })))?.wineOverrides;
  expect(await overridesOf({ rules: { rulesId: 'emberfall', system: 'windows' } })).toEqual(['winhttp']);
  expect(await overridesOf({ rules: { rulesId: 'emberfall', system: 'linux' } })).toEqual([]);
  expect(await overridesOf({ rules: { rulesId: 'gone', system: 'windows' } })).toEqual([]);
  expect(await overridesOf({})).toEqual([]);
});

it('W35 the rules say what is watched and which exit codes are good, and never what is started', async () => {
  const folder = temporaryFolder();
  const program = { path: join(folder, 'Launcher.exe'), arguments: [], workingFolder: null };
  const game = rowOf('Emberfall', { folder, program });
  const ofRules = await startOf({ ...game, rules: { rulesId: 'emberfall', system: 'linux' } });
  expect(ofRules).toMatchObject({ processes: ['Ember.exe'], goodExits: [1], program: program.path });
  expect(await startOf(game)).toMatchObject({ processes: [], goodExits: [] });
});

it('W32 a game that was stored by an earlier version is started by its program', () => {
  const { start: _, ...earlier } = rowOf('Emberfall');
  expect(gameRowSchema.parse(earlier).start).toBe('program');
});

it.each([
  [{ kind: 'unknown', neverAppeared: true }, 2, 'play.neverAppeared'],
  [{ kind: 'unknown' }, 2, 'play.endedWell'],
  [{ kind: 'unknown' }, null, 'play.endedUnknown'],
] as const)('W32 a run that ended with %j at %j is said by %s', (ended: Ended, endedAt, id) => {
  const last = {
    startedAt: 1,
    endedAt,
    ended,
    endedBadly: false,
    loadoutId: null,
    stepId: null,
    offOnce: [],
    modsId: null,
    isAsked: false,
    change: null,
  };
  const state = { gameId: 'g', running: null, last, crash: null, playedAt: 1, playTime: 0, loadoutTimes: {} };
  const parts = { games: { list: () => [] }, loadouts: { list: () => [] } };
  expect(toPlayView(state, parts as never).last?.endedText.id).toBe(id);
});

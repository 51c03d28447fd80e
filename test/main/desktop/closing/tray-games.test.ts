import { expect, test } from 'vitest';
import { TrayGames } from '#main/desktop/closing/tray-games.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import { AppError } from '#shared/errors.ts';

type Game = {
  gameId: string;
  program?: null;
  start?: 'program' | 'steam';
  playedAt?: number;
  isRunning?: boolean;
};

/** Games that `start` starts; `problems` are those that the page is asked to start. */
function open(games: readonly Game[], start: () => Promise<void> = async () => undefined) {
  const problems: string[] = [];
  const byId = (gameId: string) => games.find((game) => game.gameId === gameId);
  const row = ({ gameId, program, start: how = 'program' }: Game) => ({
    gameId,
    title: gameId,
    folder: import.meta.dirname,
    start: how,
    program: program === null ? null : { path: '/game', arguments: [], workingFolder: null },
  });
  const rows = games.map(row);
  const myMods = {
    games: { list: () => rows, get: (gameId: string) => rows.find((each) => each.gameId === gameId) },
    play: {
      state: (gameId: string) => ({
        playedAt: byId(gameId)?.playedAt ?? null,
        running: byId(gameId)?.isRunning ? {} : null,
      }),
      running: () => games.filter(({ isRunning }) => isRunning),
      onChange: () => () => undefined,
      start,
    },
    loadouts: { active: () => ({ loadoutId: 'l' }), get: () => ({ mods: [] }) },
    bisections: { stepId: () => null },
    elsewhere: { isMoving: () => false },
    ownVersions: { readAgain: async () => undefined },
    onGames: () => undefined,
  } as unknown as MyMods;
  const tray = new TrayGames(
    { ready: async () => myMods, onOpen: (listener) => listener(myMods) },
    (gameId) => problems.push(gameId),
  );
  return { tray, problems };
}

test('W28 the menu has the five games with a program or a shop that were played last', () => {
  const { tray } = open([
    { gameId: 'never' },
    { gameId: 'bare', program: null },
    { gameId: 'steams', program: null, start: 'steam', playedAt: 6 },
    ...[1, 2, 3, 4, 5].map((playedAt) => ({ gameId: `g${playedAt}`, playedAt, isRunning: playedAt === 3 })),
  ]);
  expect(tray.list().map(({ gameId }) => gameId)).toEqual(['steams', 'g5', 'g4', 'g3', 'g2']);
  expect(tray.list().filter(({ isRunning }) => isRunning)).toEqual([
    { gameId: 'g3', title: 'g3', isRunning: true },
  ]);
  expect(tray.areAnyRunning()).toBe(true);
});

test('W28 a game that fails to start is for the page; one that was stopped meanwhile, or runs, is not', async () => {
  const fails = open([{ gameId: 'a' }], async () => {
    throw new AppError('invalid-input', { id: 'games.gone' });
  });
  await fails.tray.play('a');
  expect(fails.problems).toEqual(['a']);

  const stopped = open([{ gameId: 'a' }], async () => {
    throw new AppError('cancelled', { id: 'error.cancelled' });
  });
  await stopped.tray.play('a');
  expect(stopped.problems).toEqual([]);

  let starts = 0;
  const runs = open([{ gameId: 'a', isRunning: true }], async () => {
    starts += 1;
  });
  await runs.tray.play('a');
  expect([starts, runs.problems]).toEqual([0, []]);
});

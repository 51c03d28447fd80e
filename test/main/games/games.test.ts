import { expect, it } from 'vitest';
import type { GameRow } from '#main/games/game.ts';
import { type GameInput, openGames, undoMs } from '#main/games/games.ts';
import { guessGame } from '#main/games/guess-game.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

const inputOf = (title: string): GameInput => ({
  ...{ service: null, serviceGameId: null, title, folder: `/games/${title}`, modsFolder: 'mods' },
  ...{ placement: 'folder', program: null },
});

/** Games over rows in memory; `fails` makes writes throw this system error. */
function start() {
  const rows = new Map<string, GameRow>();
  const state = { fails: null as string | null };
  let count = 0;
  const clock = createFakeClock();
  const open = () =>
    openGames({
      store: {
        read: () => [...rows.values()],
        write({ games = [], deleted = [] }) {
          if (state.fails !== null) throw Object.assign(new Error('write failed'), { code: state.fails });
          for (const row of games) rows.set(row.gameId, row);
          for (const id of deleted) rows.delete(id);
        },
      },
      newId() {
        count += 1;
        return `game-${count}`;
      },
      ...{ clock, log: createMemoryLog() },
    });
  return { games: open(), open, clock, state };
}

const titles = ({ list }: ReturnType<typeof openGames>) => list().map(({ title }) => title);

it('games keep the player’s order, also after a restart', () => {
  const { games, open } = start();
  const [a, , c] = ['A', 'B', 'C'].map((title) => games.add(inputOf(title)));
  games.move(c?.gameId ?? '', a?.gameId ?? '');
  expect(titles(games)).toEqual(['C', 'A', 'B']);
  games.change(a?.gameId ?? '', inputOf('A2'));
  expect(titles(open())).toEqual(['C', 'A2', 'B']);
});

it('a removed game can be brought back to its place for 8 s, and is gone after that', async () => {
  const { games, open, clock } = start();
  const gone: string[] = [];
  games.onGone((gameId) => gone.push(gameId));
  const [, b] = ['A', 'B', 'C'].map((title) => games.add(inputOf(title)));
  const gameId = b?.gameId ?? '';
  games.remove(gameId);
  expect(titles(open())).toEqual(['A', 'C']);
  await clock.advance(undoMs - 1);
  games.undoRemove(gameId);
  expect(titles(games)).toEqual(['A', 'B', 'C']);
  games.remove(gameId);
  await clock.advance(undoMs);
  expect(gone).toEqual([gameId]);
  expect(() => games.undoRemove(gameId)).toThrow('games.undoOver');
});

it('nothing changes when nothing can be stored, and the reason is told', () => {
  const { games, state } = start();
  const { gameId } = games.add(inputOf('A'));
  state.fails = 'SQLITE_FULL';
  expect(() => games.add(inputOf('B'))).toThrow('games.listDiskFull');
  state.fails = 'SQLITE_READONLY';
  expect(() => games.remove(gameId)).toThrow('games.listNotStored');
  expect(titles(games)).toEqual(['A']);
});

it('a game that is gone is named as such', () => {
  const { games } = start();
  for (const call of [() => games.get('x'), () => games.remove('x'), () => games.change('x', inputOf('X'))])
    expect(call).toThrow('games.gone');
});

it.each([
  [['emberfall'], 1],
  [['The Emberfall: GOTY Edition'], 1],
  [['EmberFall'], 1],
  [['gravel kings 2'], 2],
  [['no such game', 'Emberfall'], 1],
  [['Twins'], null],
  [['', '!!!'], null],
])('the folder %j means game %j of the service', (names, expected) => {
  const games = [
    { gameId: 1, title: 'Emberfall' },
    { gameId: 2, title: 'Gravel Kings II' },
    { gameId: 3, title: 'Twins' },
    { gameId: 4, title: 'twins' },
  ];
  expect(guessGame(names, games)).toBe(expected);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  parseGamesFrame,
  saveGamesFrames,
  takeGamesFrame,
  useGamesFrame,
} from '#renderer/app/first-frame/games-frame.ts';
import { gamesHereQuery, playStatesQuery } from '#renderer/features/games/my-mods/queries.ts';
import type { Game } from '#shared/contract/games/games.ts';

const game: Game = {
  gameId: 'ember',
  title: 'Emberfall',
  folder: '/games/emberfall',
  modsFolder: 'mods',
  placement: 'folder',
  rulesTitle: null,
  loadsInOrder: false,
  loader: null,
  planToCheck: null,
  modsElsewhere: null,
  hasProgram: true,
  isOfService: true,
  serviceGameId: 7,
  activeLoadoutId: 'winter',
  activeLoadoutName: 'Winter run',
  forNewMods: null,
  modCount: 5,
  onCount: 4,
  deployed: null,
  isUpToDate: true,
  isApplying: false,
  problem: null,
};

test('C43 the games of the last start are there at the next one, and are asked for all the same', () => {
  const before = new QueryClient();
  const stop = saveGamesFrames(before);
  before.setQueryData(gamesHereQuery().queryKey, [{ ...game, isApplying: true }]);
  const never = { running: null, last: null, crash: null, isAsked: false, loadoutTimes: {}, bisection: null };
  const run = { gameId: 'ember', ...never, playedAt: 5_000, playTime: 60 };
  before.setQueryData(playStatesQuery().queryKey, { ember: run });
  stop();
  const next = new QueryClient();
  takeGamesFrame(next);
  expect(next.getQueryData(gamesHereQuery().queryKey)).toEqual([game]);
  expect(next.getQueryData(playStatesQuery().queryKey)).toEqual({ ember: run });
  expect(next.getQueryState(gamesHereQuery().queryKey)?.isInvalidated).toBe(true);
  expect(next.getQueryState(playStatesQuery().queryKey)?.isInvalidated).toBe(true);
});

test('games that can’t be read are not shown as those of the last start', async () => {
  useGamesFrame.setState({ games: [game], played: [] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  takeGamesFrame(client);
  const { queryKey } = gamesHereQuery();
  const read = client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('damaged')) });
  await expect(read).rejects.toThrow('damaged');
  expect(client.getQueryState(queryKey)).toMatchObject({ data: undefined, status: 'error' });
});

test.each([
  null,
  'games',
  { games: 'none' },
  { games: [game, null] },
  { games: [{ ...game, modCount: -1 }] },
  { games: [{ ...game, title: 5 }] },
])('a damaged frame %j has no games', (stored) => {
  expect(parseGamesFrame(stored).games).toEqual([]);
});

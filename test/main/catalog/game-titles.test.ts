import { expect, test } from 'vitest';
import { createGameTitles } from '#main/catalog/game-titles.ts';
import type { Game } from '#shared/contract/mods/mods.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

/** Titles from a service that the test answers for. */
function start() {
  const clock = createFakeClock();
  const log = createMemoryLog();
  const requests: { resolve(value: { games: Game[] }): void; reject(error: unknown): void }[] = [];
  const readGames = () =>
    new Promise<{ games: Game[] }>((resolve, reject) => requests.push({ resolve, reject }));
  return { titles: createGameTitles({ readGames, clock, log }), clock, log, requests };
}
const games = [{ gameId: 1, title: 'Harbor' }];

test('the first titles are waited for, and read again after six hours while those from earlier count', async () => {
  const { titles, clock, requests } = start();
  const first = [titles.known(), titles.known()];
  requests[0]?.resolve({ games });
  expect(await Promise.all(first)).toEqual([games, games]);
  await clock.advance(6 * 3_600_000 - 1);
  expect(await titles.known()).toBe(games);
  expect(requests).toHaveLength(1);
  await clock.advance(1);
  expect(await titles.known()).toBe(games);
  requests[1]?.resolve({ games: [] });
  await clock.advance(0);
  expect(requests).toHaveLength(2);
});

test('titles that come later than those from earlier replace them', async () => {
  const { titles, requests } = start();
  const first = titles.known();
  requests[0]?.resolve({ games });
  await first;
  const late = [...games, { gameId: 2, title: 'Orchard' }];
  titles.replace(late);
  expect(await titles.known()).toBe(late);
  expect(requests).toHaveLength(1);
});

test('a service that does not respond costs a search a second at most, and is asked again after a minute', async () => {
  const { titles, clock, log, requests } = start();
  const waiting = titles.known();
  await clock.advance(1_000);
  expect(await waiting).toEqual([]);
  requests[0]?.reject(new Error('unreachable'));
  await clock.advance(0);
  expect(log.lines).toHaveLength(1);
  expect(await titles.known()).toEqual([]);
  await clock.advance(60_000);
  const again = titles.known();
  requests[1]?.resolve({ games });
  expect(await again).toEqual(games);
});

test('C51 the games that words name are known without waiting, and again with newer titles', async () => {
  const { titles, requests } = start();
  const query = { words: ['night', 'harbor'], isLastPartial: false };
  expect(titles.named(query)).toEqual([]);
  requests[0]?.resolve({ games });
  await titles.known();
  expect(titles.named(query)).toEqual([{ places: [1], gameIds: [1] }]);
  titles.replace([{ gameId: 2, title: 'Night Harbor' }]);
  expect(titles.named(query)).toEqual([{ places: [0, 1], gameIds: [2] }]);
  expect(requests).toHaveLength(1);
});

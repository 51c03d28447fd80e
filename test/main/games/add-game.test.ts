import { expect, test } from 'vitest';
import { addGame } from '#main/games/add-game.ts';
import type { GameInput } from '#main/games/games.ts';

const service = 'https://mods.example';
const download = (downloadId: string, modId: number, more: object = {}) => ({
  downloadId,
  modId,
  gameId: 7,
  state: 'done',
  file: 'here',
  ...more,
});

/** The downloads, newest first, that adding a game installs in it. */
async function installedBy(
  input: Partial<GameInput>,
  { inUse = service, wanted = null }: { inUse?: string; wanted?: string | null } = {},
): Promise<string[]> {
  const jobs: string[] = [];
  const needs = {
    games: { add: () => ({ service, serviceGameId: 7, gameId: 'ember', ...input }) } as never,
    settleGame: async () => undefined,
    service: () => inUse,
    downloads: {
      list: () => [
        download('newer', 1),
        download('older', 1),
        download('other game', 2, { gameId: 8 }),
        download('unfinished', 3, { state: 'running' }),
        download('deleted', 4, { file: 'deleted' }),
        download('installed', 5),
        download('of another service', 6),
      ],
    } as never,
    installs: {
      list: () => [
        { service, modId: 5 },
        { service: 'https://other.example', modId: 6 },
      ],
    } as never,
    jobs: {
      async fromDownload({ downloadId, gameId }: { downloadId: string; gameId: string }) {
        expect(gameId).toBe('ember');
        jobs.push(downloadId);
      },
    } as never,
  };
  await addGame({ service, serviceGameId: 7, ...input } as GameInput, needs, wanted);
  return jobs;
}

test('a game that is added takes the newest download of each of its mods that was never installed', async () => {
  expect(await installedBy({})).toEqual(['newer', 'of another service']);
});

test('a game of no service, or of one that isn’t in use, takes no downloads', async () => {
  expect(await installedBy({ serviceGameId: null })).toEqual([]);
  expect(await installedBy({}, { inUse: 'https://other.example' })).toEqual([]);
});

test('the download that the player asked for is installed, also where its mod was installed before', async () => {
  expect(await installedBy({}, { wanted: 'installed' })).toEqual([
    'newer',
    'installed',
    'of another service',
  ]);
});

import { expect, it } from 'vitest';
import { checkGameOf } from '#main/games/check-game-of.ts';
import type { MyModsParts } from '#main/games/my-mods-parts.ts';

const service = 'https://mods.example/api/';

/** A download of mod 7, whose game the catalog says, and the game Emberfall, which is number 1 of the service. */
const partsOf = (modGame: number | null | 'gone', serviceGameId: number | null = 1, of = service) =>
  ({
    downloads: { list: () => [{ downloadId: 'd', modId: 7, title: 'Sunken Stables' }] },
    games: { list: () => [{ gameId: 'g', title: 'Emberfall', service: of, serviceGameId }] },
    findMod: async () => (modGame === 'gone' ? 'gone' : { modId: 7, gameId: modGame }),
    service: () => service,
  }) as unknown as Pick<MyModsParts, 'downloads' | 'findMod' | 'games' | 'service'>;
const wanted = { downloadId: 'd', gameId: 'g' };

it('a mod of another game is refused with a sentence that says so', async () => {
  await expect(checkGameOf(wanted, partsOf(2))).rejects.toMatchObject({
    code: 'rejected',
    text: { id: 'installs.otherGame', values: { title: 'Sunken Stables', game: 'Emberfall' } },
  });
});

it.each([
  ['its own game', partsOf(1)],
  ['a game that the service doesn’t name', partsOf(null)],
  ['a mod that is gone', partsOf('gone')],
  ['a game that is tied to no game of the service', partsOf(2, null)],
  ['a game of another service', partsOf(2, 1, 'https://other.example/')],
])('%s is no reason to refuse', async (_, parts) => {
  await expect(checkGameOf(wanted, parts)).resolves.toBeUndefined();
});

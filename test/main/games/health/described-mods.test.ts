import { expect, test } from 'vitest';
import { DescribedMods } from '#main/games/health/described/described-mods.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';

const site = 'https://mods.example/mods';

test('W50 a mod whose address in the catalog is none is not what a link leads to, and the others are', async () => {
  const addresses: Readonly<Record<number, string | null>> = {
    1: 'no address 1',
    2: `${site}/b.2/`,
    3: null,
  };
  const described = new DescribedMods({
    findMod: async (modId: number) => ({ modId, title: `Mod ${modId}`, viewUrl: addresses[modId] }) as never,
    descriptionOf: async () => null,
    service: () => 'https://mods.example/api/',
    clock: createFakeClock(),
  } as never);
  const description = `[h2]Requirements[/h2]\n${site}/a.1/\n${site}/b.2/\n${site}/c.3/`;
  expect(await described.needsIn(9, description)).toEqual([{ modId: 2, title: 'Mod 2' }]);
});

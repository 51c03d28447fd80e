import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crashInstalls } from '#test/crash/installs.ts';
import { temporaryFolder } from './setup.ts';

/** How often it is killed; `LOADOUT_INSTALL_KILLS=200` for a long run. */
const kills = Number(process.env['LOADOUT_INSTALL_KILLS'] ?? '12');

it(`Z9 W37 after kill -9 at ${kills} random moments of installing, moving and removing, each mod is there whole or not at all`, {
  timeout: 60_000 + kills * 5_000,
}, async () => {
  const repository = join(import.meta.dirname, '../../../..');
  const outcome = await crashInstalls(
    { kills, seed: 7 },
    { folder: temporaryFolder(), repository, say: () => undefined },
  );
  expect(outcome).toMatchObject({ kills, wrong: [], passed: true });
  // Otherwise the kills came at moments that prove nothing.
  expect(outcome.interrupted).toBeGreaterThan(0);
  expect(outcome.promised).toBeGreaterThan(0);
});

import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../crash/seeded-random.ts';
import { ownFolder } from '../deploy/world.ts';
import { events, GameWorld } from './game-world.ts';
import { places } from './open-apply.ts';

/** How many events there are altogether; more with LOADOUT_MODEL_STEPS. */
const steps = Number(process.env['LOADOUT_MODEL_STEPS'] ?? 2_000);
const stepsOfWorld = 50;
const firstSeed = Number(process.env['LOADOUT_MODEL_SEED'] ?? 1);

type EventName = keyof typeof events;

test.each(places)(
  'Z14 Z15 Z16 Z22 Z37 after random events no file of the game or the player is lost: %s',
  async (place) => {
    // Below the choice of folders it is the same code.
    const worlds = (place === 'merged' ? steps : steps / 4) / stepsOfWorld;
    for (let seed = firstSeed; seed < firstSeed + worlds; seed += 1) {
      const random = createSeededRandom(seed);
      const folder = await ownFolder();
      const world = await GameWorld.make(folder, random, { place });
      const done: EventName[] = [];
      try {
        for (let step = 0; step < stepsOfWorld; step += 1) {
          const name = random.pick(Object.keys(events) as EventName[]);
          done.push(name);
          await events[name](world);
          world.owners.expectNothingLost((await world.files()).values(), await world.stored());
        }
        done.push('the folder goes back to Vanilla');
        await world.toVanilla();
      } catch (cause) {
        throw new Error(
          `Seed ${seed}, event ${done.length}: ${done.slice(-8).join(', ')}: ${(cause as Error).message}`,
          { cause },
        );
      }
      await rm(folder, { recursive: true, force: true });
    }
    expect(steps).toBeGreaterThan(0);
  },
  7_200_000,
);

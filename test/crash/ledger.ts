import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import { events, GameWorld } from '#test/main/games/model/game-world.ts';
import { makeFolderOnOtherVolume } from '#test/other-volume.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The result of killing switches beside everything else that happens to a game, as written to `out/crash.json`. */
export type LedgerOutcome = {
  readonly kills: number;
  /** How many of them cut a switch short; the others came after its end. */
  readonly cutShort: number;
  /** How many other events there were in between. */
  readonly events: number;
  /** Whether the game was on another volume than what Loadout stores. */
  readonly isOnOtherVolume: boolean;
  /** Files that were lost, by what had happened before. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly passed: boolean;
};

/** The longest time from the start of a switch to its kill, in ms. */
const longestMs = 200;

/** How many kills a game lives through. */
const killsOfWorld = 20;

/**
 * Kills switches of games on another volume at random moments. In between the game is updated, a shop verifies its files,
 * the player edits and deletes some, the game leaves the list and is added again, its drive goes and comes back. After each
 * kill and each event every file that the game or the player wrote is in the folder, or in a place that Loadout names.
 */
export async function crashLedger(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<LedgerOutcome> {
  const begin = performance.now();
  const home = join(from.folder, 'ledger');
  await mkdir(home, { recursive: true });
  const program = await buildProgram(join(from.repository, 'test/main/games/model/switching-child.ts'), {
    repository: from.repository,
    folder: home,
  });
  const other = await makeFolderOnOtherVolume(home);
  const wrong: string[] = [];
  const count = { kills: 0, cutShort: 0, events: 0 };
  try {
    for (let world = 0; count.kills < kills; world += 1) {
      const random = createSeededRandom(seed + world);
      const done: string[] = [];
      const gameOn = await mkdtemp(join(other ?? home, 'game-'));
      const game = await GameWorld.make(await mkdtemp(join(home, 'state-')), random, { gameOn });
      const check = async () =>
        game.owners.expectNothingLost((await game.files()).values(), await game.stored());
      try {
        for (let kill = 0; kill < killsOfWorld && count.kills < kills; kill += 1) {
          const name = random.pick(Object.keys(events) as (keyof typeof events)[]);
          done.push(name);
          count.events += 1;
          await events[name](game);
          await check();
          done.push('kill');
          count.kills += 1;
          if (await game.killSwitch(program, longestMs)) count.cutShort += 1;
          await check();
        }
        await game.toVanilla();
      } catch (error) {
        wrong.push(`seed ${seed + world}, after ${done.slice(-6).join(', ')}: ${String(error)}`);
      }
      from.say(`${count.kills} of ${kills} kills of switches, with a ledger.`);
    }
  } finally {
    if (other !== null) await rm(other, { recursive: true, force: true });
  }
  const seconds = (performance.now() - begin) / 1000;
  return { ...count, isOnOtherVolume: other !== null, wrong, seconds, passed: wrong.length === 0 };
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import { killRound, randomMoment } from '#test/main/games/take-over/kill-round.ts';
import { type KillTreeName, killTrees } from '#test/main/games/take-over/kill-trees.ts';
import { workerScript } from '#test/worker-script.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The result of killing the taking over of mods, as written to `out/crash.json`. */
export type TakeOverOutcome = {
  readonly kills: number;
  /** How many came after mods had been taken over, and while the game's folder changed; the others came earlier. */
  readonly afterTaking: number;
  /** How many kills each tree got, by the program whose it is. */
  readonly byTree: Readonly<Record<string, number>>;
  /** What was lost, by tree. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly passed: boolean;
};

/**
 * Kills taking over mods at random moments: those in a game's folder, and those of five other programs, in turn. After each
 * kill every file of the player is there, the other program's files are the very same, and all can be taken over again.
 */
export async function crashTakeOver(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<TakeOverOutcome> {
  const begin = performance.now();
  const home = join(from.folder, 'take-over');
  await mkdir(home, { recursive: true });
  // Where its libraries are found.
  const built = await mkdtemp(join(from.repository, 'out/taking-'));
  const random = createSeededRandom(seed);
  const names = Object.keys(killTrees) as KillTreeName[];
  const wrong: string[] = [];
  const byTree: Record<string, number> = {};
  let afterTaking = 0;
  try {
    const program = await buildProgram(join(from.repository, 'test/main/games/take-over/taking-child.ts'), {
      repository: from.repository,
      folder: built,
      external: ['libsql'],
    });
    const rulesFolder = join(from.repository, 'main/games/rules');
    const files = { program, script: await workerScript('unpack'), rulesFolder };
    for (let kill = 0; kill < kills; kill += 1) {
      const name = names[kill % names.length] ?? 'Vortex';
      byTree[name] = (byTree[name] ?? 0) + 1;
      const moment = randomMoment(random);
      const where = { home: join(home, `${kill}`), moment, firstTurn: random.whole(0, 5) };
      try {
        if (await killRound(name, where, files)) afterTaking += 1;
        await rm(where.home, { recursive: true, force: true, maxRetries: 5 });
      } catch (error) {
        wrong.push(`kill ${kill + 1} (${name}): ${String(error)}`);
      }
      if ((kill + 1) % 10 === 0) from.say(`${kill + 1} of ${kills} kills of taking over.`);
    }
  } finally {
    await rm(built, { recursive: true, force: true });
  }
  const seconds = (performance.now() - begin) / 1000;
  return { kills, afterTaking, byTree, wrong, seconds, passed: wrong.length === 0 };
}

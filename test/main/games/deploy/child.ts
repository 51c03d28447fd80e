import { readFileSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createDeploy } from '#main/games/deploy/deploy.ts';
import type { WantedSet } from '#main/games/deploy/deployment.ts';
import { FileThreads } from '#main/games/deploy/thread/file-threads.ts';
import { createSeededRandom } from '../../../crash/seeded-random.ts';

/** What the child does: switches between these sets at random, until it is killed. */
export type ChildTask = {
  readonly state: string;
  readonly sets: readonly WantedSet[];
  readonly seed: number;
  /** The script of the thread that helps with the switches; none where it is null. */
  readonly threadScript: string | null;
};

/** Reports on stdout the number of the set of each switch: "begin 3", then "end 3". Synchronous, so none is lost. */
async function main({ state, sets, seed, threadScript }: ChildTask): Promise<void> {
  const random = createSeededRandom(seed);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clock = {
    now: Date.now,
    monotonic: () => performance.now(),
    after: () => () => undefined,
    wait: (ms: number) => wait(ms),
  };
  const threads =
    threadScript === null ? undefined : new FileThreads({ script: async () => threadScript, clock });
  const deploy = createDeploy({ state, clock, log, random: Math.random, threads });
  for (;;) {
    const index = random.whole(0, sets.length - 1);
    const set = sets[index];
    if (!set) throw new RangeError('no set');
    writeSync(1, `begin ${index}\n`);
    const result = await deploy.switchTo(set);
    if (result.state !== 'done') throw new Error('unexpected questions');
    writeSync(1, `end ${index}\n`);
  }
}

await main(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ChildTask);

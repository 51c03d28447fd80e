import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import { type StandIn, startService } from '#test/service/index.ts';
import { type Chance, createChance } from './chance.ts';
import { randomFault } from './faults.ts';
import { live } from './lives.ts';
import { lookAt } from './look.ts';
import { startMeter } from './meter.ts';
import type { Options } from './options.ts';
import type { Orders } from './player.ts';

/** What came of it all, as it is written to `out/crash.json`. */
export type Outcome = {
  readonly rounds: number;
  readonly seed: number;
  readonly killedAtStart: number;
  readonly faults: number;
  readonly files: number;
  readonly whole: number;
  /** What was wrong after a kill: a broken file under a final name, a part or list that nobody can read. */
  readonly wrong: readonly string[];
  readonly fileBytes: number;
  readonly fetchedBytes: number;
  readonly destroyedBytes: number;
  /** Bytes fetched, less those that faults destroyed, for each byte of the files. */
  readonly ratio: number;
  readonly mostRatio: number;
  readonly seconds: number;
  readonly passed: boolean;
};

const files = 20;
const mostRatio = 1.05;
/** What is sent at a time, bytes: small, as on a line of the world, so that little is under way when a kill comes. */
const pieceBytes = 8 * 1024;
/** The longest life of a round with downloads, in ms, and how many files come at a time. */
const longestLife = 1600;
const atOnce = 3;
/** How long the last life may take to bring what is left, in ms. */
const patience = 300_000;

/** Runs the rounds; `folder` is used up. */
export async function crash(
  { rounds, seed }: Options,
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<Outcome> {
  const begin = performance.now();
  const chance = createChance(seed);
  // The fewer rounds, the less there is to fetch: a round gets about a megabyte.
  const fileSize = Math.max(400_000, Math.round((rounds * 1_200_000) / files));
  const standIn = await startService({ mods: 60, seed: seed + 1, fileSize });
  const meter = startMeter('/mod-versions/');
  try {
    const { orders, hashes, editions } = await prepare(standIn, from.folder);
    const file = await buildProgram(join(import.meta.dirname, 'player.ts'), from);
    const program = { file, orders };
    const total = { killedAtStart: 0, faults: 0, destroyed: 0, wrong: [] as string[] };
    const known = new Map<string, string>();
    const left = () => Math.max(0, fileSize * files - meter.bytes() + total.destroyed);
    for (let round = 1; round <= rounds; round += 1) {
      total.faults += setTheStage(standIn, chance, { left: left() / (rounds - round + 2), fileSize });
      const fromReady = chance.fraction() > 0.1;
      const killAfterMs = chance.whole(0, fromReady ? longestLife : 150);
      const life = await live(program, { fromReady, killAfterMs });
      total.destroyed += life.givenUp;
      if (!life.wasReady) total.killedAtStart += 1;
      const { wrong } = await lookAt(from.folder, editions, known);
      total.wrong.push(...wrong.map((what) => `round ${round}: ${what}`));
      if (round % 20 === 0) from.say(`${round} of ${rounds} rounds, ${Math.round(left() / 1e6)} MB to go.`);
    }
    standIn.clearFaults();
    const last = await live(program, { fromReady: true, killAfterMs: patience });
    const { whole, wrong } = await lookAt(from.folder, editions, known);
    const figures = {
      ...{ rounds, seed, files, mostRatio },
      killedAtStart: total.killedAtStart,
      faults: total.faults,
      whole: hashes.filter((pair) => pair.some((sha256) => whole.has(sha256))).length,
      wrong: [...total.wrong, ...wrong],
      fileBytes: fileSize * files,
      fetchedBytes: meter.bytes(),
      destroyedBytes: total.destroyed + last.givenUp,
    };
    const ratio = (figures.fetchedBytes - figures.destroyedBytes) / figures.fileBytes;
    const passed = figures.whole === files && figures.wrong.length === 0 && ratio <= mostRatio;
    return { ...figures, ratio, seconds: (performance.now() - begin) / 1000, passed };
  } finally {
    meter.close();
    await standIn.stop();
  }
}

/** Chooses the files and writes down what the player needs; each file has the hashes of its two editions. */
async function prepare(standIn: StandIn, home: string) {
  const { generator } = standIn;
  const modIds = [...generator.idsFor()]
    .filter((modId) => (generator.versions(modId)[0]?.files.length ?? 0) > 0)
    .slice(0, files);
  const orders: Orders = { profile: standIn.profile(), home, modIds };
  await writeFile(join(home, 'orders.json'), JSON.stringify(orders));
  const hashes: string[][] = [];
  for (const modId of modIds) {
    const fileId = generator.versions(modId)[0]?.files[0]?.fileId ?? 0;
    hashes.push([await generator.sha256(fileId), await hashOfEdition(standIn, fileId)]);
  }
  return { orders: join(home, 'orders.json'), hashes, editions: new Set(hashes.flat()) };
}

/** The other edition is what a file is replaced by when its entity tag changes: whole in its own right. */
async function hashOfEdition({ generator }: StandIn, fileId: number): Promise<string> {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256');
  const archive = generator.archive(fileId, 1);
  for (const chunk of archive.read(0, archive.size)) hash.update(chunk);
  return hash.digest('hex');
}

/** Puts faults in the way of a round, and paces the line so that `left` bytes come in it. Answers how many faults. */
function setTheStage(
  standIn: StandIn,
  chance: Chance,
  { left, fileSize }: { left: number; fileSize: number },
): number {
  standIn.clearFaults();
  const perSecond = left / (longestLife / 2000) / atOnce;
  const everyMs = Math.min(1000, Math.max(1, Math.round((pieceBytes / Math.max(1, perSecond)) * 1000)));
  standIn.fault({ pattern: 'mod-versions/*', kind: 'trickle', bytes: pieceBytes, everyMs });
  const count = chance.whole(0, 3);
  for (let nth = 0; nth < count; nth += 1)
    standIn.fault({ ...randomFault(chance, fileSize), after: chance.whole(0, 4) });
  return count;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import { type FakeService, type FaultRule, startService } from '#test/service/index.ts';
import { type Meter, startMeter } from './byte-counter.ts';
import { makePlaces } from './download-folders.ts';
import { type FilePatterns, filesOf, hiddenLengths, lies, randomFault, randomLie } from './faults.ts';
import { type Finding, inspect, lostSince } from './inspect.ts';
import type { Options } from './options.ts';
import type { Orders } from './player.ts';
import { type Life, live } from './run-until-kill.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** What came of it all, as it is written to `out/crash.json`. */
export type Outcome = {
  readonly rounds: number;
  readonly seed: number;
  readonly killedAtStart: number;
  readonly faults: number;
  /** How often the service lied to who requested the rest of a file. */
  readonly lies: number;
  /** Rounds with the download folder on a disk without hard links, and what that was. */
  readonly roundsWithoutLinks: number;
  readonly disk: string;
  readonly files: number;
  readonly whole: number;
  /** What was wrong after a kill: a broken file under a final name, a part or list that nobody can read. */
  readonly wrong: readonly string[];
  readonly fileBytes: number;
  readonly fetchedBytes: number;
  readonly destroyedBytes: number;
  /** Bytes fetched, less those that faults destroyed, for each byte of the files. */
  readonly ratio: number;
  /** What the dearest kill cost, and what one may cost at most: bytes that were fetched and not on the disk yet. */
  readonly dearestKill: number;
  readonly mostPerKill: number;
  readonly seconds: number;
  readonly passed: boolean;
};

const files = 20;
/** Of so many files nobody says how long they are. */
const filesWithoutLength = 4;
/** What is sent at a time, bytes: small, as on a line of the world, so that little is under way when a kill comes. */
const pieceBytes = 8 * 1024;
/** The longest life of a round with downloads, in ms, and how many files come at a time. */
const longestLife = 1600;
const atOnce = 3;
/** What a kill may cost for each download that runs: the two blocks that gather what comes until it is written. */
const mostPerKill = atOnce * 2 * 2 * 1024 * 1024;
/** How many times the download folder goes from one disk to the other. */
const stays = 8;
/** How long the last life may take to bring what is left, in ms. */
const patience = 300_000;

/** Runs the rounds; `folder` is used up. */
export async function crash(
  { rounds, seed }: Options,
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<Outcome> {
  const begin = performance.now();
  // The fewer rounds, the less there is to fetch: a round gets about a megabyte.
  const fileSize = Math.max(400_000, Math.round((rounds * 1_200_000) / files));
  const fakeService = await startService({ mods: 60, seed: seed + 1, fileSize });
  const meter = startMeter('/mod-versions/');
  const places = await makePlaces(from.folder, 2 * files * fileSize);
  try {
    const { orders, hashes, editions, modIds } = await prepare(fakeService, from.folder);
    const file = await buildProgram(join(import.meta.dirname, 'player.ts'), from);
    const folders = [places.plain.folder, places.withoutLinks.folder];
    const known = new Map<string, string>();
    const check = () => inspect(from.folder, folders, editions, known);
    const hidden = hiddenLengths(fakeService, modIds.slice(0, filesWithoutLength));
    const total = await killAgainAndAgain(rounds, {
      ...{ fakeService, meter, fileSize, hidden, check },
      random: createSeededRandom(seed),
      patterns: {
        known: filesOf(fakeService, modIds.slice(filesWithoutLength)),
        unknown: filesOf(fakeService, modIds.slice(0, filesWithoutLength)),
      },
      start: (isPlain, end) => {
        const place = isPlain ? places.plain : places.withoutLinks;
        return live({ file, orders, place, sentBytes: meter.bytes }, end);
      },
      say: from.say,
    });
    fakeService.clearFaults();
    for (const rule of hidden) fakeService.fault(rule);
    const place = places.withoutLinks;
    const last = await live(
      { file, orders, place, sentBytes: meter.bytes },
      { fromReady: true, killAfterMs: patience },
    );
    const end = await check();
    const figures = {
      ...total,
      ...{ rounds, seed, files, mostPerKill, disk: places.disk },
      whole: hashes.filter((pair) => pair.some((sha256) => end.whole.has(sha256))).length,
      wrong: [...total.wrong, ...end.wrong],
      fileBytes: fileSize * files,
      fetchedBytes: meter.bytes(),
      destroyedBytes: total.destroyedBytes + last.givenUp,
    };
    const ratio = (figures.fetchedBytes - figures.destroyedBytes) / figures.fileBytes;
    const passed =
      figures.whole === files && figures.wrong.length === 0 && figures.dearestKill <= mostPerKill;
    return { ...figures, ratio, seconds: (performance.now() - begin) / 1000, passed };
  } finally {
    meter.close();
    await fakeService.stop();
    await places.close();
  }
}

/** What the rounds work with. `start` starts a life of the player, on the plain disk or the one without hard links. */
type Stage = {
  readonly fakeService: FakeService;
  readonly meter: Meter;
  readonly random: SeededRandom;
  readonly fileSize: number;
  readonly patterns: FilePatterns;
  readonly hidden: readonly FaultRule[];
  start(isPlain: boolean, end: { fromReady: boolean; killAfterMs: number }): Promise<Life>;
  check(): Promise<Finding>;
  say(sentence: string): void;
};

/** Kills the player once a round, and looks what is left. */
async function killAgainAndAgain(rounds: number, stage: Stage) {
  const { fakeService, meter, random, fileSize, check } = stage;
  const total = {
    ...{ killedAtStart: 0, roundsWithoutLinks: 0, faults: 0, lies: 0, destroyedBytes: 0, dearestKill: 0 },
    wrong: [] as string[],
  };
  const left = () => Math.max(0, fileSize * files - meter.bytes() + total.destroyedBytes);
  const stay = Math.ceil(rounds / stays);
  let before = await check();
  for (let round = 1; round <= rounds; round += 1) {
    total.faults += setTheStage(stage, left() / (rounds - round + 2));
    const isPlain = Math.floor((round - 1) / stay) % 2 === 0;
    const fromReady = random.fraction() > 0.1;
    const killAfterMs = random.whole(0, fromReady ? longestLife : 150);
    const sentBefore = meter.bytes();
    const { givenUp, wasReady } = await stage.start(isPlain, { fromReady, killAfterMs });
    const now = await check();
    const lost = lostSince(before.sizes, now.sizes);
    const wrong = lost > givenUp ? [...now.wrong, `${lost} bytes that were on the disk are gone`] : now.wrong;
    total.wrong.push(...wrong.map((what) => `round ${round}: ${what}`));
    const cost = meter.bytes() - sentBefore - givenUp - (bytesOf(now) - bytesOf(before));
    total.dearestKill = Math.max(total.dearestKill, cost);
    total.destroyedBytes += givenUp;
    total.lies += hitsOf(fakeService, lies);
    if (!wasReady) total.killedAtStart += 1;
    if (!isPlain) total.roundsWithoutLinks += 1;
    before = now;
    if (round % 20 === 0) stage.say(`${round} of ${rounds} rounds, ${Math.round(left() / 1e6)} MB to go.`);
  }
  return total;
}

/** How many requests the faults of these kinds matched. */
const hitsOf = ({ faults }: FakeService, kinds: readonly string[]): number =>
  faults.reduce((sum, { fault, hits }) => (kinds.includes(fault.kind) ? sum + hits : sum), 0);

const bytesOf = ({ sizes }: Finding): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Chooses the files and writes down what the player needs; each file has the hashes of its two editions. */
async function prepare(fakeService: FakeService, home: string) {
  const { generator } = fakeService;
  const modIds = [...generator.idsFor()]
    .filter((modId) => (generator.versions(modId)[0]?.files.length ?? 0) > 0)
    .slice(0, files);
  const orders: Orders = { profile: fakeService.profile(), home, modIds };
  await writeFile(join(home, 'orders.json'), JSON.stringify(orders));
  const hashes: string[][] = [];
  for (const modId of modIds) {
    const fileId = generator.versions(modId)[0]?.files[0]?.fileId ?? 0;
    hashes.push([await generator.sha256(fileId), await hashOfEdition(fakeService, fileId)]);
  }
  return { orders: join(home, 'orders.json'), hashes, editions: new Set(hashes.flat()), modIds };
}

/** The other edition is what a file is replaced by when its entity tag changes: whole in its own right. */
async function hashOfEdition({ generator }: FakeService, fileId: number): Promise<string> {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256');
  const archive = generator.archive(fileId, 1);
  for (const chunk of archive.read(0, archive.size)) hash.update(chunk);
  return hash.digest('hex');
}

/** Puts faults in the way of a round, and paces the line so that `left` bytes come in it. Returns how many faults. */
function setTheStage({ fakeService, random, fileSize, patterns, hidden }: Stage, left: number): number {
  fakeService.clearFaults();
  const perSecond = left / (longestLife / 2000) / atOnce;
  const everyMs = Math.min(1000, Math.max(1, Math.round((pieceBytes / Math.max(1, perSecond)) * 1000)));
  const slow = {
    pattern: 'mod-versions/*',
    origin: 'any',
    kind: 'trickle',
    bytes: pieceBytes,
    everyMs,
  } as const;
  const faults: FaultRule[] = Array.from({ length: random.whole(0, 3) }, () => ({
    ...randomFault(random, fileSize, patterns.known),
    after: random.whole(0, 4),
  }));
  // Only a download that goes on requests the rest of a file: a lie for each second round strikes often enough.
  if (random.fraction() < 0.5) faults.push(randomLie(random, patterns));
  for (const rule of [slow, ...hidden, ...faults]) fakeService.fault(rule);
  return faults.length;
}

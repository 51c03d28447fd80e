import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildProgram } from '#test/build-program.ts';
import { type FakeService, type FaultRule, startService } from '#test/service/index.ts';
import { type ByteCounter, startByteCounter } from './byte-counter.ts';
import { createDownloadFolders } from './download-folders.ts';
import {
  type FilePatterns,
  falseResponses,
  filesOf,
  hiddenLengths,
  randomFalseResponse,
  randomFault,
} from './faults.ts';
import { type Finding, inspect, lostSince } from './inspect.ts';
import type { Options } from './options.ts';
import type { PlayerConfig } from './player.ts';
import { type PlayerRun, runUntilKill } from './run-until-kill.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** The result of a run, as written to `out/crash.json`. */
export type Outcome = {
  readonly rounds: number;
  readonly seed: number;
  readonly killedAtStart: number;
  readonly faults: number;
  /** How many requests for the rest of a file got a false response. */
  readonly falseResponses: number;
  /** Rounds with the download folder on a disk without hard links, and the kind of that disk. */
  readonly roundsWithoutLinks: number;
  readonly disk: string;
  readonly files: number;
  readonly whole: number;
  /** Errors found after a kill: a broken file under a final name, an unlisted partial file, or an unreadable list. */
  readonly wrong: readonly string[];
  readonly fileBytes: number;
  readonly fetchedBytes: number;
  readonly destroyedBytes: number;
  /** Fetched bytes, without those that faults destroyed, per byte of the files. */
  readonly ratio: number;
  /** The highest cost of a kill and its limit: bytes that were fetched but not yet on disk. */
  readonly highestKillCost: number;
  readonly killCostLimit: number;
  readonly seconds: number;
  readonly passed: boolean;
};

const files = 20;
/** How many files have no announced length. */
const filesWithoutLength = 4;
/** Bytes per piece sent: small, as on the internet, so that little is in transit at a kill. */
const pieceBytes = 8 * 1024;
/** The maximum duration of a run with downloads, in ms, and how many files are fetched at a time. */
const longestRunMs = 1600;
const atOnce = 3;
/** A kill may cost each running download the two blocks that buffer data until it is written. */
const killCostLimit = atOnce * 2 * 2 * 1024 * 1024;
/** How many periods the rounds are divided into, each with the download folder on the other disk. */
const diskPeriods = 8;
/** The time limit for the last run, which fetches the rest, in ms. */
const lastRunLimitMs = 300_000;

/** Runs the rounds. `folder` is for temporary files. */
export async function crash(
  { rounds, seed }: Options,
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<Outcome> {
  const begin = performance.now();
  // The size depends on the rounds: each fetches about a megabyte.
  const fileSize = Math.max(400_000, Math.round((rounds * 1_200_000) / files));
  const fakeService = await startService({ mods: 60, seed: seed + 1, fileSize });
  const byteCounter = startByteCounter('/mod-versions/');
  const places = await createDownloadFolders(from.folder, 2 * files * fileSize);
  try {
    const { configFile, hashes, editions, modIds } = await prepare(fakeService, from.folder);
    const file = await buildProgram(join(import.meta.dirname, 'player.ts'), from);
    const folders = [places.plain.folder, places.withoutLinks.folder];
    const known = new Map<string, string>();
    const check = () => inspect(from.folder, folders, editions, known);
    const hidden = hiddenLengths(fakeService, modIds.slice(0, filesWithoutLength));
    const total = await killRepeatedly(rounds, {
      fakeService,
      byteCounter,
      fileSize,
      hidden,
      check,
      random: createSeededRandom(seed),
      patterns: {
        known: filesOf(fakeService, modIds.slice(filesWithoutLength)),
        unknown: filesOf(fakeService, modIds.slice(0, filesWithoutLength)),
      },
      start: (isPlain, end) => {
        const place = isPlain ? places.plain : places.withoutLinks;
        return runUntilKill({ file, configFile, place, sentBytes: byteCounter.bytes }, end);
      },
      say: from.say,
    });
    fakeService.clearFaults();
    for (const rule of hidden) fakeService.fault(rule);
    const place = places.withoutLinks;
    const last = await runUntilKill(
      { file, configFile, place, sentBytes: byteCounter.bytes },
      { fromReady: true, killAfterMs: lastRunLimitMs },
    );
    const end = await check();
    const figures = {
      ...total,
      rounds,
      seed,
      files,
      killCostLimit,
      disk: places.disk,
      whole: hashes.filter((pair) => pair.some((sha256) => end.whole.has(sha256))).length,
      wrong: [...total.wrong, ...end.wrong],
      fileBytes: fileSize * files,
      fetchedBytes: byteCounter.bytes(),
      destroyedBytes: total.destroyedBytes + last.discarded,
    };
    const ratio = (figures.fetchedBytes - figures.destroyedBytes) / figures.fileBytes;
    const passed =
      figures.whole === files && figures.wrong.length === 0 && figures.highestKillCost <= killCostLimit;
    return { ...figures, ratio, seconds: (performance.now() - begin) / 1000, passed };
  } finally {
    byteCounter.close();
    await fakeService.stop();
    await places.close();
  }
}

/** What the rounds work with. `start` runs the player once, on the plain disk or the one without hard links. */
type CrashContext = {
  readonly fakeService: FakeService;
  readonly byteCounter: ByteCounter;
  readonly random: SeededRandom;
  readonly fileSize: number;
  readonly patterns: FilePatterns;
  readonly hidden: readonly FaultRule[];
  start(isPlain: boolean, end: { fromReady: boolean; killAfterMs: number }): Promise<PlayerRun>;
  check(): Promise<Finding>;
  say(sentence: string): void;
};

/** Kills the player once per round, and inspects the files that remain. */
async function killRepeatedly(rounds: number, context: CrashContext) {
  const { fakeService, byteCounter, random, fileSize, check } = context;
  const total = {
    killedAtStart: 0,
    roundsWithoutLinks: 0,
    faults: 0,
    falseResponses: 0,
    destroyedBytes: 0,
    highestKillCost: 0,
    wrong: [] as string[],
  };
  const left = () => Math.max(0, fileSize * files - byteCounter.bytes() + total.destroyedBytes);
  const roundsPerDisk = Math.ceil(rounds / diskPeriods);
  let before = await check();
  for (let round = 1; round <= rounds; round += 1) {
    total.faults += addFaults(context, left() / (rounds - round + 2));
    const isPlain = Math.floor((round - 1) / roundsPerDisk) % 2 === 0;
    const fromReady = random.fraction() > 0.1;
    const killAfterMs = random.whole(0, fromReady ? longestRunMs : 150);
    const sentBefore = byteCounter.bytes();
    const { discarded, wasReady } = await context.start(isPlain, { fromReady, killAfterMs });
    const now = await check();
    const lost = lostSince(before.sizes, now.sizes);
    const wrong = lost > discarded ? [...now.wrong, `${lost} bytes that were on disk are gone`] : now.wrong;
    total.wrong.push(...wrong.map((what) => `round ${round}: ${what}`));
    const cost = byteCounter.bytes() - sentBefore - discarded - (bytesOf(now) - bytesOf(before));
    total.highestKillCost = Math.max(total.highestKillCost, cost);
    total.destroyedBytes += discarded;
    total.falseResponses += hitsOf(fakeService, falseResponses);
    if (!wasReady) total.killedAtStart += 1;
    if (!isPlain) total.roundsWithoutLinks += 1;
    before = now;
    if (round % 20 === 0) context.say(`${round} of ${rounds} rounds, ${Math.round(left() / 1e6)} MB to go.`);
  }
  return total;
}

/** Counts the requests that faults of these kinds matched. */
const hitsOf = ({ faults }: FakeService, kinds: readonly string[]): number =>
  faults.reduce((sum, { fault, hits }) => (kinds.includes(fault.kind) ? sum + hits : sum), 0);

const bytesOf = ({ sizes }: Finding): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Chooses the files and writes the player's configuration; each file has the hashes of its two editions. */
async function prepare(fakeService: FakeService, home: string) {
  const { generator } = fakeService;
  const modIds = [...generator.idsFor()]
    .filter((modId) => (generator.versions(modId)[0]?.files.length ?? 0) > 0)
    .slice(0, files);
  const config: PlayerConfig = { profile: fakeService.profile(), home, modIds };
  await writeFile(join(home, 'player.json'), JSON.stringify(config));
  const hashes: string[][] = [];
  for (const modId of modIds) {
    const fileId = generator.versions(modId)[0]?.files[0]?.fileId ?? 0;
    hashes.push([await generator.sha256(fileId), await hashOfEdition(fakeService, fileId)]);
  }
  return { configFile: join(home, 'player.json'), hashes, editions: new Set(hashes.flat()), modIds };
}

/** The hash of the edition that replaces a file when its entity tag changes, and counts as a whole file. */
async function hashOfEdition({ generator }: FakeService, fileId: number): Promise<string> {
  const { createHash } = await import('node:crypto');
  const hash = createHash('sha256');
  const archive = generator.archive(fileId, 1);
  for (const chunk of archive.read(0, archive.size)) hash.update(chunk);
  return hash.digest('hex');
}

/** Adds faults for a round, and limits the bandwidth so that it fetches `left` bytes. Returns the number of faults. */
function addFaults({ fakeService, random, fileSize, patterns, hidden }: CrashContext, left: number): number {
  fakeService.clearFaults();
  const perSecond = left / (longestRunMs / 2000) / atOnce;
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
  // Only a resumed download requests the rest of a file, so a false response in every second round is enough.
  if (random.fraction() < 0.5) faults.push(randomFalseResponse(random, patterns));
  for (const rule of [slow, ...hidden, ...faults]) fakeService.fault(rule);
  return faults.length;
}

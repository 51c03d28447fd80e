import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBench } from './bench.ts';
import { describeMachine } from './machine.ts';
import { describeError, runMeasurement } from './measurement.ts';
import { describeNoise, lookForNoise, type Noise } from './noise.ts';
import { OptionError, type Options, parseOptions } from './options.ts';
import type { Row } from './row.ts';
import { measurements } from './rows/all.ts';
import { describeExtents, type Extent, Schedule } from './schedule.ts';
import { markdownTable, table } from './table.ts';

const repository = join(import.meta.dirname, '../..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(repository, 'out', 'electron');
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** What a run has measured so far, by name; `failed` has the error of each measurement that failed. */
type Report = {
  readonly date: string;
  /** How long it has run, in ms. */
  tookMs: number;
  readonly size: Options['size'];
  readonly machine: Awaited<ReturnType<typeof describeMachine>>;
  readonly noise: Noise[];
  readonly rows: Row[];
  readonly measured: string[];
  /** How much of each was measured. */
  readonly extents: Record<string, Extent>;
  readonly failed: Record<string, string>;
};

/** Runs the measurements requested, one after the other. One that fails twice is noted, and the others are measured. */
async function measure(options: Options, report: Report): Promise<void> {
  const begin = performance.now();
  const chosen = measurements.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
  const schedule = new Schedule(
    chosen.map(({ name }) => name),
    () => performance.now(),
  );
  const bench = await openBench({ repository, runtime, size: options.size, say });
  try {
    for (const measurement of chosen) {
      const { name } = measurement;
      const extent = extentOf[options.size] ?? schedule.next();
      report.extents[name] = extent;
      say(`Measuring ${name}.`);
      const start = performance.now();
      report.noise.push(await lookForNoise(name, report.machine.cores));
      try {
        report.rows.push(...(await runMeasurement(measurement, bench.measuring(extent))));
        report.measured.push(name);
      } catch (error) {
        report.failed[name] = describeError(error);
        say(`${name} failed: ${report.failed[name]}`);
      }
      say(`It took ${seconds(performance.now() - start)}.`);
      report.tookMs = performance.now() - begin;
      await write(report);
    }
    report.noise.push(await lookForNoise('the end', report.machine.cores));
    await write(report);
  } finally {
    await bench.close();
  }
}

/** The extent of everything in a run of this size; a whole run has a schedule. */
const extentOf: Partial<Record<Options['size'], Extent>> = { quick: 'all', smallest: 'smallest' };

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/** Writes `out/bench.json` and `out/bench.md`, so that a run that is ended loses nothing. */
async function write(report: Report): Promise<void> {
  await writeFile(join(repository, 'out/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(
    join(repository, 'out/bench.md'),
    `${markdownTable(report.rows)}\n\n${environmentOf(report)}\n${failuresOf(report)}`,
  );
}

const environmentOf = ({ date, machine, noise, tookMs, size, extents }: Report): string =>
  [
    `${date}, Loadout ${machine.loadout}, Electron ${machine.electron}, Node ${machine.node}`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system}`,
    describeNoise(noise, machine.cores),
    `The run took ${seconds(tookMs)}.`,
    ...(size === 'whole' ? describeExtents(extents) : []),
  ].join('\n');

const failuresOf = ({ failed }: Report): string =>
  Object.entries(failed)
    .map(([name, error]) => `\nFAILED ${name}: ${error.split('\n')[0]}\n`)
    .join('');

/**
 * Measures, prints the table and writes `out/bench.json` and `out/bench.md`. Fails on errors, but not on slow results.
 */
async function main(): Promise<void> {
  const options = parseOptions(
    process.argv.slice(2),
    measurements.map(({ name }) => name),
  );
  if (process.platform !== 'linux') {
    throw new OptionError('The bench reads memory and processor time from /proc, so it runs on Linux only.');
  }
  await access(join(repository, 'out/app/main/index.cjs')).catch(() => {
    throw new OptionError('The app is not built. Run "npm run bench", or "npm run build" first.');
  });
  await mkdir(join(repository, 'out'), { recursive: true });
  const machine = await describeMachine(runtime, repository);
  const report: Report = {
    date: new Date().toISOString(),
    tookMs: 0,
    size: options.size,
    machine,
    noise: [],
    rows: [],
    measured: [],
    extents: {},
    failed: {},
  };
  await measure(options, report);
  console.log(`\n${table(report.rows)}\n\n${environmentOf(report)}\n${failuresOf(report)}`);
  if (options.size !== 'whole') console.log(`A ${options.size} run: too few rounds to rely on.`);
  if (Object.keys(report.failed).length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  if (error instanceof OptionError) {
    say(error.message);
    process.exitCode = 2;
  } else {
    say(describeError(error));
    process.exitCode = 1;
  }
});

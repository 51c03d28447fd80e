import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBench } from './bench.ts';
import { describeMachine } from './machine.ts';
import { OptionError, type Options, parseOptions } from './options.ts';
import type { Row } from './row.ts';
import { measurements } from './rows/all.ts';
import { markdownTable, table } from './table.ts';

const repository = join(import.meta.dirname, '../..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(repository, 'out', 'electron');
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** Runs the measurements requested, one after the other. */
async function measure(options: Options): Promise<Row[]> {
  const bench = await openBench({ repository, runtime, quick: options.quick, say });
  try {
    const rows: Row[] = [];
    for (const { name, run } of measurements) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      say(`Measuring ${name}.`);
      rows.push(...(await run(bench)));
    }
    return rows;
  } finally {
    await bench.close();
  }
}

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
  const date = new Date().toISOString();
  const machine = await describeMachine(runtime, repository);
  const rows = await measure(options);
  const report = { date, quick: options.quick, machine, rows };
  await mkdir(join(repository, 'out'), { recursive: true });
  await writeFile(join(repository, 'out/bench.json'), `${JSON.stringify(report, null, 2)}\n`);
  const environment = [
    `${date}, Loadout ${machine.loadout}, Electron ${machine.electron}, Node ${machine.node}`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system}`,
  ].join('\n');
  await writeFile(join(repository, 'out/bench.md'), `${markdownTable(rows)}\n\n${environment}\n`);
  console.log(`\n${table(rows)}\n\n${environment}`);
  if (options.quick) console.log('A quick run: too few rounds to rely on.');
}

main().catch((error: unknown) => {
  if (error instanceof OptionError) {
    say(error.message);
    process.exitCode = 2;
  } else {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
});

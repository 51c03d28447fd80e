import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OptionError, parseOptions } from './options.ts';
import { describeReport, failuresOf } from './report.ts';
import { soak } from './soak.ts';

const repository = join(import.meta.dirname, '../..');
const executablePath = process.env['LOADOUT_ELECTRON'] ?? join(repository, 'out/electron/electron');
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/**
 * Runs the soak, prints the table, and writes the report to `out/soak.json` and the actions to `out/soak.log`. Fails on
 * any failure in the report.
 */
async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2), () => Math.floor(Math.random() * 1e9));
  if (process.platform !== 'linux')
    throw new OptionError('The soak reads memory and open files from /proc, so it runs on Linux only.');
  say(`Running for ${options.minutes} minutes with the seed ${options.seed}.`);
  const out = join(repository, 'out');
  await mkdir(out, { recursive: true });
  const traceFile = join(out, 'soak.log');
  await writeFile(traceFile, '');
  const trace = (line: string) => appendFileSync(traceFile, `${new Date().toISOString()} ${line}\n`);
  const report = await soak(options, { executablePath, out, say, trace });
  await writeFile(join(out, 'soak.json'), `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`\n${describeReport(report)}\n`);
  process.exitCode = failuresOf(report).length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  const isUsage = error instanceof OptionError;
  say(error instanceof Error && !isUsage ? (error.stack ?? error.message) : String((error as Error).message));
  process.exitCode = isUsage ? 2 : 1;
});

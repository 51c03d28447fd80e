import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { syncUnpacked } from '#main/mods/installs/archive/sync-unpacked.ts';
import type { UnpackConfig, UnpackFigures } from '../apps/unpack/unpack.ts';
import type { Bench } from '../measurement.ts';
import { makeRow, missingRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { type Content, makeArchive } from './unpack-content.ts';
import { type ArchiveTool, missingProgram } from './unpack-tools.ts';

const run = promisify(execFile);

/** An archive of a measurement, and the tool that it is compared with. */
export type Compared = Content & {
  readonly name: string;
  readonly tool: ArchiveTool;
  /** How many times the time of the tool it may take. */
  readonly atMost: number;
  /** The peak of the process, in MB. */
  readonly peakAtMost: number;
};

/**
 * Unpacks an archive with the app's thread, in the app's runtime, and with a tool of its format, in turn. Both end when the
 * files are on disk. `program` is the built `apps/unpack/unpack.ts`. Without the tool there is a row that says so.
 */
export async function unpackBeside(bench: Bench, program: string, compared: Compared): Promise<Row[]> {
  const { name, tool } = compared;
  const missing = missingProgram(tool);
  if (missing !== null) return [missingRow(name, 'ms', missing)];
  bench.say(name);
  const folder = join(bench.folder, 'unpack');
  await mkdir(folder);
  try {
    const archivePath = await makeArchive(folder, compared, tool);
    const target = join(folder, 'target');
    const peaks: number[] = [];
    const ours = async () => {
      const { ms, peak } = await unpackWithApp(bench, program, { archivePath, target });
      peaks.push(peak);
      return ms;
    };
    const baseline = () => unpackWithTool(tool, archivePath, target);
    const times = await bench.inTurn({ ours, baseline });
    const rounds = times.ours.length;
    return [
      makeRow({
        row: `${name}, vs. ${tool.name} and sync`,
        unit: 'ms',
        rounds,
        ours: median(times.ours),
        baseline: median(times.baseline),
        target: { atMost: compared.atMost, of: 'baseline' },
      }),
      makeRow({
        row: `${name}: peak of the process`,
        unit: 'MB',
        rounds,
        baseline: null,
        ours: median(peaks) / 1e6,
        target: { atMost: compared.peakAtMost, of: 'value' },
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpackWithApp(
  bench: Bench,
  program: string,
  paths: Pick<UnpackConfig, 'archivePath' | 'target'>,
): Promise<UnpackFigures> {
  await rm(paths.target, { recursive: true, force: true });
  const config: UnpackConfig = { ...paths, script: join(bench.repository, 'out/app/main/unpack.cjs') };
  const { stdout } = await run(join(bench.runtime, 'electron'), [program, JSON.stringify(config)], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  return JSON.parse(stdout) as UnpackFigures;
}

/** The time in ms. */
async function unpackWithTool(tool: ArchiveTool, archivePath: string, target: string): Promise<number> {
  await rm(target, { recursive: true, force: true });
  const begin = performance.now();
  await mkdir(target);
  await tool.unpack(archivePath, target);
  await syncAll(target);
  return performance.now() - begin;
}

async function syncAll(target: string): Promise<void> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    entry,
    path: relative(target, join(entry.parentPath, entry.name)),
  }));
  const folders = paths.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path);
  await syncUnpacked(target, {
    files: paths.filter(({ entry }) => entry.isFile()),
    folders: ['', ...folders],
  });
}

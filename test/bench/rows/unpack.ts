import { execFile } from 'node:child_process';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { syncUnpacked } from '#main/mods/installs/archive/sync-unpacked.ts';
import { buildProgram } from '#test/build-program.ts';
import type { UnpackConfig, UnpackFigures } from '../apps/unpack/unpack.ts';
import { inTurn } from '../in-turn.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);

const mebibyte = 1024 ** 2;
const smallFiles = { whole: [100, 1_000, 10_000], quick: [100, 1_000], smallest: [100] };

/** An archive of the measurement: `files` files of `bytes` bytes each, or of some hundred to some thousand. */
type Content = {
  readonly name: string;
  readonly files: number;
  readonly bytes: number | null;
  /** How many times the time of unzip it may take. */
  readonly atMost: number;
};

/**
 * Unpacking a zip archive with the app's thread, in the app's runtime: with all checks of the archive, the checksum and
 * the SHA-256 of each file. Beside unzip, which compares the checksums only; both end when the files are on disk.
 */
export const unpack: Measurement = {
  name: 'unpack',
  async run(bench) {
    const program = await buildProgram(join(import.meta.dirname, '../apps/unpack/unpack.ts'), bench);
    const small = bench.sized(smallFiles).map((files) => ({
      name: `Unpack ${files.toLocaleString('en-US')} small files`,
      files,
      bytes: null,
      atMost: 1.3,
    }));
    const mebibytes = bench.sized({ whole: 1_024, quick: 128, smallest: 8 });
    const rows: Row[] = [];
    for (const content of [
      ...small,
      {
        name: `Unpack one file of ${mebibytes} MiB`,
        files: 1,
        bytes: mebibytes * mebibyte,
        atMost: 1,
      },
    ])
      rows.push(...(await compare(bench, program, content)));
    return rows;
  },
};

async function compare(bench: Bench, program: string, content: Content): Promise<Row[]> {
  bench.say(content.name);
  const folder = join(bench.folder, 'unpack');
  await mkdir(folder);
  try {
    const archivePath = await makeArchive(folder, content);
    const target = join(folder, 'target');
    const config: UnpackConfig = {
      archivePath,
      target,
      script: join(bench.repository, 'out/app/main/unpack.cjs'),
    };
    const peaks: number[] = [];
    const ours = async () => {
      await rm(target, { recursive: true, force: true });
      const { stdout } = await run(join(bench.runtime, 'electron'), [program, JSON.stringify(config)], {
        env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      });
      const { ms, peak } = JSON.parse(stdout) as UnpackFigures;
      peaks.push(peak);
      return ms;
    };
    const baseline = async () => {
      await rm(target, { recursive: true, force: true });
      const begin = performance.now();
      await run('unzip', ['-q', archivePath, '-d', target]);
      await syncAll(target);
      return performance.now() - begin;
    };
    const times = await inTurn({ count: bench.rounds, warmUps: bench.warmUps }, { ours, baseline });
    const { rounds } = bench;
    return [
      makeRow({
        row: `${content.name}, vs. unzip and sync`,
        unit: 'ms',
        rounds,
        ours: median(times.ours),
        baseline: median(times.baseline),
        target: { atMost: content.atMost, of: 'baseline' },
      }),
      makeRow({
        row: `${content.name}: peak of the process`,
        unit: 'MB',
        rounds,
        baseline: null,
        ours: median(peaks) / 1e6,
        target: { atMost: 120, of: 'value' },
      }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

/** Packs the files with Info-ZIP, as most tools do: each deflated. */
async function makeArchive(folder: string, { files, bytes }: Content): Promise<string> {
  const mod = join(folder, 'mod');
  for (let index = 0; index < files; index += 1) {
    const inside = join(mod, String(index % 50));
    await mkdir(inside, { recursive: true });
    const path = join(inside, `${index}.txt`);
    if (bytes === null) await writeFile(path, text(index, 500 + ((index * 379) % 8_000)));
    else await writeLarge(path, bytes);
  }
  await run('zip', ['-q', '-r', '-1', '../mod.zip', '.'], { cwd: mod });
  await rm(mod, { recursive: true });
  return join(folder, 'mod.zip');
}

async function writeLarge(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w');
  // Far more than deflate looks back, so that it is packed again and again.
  const block = Buffer.from(text(1, 16 * mebibyte));
  for (let at = 0; at < bytes; at += block.length)
    await file.write(block.subarray(0, Math.min(block.length, bytes - at)));
  await file.close();
}

/** Words and numbers that deflate packs to about a third. */
function text(seed: number, characters: number): string {
  const words = ['river', 'stone', 'lantern', 'harbour', 'winter', 'ember', 'of', 'the', 'and'];
  const parts: string[] = [];
  let state = seed + 1;
  for (let length = 0; length < characters; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const part = `${words[(state >>> 16) % words.length]} ${state >>> 18}\n`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, characters);
}

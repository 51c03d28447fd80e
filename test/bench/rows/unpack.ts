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

/** What packs a folder, in which it runs, and unpacks it again: the arguments of a program. */
type Tool = {
  readonly name: string;
  readonly archive: string;
  readonly pack: readonly [program: string, ...args: string[]];
  readonly unpack: (archive: string, target: string) => readonly [program: string, ...args: string[]];
};

/** Info-ZIP, as most tools do: each file deflated. */
const zip: Tool = {
  name: 'unzip',
  archive: 'mod.zip',
  pack: ['zip', '-q', '-r', '-1', '../mod.zip', '.'],
  unpack: (archive, target) => ['unzip', '-q', archive, '-d', target],
};

/** 7z in one stream (solid), as it does by itself. */
const sevenZip: Tool = {
  name: '7z x',
  archive: 'mod.7z',
  pack: ['7za', 'a', '-bd', '-mx=1', '../mod.7z', '.'],
  unpack: (archive, target) => ['7za', 'x', '-bd', `-o${target}`, archive],
};

const tarXz: Tool = {
  name: 'bsdtar -x',
  archive: 'mod.tar.xz',
  pack: ['bsdtar', '-cJf', '../mod.tar.xz', '--options=xz:compression-level=1', '.'],
  unpack: (archive, target) => ['bsdtar', '-xf', archive, '-C', target],
};

/** An archive of the measurement: `files` files of `bytes` bytes each, or of some hundred to some thousand. */
type Content = {
  readonly name: string;
  readonly files: number;
  readonly bytes: number | null;
  readonly tool: Tool;
  /** How many times the time of the tool it may take. */
  readonly atMost: number;
  /** The peak of the process, in MB. */
  readonly peakAtMost: number;
};

/**
 * Unpacking an archive with the app's thread, in the app's runtime: with all checks of the archive, the checksum and
 * the SHA-256 of each file. Beside a tool of its format, which compares the checksums only; both end when the files are on
 * disk.
 */
export const unpack: Measurement = {
  name: 'unpack',
  async run(bench) {
    const program = await buildProgram(join(import.meta.dirname, '../apps/unpack/unpack.ts'), bench);
    const small = bench.sized(smallFiles).map((files) => ({
      name: `Unpack ${files.toLocaleString('en-US')} small files`,
      files,
      bytes: null,
      tool: zip,
      atMost: 1.3,
      peakAtMost: 120,
    }));
    const mebibytes = bench.sized({ whole: 1_024, quick: 128, smallest: 8 });
    const others = [sevenZip, tarXz].flatMap((tool) => {
      const files = bench.sized({ whole: 1_000, quick: 1_000, smallest: 100 });
      const large = bench.sized({ whole: 256, quick: 64, smallest: 8 });
      const format = tool.archive.slice('mod.'.length);
      const limits = { tool, atMost: 1.5, peakAtMost: 200 };
      return [
        {
          name: `Unpack ${files.toLocaleString('en-US')} small files of ${format}`,
          files,
          bytes: null,
          ...limits,
        },
        {
          name: `Unpack one file of ${large} MiB of ${format}`,
          files: 1,
          bytes: large * mebibyte,
          ...limits,
        },
      ];
    });
    const rows: Row[] = [];
    for (const content of [
      ...small,
      {
        name: `Unpack one file of ${mebibytes} MiB`,
        files: 1,
        bytes: mebibytes * mebibyte,
        tool: zip,
        atMost: 1,
        peakAtMost: 120,
      },
      ...others,
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
      await mkdir(target);
      const [command, ...args] = content.tool.unpack(archivePath, target);
      await run(command, args);
      await syncAll(target);
      return performance.now() - begin;
    };
    const times = await inTurn({ count: bench.rounds, warmUps: bench.warmUps }, { ours, baseline });
    const rounds = times.ours.length;
    return [
      makeRow({
        row: `${content.name}, vs. ${content.tool.name} and sync`,
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
        target: { atMost: content.peakAtMost, of: 'value' },
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

async function makeArchive(folder: string, { files, bytes, tool }: Content): Promise<string> {
  const mod = join(folder, 'mod');
  for (let index = 0; index < files; index += 1) {
    const inside = join(mod, String(index % 50));
    await mkdir(inside, { recursive: true });
    const path = join(inside, `${index}.txt`);
    if (bytes === null) await writeFile(path, text(index, 500 + ((index * 379) % 8_000)));
    else await writeLarge(path, bytes);
  }
  const [command, ...args] = tool.pack;
  await run(command, args, { cwd: mod });
  await rm(mod, { recursive: true });
  return join(folder, tool.archive);
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

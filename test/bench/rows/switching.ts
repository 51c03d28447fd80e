import { execFile } from 'node:child_process';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { createDeploy } from '#main/games/deploy/deploy.ts';
import type { DeployMod, ModFile, WantedSet } from '#main/games/deploy/deployment.ts';
import { FileThreads } from '#main/games/deploy/thread/file-threads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { sha256 } from '#test/main/games/deploy/world.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';

const run = promisify(execFile);

const mods = 200;
const foldersOfMod = 5;
const sizes = { whole: [2_000, 10_000, 20_000], quick: [2_000], smallest: [200] };

/**
 * Switching from Vanilla to a loadout of 200 mods with so many files, journaled and synced, beside `cp -rl` of the same
 * files, which is neither. And back to Vanilla, and the longest stall of the event loop meanwhile.
 */
export const switching: Measurement = {
  name: 'switching',
  async run(bench) {
    const rows: Row[] = [];
    for (const files of bench.sized(sizes)) rows.push(...(await measureSize(bench, files)));
    return rows;
  },
};

async function measureSize(bench: Bench, files: number): Promise<Row[]> {
  const name = `Switching to ${mods} mods, ${files.toLocaleString('en-US')} files`;
  bench.say(name);
  const folder = join(bench.folder, `switching-${files}`);
  const target = join(folder, 'game');
  const state = join(folder, 'state');
  const installed = await install(join(folder, 'installs'), files / mods);
  const set = (loadoutId: string | null, wanted: readonly DeployMod[]): WantedSet => ({
    loadoutId,
    target,
    placement: 'folder',
    mods: wanted,
  });
  const script = join(bench.repository, 'out/app/main/game-files.cjs');
  const threads = new FileThreads({ script: async () => script, clock: realClock });
  const deploy = createDeploy({
    state,
    clock: realClock,
    log: createMemoryLog(),
    random: Math.random,
    threads,
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const back: number[] = [];
  const stalls: number[] = [];
  const samples = await bench.inTurn({
    async ours() {
      await mkdir(target, { recursive: true });
      delay.reset();
      delay.enable();
      const ms = await timed(() => deploy.switchTo(set('bench', installed)));
      back.push(await timed(() => deploy.switchTo(set(null, []))));
      delay.disable();
      stalls.push(delay.max / 1e6);
      return ms;
    },
    async baseline() {
      const copy = join(folder, 'copy');
      const ms = await timed(() => run('cp', ['-rl', join(folder, 'installs'), copy]));
      await rm(copy, { recursive: true });
      return ms;
    },
  });
  threads.close();
  await rm(folder, { recursive: true });
  const rounds = samples.ours.length;
  // The rounds before them don't count.
  const counted = (figures: readonly number[]) => median(figures.slice(-rounds));
  const only = { unit: 'ms', baseline: null, rounds } as const;
  return [
    makeRow({
      row: `${name}, vs. cp -rl`,
      unit: 'ms',
      rounds,
      target: { atMost: 1.5, of: 'baseline' },
      ours: median(samples.ours),
      baseline: median(samples.baseline),
    }),
    makeRow({ ...only, row: `${name}: back to Vanilla`, ours: counted(back) }),
    makeRow({
      ...only,
      row: `${name}: longest stall of the event loop`,
      ours: counted(stalls),
    }),
  ];
}

/** Installs the mods, each with this many files in a few folders. */
async function install(installs: string, filesOfMod: number): Promise<DeployMod[]> {
  const content = 'x'.repeat(2000);
  const made: DeployMod[] = [];
  for (let number = 0; number < mods; number += 1) {
    const installId = `mod-${number}`;
    const filesFolder = join(installs, installId, 'files');
    const paths = Array.from({ length: filesOfMod }, (_, file) => `${file % foldersOfMod}/${file}.dds`);
    for (let index = 0; index < foldersOfMod; index += 1)
      await mkdir(join(filesFolder, String(index)), { recursive: true });
    const files: ModFile[] = [];
    for (const path of paths) {
      await writeFile(join(filesFolder, path), content);
      const { mtimeMs } = await stat(join(filesFolder, path));
      files.push({ path, size: content.length, sha256: sha256(content), mtimeMs });
    }
    made.push({ installId, folderName: installId, filesFolder, files });
  }
  return made;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

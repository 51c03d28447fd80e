import { mkdir } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { archiveLimits } from '#main/mods/installs/archive/limits.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { realClock } from '#test/fakes/real-clock.ts';

/** What to unpack, into which folder, which doesn't exist, and the script of the app's thread. */
export type UnpackConfig = {
  readonly script: string;
  readonly archivePath: string;
  readonly target: string;
};

/**
 * Times in ms: of unpacking in the thread that has looked at the archive, as each install does, and of looking, with the
 * start of the thread. `peak` is that of the process's memory in bytes.
 */
export type UnpackFigures = { readonly ms: number; readonly lookMs: number; readonly peak: number };

const { script, archivePath, target } = JSON.parse(process.argv[2] ?? '{}') as UnpackConfig;
await mkdir(target);
let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const memoryTimer = setInterval(measure, 5);
const threads = new ArchiveThreads({ script: async () => script, clock: realClock });
const job = { archivePath, title: 'Bench', limits: archiveLimits, packedAs: null };
const { signal } = new AbortController();
const begin = performance.now();
await threads.run({ ...job, unpack: null }, { signal });
const looked = performance.now();
await threads.run({ ...job, unpack: { root: '', target } }, { signal });
const ms = performance.now() - looked;
measure();
clearInterval(memoryTimer);
threads.close();
const figures: UnpackFigures = { ms, lookMs: looked - begin, peak };
process.stdout.write(`${JSON.stringify(figures)}\n`);

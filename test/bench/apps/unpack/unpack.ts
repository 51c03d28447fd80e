import { mkdir } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { archiveLimits } from '#main/mods/installs/archive/limits.ts';
import { runWorker } from '#main/mods/installs/worker/run-worker.ts';
import { realClock } from '#test/fakes/real-clock.ts';

/** What to unpack, into which folder, which doesn't exist, and the script of the app's thread. */
export type UnpackConfig = {
  readonly script: string;
  readonly archivePath: string;
  readonly target: string;
};

/** Time in ms, with the checks of the archive and the start of the thread, and the peak of the process's memory in bytes. */
export type UnpackFigures = { readonly ms: number; readonly peak: number };

const { script, archivePath, target } = JSON.parse(process.argv[2] ?? '{}') as UnpackConfig;
await mkdir(target);
let peak = 0;
const measure = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const memoryTimer = setInterval(measure, 5);
const begin = performance.now();
await runWorker(
  {
    archivePath,
    title: 'Bench',
    limits: archiveLimits,
    packedAs: null,
    unpack: { root: '', target },
  },
  { script, signal: new AbortController().signal, clock: realClock },
);
const ms = performance.now() - begin;
measure();
clearInterval(memoryTimer);
const figures: UnpackFigures = { ms, peak };
process.stdout.write(`${JSON.stringify(figures)}\n`);

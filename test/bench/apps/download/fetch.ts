import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createDownloads, type Downloads } from '#main/mods/downloads/downloads.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { createService } from '#main/service/service.ts';
import { realClock } from '#test/fakes/real-clock.ts';

/** What to fetch: the service's profile, the folder, mods for the warm-up, then those that are measured. */
export type FetchConfig = {
  readonly profile: unknown;
  readonly folder: string;
  readonly warmUp: readonly number[];
  readonly modIds: readonly number[];
};

/** Time in ms, growth of the memory in bytes (peak over the warmed-up state), longest stall of the event loop in ms. */
export type Figures = { readonly ms: number; readonly growth: number; readonly loopMs: number };

const log = { info: () => undefined, warn: console.error, error: console.error };

function start({ profile, folder }: FetchConfig): Downloads {
  const parsed = parseProfile(JSON.stringify(profile), { source: 'bench' });
  const service = createService({
    loadProfile: async () => ({ profile: parsed, source: 'bench' }),
    keyStore: { read: async () => null, write: async () => undefined },
    transport: createTransport(),
    clock: realClock,
    random: Math.random,
    log,
  });
  return createDownloads({
    service: {
      versions: (input) => service.mods.versions(input),
      openFile: (input) => service.openFile(input),
    },
    folder: () => folder,
    freeBytes: async () => 1024 ** 4,
    listFile: {
      load: () => null,
      refused: () => null,
      write: async () => undefined,
      close: async () => undefined,
    },
    clock: realClock,
    random: Math.random,
    log,
  });
}

/** Fetches all mods at once and resolves when every file has its final name. */
async function fetchAll(downloads: Downloads, modIds: readonly number[]): Promise<void> {
  const expected = new Set(modIds);
  const states = () => downloads.list().filter(({ modId }) => expected.has(modId));
  const done = new Promise<void>((resolve, reject) => {
    downloads.onChange(() => {
      if (states().some(({ state }) => state === 'failed' || state === 'waiting'))
        reject(new Error(JSON.stringify(states())));
      if (states().length === expected.size && states().every(({ state }) => state === 'done')) resolve();
    });
  });
  for (const modId of modIds) await downloads.start({ modId, title: `Mod ${modId}` });
  await done;
}

const config = JSON.parse(process.argv[2] ?? '{}') as FetchConfig;
const downloads = start(config);
await fetchAll(downloads, config.warmUp);
const before = process.memoryUsage.rss();
let peak = before;
const memoryTimer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);
const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();
const begin = performance.now();
await fetchAll(downloads, config.modIds);
const ms = performance.now() - begin;
loop.disable();
clearInterval(memoryTimer);
const figures: Figures = { ms, growth: peak - before, loopMs: loop.max / 1e6 };
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit();

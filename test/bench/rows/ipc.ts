import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildGate } from '../apps/gate/build.ts';
import { type App, launch, type Running } from '../electron/launch.ts';
import { copyRuntime } from '../electron/runtime.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row, type Target } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/** Calls per round; those that go to the service are slower and fewer. */
const [calls, serviceCalls] = [2_000, 200];

/** Times of single calls in ms. Chromium's clock has a resolution of 0.1 ms, so the mean is more precise. */
type Times = { p95: number; mean: number };

/** Makes repeated calls in the page as the renderer does: call, wait, parse the JSON. */
const timeCalls = (call: string, count: number) => `(async () => {
  const times = [];
  for (let warmUp = 0; warmUp < ${count / 10}; warmUp += 1) JSON.parse(await ${call});
  const begin = performance.now();
  for (let left = ${count}; left > 0; left -= 1) {
    const asked = performance.now();
    JSON.parse(await ${call});
    times.push(performance.now() - asked);
  }
  return { times, mean: (performance.now() - begin) / ${count} };
})()`;

async function timesOf(running: Running, call: string, count: number): Promise<Times> {
  const { times, mean } = await running.evaluate<{ times: number[]; mean: number }>(timeCalls(call, count));
  return { p95: percentile(times, 0.95), mean };
}

const time = (app: App, call: string, count: number) => async () => {
  const running = await launch(app, watchScript);
  try {
    await seen(running, 'paint');
    return await timesOf(running, call, count);
  } finally {
    await running.close();
  }
};

const modsList = (page: number) => `loadout.calls['mods.list']({ page: ${page} })`;

/** Returns the app's result for a page of 50 mods, and an app that gives the same result without a service. */
async function prepare(bench: Bench): Promise<{ file: string; gate: App }> {
  const running = await launch(bench.loadout(await bench.fakeService(3_000)), watchScript);
  const folder = join(bench.folder, 'gate');
  await mkdir(folder);
  try {
    await seen(running, 'paint');
    const prepared = await running.evaluate<string>(modsList(1));
    const file = join(folder, 'prepared.json');
    await writeFile(file, prepared);
    const { executable, app } = await copyRuntime(bench.runtime, join(folder, 'electron'));
    await buildGate(bench.repository, app, prepared);
    return { file, gate: { executable, args: [`--user-data-dir=${join(folder, 'user-data')}`] } };
  } finally {
    await running.close();
  }
}

async function compare(
  bench: Bench,
  what: { name: string; ours: () => Promise<Times>; baseline: () => Promise<Times>; p95?: Target },
): Promise<Row[]> {
  // Each round makes calls of its own before those that count.
  const times = await bench.inTurn(what, { count: bench.rounds, warmUps: 0 });
  const row = (kind: keyof Times, target?: Target) =>
    makeRow({
      row: `${what.name}, ${kind}`,
      unit: 'ms',
      ours: median(times.ours.map((sample) => sample[kind])),
      baseline: median(times.baseline.map((sample) => sample[kind])),
      ...(target ? { target } : {}),
      rounds: times.ours.length,
    });
  return [row('p95', what.p95), row('mean')];
}

/** Calls from the renderer to main: a small one, a page of mods from memory, and the same page from the service. */
export const ipc: Measurement = {
  name: 'ipc',
  async run(bench) {
    const service = await bench.fakeService(3_000);
    const loadout = bench.loadout(service);
    const { file, gate } = await prepare(bench);
    const hello = bench.hello(`--prepared=${file}`, `--key=${service.key}`);
    const target = { atMost: 0.5, of: 'value' } as const;
    const address = JSON.stringify(`${service.baseUrl}mods/?page=2`);
    return [
      ...(await compare(bench, {
        name: 'IPC, settings read, vs. an empty call',
        ours: time(loadout, `loadout.calls['settings.get']()`, calls),
        baseline: time(hello, 'hello.empty()', calls),
        p95: target,
      })),
      ...(await compare(bench, {
        name: 'IPC, page of 50 mods from memory, vs. the same text unchecked',
        ours: time(gate, modsList(2), calls),
        baseline: time(hello, 'hello.prepared()', calls),
        p95: target,
      })),
      ...(await compare(bench, {
        name: 'Page of 50 mods from the service over loopback, vs. a plain fetch',
        ours: time(loadout, modsList(2), serviceCalls),
        baseline: time(hello, `hello.read(${address})`, serviceCalls),
      })),
    ];
  },
};

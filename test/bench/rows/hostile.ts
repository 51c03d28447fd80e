import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorLimit, jsonLimit, jsonLimits } from '#main/service/http/response-body.ts';
import { seedSettings } from '#test/seed-settings.ts';
import { launch } from '../electron/launch.ts';
import { within } from '../electron/within.ts';
import { watchLoop } from '../loop.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';
import { type Hostile, type HostileService, startHostileService } from './hostile-service.ts';
import { type Limits, type Shape, shapes } from './hostile-shapes.ts';

/** How long main is measured while idle before each shape's responses, in ms. */
const idleSpan = 500;
/** How long a request may take that Loadout sends in the background, and the response to be handled, in ms. */
const requestMs = 1_000;
const handledMs = 30;
const mostTries = 5;
/** The wait after the start, in ms. */
const settleMs = 3_000;

/** A request of the app: the end of its path, the code that triggers it, and the code that waits for its end. */
type Due = {
  readonly name: string;
  readonly pathEnd: string;
  readonly status: number;
  readonly list: string;
  /** The maximum number of its bytes that the app reads. */
  readonly limit: number;
  /** Runs in the renderer; resolves when the response has been handled. */
  readonly request: string;
};

const call = (name: string, input: unknown) =>
  `loadout.calls['${name}'](${input === undefined ? '' : JSON.stringify(input)})`;

/** Starts something, polls until it has failed, and resets it. */
const untilFailed = (begin: string, check: string, hasFailed: string, end: string) => `(async () => {
  const read = async (answer) => JSON.parse(await answer).value;
  const begun = await read(${begin});
  for (;;) {
    const value = await read(${check});
    if (${hasFailed}) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ${end};
})()`;

const json = { status: 200, limit: jsonLimit };
const dues: readonly Due[] = [
  { ...json, name: 'list', pathEnd: '/mods/', list: 'mods', request: call('mods.list', { page: 2 }) },
  { ...json, name: 'details', pathEnd: '/mods/7/', list: 'mod', request: call('mods.get', { modId: 7 }) },
  {
    ...json,
    name: 'reviews',
    pathEnd: '/reviews',
    list: 'reviews',
    request: call('mods.reviews', { modId: 7, page: 1 }),
  },
  {
    ...json,
    name: 'versions',
    pathEnd: '/versions',
    list: 'versions',
    request: call('mods.versions', { modId: 7 }),
  },
  { ...json, name: 'games', pathEnd: '/games/', list: 'games', request: call('mods.games', undefined) },
  {
    name: 'error',
    pathEnd: '/mods/',
    list: 'errors',
    status: 400,
    limit: errorLimit,
    request: call('mods.list', { page: 2 }),
  },
  {
    name: 'token',
    pathEnd: '/oauth2/token',
    list: 'errors',
    status: 200,
    limit: errorLimit,
    request: untilFailed(
      call('session.signIn', undefined),
      call('session.state', undefined),
      'value.attempt?.failure',
      call('session.cancelSignIn', undefined),
    ),
  },
];

const download = untilFailed(
  call('downloads.start', { modId: 1, title: 'Mod' }),
  call('downloads.list', undefined),
  'value.downloads.some(({ downloadId, state }) => downloadId === begun.downloadId && state === "failed")',
  "loadout.calls['downloads.remove']({ downloadId: begun.downloadId })",
);

/** One response with the request that triggers it. */
type FakeResponse = { readonly at: string; readonly request: string; readonly hostile: Hostile };

/** HTML pages of 64 KB in place of an archive. */
const pages: readonly FakeResponse[] = ['<title>', '<title', '<h1 ', '<script>', '<'].flatMap((start) =>
  [
    start + ' '.repeat(errorLimit - start.length),
    start + 'a'.repeat(errorLimit - start.length),
    start.repeat(errorLimit / start.length),
  ].map((page) => ({
    at: start,
    request: download,
    hostile: { pathEnd: '/download', status: 200, type: 'text/html', body: Buffer.from(page) },
  })),
);

/** Longest stalls in ms by shape, and those of an idle main just before. */
type Stalls = Map<string, { ours: number; idle: number }>;

/** Starts the app with its own user data folder and sends every shape in response to every request. */
async function round(bench: Bench, service: HostileService, count: number): Promise<Stalls> {
  const userData = join(bench.folder, `hostile-${count}`);
  seedSettings(userData, false);
  const loadout = {
    executable: join(bench.runtime, 'electron'),
    args: [`--user-data-dir=${userData}`, `--service=${service.profileFile}`],
    env: { PATH: `${service.programs}:${process.env['PATH'] ?? ''}` },
  };
  const { app, longestStall } = watchLoop(loadout, join(bench.folder, `loop-${count}.sock`));
  const running = await launch(app, watchScript);
  const stalls: Stalls = new Map();

  /** Where a copy is shown first, a call may still share the request of the one before. */
  async function requestUntil(sent: Promise<void>, request: string, pathEnd: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await running.evaluate(`${request}.then(() => null)`);
      const isSent = await within(requestMs, `the request of ${pathEnd}`, sent).then(
        () => true,
        () => false,
      );
      if (isSent) return;
      if (tries === mostTries) throw new Error(`Loadout did not request ${pathEnd}.`);
    }
  }
  async function stallOf(request: string, hostile: Hostile): Promise<number> {
    const sent = service.respondNext(hostile, longestStall);
    await requestUntil(sent, request, hostile.pathEnd);
    // Where a copy was shown first, nobody waits for the response.
    await wait(handledMs);
    return longestStall();
  }
  async function measure(name: string, responses: readonly FakeResponse[]): Promise<void> {
    await longestStall();
    await wait(idleSpan);
    const idle = await longestStall();
    let worst = { ours: 0, at: '' };
    for (const { at, request, hostile } of responses) {
      const ours = await stallOf(request, hostile);
      if (ours > worst.ours) worst = { ours, at };
    }
    stalls.set(name, { ours: worst.ours, idle });
    bench.say(`  ${name}: ${worst.ours.toFixed(1)} ms at ${worst.at}`);
  }

  try {
    await seen(running, 'mods');
    await wait(settleMs);
    for (const shape of shapes)
      await measure(
        shape.name,
        dues.flatMap((due) => responsesTo(due, shape)),
      );
    await measure('a page of 64 KB for an archive', pages);
    return stalls;
  } finally {
    await running.close();
  }
}

/** The worst case that is still parsed within the app's own limits, and 8 MB without limits. */
function responsesTo({ name, request, pathEnd, status, limit, list }: Due, shape: Shape): FakeResponse[] {
  const parsed: Limits = { bytes: limit, values: jsonLimits.values, list };
  const endless: Limits = { bytes: 8 * 1024 * 1024, values: Number.POSITIVE_INFINITY, list };
  const response = (at: string, limits: Limits) => {
    const body = Buffer.from(shape.body(limits));
    return { at, request, hostile: { pathEnd, status, type: 'application/json', body } };
  };
  return [response(`${name} within the limits`, parsed), response(`${name} of 8 MB`, endless)];
}

/** The longest stall of main's event loop during hostile responses, compared with the same main while idle (E23). */
export const hostile: Measurement = {
  name: 'hostile',
  async run(bench) {
    const service = await startHostileService(bench.folder);
    const rounds: Stalls[] = [];
    try {
      while (rounds.length < bench.sized({ whole: 2, quick: 2, smallest: 1 })) {
        bench.say(`Round ${rounds.length + 1}.`);
        rounds.push(await round(bench, service, rounds.length));
      }
    } finally {
      await service.stop();
    }
    return [...(rounds[0]?.keys() ?? [])].map((name) => {
      const samples = rounds.flatMap((stalls) => stalls.get(name) ?? []);
      return makeRow({
        row: `Longest stall of main, hostile responses: ${name}`,
        unit: 'ms',
        ours: median(samples.map(({ ours }) => ours)),
        baseline: median(samples.map(({ idle }) => idle)),
        target: { atMost: 50, of: 'value' },
        rounds: samples.length,
      });
    });
  },
};

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installBrowser } from '#test/e2e/computer/recording-browser.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { downloads } from './actions/downloads.ts';
import { favorites } from './actions/favorites.ts';
import { reviews } from './actions/reviews.ts';
import { signInAs } from './actions/session.ts';
import { settings } from './actions/settings.ts';
import { restartWithOther } from './actions/soak-services.ts';
import { checkEverybody, checkLedger } from './check.ts';
import { call, type SoakContext } from './context.ts';
import { newCounts, type Trace } from './counts.ts';
import { growthOf } from './growth.ts';
import { createIsolation } from './isolation.ts';
import { watchMemory } from './memory-watch.ts';
import { openHandlesOf } from './open-files.ts';
import type { Options } from './options.ts';
import { play } from './random-actions.ts';
import type { OpenHandles, Report } from './report.ts';
import { type AppPlace, readLogs, startApp } from './running-app.ts';
import { takeSnapshots } from './snapshots.ts';
import { createSoakServices, players, profileOf } from './soak-service.ts';

type Deps = {
  readonly executablePath: string;
  /** The folder for snapshots and the app's logs. */
  readonly out: string;
  readonly say: (sentence: string) => void;
  readonly trace: Trace;
};

/**
 * The warm-up's share of the time, and its maximum in ms. The renderer drops unused cached data after 5 minutes, so its
 * memory grows until then.
 */
const warmUpShare = 0.3;
const longestWarmUp = 10 * 60_000;

/** Runs random actions in a real app with fake services, then kills it and checks for lost data. */
export async function soak(options: Options, from: Deps): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-soak-'));
  const services = await Promise.all(
    ['127.0.0.1' as const, 'localhost' as const].map((host, index) =>
      startService({
        host,
        mods: 120,
        perPage: 24,
        games: 4,
        fileSize: { min: 4_096, max: 300_000 },
        seed: (options.seed + index) % 1_000,
      }),
    ),
  );
  try {
    const context = await openContext(services, folder, from);
    try {
      return await playAndCheck(context, options, from);
    } finally {
      await context.app.quit();
      cpSync(join(context.userData, 'logs'), join(from.out, 'soak-app-logs'), { recursive: true });
    }
  } finally {
    // A service that failed to resume can't be stopped; still stop the others.
    await Promise.allSettled(services.map((service) => service.stop()));
    // Chromium's helpers may write for a moment after the app has ended.
    rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
  }
}

async function openContext(
  services: readonly FakeService[],
  folder: string,
  { executablePath, trace }: Deps,
): Promise<SoakContext> {
  const browser = installBrowser(folder);
  const userData = join(folder, 'user-data');
  const profileFile = join(folder, 'service.json');
  const counts = newCounts();
  const soakServices = createSoakServices(services, counts);
  const [soakService] = soakServices;
  writeFileSync(profileFile, JSON.stringify(profileOf(soakService)));
  const place: AppPlace = { executablePath, userData, profileFile, env: browser.env };
  const app = await startApp(place, counts);
  const isolation = createIsolation(soakServices, counts);
  return {
    soakServices,
    soakService,
    ...soakService,
    place,
    browser,
    isolation,
    counts,
    trace,
    userData,
    app,
  };
}

async function playAndCheck(
  context: SoakContext,
  { minutes, seed, takesSnapshots }: Options,
  { say, out }: Deps,
): Promise<Report> {
  const { counts } = context;
  await call(context, 'session.allowInsecureStorage', { allow: true });
  await signInAs(context, players[0]);
  await createBackups(context, seed);
  const start = performance.now();
  const warmUp = Math.min(minutes * 60_000 * warmUpShare, longestWarmUp);
  const watch = watchMemory(context.app, start);
  const onCheck = (actions: number) =>
    say(
      `${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${actions} actions, ${counts.losses.length} losses, ${counts.breaches.length} breaches.`,
    );
  await play(context, { seed, end: start + warmUp, onCheck });
  const before = await openHandlesAtRest(context, 'after the warm-up');
  if (takesSnapshots) await takeSnapshots(context.app, out, 'before');
  await play(context, { seed: seed + 1, end: start + minutes * 60_000, onCheck });
  const after = await openHandlesAtRest(context, 'at the end');
  await watch.stop();
  if (takesSnapshots) await takeSnapshots(context.app, out, 'after');

  const played = (performance.now() - start) / 60_000;
  await switchServices(context, seed);
  await cutPower(context, seed);
  for (const soakService of context.soakServices) {
    if (soakService !== context.soakService) await restartWithOther(context, 'quit');
    await checkEverybody(context, 'after the end');
  }
  context.isolation.check(0);
  readLogs(context.userData, counts);
  return {
    date: new Date().toISOString(),
    seed,
    minutes: played,
    warmUp,
    counts,
    growth: growthOf(watch.samples, warmUp),
    samples: watch.samples,
    openHandles: { before, after },
  };
}

/** Changes some data and restarts: a run's backups come from an earlier run. */
async function createBackups(context: SoakContext, seed: number): Promise<void> {
  const [download, draft, setting] = [downloads[0], reviews[0], settings[0]];
  for (const [step, action] of [download, draft, setting].entries())
    await action?.act(context, drawFor(seed, 9, step));
  await context.app.quit();
  context.app = await startApp(context.place, context.counts);
}

/** Repeatedly restarts with the other service's profile, after a quit or a kill, and runs some actions there. */
async function switchServices(context: SoakContext, seed: number): Promise<void> {
  const rounds = 6;
  for (let round = 0; round < rounds; round += 1) {
    await restartWithOther(context, round % 3 === 2 ? 'kill' : 'quit');
    await play(context, { seed: seed + 10 + round, end: performance.now() + 10_000, onCheck: () => {} });
    await checkLedger(context, `after start ${round + 1} with another service`);
  }
}

/**
 * Returns main's open handles after downloads and requests have ended and idle connections are closed, without the catalog:
 * the player may have turned it on since, and it has a thread and files of its own.
 */
async function openHandlesAtRest(context: SoakContext, when: string): Promise<OpenHandles> {
  await checkLedger(context, when);
  await call(context, 'settings.update', { keepCatalog: false });
  context.ledger.preferences.settings.set('keepCatalog', false);
  await wait(8_000);
  return openHandlesOf(context.app);
}

/**
 * Makes changes while the service is down, kills the app as soon as it reports them stored, and restarts it: none may
 * be lost.
 */
async function cutPower(context: SoakContext, seed: number): Promise<void> {
  const { service, counts, ledger } = context;
  if (ledger.player === null) await signInAs(context, ledger.lastPlayer ?? players[0]);
  await service.pause();
  for (let step = 0; step < 12; step += 1) {
    const draw = drawFor(seed, 8, step);
    const [favorite] = favorites;
    const [draft] = reviews;
    await (step % 2 ? draft : favorite)?.act(context, draw);
  }
  const wasSignedIn = context.ledger.player;
  await context.app.kill();
  await service.resume();
  context.app = await startApp(context.place, counts);
  context.ledger.player = wasSignedIn;
  await checkLedger(context, 'after the kill');
}

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installBrowser } from '#test/e2e/recording-browser.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type FakeService, startService } from '#test/service/index.ts';
import { downloads } from './actions/downloads.ts';
import { favorites } from './actions/favorites.ts';
import { reviews } from './actions/reviews.ts';
import { signInAs } from './actions/session.ts';
import { settings } from './actions/settings.ts';
import { restartWithOther } from './actions/soak-services.ts';
import { checkEverybody, checkLedger } from './check.ts';
import { newCounts, type Trace } from './counts.ts';
import { growthOf } from './growth.ts';
import { createIsolation } from './isolation.ts';
import { watchWeight } from './memory-watch.ts';
import { heldBy } from './open-files.ts';
import type { Options } from './options.ts';
import { play } from './random-actions.ts';
import type { Held, Report } from './report.ts';
import { type AppPlace, readLogs, startApp } from './running-app.ts';
import { takeSnapshots } from './snapshots.ts';
import { openWorlds, players, profileOf } from './soak-service.ts';
import { call, type Stage } from './stage.ts';

type Deps = {
  readonly executablePath: string;
  /** Where snapshots and the app's own log go. */
  readonly out: string;
  readonly say: (sentence: string) => void;
  readonly trace: Trace;
};

/**
 * The part of the time that counts as warm-up, of which at most this much, in ms. The page forgets what it no longer
 * shows after 5 minutes, so that its memory cannot stop before.
 */
const warmUpShare = 0.3;
const longestWarmUp = 10 * 60_000;

/** Plays with a real app over the fake service, then pulls the plug and looks for what is gone. */
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
    const stage = await openStage(services, folder, from);
    try {
      return await playAndCheck(stage, options, from);
    } finally {
      await stage.app.quit();
      cpSync(join(stage.userData, 'logs'), join(from.out, 'soak-app-logs'), { recursive: true });
    }
  } finally {
    // One that failed to come back can't be stopped, which must not keep the others.
    await Promise.allSettled(services.map((service) => service.stop()));
    // Chromium's helpers may write for a moment after the app has ended.
    rmSync(folder, { recursive: true, force: true, maxRetries: 50 });
  }
}

async function openStage(
  services: readonly FakeService[],
  folder: string,
  { executablePath, trace }: Deps,
): Promise<Stage> {
  const browser = installBrowser(folder);
  const userData = join(folder, 'user-data');
  const profileFile = join(folder, 'service.json');
  const counts = newCounts();
  const soakServices = openWorlds(services, counts);
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
  stage: Stage,
  { minutes, seed, isSnapped }: Options,
  { say, out }: Deps,
): Promise<Report> {
  const { counts } = stage;
  await call(stage, 'session.allowInsecureStorage', { allow: true });
  await signInAs(stage, players[0]);
  await leaveBackups(stage, seed);
  const start = performance.now();
  const warmUp = Math.min(minutes * 60_000 * warmUpShare, longestWarmUp);
  const watch = watchWeight(stage.app, start);
  const said = (actions: number) =>
    say(
      `${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${actions} actions, ${counts.losses.length} losses, ${counts.breaches.length} breaches.`,
    );
  await play(stage, { seed, end: start + warmUp, said });
  const before = await heldAtRest(stage, 'after the warm-up');
  if (isSnapped) await takeSnapshots(stage.app, out, 'before');
  await play(stage, { seed: seed + 1, end: start + minutes * 60_000, said });
  const after = await heldAtRest(stage, 'at the end');
  await watch.stop();
  if (isSnapped) await takeSnapshots(stage.app, out, 'after');

  const played = (performance.now() - start) / 60_000;
  await comeAndGo(stage, seed);
  await pullThePlug(stage, seed);
  for (const soakService of stage.soakServices) {
    if (soakService !== stage.soakService) await restartWithOther(stage, 'quit');
    await checkEverybody(stage, 'after the end');
  }
  stage.isolation.check(0);
  readLogs(stage.userData, counts);
  return {
    ...{ date: new Date().toISOString(), seed, minutes: played, warmUp, counts },
    ...{ growth: growthOf(watch.weights, warmUp), weights: watch.weights, held: { before, after } },
  };
}

/** Plays a little and starts again: a run's backups are what an earlier one left. */
async function leaveBackups(stage: Stage, seed: number): Promise<void> {
  const [download, draft, setting] = [downloads[0], reviews[0], settings[0]];
  for (const [step, action] of [download, draft, setting].entries())
    await action?.act(stage, drawFor(seed, 9, step));
  await stage.app.quit();
  stage.app = await startApp(stage.place, stage.counts);
}

/** Starts with the other service's profile again and again, by a quit or a power cut, and plays a little there. */
async function comeAndGo(stage: Stage, seed: number): Promise<void> {
  const rounds = 6;
  for (let round = 0; round < rounds; round += 1) {
    await restartWithOther(stage, round % 3 === 2 ? 'kill' : 'quit');
    await play(stage, { seed: seed + 10 + round, end: performance.now() + 10_000, said: () => {} });
    await checkLedger(stage, `after start ${round + 1} with another service`);
  }
}

/** What main holds open once downloads and requests have ended and idle connections are closed. */
async function heldAtRest(stage: Stage, when: string): Promise<Held> {
  await checkLedger(stage, when);
  await wait(8_000);
  return heldBy(stage.app);
}

/**
 * Makes promises while the service is away, ends the app as a power cut would in the moment in which they are given,
 * and starts it again: all of them have to be there.
 */
async function pullThePlug(stage: Stage, seed: number): Promise<void> {
  const { service, counts, ledger } = stage;
  if (ledger.player === null) await signInAs(stage, ledger.here ?? players[0]);
  await service.pause();
  for (let step = 0; step < 12; step += 1) {
    const draw = drawFor(seed, 8, step);
    const [favorite] = favorites;
    const [draft] = reviews;
    await (step % 2 ? draft : favorite)?.act(stage, draw);
  }
  const wasSignedIn = stage.ledger.player;
  await stage.app.kill();
  await service.resume();
  stage.app = await startApp(stage.place, counts);
  stage.ledger.player = wasSignedIn;
  await checkLedger(stage, 'after the plug was pulled');
}

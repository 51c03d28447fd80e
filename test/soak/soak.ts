import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installBrowser } from '#test/e2e/recording-browser.ts';
import { drawFor } from '#test/service/data/random.ts';
import { type StandIn, startService } from '#test/service/index.ts';
import { favorites } from './actions/favorites.ts';
import { reviews } from './actions/reviews.ts';
import { players, signInAs } from './actions/session.ts';
import { checkEverybody, checkLedger } from './check.ts';
import { createFaults } from './faults.ts';
import { newLedger } from './ledger.ts';
import type { Options } from './options.ts';
import { play } from './play.ts';
import type { Report } from './report.ts';
import { type AppPlace, openHandles, readLogs, startApp } from './running-app.ts';
import { slopePerMinute } from './slope.ts';
import { call, type Stage } from './stage.ts';
import { newTally } from './tally.ts';
import { type MemoryWatch, watchMemory } from './watch-memory.ts';

type Surroundings = { readonly executablePath: string; readonly say: (sentence: string) => void };

/** The part of the time that counts as warm-up, of which at most this much, in ms. */
const warmUpShare = 0.25;
const longestWarmUp = 5 * 60_000;

/** Plays with a real app over the stand-in service, then pulls the plug and looks for what is gone. */
export async function soak(options: Options, from: Surroundings): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-soak-'));
  const service = await startService({
    mods: 120,
    perPage: 24,
    games: 4,
    fileSize: { min: 4_096, max: 300_000 },
    seed: options.seed % 1_000,
  });
  try {
    const { stage, place } = await openStage(service, folder, from);
    try {
      return await playAndCheck(stage, place, options, from);
    } finally {
      await stage.app.quit();
    }
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openStage(
  service: StandIn,
  folder: string,
  { executablePath }: Surroundings,
): Promise<{ stage: Stage; place: AppPlace }> {
  const browser = installBrowser(folder);
  const userData = join(folder, 'user-data');
  const profileFile = join(folder, 'service.json');
  writeFileSync(profileFile, JSON.stringify(service.profile()));
  const tally = newTally();
  const place: AppPlace = { executablePath, userData, profileFile, env: browser.env };
  const app = await startApp(place, tally);
  const faults = createFaults(service, tally);
  return { place, stage: { service, browser, faults, ledger: newLedger(), tally, userData, app } };
}

async function playAndCheck(
  stage: Stage,
  place: AppPlace,
  { minutes, seed }: Options,
  { say }: Surroundings,
): Promise<Report> {
  const { tally } = stage;
  await call(stage, 'session.allowWeakKeeping', { allow: true });
  await signInAs(stage, players[0]);
  const start = performance.now();
  const warmUp = Math.min(minutes * 60_000 * warmUpShare, longestWarmUp);
  const memory = watchMemory(stage.app, start);
  const said = (actions: number) =>
    say(
      `${((performance.now() - start) / 60_000).toFixed(1)} minutes, ${actions} actions, ${tally.losses.length} losses.`,
    );
  await play(stage, { seed, end: start + warmUp, said });
  const handlesBefore = openHandles(stage.app.pid);
  await play(stage, { seed: seed + 1, end: start + minutes * 60_000, said });
  await memory.stop();

  await checkLedger(stage, 'at the end');
  const handles = await handlesAtRest(stage, handlesBefore);
  await pullThePlug(stage, place, seed);
  await checkEverybody(stage, 'after the end');
  readLogs(stage.userData, tally);
  const played = (performance.now() - start) / 60_000;
  const figures = figuresOf(memory, warmUp);
  return { date: new Date().toISOString(), seed, minutes: played, tally, memory: figures, handles };
}

function figuresOf({ samples, own, heap }: MemoryWatch, warmUp: number): Report['memory'] {
  const later = samples.filter(({ at }) => at >= warmUp);
  return {
    slopePerMinute: slopePerMinute(later),
    ownSlopePerMinute: slopePerMinute(own, warmUp),
    heapSlopePerMinute: slopePerMinute(heap, warmUp),
    warmUp: later[0]?.value ?? 0,
    end: later.at(-1)?.value ?? 0,
    samples: later,
    own,
    heap,
  };
}

/** What main holds open once requests have ended and idle connections are closed. */
async function handlesAtRest({ app }: Stage, warmUp: number): Promise<Report['handles']> {
  await wait(8_000);
  const names = await app.electron.evaluate(() => process.getActiveResourcesInfo());
  const resources: Record<string, number> = {};
  for (const name of names) resources[name] = (resources[name] ?? 0) + 1;
  return { warmUp, end: openHandles(app.pid), resources };
}

/**
 * Makes promises while the service is away, ends the app as a power cut would in the moment in which they are given,
 * and starts it again: all of them have to be there.
 */
async function pullThePlug(stage: Stage, place: AppPlace, seed: number): Promise<void> {
  const { service, tally } = stage;
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
  stage.app = await startApp(place, tally);
  stage.ledger.player = wasSignedIn;
  await checkLedger(stage, 'after the plug was pulled');
}

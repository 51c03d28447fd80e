import { type Draw, drawFor } from '#test/service/data/random.ts';
import { browsing } from './actions/browsing.ts';
import { downloads, readDownloads } from './actions/downloads.ts';
import { favorites, forgetRefused } from './actions/favorites.ts';
import { onScreen } from './actions/on-screen.ts';
import { reviews } from './actions/reviews.ts';
import { readSession, signingIn } from './actions/session.ts';
import { settings } from './actions/settings.ts';
import { changingServices } from './actions/soak-services.ts';
import { checkLedger } from './check.ts';
import { countOne } from './counts.ts';
import type { Action, Stage } from './stage.ts';

const actions: readonly Action[] = [
  ...browsing,
  ...signingIn,
  ...favorites,
  ...reviews,
  ...downloads,
  ...settings,
  ...onScreen,
  ...changingServices,
];

/** After so many actions the app is held to what it said is safe. */
const checkEvery = 150;

/** One of the actions that are possible now, by their weights. */
function choose(stage: Stage, draw: Draw): Action | undefined {
  const possible = actions.filter(({ isPossible }) => isPossible?.(stage) ?? true);
  const sum = possible.reduce((total, { weight }) => total + weight, 0);
  let place = draw.fraction() * sum;
  return possible.find(({ weight }) => {
    place -= weight;
    return place < 0;
  });
}

/** Plays until `end` (by `performance.now()`), or until the app is gone. `said` is called at every check. */
export async function play(
  stage: Stage,
  { seed, end, said }: { seed: number; end: number; said: (actions: number) => void },
): Promise<void> {
  const { counts, app } = stage;
  const isRunning = () =>
    app.electron.process().exitCode === null && app.electron.process().signalCode === null;
  for (let step = 1; performance.now() < end && isRunning(); step += 1) {
    const draw = drawFor(seed, 7, step);
    if (draw.chance(0.3)) await stage.faults.stir(draw);
    const action = choose(stage, draw);
    if (!action) continue;
    countOne(counts.actions, action.name);
    const { player, isNamed } = stage.ledger;
    stage.trace(
      `${step} ${action.name}, ${stage.soakService.name}, ${player === null ? 'nobody' : `${player}${isNamed ? '' : ', not named'}`}`,
    );
    await action.act(stage, draw).catch((error: unknown) => {
      counts.broken.push(`${action.name}: ${String(error).slice(0, 300)}`);
    });
    // The service may have ended the session meanwhile, and downloads go on by themselves.
    await readSession(stage);
    await forgetRefused(stage).catch(() => {});
    if (step % 10 === 0) await readDownloads(stage);
    if (step % 10 === 0) stage.isolation.check();
    if (step % checkEvery !== 0) continue;
    await checkLedger(stage, `after ${step} actions`);
    said(step);
  }
}

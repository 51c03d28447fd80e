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
import type { Action, SoakContext } from './context.ts';
import { countOne } from './counts.ts';

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

/** The number of actions between two checks of the ledger. */
const checkEvery = 150;

/** Chooses one of the possible actions by weight. */
function choose(context: SoakContext, draw: Draw): Action | undefined {
  const possible = actions.filter(({ isPossible }) => isPossible?.(context) ?? true);
  const sum = possible.reduce((total, { weight }) => total + weight, 0);
  let place = draw.fraction() * sum;
  return possible.find(({ weight }) => {
    place -= weight;
    return place < 0;
  });
}

/** Runs random actions until `end` (by `performance.now()`), or until the app ends. Calls `onCheck` at every check. */
export async function play(
  context: SoakContext,
  { seed, end, onCheck }: { seed: number; end: number; onCheck: (actions: number) => void },
): Promise<void> {
  const { counts, app } = context;
  const isRunning = () =>
    app.electron.process().exitCode === null && app.electron.process().signalCode === null;
  for (let step = 1; performance.now() < end && isRunning(); step += 1) {
    const draw = drawFor(seed, 7, step);
    if (draw.chance(0.3)) await context.faults.addRandom(draw);
    const action = choose(context, draw);
    if (!action) continue;
    countOne(counts.actions, action.name);
    const { player, isNamed } = context.ledger;
    context.trace(
      `${step} ${action.name}, ${context.soakService.name}, ${player === null ? 'nobody' : `${player}${isNamed ? '' : ', not named'}`}`,
    );
    await action.act(context, draw).catch((error: unknown) => {
      counts.broken.push(`${action.name}: ${String(error).slice(0, 300)}`);
    });
    // The service may have ended the session, and downloads continue on their own.
    await readSession(context);
    await forgetRefused(context).catch(() => {});
    if (step % 10 === 0) await readDownloads(context);
    if (step % 10 === 0) context.isolation.check();
    if (step % checkEvery !== 0) continue;
    await checkLedger(context, `after ${step} actions`);
    onCheck(step);
  }
}

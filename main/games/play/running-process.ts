import type { ChildProcess } from 'node:child_process';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Processes } from './processes.ts';
import { isOfShop, type RunningProcess } from './run.ts';
import { leftBy, type WatchedRun, watchRun } from './watch-run.ts';
import { watchShopGame } from './watch-shop-game.ts';

/** How long a game may take to close when it is asked to, and then when it is forced to, in ms. */
const closeMs = { asked: 10_000, forced: 5_000 } as const;

/**
 * Watches what runs of a game.
 * @param child null for a process that an earlier run of Loadout started
 * @param onAppeared is called for a game that a shop starts, once it is there; null if it is
 */
export function watchProcess(
  process: RunningProcess,
  child: ChildProcess | null,
  onAppeared: (() => void) | null,
  { processes, clock }: { readonly processes: Processes; readonly clock: Clock },
): WatchedRun {
  const { mark } = process;
  return mark !== null && isOfShop(mark)
    ? watchShopGame({ mark, processes, clock, onAppeared })
    : watchRun({ leader: process, child, mark, processes, clock });
}

/** Whether a program that an earlier run of Loadout started still runs, or has left others. */
export const stillRuns = async (process: RunningProcess, processes: Processes): Promise<boolean> =>
  process.boot === (await processes.boot()) && (await isThere(process, processes));

/**
 * Asks what runs of a game to end, and ends it 10 s later. Returns whether it has ended.
 * @param over resolves when the run is over
 */
export async function endProcess(
  process: RunningProcess,
  over: Promise<void>,
  { processes, clock, log }: { readonly processes: Processes; readonly clock: Clock; readonly log: Log },
): Promise<boolean> {
  await signal(process, 'ask', processes);
  if (await within(over, closeMs.asked, clock)) return true;
  log.warn('A game didn’t close in time and is ended', { pid: process.pid });
  await signal(process, 'kill', processes);
  return within(over, closeMs.forced, clock);
}

/** Asks what runs of a game to end, or ends it. Its shop is left alone. */
async function signal(process: RunningProcess, how: 'ask' | 'kill', processes: Processes): Promise<void> {
  const { pid, mark } = process;
  if (!isOfShop(mark) && (await isThere(process, processes)))
    await (how === 'ask' ? processes.askToEnd(pid) : processes.kill(pid));
  if (mark) await processes.endMarked(mark, how);
}

/** Whether a program of this boot runs, or has left others. False when its pid is another program's. */
async function isThere({ pid, identity, mark }: RunningProcess, processes: Processes): Promise<boolean> {
  if (mark !== null && isOfShop(mark)) return (await processes.marked(mark)).length > 0;
  const found = await processes.identify(pid);
  if (found === identity) return true;
  // The session of another program with this pid is not the game's.
  if (found !== null) return mark !== null && (await processes.marked(mark)).length > 0;
  return (await leftBy(pid, mark, processes)).length > 0;
}

/** Whether `promise` resolves within `ms`. */
async function within(promise: Promise<void>, ms: number, clock: Clock): Promise<boolean> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<boolean>((resolve) => {
    cancel = clock.after(ms, () => resolve(false));
  });
  return Promise.race([promise.then(() => true), limit]).finally(() => cancel());
}

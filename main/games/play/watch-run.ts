import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Clock } from '#main/kernel/clock.ts';
import type { Processes } from './processes.ts';
import type { Ended, GameMark } from './run.ts';

/** How often processes that aren't ours are looked for, in ms; the first time sooner. */
const lookEveryMs = { first: 250, later: 2_000 } as const;

/** Programs that outlive the one that started them by less than this, in ms, are its helpers and not the game. */
const helperMs = 3_000;

/** How long what a launcher leaves behind may take to appear, in ms, where the rules of the game name it. */
const appearMs = 15_000;

/** A run that is being watched. */
export type WatchedRun = {
  /** Resolves when the program and those it started have ended; never after `release`. */
  readonly ended: Promise<Ended>;
  /** The player ends the game: nothing that isn't there yet is waited for. */
  hurry(): void;
  /** Stops watching. The program keeps running. */
  release(): void;
};

/**
 * Watches a program until it has ended, with those it started: many games are started by a launcher that exits. A
 * program of an earlier run of Loadout is no child of this one, so it is looked for every 2 s, and its exit code is
 * unknown. Programs with `mark` belong to the run in place of those in the leader's session, or beside them if it names them.
 */
export function watchRun(options: {
  readonly leader: { readonly pid: number; readonly identity: string };
  /** Null for a program that an earlier run of Loadout started. */
  readonly child: ChildProcess | null;
  readonly mark: GameMark | null;
  readonly processes: Pick<Processes, 'identify' | 'membersOf' | 'marked'>;
  readonly clock: Clock;
}): WatchedRun {
  const { leader, child, mark, processes, clock } = options;
  const released = new AbortController();
  let isHurried = false;

  const untilAllEnded = async (): Promise<Ended> => {
    const ended = child ? await exitOf(child) : await untilLeaderEnded();
    const since = clock.monotonic();
    let wait: number = lookEveryMs.first;
    const named = ended.kind === 'code' && ended.code === 0 && mark?.kind === 'named' ? mark : null;
    let hasAppeared = false;
    let wasThere = false;
    let outlivedMs = 0;
    for (;;) {
      const isThere = (await leftBy(leader.pid, mark, processes)).length > 0;
      const passedMs = clock.monotonic() - since;
      if (!isThere) {
        if (wasThere) outlivedMs = passedMs;
        if (named === null || hasAppeared || isHurried || passedMs >= appearMs) break;
      }
      wasThere = isThere;
      // A helper of the launcher may be there before.
      if (named && isThere && !hasAppeared) hasAppeared = (await processes.marked(named)).length > 0;
      await clock.wait(wait, released.signal);
      if (clock.monotonic() - since > helperMs) wait = lookEveryMs.later;
    }
    const hasLaunched = outlivedMs > helperMs;
    return hasLaunched && ended.kind === 'code' && ended.code === 0 ? { kind: 'unknown' } : ended;
  };

  const untilLeaderEnded = async (): Promise<Ended> => {
    while ((await processes.identify(leader.pid)) === leader.identity) {
      await clock.wait(lookEveryMs.later, released.signal);
    }
    return { kind: 'unknown' };
  };

  return {
    ended: new Promise((resolve) => {
      untilAllEnded().then(
        (ended) => {
          if (!released.signal.aborted) resolve(ended);
        },
        () => undefined,
      );
    }),
    hurry: () => {
      isHurried = true;
    },
    release: () => released.abort(),
  };
}

/** The programs of a run that are there beside its leader, or after it. */
export async function leftBy(
  leader: number,
  mark: GameMark | null,
  processes: Pick<Processes, 'membersOf' | 'marked'>,
): Promise<readonly number[]> {
  const marked = mark ? await processes.marked(mark) : [];
  return mark && mark.kind !== 'named' ? marked : [...marked, ...(await processes.membersOf(leader))];
}

async function exitOf(child: ChildProcess): Promise<Ended> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  if (child.signalCode !== null) return { kind: 'signal', signal: child.signalCode };
  return child.exitCode === null ? { kind: 'unknown' } : { kind: 'code', code: child.exitCode };
}

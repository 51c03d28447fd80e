import type { Log } from '#main/kernel/log/log.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';
import type { RunResult } from '#shared/contract/games/play.ts';
import { isAskedAbout, isStillBroken, withJudged } from './asked-run.ts';
import {
  type Ended,
  hasNeverAppeared,
  isBadEnd,
  playsSchema,
  type RunningProcess,
  type StoredGame,
} from './run.ts';

/** What is remembered of each game: its process while it runs, its last run, and when each loadout last ran well. */
export type PlayedGames = {
  get(gameId: string): StoredGame;
  /** The processes that were started and not seen to end. */
  running(): readonly (readonly [gameId: string, process: RunningProcess])[];
  started(gameId: string, process: RunningProcess): Promise<void>;
  /** Remembers how a run ended. `endedAt` is null when that is unknown. */
  ended(gameId: string, process: RunningProcess, ended: Ended, endedAt: number | null): Promise<void>;
  /** Remembers how the last run went, which the player was asked. */
  answered(gameId: string, result: RunResult): Promise<void>;
  /** Forgets how the last run ended, and one that broke, but not which loadouts ran well. */
  dismiss(gameId: string): Promise<void>;
  forget(gameId: string): Promise<void>;
  /** Resolves when everything is saved that can be. */
  saved(): Promise<void>;
};

/** A run this long, in ms, ran well even if its exit code is unknown. */
const longMs = 60_000;

/** The most loadouts of a game whose good runs are remembered. */
const maxLoadouts = 200;

const none: StoredGame = {
  running: null,
  last: null,
  crash: null,
  wellAt: {},
  judged: [],
  playedAt: null,
  playTime: 0,
  loadoutTimes: {},
};

/** Loads the file. A failed write is logged: the games work, but a later run of Loadout doesn't recognize them. */
export function createPlayedGames(file: StoreFile, log: Log): PlayedGames {
  const stored = file.load((value) => playsSchema.parse(value).games) ?? {};
  const games = new Map<string, StoredGame>(Object.entries(stored));
  let last: Promise<void> = Promise.resolve();

  const save = () => {
    const value = { version: 1, games: Object.fromEntries(games) };
    last = file
      .write(value)
      .catch((cause: unknown) => log.warn('The list of played games was not saved', { cause }));
    return last;
  };
  const get = (gameId: string) => games.get(gameId) ?? none;

  return {
    get,
    running: () => [...games].flatMap(([id, { running }]) => (running ? [[id, running] as const] : [])),
    started(gameId, process) {
      games.set(gameId, { ...get(gameId), running: process, playedAt: process.startedAt });
      return save();
    },
    ended(gameId, process, ended, endedAt) {
      const { startedAt, loadoutId, change, stepId, modsId, offOnce } = process;
      const isPartial = stepId !== null || offOnce.length > 0;
      const before = get(gameId);
      const isRun = !hasNeverAppeared(ended);
      const duration = endedAt === null || !isRun ? 0 : endedAt - startedAt;
      const endedBadly = isBadEnd(ended, duration);
      const isAsked = isAskedAbout(process, ended, before);
      const isBroken = isStillBroken(process, ended, before.crash);
      const isSaid = isAsked || isBroken;
      const isWell =
        (ended.kind === 'code' && ended.code === 0) || (!endedBadly && !isSaid && duration >= longMs);
      const name = loadoutId ?? '';
      // A change before the last good run did not break the game.
      const isSuspect =
        (endedBadly || isAsked) && change !== null && change.changedAt > (before.wellAt[name] ?? -Infinity);
      const run = {
        startedAt,
        endedAt,
        ended,
        endedBadly,
        loadoutId,
        stepId,
        modsId,
        offOnce,
        isAsked,
        change: isSuspect ? change : null,
      };
      const isAgain = isRun && !isBroken && before.crash?.loadoutId === loadoutId;
      // With only some of its mods, a run neither clears the loadout nor takes the place of the one that broke with all.
      const crash = endedBadly ? run : isAgain ? null : before.crash;
      const wellAt = isWell ? withLargest(before.wellAt, name, startedAt) : before.wellAt;
      games.set(gameId, {
        running: null,
        last: run,
        crash: isPartial ? before.crash : crash,
        wellAt: isPartial ? before.wellAt : wellAt,
        judged: isAsked || (isWell && !isPartial) ? withJudged(before.judged, modsId) : before.judged,
        playedAt: endedAt ?? before.playedAt ?? startedAt,
        playTime: before.playTime + Math.max(0, duration),
        loadoutTimes: withLargest(
          before.loadoutTimes,
          name,
          (before.loadoutTimes[name] ?? 0) + Math.max(0, duration),
        ),
      });
      return save();
    },
    answered(gameId, result) {
      const before = get(gameId);
      const { last: run } = before;
      if (run === null) return save();
      const { loadoutId, startedAt } = run;
      const answered = { ...run, isAsked: false, endedBadly: result === 'broke' };
      const wellAt = withLargest(before.wellAt, loadoutId ?? '', startedAt);
      if (result === 'broke') games.set(gameId, { ...before, last: answered, crash: answered });
      else games.set(gameId, { ...before, last: null, ...(result === 'worked' && { wellAt }) });
      return save();
    },
    dismiss(gameId) {
      games.set(gameId, { ...get(gameId), last: null, crash: null });
      return save();
    },
    forget(gameId) {
      games.delete(gameId);
      return save();
    },
    saved: () => last,
  };
}

/** Times by loadout with another one; of too many, the smallest are left out. */
function withLargest(times: Readonly<Record<string, number>>, name: string, time: number) {
  const sorted = Object.entries({ ...times, [name]: time }).sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.slice(0, maxLoadouts));
}

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { AppError } from '#shared/errors.ts';
import { gameEnvironment } from './environment.ts';
import { copyOutput, keepSmall, openOutput, readLastLines, removeOutput } from './last-output.ts';
import { createPlayedGames } from './played-games.ts';
import type { Processes } from './processes.ts';
import {
  type Ended,
  type GameToPlay,
  isBadEnd,
  type LastChange,
  type PlayState,
  type RunningProcess,
} from './run.ts';
import { checkProgram, playError, startProgram } from './start-program.ts';
import { type WatchedRun, watchRun } from './watch-run.ts';

/** How long a game may take to close when it is asked to, and then when it is forced to, in ms. */
const closeMs = { asked: 10_000, forced: 5_000 } as const;

/** Starts games and watches them. One run per game; several games at once. */
export type Play = {
  /**
   * Applies the loadout (`prepare`), then starts the game; resolves when it runs. Fails with the error of `prepare`,
   * `invalid-input` when the program can't start, or `cancelled` when `stop` came first.
   */
  start(game: GameToPlay): Promise<void>;
  /** Asks the game to close, and ends it 10 s later. Resolves when it has ended. Fails with `internal` if it doesn't. */
  stop(gameId: string): Promise<void>;
  state(gameId: string): PlayState;
  /** Every game that runs or is about to. */
  running(): readonly PlayState[];
  /** The last lines of the current or last run's output, or of the one that broke: at most 200, from at most 64 KiB. */
  output(gameId: string, of?: 'last' | 'crash'): Promise<readonly string[]>;
  /** Resolves when what runs of a game now has ended, also after `close`. At once if nothing runs. */
  untilGone(gameId: string): Promise<void>;
  /** Forgets how the last run ended, and the one that broke. */
  dismiss(gameId: string): Promise<void>;
  /** Forgets a game's runs and output. One that runs keeps running, and is forgotten when it has ended. */
  forget(gameId: string): Promise<void>;
  onChange(listener: (state: PlayState) => void): () => void;
  /** Stops watching. Games keep running, and the next `openPlay` recognizes them. */
  close(): Promise<void>;
};

type Active = {
  phase: 'preparing' | 'running' | 'stopping';
  readonly game: Pick<GameToPlay, 'gameId' | 'name' | 'loadoutId' | 'stepId'>;
  readonly cancel: AbortController;
  since: number;
  run: (RunningProcess & { readonly watched: WatchedRun; readonly stopKeeping: () => void }) | null;
  /** Resolves when the run is over and its end is stored. */
  over: Promise<void>;
  stopping: Promise<void> | null;
  isForgotten: boolean;
};

/**
 * Opens the service and recognizes games that an earlier run of Loadout started and that still run. `folder` gets
 * `plays.json` and the games' output.
 */
export async function openPlay(options: {
  readonly folder: string;
  /** Makes the game's folder match the active loadout. A failure means that the game isn't started. */
  readonly prepare: (game: GameToPlay, signal: AbortSignal) => Promise<void>;
  /** The newest change of a loadout; null for none. */
  readonly lastChange: (gameId: string, loadoutId: string | null) => Promise<LastChange | null>;
  /** The environment Loadout runs in. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly processes: Processes;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Play> {
  const { folder, prepare, lastChange, platform, processes, clock, log } = options;
  const env = gameEnvironment(options.env);
  const file = openVersionedFile(join(folder, 'plays.json'), { log });
  const played = createPlayedGames(file, log);
  const active = new Map<string, Active>();
  const listeners = createListeners<PlayState>();

  const outputFile = (gameId: string, of: 'last' | 'crash' = 'last') => {
    const name = createHash('sha256').update(gameId).digest('hex').slice(0, 32);
    return join(folder, 'output', of === 'last' ? `${name}.log` : `${name}.crash.log`);
  };

  /** Without that of an earlier run that broke, should this one's not be readable. */
  const keepCrashOutput = async (gameId: string) => {
    await removeOutput(outputFile(gameId, 'crash'));
    await copyOutput(outputFile(gameId), outputFile(gameId, 'crash'));
  };

  const state = (gameId: string): PlayState => {
    const now = active.get(gameId);
    const { last, crash, playedAt, playTime } = played.get(gameId);
    return {
      gameId,
      running: now
        ? { phase: now.phase, since: now.since, loadoutId: now.game.loadoutId, stepId: now.game.stepId }
        : null,
      last,
      crash,
      playedAt,
      playTime,
    };
  };
  const tell = (gameId: string) => listeners.tell(state(gameId));

  const watch = (entry: Active, process: RunningProcess, watched: WatchedRun) => {
    const { gameId } = entry.game;
    const stopKeeping = keepSmall(outputFile(gameId), clock);
    entry.run = { ...process, watched, stopKeeping };
    entry.phase = 'running';
    entry.since = process.startedAt;
    entry.over = watched.ended.then(async (ended) => {
      stopKeeping();
      const actual: Ended = entry.phase === 'stopping' ? { kind: 'stopped' } : ended;
      const endedAt = clock.now();
      // A run without mods, which may find the reason, writes its output over that of the one that broke.
      // Nor does a step of a search take the place of the run that broke with all mods.
      if (process.stepId === null && isBadEnd(actual, endedAt - process.startedAt))
        await keepCrashOutput(gameId).catch((cause: unknown) =>
          log.warn('The output of a run that broke was not kept', { cause }),
        );
      active.delete(gameId);
      const saved = played.ended(gameId, process, actual, endedAt);
      tell(gameId);
      await saved;
      if (entry.isForgotten) await forget(gameId);
    });
  };

  const begin = async (game: GameToPlay, entry: Active) => {
    const { gameId, loadoutId } = game;
    const { signal } = entry.cancel;
    const stopIfCanceled = () => {
      if (signal.aborted)
        throw new AppError('cancelled', { id: 'play.startCanceled', values: { game: game.name } });
    };
    // Before the loadout is applied, so that a wrong path doesn't change the game's folder.
    await checkProgram(game, platform);
    stopIfCanceled();
    await prepare(game, signal);
    stopIfCanceled();
    // With only some of its mods, a run says nothing about the last change.
    const changed = game.stepId !== null ? Promise.resolve(null) : lastChange(gameId, loadoutId);
    const change = await changed.catch((cause: unknown) => {
      log.warn('The last change of a loadout is unknown', { cause });
      return null;
    });
    stopIfCanceled();
    await makeFolder(join(folder, 'output')).catch(() => undefined);
    const output = await openOutput(outputFile(gameId)).catch((cause: unknown) => {
      log.warn('The output of a game can’t be stored', { cause });
      return null;
    });
    const child = await startProgram(game, { platform, env, output: output?.fd ?? 'ignore' }).finally(() =>
      output?.close(),
    );
    const pid = child.pid ?? 0;
    const startedAt = clock.now();
    const [boot, identity] = await Promise.all([processes.boot(), processes.identify(pid)]);
    const { name, stepId } = game;
    const process = { name, pid, boot, identity: identity ?? '', startedAt, loadoutId, change, stepId };
    log.info('A game was started', { pid });
    watch(entry, process, watchRun({ leader: process, child, processes, clock }));
    tell(gameId);
    await played.started(gameId, process);
  };

  /** Whether a program runs, or has left others. False when its pid is another program's. */
  const isThere = async ({ pid, identity }: RunningProcess): Promise<boolean> => {
    const found = await processes.identify(pid);
    return found === null ? (await processes.membersOf(pid)).length > 0 : found === identity;
  };

  const end = async (entry: Active) => {
    const { run, game } = entry;
    if (!run) return;
    entry.phase = 'stopping';
    tell(game.gameId);
    if (await isThere(run)) await processes.askToEnd(run.pid);
    if (await within(entry.over, closeMs.asked, clock)) return;
    log.warn('A game didn’t close in time and is ended', { pid: run.pid });
    if (await isThere(run)) await processes.kill(run.pid);
    if (await within(entry.over, closeMs.forced, clock)) return;
    entry.phase = 'running';
    tell(game.gameId);
    throw new AppError('internal', { id: 'play.notStopped', values: { game: game.name } });
  };

  const forget = async (gameId: string) => {
    await played.forget(gameId);
    await removeOutput(outputFile(gameId));
    await removeOutput(outputFile(gameId, 'crash'));
  };

  const newEntry = (game: Active['game']): Active => ({
    phase: 'preparing',
    game,
    cancel: new AbortController(),
    since: clock.now(),
    run: null,
    over: Promise.resolve(),
    stopping: null,
    isForgotten: false,
  });

  const recognize = async (gameId: string, process: RunningProcess) => {
    const isSameBoot = process.boot === (await processes.boot());
    if (!isSameBoot || !(await isThere(process)))
      return played.ended(gameId, process, { kind: 'unknown' }, null);
    const { name, loadoutId, stepId } = process;
    const entry = newEntry({ gameId, name, loadoutId, stepId });
    active.set(gameId, entry);
    watch(entry, process, watchRun({ leader: process, child: null, processes, clock }));
    log.info('A game of an earlier run still runs', { pid: process.pid });
  };

  for (const [gameId, process] of played.running()) await recognize(gameId, process);

  return {
    async start(game) {
      const { gameId } = game;
      if (active.has(gameId)) throw playError('play.alreadyRunning', game);
      const entry = newEntry(game);
      active.set(gameId, entry);
      tell(gameId);
      const begun = begin(game, entry);
      entry.over = begun.catch(() => undefined);
      try {
        await begun;
      } catch (error) {
        if (entry.run === null) active.delete(gameId);
        tell(gameId);
        throw error;
      }
    },
    async stop(gameId) {
      const entry = active.get(gameId);
      if (!entry) return;
      if (entry.phase === 'preparing') {
        entry.cancel.abort();
        // The program may have been started just before.
        await entry.over;
      }
      entry.stopping ??= end(entry).finally(() => {
        entry.stopping = null;
      });
      await entry.stopping;
    },
    state,
    running: () => [...active.keys()].map(state),
    async output(gameId, of) {
      const lines = await readLastLines(outputFile(gameId, of));
      const { last, crash } = played.get(gameId);
      // Earlier versions kept the output of the last run only.
      const isLast = of === 'crash' && crash?.startedAt === last?.startedAt;
      return lines.length === 0 && isLast ? readLastLines(outputFile(gameId)) : lines;
    },
    async untilGone(gameId) {
      const run = active.get(gameId)?.run;
      if (run) await watchRun({ leader: run, child: null, processes, clock }).ended;
    },
    async dismiss(gameId) {
      await played.dismiss(gameId);
      tell(gameId);
    },
    async forget(gameId) {
      const entry = active.get(gameId);
      if (entry) entry.isForgotten = true;
      else await forget(gameId);
    },
    onChange: listeners.add,
    async close() {
      for (const { run, cancel } of active.values()) {
        cancel.abort();
        run?.watched.release();
        run?.stopKeeping();
      }
      await played.saved();
    },
  };
}

/** Whether `promise` resolves within `ms`. */
async function within(promise: Promise<void>, ms: number, clock: Clock): Promise<boolean> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<boolean>((resolve) => {
    cancel = clock.after(ms, () => resolve(false));
  });
  return Promise.race([promise.then(() => true), limit]).finally(() => cancel());
}

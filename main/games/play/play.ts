import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { RunResult } from '#shared/contract/games/play.ts';
import { AppError } from '#shared/errors.ts';
import type { WindowsParts } from '../suggest/shops/computer.ts';
import { gameEnvironment } from './environment.ts';
import { findStarter, launchGame, type Starter } from './launch-game.ts';
import { OutputFiles } from './output-files.ts';
import { createPlayedGames, type PlayedGames } from './played-games.ts';
import type { Processes } from './processes.ts';
import {
  type Ended,
  type GameToPlay,
  hasNeverAppeared,
  isBadEnd,
  isOfShop,
  type LastChange,
  type PlayState,
  type RunningProcess,
} from './run.ts';
import { endProcess, stillRuns, watchProcess } from './running-process.ts';
import { playError, type StartsOn } from './start-program.ts';
import type { WatchedRun } from './watch-run.ts';

type Active = {
  phase: NonNullable<PlayState['running']>['phase'];
  readonly game: Pick<GameToPlay, 'gameId' | 'name' | 'loadoutId' | 'stepId' | 'goodExits'>;
  readonly cancel: AbortController;
  since: number;
  /** Null while preparing. */
  run: { process: RunningProcess; readonly watched: WatchedRun; readonly stopKeeping: () => void } | null;
  /** Resolves when the run is over and its end is stored. */
  over: Promise<void>;
  stopping: Promise<void> | null;
  isForgotten: boolean;
};

/** What playing needs. `folder` gets `plays.json` and the games' output. */
type PlayOptions = {
  readonly folder: string;
  /** Makes the game's folder match the active loadout. A failure means that the game isn't started. */
  readonly prepare: (game: GameToPlay, signal: AbortSignal) => Promise<void>;
  /** The newest change of a loadout; null for none. */
  readonly lastChange: (gameId: string, loadoutId: string | null) => Promise<LastChange | null>;
  /** The environment Loadout runs in. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** The player's own folder. */
  readonly home: string;
  /** What of Windows says where shops are; null on other systems. */
  readonly windows: WindowsParts | null;
  readonly processes: Processes;
  readonly clock: Clock;
  readonly log: Log;
};

/** Starts games and watches them. One run per game; several games at once. */
export class Play {
  readonly #options: PlayOptions;
  readonly #computer: StartsOn;
  readonly #outputs: OutputFiles;
  readonly #played: PlayedGames;
  readonly #active = new Map<string, Active>();
  readonly #listeners = createListeners<PlayState>();
  readonly onChange = this.#listeners.add;

  private constructor(options: PlayOptions) {
    const { folder, platform, home, windows, env, clock, log } = options;
    this.#options = options;
    this.#computer = { platform, home, windows, env: gameEnvironment(env) };
    this.#outputs = new OutputFiles({ folder: join(folder, 'output'), clock, log });
    this.#played = createPlayedGames(openVersionedFile(join(folder, 'plays.json'), { log }), log);
  }

  /** Opens the service and recognizes games that an earlier run of Loadout started and that still run. */
  static async open(options: PlayOptions): Promise<Play> {
    const play = new Play(options);
    for (const [gameId, process] of play.#played.running()) await play.#recognize(gameId, process);
    return play;
  }

  /**
   * Applies the loadout (`prepare`), then starts the game; resolves when it runs. Fails with the error of `prepare`,
   * `invalid-input` when the program can't start, or `cancelled` when `stop` came first.
   */
  async start(game: GameToPlay): Promise<void> {
    const { gameId } = game;
    if (this.#active.has(gameId)) throw playError('play.alreadyRunning', game);
    const entry = this.#newEntry(game);
    this.#active.set(gameId, entry);
    this.#tell(gameId);
    const begun = this.#begin(game, entry);
    entry.over = begun.catch(() => undefined);
    try {
      await begun;
    } catch (error) {
      if (entry.run === null) this.#active.delete(gameId);
      this.#tell(gameId);
      throw error;
    }
  }

  /** Asks the game to close, and ends it 10 s later. Resolves when it has ended. Fails with `internal` if it doesn't. */
  async stop(gameId: string): Promise<void> {
    const entry = this.#active.get(gameId);
    if (!entry) return;
    if (entry.run === null) {
      entry.cancel.abort();
      // The program may have been started just before.
      await entry.over;
    }
    entry.stopping ??= this.#end(entry).finally(() => {
      entry.stopping = null;
    });
    await entry.stopping;
  }

  state(gameId: string): PlayState {
    const now = this.#active.get(gameId);
    const { last, crash, playedAt, playTime, loadoutTimes } = this.#played.get(gameId);
    return {
      gameId,
      running: now
        ? { phase: now.phase, since: now.since, loadoutId: now.game.loadoutId, stepId: now.game.stepId }
        : null,
      last,
      crash,
      playedAt,
      playTime,
      loadoutTimes,
    };
  }

  /** When the last run of a loadout began that worked, Unix ms; null before one has. */
  wellAt(gameId: string, loadoutId: string): number | null {
    return this.#played.get(gameId).wellAt[loadoutId] ?? null;
  }

  /** Every game that runs or is about to. */
  running(): readonly PlayState[] {
    return [...this.#active.keys()].map((gameId) => this.state(gameId));
  }

  /** The last lines of the current or last run's output, or of the one that broke: at most 200, from at most 64 KiB. */
  async output(gameId: string, of?: 'last' | 'crash'): Promise<readonly string[]> {
    const lines = await this.#outputs.read(gameId, of);
    const { last, crash } = this.#played.get(gameId);
    // Earlier versions kept the output of the last run only.
    const isLast = of === 'crash' && crash?.startedAt === last?.startedAt;
    return lines.length === 0 && isLast ? this.#outputs.read(gameId) : lines;
  }

  /** Resolves when what runs of a game now has ended, also after `close`. At once if nothing runs. */
  async untilGone(gameId: string): Promise<void> {
    const { run = null, phase } = this.#active.get(gameId) ?? {};
    const onAppeared = phase === 'starting' ? () => undefined : null;
    if (run) await watchProcess(run.process, null, onAppeared, this.#options).ended;
  }

  /**
   * Takes the player's word on how the last run went, which is asked once (`isAskedAbout`). `startedAt` names the run. Rejects
   * with `not-found` when that isn't asked now.
   */
  async answer(gameId: string, startedAt: number, result: RunResult): Promise<void> {
    const { last } = this.#played.get(gameId);
    if (this.#active.has(gameId) || !last?.isAsked || last.startedAt !== startedAt)
      throw new AppError('not-found', { id: 'play.notAsked' });
    // The next run writes its output over this one's.
    if (result === 'broke') await this.#outputs.keepCrash(gameId);
    await this.#played.answered(gameId, result);
    this.#tell(gameId);
  }

  /** Forgets how the last run ended, and the one that broke. */
  async dismiss(gameId: string): Promise<void> {
    await this.#played.dismiss(gameId);
    this.#tell(gameId);
  }

  /** Forgets a game's runs and output. One that runs keeps running, and is forgotten when it has ended. */
  async forget(gameId: string): Promise<void> {
    const entry = this.#active.get(gameId);
    if (entry) entry.isForgotten = true;
    else await this.#erase(gameId);
  }

  /** Stops watching. Games keep running, and the next `Play.open` recognizes them. */
  async close(): Promise<void> {
    for (const { run, cancel } of this.#active.values()) {
      cancel.abort();
      run?.watched.release();
      run?.stopKeeping();
    }
    await this.#played.saved();
  }

  #tell(gameId: string): void {
    this.#listeners.tell(this.state(gameId));
  }

  #newEntry(game: Active['game']): Active {
    return {
      phase: 'preparing',
      game,
      cancel: new AbortController(),
      since: this.#options.clock.now(),
      run: null,
      over: Promise.resolve(),
      stopping: null,
      isForgotten: false,
    };
  }

  /** Goes on watching a game that an earlier run of Loadout started. The end of one that is gone stays unknown. */
  async #recognize(gameId: string, process: RunningProcess): Promise<void> {
    const { processes, log } = this.#options;
    if (!(await stillRuns(process, processes)))
      return this.#played.ended(gameId, process, { kind: 'unknown' }, null);
    const { name, loadoutId, stepId } = process;
    const entry = this.#newEntry({ gameId, name, loadoutId, stepId, goodExits: [] });
    this.#active.set(gameId, entry);
    entry.phase = 'running';
    entry.since = process.startedAt;
    this.#watch(entry, process, watchProcess(process, null, null, this.#options));
    log.info('A game of an earlier run still runs', { pid: process.pid });
  }

  /** A run from the click until the game runs, or its shop was asked for it. */
  async #begin(game: GameToPlay, entry: Active): Promise<void> {
    const { processes, clock, log } = this.#options;
    const { starter, change } = await this.#prepare(game, entry.cancel.signal);
    const { child, process } = await launchGame(game, starter, change, {
      computer: this.#computer,
      outputs: this.#outputs,
      processes,
      clock,
    });
    log.info('A game was started', { pid: process.pid, mark: process.mark?.kind ?? null });
    const watched = watchProcess(process, child, () => this.#appeared(entry), this.#options);
    entry.phase = isOfShop(process.mark) ? 'starting' : 'running';
    if (entry.phase === 'running') entry.since = process.startedAt;
    this.#watch(entry, process, watched);
    this.#tell(game.gameId);
    await this.#played.started(game.gameId, process);
  }

  /** Applies the loadout. Returns what starts the game, and the newest change of its loadout; null for none. */
  async #prepare(
    game: GameToPlay,
    signal: AbortSignal,
  ): Promise<{ readonly starter: Starter; readonly change: LastChange | null }> {
    const { prepare, lastChange, log } = this.#options;
    const stopIfCanceled = () => {
      if (signal.aborted)
        throw new AppError('cancelled', { id: 'play.startCanceled', values: { game: game.name } });
    };
    // Before the loadout is applied, so that a wrong path doesn't change the game's folder.
    const starter = await findStarter(game, this.#computer);
    stopIfCanceled();
    await prepare(game, signal);
    stopIfCanceled();
    // With only some of its mods, a run says nothing about the last change.
    const isPartial = game.stepId !== null || game.offOnce.length > 0;
    const changed = isPartial ? Promise.resolve(null) : lastChange(game.gameId, game.loadoutId);
    const change = await changed.catch((cause: unknown) => {
      log.warn('The last change of a loadout is unknown', { cause });
      return null;
    });
    stopIfCanceled();
    return { starter, change };
  }

  /** A shop has started a game that it was asked for: its run begins now. */
  #appeared(entry: Active): void {
    const { run, game } = entry;
    if (run === null) return;
    run.process = { ...run.process, startedAt: this.#options.clock.now() };
    entry.since = run.process.startedAt;
    if (entry.phase === 'starting') entry.phase = 'running';
    this.#tell(game.gameId);
    void this.#played.started(game.gameId, run.process);
  }

  #watch(entry: Active, process: RunningProcess, watched: WatchedRun): void {
    const stopKeeping = this.#outputs.keepSmall(entry.game.gameId);
    const run = { process, watched, stopKeeping };
    entry.run = run;
    entry.over = watched.ended.then((ended) => {
      stopKeeping();
      return this.#ended(entry, run.process, ended);
    });
  }

  async #ended(entry: Active, process: RunningProcess, ended: Ended): Promise<void> {
    const { clock } = this.#options;
    const { gameId, goodExits } = entry.game;
    const isStopped = entry.phase === 'stopping' && !hasNeverAppeared(ended);
    const isGood = ended.kind === 'code' && goodExits.includes(ended.code);
    const actual: Ended = isStopped ? { kind: 'stopped' } : isGood ? { kind: 'code', code: 0 } : ended;
    const endedAt = clock.now();
    // A run without mods, which may find the reason, writes its output over that of the one that broke.
    // Nor does a step of a search take the place of the run that broke with all mods.
    if (process.stepId === null && isBadEnd(actual, endedAt - process.startedAt))
      await this.#outputs.keepCrash(gameId);
    this.#active.delete(gameId);
    const saved = this.#played.ended(gameId, process, actual, endedAt);
    this.#tell(gameId);
    await saved;
    if (entry.isForgotten) await this.#erase(gameId);
  }

  async #end(entry: Active): Promise<void> {
    const { run, game } = entry;
    if (!run) return;
    entry.phase = 'stopping';
    this.#tell(game.gameId);
    run.watched.hurry();
    if (await endProcess(run.process, entry.over, this.#options)) return;
    entry.phase = 'running';
    this.#tell(game.gameId);
    throw new AppError('internal', { id: 'play.notStopped', values: { game: game.name } });
  }

  async #erase(gameId: string): Promise<void> {
    await this.#played.forget(gameId);
    await this.#outputs.remove(gameId);
  }
}

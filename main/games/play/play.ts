import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { RunResult } from '#shared/contract/games/play.ts';
import { AppError } from '#shared/errors.ts';
import { findSteam, type SteamClient } from '../steam/steam-client.ts';
import { gameEnvironment } from './environment.ts';
import { copyOutput, keepSmall, openOutput, readLastLines, removeOutput } from './last-output.ts';
import { runVariable } from './marked-processes.ts';
import { createPlayedGames, type PlayedGames } from './played-games.ts';
import type { Processes } from './processes.ts';
import {
  type Ended,
  type GameMark,
  type GameToPlay,
  hasNeverAppeared,
  isBadEnd,
  type LastChange,
  type PlayState,
  type RunningProcess,
} from './run.ts';
import {
  type Command,
  checkProgram,
  commandOf,
  folderOf,
  playError,
  startProgram,
  steamCommandOf,
  wineCommandOf,
} from './start-program.ts';
import { leftBy, type WatchedRun, watchRun } from './watch-run.ts';
import { watchSteamGame } from './watch-steam-game.ts';
import type { Wine } from './wine.ts';

/** How long a game may take to close when it is asked to, and then when it is forced to, in ms. */
const closeMs = { asked: 10_000, forced: 5_000 } as const;

type Active = {
  phase: 'preparing' | 'running' | 'stopping';
  readonly game: Pick<GameToPlay, 'gameId' | 'name' | 'loadoutId' | 'stepId' | 'goodExits'>;
  readonly cancel: AbortController;
  since: number;
  /** While preparing only where Steam was asked for the game, and it is not there yet. */
  run: { process: RunningProcess; readonly watched: WatchedRun; readonly stopKeeping: () => void } | null;
  /** Resolves when the run is over and its end is stored. */
  over: Promise<void>;
  stopping: Promise<void> | null;
  isForgotten: boolean;
};

/** What starts a game in place of its program, and the newest change of its loadout. */
type Prepared = {
  readonly wine: Wine | null;
  readonly steam: SteamClient | null;
  readonly change: LastChange | null;
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
  readonly processes: Processes;
  readonly clock: Clock;
  readonly log: Log;
};

/** Starts games and watches them. One run per game; several games at once. */
export class Play {
  readonly #options: PlayOptions;
  readonly #env: Readonly<Record<string, string>>;
  readonly #played: PlayedGames;
  readonly #active = new Map<string, Active>();
  readonly #listeners = createListeners<PlayState>();

  private constructor(options: PlayOptions) {
    const { folder, env, log } = options;
    this.#options = options;
    this.#env = gameEnvironment(env);
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
    const lines = await readLastLines(this.#outputFile(gameId, of));
    const { last, crash } = this.#played.get(gameId);
    // Earlier versions kept the output of the last run only.
    const isLast = of === 'crash' && crash?.startedAt === last?.startedAt;
    return lines.length === 0 && isLast ? readLastLines(this.#outputFile(gameId)) : lines;
  }

  /** Resolves when what runs of a game now has ended, also after `close`. At once if nothing runs. */
  async untilGone(gameId: string): Promise<void> {
    const { run = null, phase } = this.#active.get(gameId) ?? {};
    const onAppeared = phase === 'preparing' ? () => undefined : null;
    if (run) await this.#follow(run.process, null, onAppeared).ended;
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
    if (result === 'broke') await this.#keepCrashOutput(gameId);
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

  onChange(listener: (state: PlayState) => void): () => void {
    return this.#listeners.add(listener);
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

  async #recognize(gameId: string, process: RunningProcess): Promise<void> {
    const { processes, log } = this.#options;
    const isSameBoot = process.boot === (await processes.boot());
    if (!isSameBoot || !(await this.#isThere(process)))
      return this.#played.ended(gameId, process, { kind: 'unknown' }, null);
    const { name, loadoutId, stepId } = process;
    const entry = this.#newEntry({ gameId, name, loadoutId, stepId, goodExits: [] });
    this.#active.set(gameId, entry);
    entry.phase = 'running';
    entry.since = process.startedAt;
    this.#watch(entry, process, this.#follow(process, null, null));
    log.info('A game of an earlier run still runs', { pid: process.pid });
  }

  async #begin(game: GameToPlay, entry: Active): Promise<void> {
    const prepared = await this.#prepare(game, entry.cancel.signal);
    const { child, process } = await this.#launch(game, prepared);
    this.#options.log.info('A game was started', { pid: process.pid, mark: process.mark?.kind ?? null });
    const watched = this.#follow(process, child, () => this.#appeared(entry));
    if (process.mark?.kind !== 'steam') {
      entry.phase = 'running';
      entry.since = process.startedAt;
    }
    this.#watch(entry, process, watched);
    this.#tell(game.gameId);
    await this.#played.started(game.gameId, process);
  }

  /** Applies the loadout. Returns how the game is started, and the newest change of its loadout. */
  async #prepare(game: GameToPlay, signal: AbortSignal): Promise<Prepared> {
    const { prepare, lastChange, platform, home, log } = this.#options;
    const stopIfCanceled = () => {
      if (signal.aborted)
        throw new AppError('cancelled', { id: 'play.startCanceled', values: { game: game.name } });
    };
    // Before the loadout is applied, so that a wrong path doesn't change the game's folder.
    const computer = { platform, home, env: this.#env };
    const steam = game.steamApp === null ? null : await findSteam(game.folder, computer);
    if (game.steamApp !== null && steam === null) throw playError('play.noSteam', game);
    const wine = steam ? null : await checkProgram(game, computer);
    stopIfCanceled();
    await prepare(game, signal);
    stopIfCanceled();
    // With only some of its mods, a run says nothing about the last change.
    const changed = game.stepId !== null ? Promise.resolve(null) : lastChange(game.gameId, game.loadoutId);
    const change = await changed.catch((cause: unknown) => {
      log.warn('The last change of a loadout is unknown', { cause });
      return null;
    });
    stopIfCanceled();
    return { wine, steam, change };
  }

  async #launch(
    game: GameToPlay,
    prepared: Prepared,
  ): Promise<{ child: ChildProcess; process: RunningProcess }> {
    const { folder, platform, home, processes, clock, log } = this.#options;
    const { steam, change } = prepared;
    await makeFolder(join(folder, 'output')).catch(() => undefined);
    const output = await openOutput(this.#outputFile(game.gameId)).catch((cause: unknown) => {
      log.warn('The output of a game can’t be stored', { cause });
      return null;
    });
    const startedAt = clock.now();
    const { command, mark } = this.#commandOf(game, prepared, startedAt);
    const child = await startProgram(game, command, {
      platform,
      env: this.#env,
      // A Steam that is started by this goes on when the game has ended, and writes about other games.
      folder: steam ? home : folderOf(game),
      output: (steam ? null : output)?.fd ?? 'ignore',
    }).finally(() => output?.close());
    const pid = child.pid ?? 0;
    const [boot, identity] = await Promise.all([processes.boot(), processes.identify(pid)]);
    const { name, loadoutId, modsId, stepId } = game;
    const of = { name, loadoutId, modsId, stepId, change, mark };
    return { child, process: { ...of, pid, boot, identity: identity ?? '', startedAt } };
  }

  /** What is started for a game, and what its processes are recognized by; null for the session of what is started. */
  #commandOf(
    game: GameToPlay,
    { wine, steam }: Prepared,
    startedAt: number,
  ): { readonly command: Command; readonly mark: GameMark | null } {
    if (steam && game.steamApp !== null) {
      const { steamApp: appId, folder } = game;
      return {
        command: steamCommandOf(game, steam, appId, this.#env),
        mark: { kind: 'steam', appId, folder },
      };
    }
    if (wine === null)
      return { command: commandOf(game, this.#options.platform, this.#env), mark: namedMarkOf(game) };
    const run = runOf(game, startedAt);
    const command = wineCommandOf(game, wine, this.#env);
    return {
      command: { ...command, env: { ...command.env, [runVariable]: run } },
      mark: { kind: 'wine', run },
    };
  }

  /** Watches what runs of a game. `onAppeared` is called for one that Steam starts, once it is there; null if it is. */
  #follow(process: RunningProcess, child: ChildProcess | null, onAppeared: (() => void) | null): WatchedRun {
    const { processes, clock } = this.#options;
    const { mark } = process;
    return mark?.kind === 'steam'
      ? watchSteamGame({ mark, processes, clock, onAppeared })
      : watchRun({ leader: process, child, mark, processes, clock });
  }

  /** Steam has started a game that it was asked for: its run begins now. */
  #appeared(entry: Active): void {
    const { run, game } = entry;
    if (run === null) return;
    run.process = { ...run.process, startedAt: this.#options.clock.now() };
    entry.since = run.process.startedAt;
    if (entry.phase === 'preparing') entry.phase = 'running';
    this.#tell(game.gameId);
    void this.#played.started(game.gameId, run.process);
  }

  #watch(entry: Active, process: RunningProcess, watched: WatchedRun): void {
    const stopKeeping = keepSmall(this.#outputFile(entry.game.gameId), this.#options.clock);
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
      await this.#keepCrashOutput(gameId);
    this.#active.delete(gameId);
    const saved = this.#played.ended(gameId, process, actual, endedAt);
    this.#tell(gameId);
    await saved;
    if (entry.isForgotten) await this.#erase(gameId);
  }

  async #end(entry: Active): Promise<void> {
    const { clock, log } = this.#options;
    const { run, game } = entry;
    if (!run) return;
    entry.phase = 'stopping';
    this.#tell(game.gameId);
    run.watched.hurry();
    await this.#signal(run.process, 'ask');
    if (await within(entry.over, closeMs.asked, clock)) return;
    log.warn('A game didn’t close in time and is ended', { pid: run.process.pid });
    await this.#signal(run.process, 'kill');
    if (await within(entry.over, closeMs.forced, clock)) return;
    entry.phase = 'running';
    this.#tell(game.gameId);
    throw new AppError('internal', { id: 'play.notStopped', values: { game: game.name } });
  }

  /** Asks what runs of a game to end, or ends it. Steam itself is left alone. */
  async #signal(process: RunningProcess, how: 'ask' | 'kill'): Promise<void> {
    const { processes } = this.#options;
    const { pid, mark } = process;
    if (mark?.kind !== 'steam' && (await this.#isThere(process)))
      await (how === 'ask' ? processes.askToEnd(pid) : processes.kill(pid));
    if (mark) await processes.endMarked(mark, how);
  }

  /** Whether a program runs, or has left others. False when its pid is another program's. */
  async #isThere({ pid, identity, mark }: RunningProcess): Promise<boolean> {
    const { processes } = this.#options;
    if (mark?.kind === 'steam') return (await processes.marked(mark)).length > 0;
    const found = await processes.identify(pid);
    if (found === identity) return true;
    // The session of another program with this pid is not the game's.
    if (found !== null) return mark !== null && (await processes.marked(mark)).length > 0;
    return (await leftBy(pid, mark, processes)).length > 0;
  }

  async #erase(gameId: string): Promise<void> {
    await this.#played.forget(gameId);
    await removeOutput(this.#outputFile(gameId));
    await removeOutput(this.#outputFile(gameId, 'crash'));
  }

  #outputFile(gameId: string, of: 'last' | 'crash' = 'last'): string {
    const name = createHash('sha256').update(gameId).digest('hex').slice(0, 32);
    return join(this.#options.folder, 'output', of === 'last' ? `${name}.log` : `${name}.crash.log`);
  }

  /** Without that of an earlier run that broke, should this one's not be readable. Never rejects. */
  async #keepCrashOutput(gameId: string): Promise<void> {
    try {
      await removeOutput(this.#outputFile(gameId, 'crash'));
      await copyOutput(this.#outputFile(gameId), this.#outputFile(gameId, 'crash'));
    } catch (cause) {
      this.#options.log.warn('The output of a run that broke was not kept', { cause });
    }
  }
}

/** What a game is recognized by that a launcher leaves behind; null where its program is the game, or nobody knows. */
function namedMarkOf({ program, processes, folder }: GameToPlay): GameMark | null {
  const started = basename(program).toLowerCase();
  if (processes.length === 0 || processes.some((name) => name.toLowerCase() === started)) return null;
  return { kind: 'named', folder, names: [...processes] };
}

/** A name of one run of a game that no other run has. */
const runOf = ({ gameId }: GameToPlay, startedAt: number): string =>
  createHash('sha256').update(`${gameId} ${startedAt}`).digest('hex').slice(0, 24);

/** Whether `promise` resolves within `ms`. */
async function within(promise: Promise<void>, ms: number, clock: Clock): Promise<boolean> {
  let cancel: () => void = () => undefined;
  const limit = new Promise<boolean>((resolve) => {
    cancel = clock.after(ms, () => resolve(false));
  });
  return Promise.race([promise.then(() => true), limit]).finally(() => cancel());
}

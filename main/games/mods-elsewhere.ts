import { createListeners } from '#main/kernel/listeners.ts';
import { oneAtATime } from '#main/kernel/one-at-a-time.ts';
import type { Install } from '#main/mods/installs/install.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from './game.ts';
import type { Games } from './games.ts';
import { type ApplyLoadouts, vanillaOf } from './loadouts/apply/apply.ts';
import type { Loadouts } from './loadouts/loadouts.ts';
import type { Play } from './play/play.ts';

type Parts = {
  readonly games: Pick<Games, 'list' | 'get'>;
  readonly loadouts: Pick<Loadouts, 'list' | 'get' | 'active' | 'activeLoadout'>;
  readonly installs: Pick<Installs, 'list' | 'move' | 'elsewhereThan'>;
  readonly apply: Pick<ApplyLoadouts, 'apply' | 'inFolder' | 'idle'>;
  readonly play: Pick<Play, 'running'>;
};

/**
 * Mods of a game that are installed on another disk than the game, which could have them: its folder has copies of their files.
 * `bytes` is the size of all of them; `share` how much of a move is done, from 0 to 1, null while none runs.
 */
export type Elsewhere = { readonly count: number; readonly bytes: number; readonly share: number | null };

/** Finds the mods that are on another disk than their game, and moves them there. */
export class ModsElsewhere {
  readonly #parts: Parts;
  readonly #found = new Map<string, readonly Install[]>();
  readonly #moves = new Map<
    string,
    {
      readonly stop: AbortController;
      /** Those that are moved, or will be. */
      readonly installIds: Set<string>;
      share: number;
      done: Promise<unknown>;
    }
  >();
  readonly #listeners = createListeners<void>();
  readonly onChange = this.#listeners.add;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(gameId: string): Elsewhere | null {
    const installs = this.#found.get(gameId) ?? [];
    const share = this.#moves.get(gameId)?.share ?? null;
    if (installs.length === 0 && share === null) return null;
    return { count: installs.length, bytes: installs.reduce((sum, { size }) => sum + size, 0), share };
  }

  /**
   * Whether mods that a game would be played with are moved now, so that its folder would get some of them only: those of the
   * game, or those that it shares with one whose mods are moved.
   */
  isMoving(gameId: string): boolean {
    if (this.#moves.size === 0) return false;
    if (this.#moves.has(gameId)) return true;
    const { mods } = this.#parts.loadouts.activeLoadout(gameId);
    const moved = new Set<string | null>(
      [...this.#moves.values()].flatMap(({ installIds }) => [...installIds]),
    );
    return mods.some(({ installId }) => moved.has(installId));
  }

  /** Looks at each game again, after a look that runs. Never rejects. */
  readonly check = oneAtATime(async () => {
    for (const game of this.#parts.games.list()) {
      const before = this.#found.get(game.gameId) ?? [];
      const found = await this.#find(game);
      this.#found.set(game.gameId, found);
      if (before.length !== found.length) this.#listeners.tell();
    }
  });

  /**
   * Moves a game's mods to its disk one after the other, then puts links in the place of the copies in its folder. Each mod is whole
   * in one place at any moment: what a kill or `stop` leaves is moved the next time. @throws AppError; `cancelled` after `stop`
   */
  async move(gameId: string): Promise<void> {
    const game = this.#parts.games.get(gameId);
    if (this.#moves.has(gameId)) return;
    if (this.#isRunning(gameId))
      throw new AppError('rejected', { id: 'myMods.moveWhileRunning', values: { game: game.title } });
    const stop = new AbortController();
    const installIds = new Set<string>();
    const done = this.#moveAll(game, installIds, stop.signal);
    this.#moves.set(gameId, { stop, installIds, share: 0, done });
    this.#listeners.tell();
    try {
      await done;
    } finally {
      this.#moves.delete(gameId);
      await this.check();
      this.#listeners.tell();
    }
  }

  /** Stops moving a game's mods. Those that were moved stay there. */
  stop(gameId: string): void {
    this.#moves.get(gameId)?.stop.abort();
  }

  /** Stops all. Settles when nothing is moved any more. Never rejects. */
  async close(): Promise<void> {
    const moves = [...this.#moves.values()];
    for (const { stop } of moves) stop.abort();
    await Promise.allSettled(moves.map(({ done }) => done));
  }

  async #moveAll(game: GameRow, installIds: Set<string>, signal: AbortSignal): Promise<void> {
    const { installs, loadouts, apply } = this.#parts;
    const { gameId, folder } = game;
    // The first step comes once this move is known.
    await Promise.resolve();
    const all = await this.#find(game);
    for (const { installId } of all) installIds.add(installId);
    // A switch that has begun finds the files where they are. No other one begins meanwhile.
    await apply.idle();
    const total = Math.max(
      1,
      all.reduce((sum, { size }) => sum + size, 0),
    );
    let moved = 0;
    for (const { installId, size } of all) {
      const onProgress = (share: number) => this.#note(gameId, (moved + size * share) / total);
      await installs.move(installId, folder, { signal, onProgress });
      moved += size;
    }
    const active = loadouts.get(gameId, loadouts.active(gameId).loadoutId);
    if (all.length === 0 || apply.inFolder(game, active).loadoutId === null) return;
    // Only what is placed anew is linked. Where that has to ask first, and in a game that runs by now, the copies stay.
    if (this.#isRunning(gameId)) return;
    const { state } = await apply.apply(game, vanillaOf(gameId));
    if (state === 'done') await apply.apply(game, active);
  }

  #isRunning(gameId: string): boolean {
    return this.#parts.play.running().some((each) => each.gameId === gameId);
  }

  #note(gameId: string, share: number): void {
    const move = this.#moves.get(gameId);
    if (move === undefined || share - move.share < shareStep) return;
    move.share = share;
    this.#listeners.tell();
  }

  /** The installs in loadouts of a game that are on another disk, without those that another game has on its own. */
  async #find(game: GameRow): Promise<readonly Install[]> {
    const { games, loadouts, installs } = this.#parts;
    const elsewhere = await installs.elsewhereThan(game.folder);
    if (elsewhere.size === 0) return [];
    const usedIn = (gameId: string) =>
      new Set(loadouts.list(gameId).flatMap(({ mods }) => mods.map(({ installId }) => installId)));
    const used = usedIn(game.gameId);
    const taken = new Set<string | null>();
    for (const { gameId, folder } of games.list()) {
      if (gameId === game.gameId) continue;
      const elsewhereToo = await installs.elsewhereThan(folder);
      for (const installId of usedIn(gameId))
        if (installId !== null && !elsewhereToo.has(installId)) taken.add(installId);
    }
    return installs
      .list()
      .filter(({ installId }) => used.has(installId) && elsewhere.has(installId) && !taken.has(installId));
  }
}

/** How much of a move is told at once. */
const shareStep = 0.01;

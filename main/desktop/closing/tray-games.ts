import type { MyMods } from '#main/games/my-mods.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { playGame } from '#main/games/play/play-game.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { AppError } from '#shared/errors.ts';

/** A game in the menu of the tray. */
export type TrayGame = { readonly gameId: string; readonly title: string; readonly isRunning: boolean };

/** The most games in the menu. */
const maxGames = 5;

/** The games that the menu of the tray starts: those with a program or a shop, the one that was played last first. */
export class TrayGames {
  readonly #access: Pick<MyModsAccess, 'ready'>;
  readonly #onProblem: (gameId: string) => void;
  readonly #changes = createListeners<void>();
  #myMods: Pick<MyMods, 'games' | 'play'> | null = null;

  /** @param onProblem called for a game that did not start, because it failed or something has to be decided first */
  constructor(access: Pick<MyModsAccess, 'ready' | 'onOpen'>, onProblem: (gameId: string) => void) {
    this.#access = access;
    this.#onProblem = onProblem;
    access.onOpen((myMods) => {
      this.#myMods = myMods;
      myMods.onGames(() => this.#changes.tell());
      myMods.play.onChange(() => this.#changes.tell());
      this.#changes.tell();
    });
  }

  list(): readonly TrayGame[] {
    const myMods = this.#myMods;
    if (myMods === null) return [];
    return myMods.games
      .list()
      .filter(({ program, start }) => program !== null || start !== 'program')
      .map(({ gameId, title }) => ({ gameId, title, state: myMods.play.state(gameId) }))
      .sort((a, b) => (b.state.playedAt ?? 0) - (a.state.playedAt ?? 0))
      .slice(0, maxGames)
      .map(({ gameId, title, state }) => ({ gameId, title, isRunning: state.running !== null }));
  }

  /** Calls back when the list may be another one. Returns what ends that. */
  onChange(listener: () => void): () => void {
    return this.#changes.add(listener);
  }

  /** Whether any game runs or is about to. */
  areAnyRunning(): boolean {
    return this.#myMods !== null && this.#myMods.play.running().length > 0;
  }

  /** Starts a game with its active loadout, unless it runs. Never rejects. */
  async play(gameId: string): Promise<void> {
    try {
      const myMods = await this.#access.ready();
      if (myMods.play.state(gameId).running !== null) return;
      const questions = await playGame(gameId, myMods);
      if (questions.length > 0) this.#onProblem(gameId);
    } catch (error) {
      // The player stopped it again, or Loadout quits.
      if (error instanceof AppError && error.code === 'cancelled') return;
      this.#onProblem(gameId);
    }
  }
}

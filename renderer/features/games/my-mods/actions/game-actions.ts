import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import type { Answers } from '#shared/contract/games/questions.ts';
import { showQuestions, useMyMods } from '../my-mods-store.ts';
import { type ActionReport, placeBefore } from './report.ts';

/** Changes, moves and removes games, and updates their mods. */
export class GameActions {
  readonly #report: ActionReport;

  constructor(report: ActionReport) {
    this.#report = report;
  }

  /** Changes a game, and calls back with it then. Its folder may have to be decided about first. */
  async change(
    gameId: string,
    draft: GameDraft,
    onChanged: (game: Game) => void,
    answers: Answers = {},
  ): Promise<void> {
    try {
      const changed = await api.games.change({ gameId, draft, answers });
      showQuestions(null);
      if (changed.state === 'changed') return onChanged(changed.game);
      this.#report.ask(changed.questions, (decided) => this.change(gameId, draft, onChanged, decided));
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Adds games that were found on this computer, each with what its folder tells. Returns the folders of those that could not be. */
  async addFound(folders: readonly string[]): Promise<readonly string[]> {
    const added: Game[] = [];
    const failed: string[] = [];
    for (const folder of folders) {
      try {
        added.push(await api.games.add(await api.games.draftOf({ folder })));
      } catch (error) {
        failed.push(folder);
        this.#report.error(error);
      }
    }
    const [first] = added;
    if (first) useMyMods.setState({ gameId: first.gameId });
    if (added.length > 0)
      this.#report.say(this.#report.text.t('foundGames.added', { count: added.length }), 'found games');
    return failed;
  }

  /** Removes a game, with Undo. Files of its folder may have to be decided about first. */
  remove({ gameId }: Game): Promise<void> {
    return this.#remove(gameId, { answers: {}, leavesMods: false });
  }

  async #remove(gameId: string, decided: { answers: Answers; leavesMods: boolean }): Promise<void> {
    try {
      const removal = await api.games.remove({ gameId, ...decided });
      showQuestions(null);
      if (removal.state === 'removed') {
        const undo = this.#report.undo(async () => {
          await api.games.undoRemove({ gameId });
          useMyMods.setState({ gameId });
        });
        return this.#report.sayText(removal.text, `game ${gameId}`, undo);
      }
      const act = (answers: Answers) => this.#remove(gameId, { answers, leavesMods: false });
      const leave = () => this.#remove(gameId, { answers: {}, leavesMods: true });
      this.#report.ask(removal.questions, act, leave);
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Moves a game by one place in the rail. */
  move(gameId: string, games: readonly Game[], steps: -1 | 1): Promise<unknown> {
    const ids = games.map((game) => game.gameId);
    return api.games.move({ gameId, before: placeBefore(ids, gameId, steps) }).catch(this.#report.error);
  }

  showFolder(gameId: string): Promise<unknown> {
    return api.games.showFolder({ gameId }).catch(this.#report.error);
  }

  /** Moves the mods of a game to its disk. Stopping it says nothing. */
  async moveMods(gameId: string): Promise<void> {
    try {
      await api.games.moveMods({ gameId });
      this.#report.say(this.#report.text.t('myMods.modsMoved'), `game ${gameId}`);
    } catch (error) {
      if (failureOf(error).code !== 'cancelled') this.#report.error(error);
    }
  }

  stopMovingMods(gameId: string): Promise<unknown> {
    return api.games.stopMovingMods({ gameId }).catch(this.#report.error);
  }

  /** Asks the service for updates of all mods, and says how many there are. */
  async checkUpdates(): Promise<void> {
    const { t, rich } = this.#report.text;
    this.#report.say(t('myMods.checking'), 'updates');
    try {
      await api.modUpdates.check();
      const { updates, failure } = await api.modUpdates.state();
      if (failure)
        return toast(rich(failure.text.id, failure.text.values), { about: 'updates', tone: 'red' });
      const isNew = (state: string) => state === 'update' || state === 'maybe';
      const count = updates.filter(({ state, ignored }) => isNew(state) && ignored === null).length;
      this.#report.say(t('myMods.updatesChecked', { count }), 'updates');
    } catch (error) {
      this.#report.error(error);
    }
  }

  async updateAll(gameId: string): Promise<void> {
    try {
      const { started } = await api.modUpdates.updateAll({ gameId });
      this.#report.say(this.#report.text.t('myMods.updatesStarted', { count: started }), 'updates');
    } catch (error) {
      this.#report.error(error);
    }
  }
}

import { api } from '#renderer/api.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import type { Answers } from '#shared/contract/games/questions.ts';
import { showQuestions } from '../my-mods-store.ts';
import type { ActionReport } from './report.ts';

/** Changes where the files of a game's mods go. */
export class PlanActions {
  readonly #report: ActionReport;

  constructor(report: ActionReport) {
    this.#report = report;
  }

  /** Makes what was moved the rules of the game, and calls back then. Its folder may have to be decided about first. */
  async save(
    moved: { readonly gameId: string; readonly installId: string; readonly corrections: Correction[] },
    game: string,
    onSaved: () => void,
    answers: Answers = {},
  ): Promise<void> {
    try {
      const saved = await api.plans.save({ ...moved, answers });
      showQuestions(null);
      if (saved.state === 'asked')
        return this.#report.ask(saved.questions, (decided) => this.save(moved, game, onSaved, decided));
      onSaved();
      this.#report.say(this.#report.text.rich('plan.saved', { game }), `plan ${moved.gameId}`);
      if (saved.applied) this.#report.applied(moved.gameId, saved.applied);
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Uses Loadout's own rules again, without what the player moved. As `save`. */
  async forget(gameId: string, game: string, onForgot: () => void, answers: Answers = {}): Promise<void> {
    try {
      const saved = await api.plans.forget({ gameId, answers });
      showQuestions(null);
      if (saved.state === 'asked')
        return this.#report.ask(saved.questions, (decided) => this.forget(gameId, game, onForgot, decided));
      onForgot();
      this.#report.say(this.#report.text.rich('plan.forgot', { game }), `plan ${gameId}`);
      if (saved.applied) this.#report.applied(gameId, saved.applied);
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Leaves everything where it goes: the player isn't asked about it again. */
  accept(gameId: string, installId: string): Promise<unknown> {
    return api.plans.accept({ gameId, installId }).catch(this.#report.error);
  }
}

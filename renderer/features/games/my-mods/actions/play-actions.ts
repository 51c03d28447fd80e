import type { QueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { BisectDecision, RunResult } from '#shared/contract/games/play.ts';
import type { Questions } from '#shared/contract/games/questions.ts';
import { gamesHereQuery, gameUpdateQuery } from '../queries.ts';
import type { ActionReport } from './report.ts';

/** Starts and stops games, and deals with runs that broke. */
export class PlayActions {
  readonly #client: QueryClient;
  readonly #report: ActionReport;

  constructor(client: QueryClient, report: ActionReport) {
    this.#client = client;
    this.#report = report;
  }

  async start(gameId: string): Promise<void> {
    try {
      const { questions } = await api.play.start({ gameId });
      this.askBefore(gameId, questions);
    } catch (error) {
      this.#report.error(error);
      // Its folder may be gone.
      void this.#client.invalidateQueries({ queryKey: gamesHereQuery().queryKey });
    }
  }

  /** Asks what has to be decided before a game can start, and starts it then. */
  askBefore(gameId: string, questions: Questions): void {
    if (questions.length === 0) return;
    this.#report.ask(questions, async (answers) => {
      if (await this.#report.apply(gameId, answers)) await this.start(gameId);
    });
  }

  /** Makes a loadout the active one and plays with it, once it is decided what has to be. */
  startWith(gameId: string, loadoutId: string): Promise<void> {
    return api.loadouts.activate({ gameId, loadoutId }).then((applied) => {
      if (applied.state === 'done') return this.start(gameId);
      return this.askBefore(gameId, applied.questions);
    }, this.#report.error);
  }

  stop(gameId: string): Promise<unknown> {
    return api.play.stop({ gameId }).catch(this.#report.error);
  }

  /** Says how the last run went, which main asks about. */
  answerRun(gameId: string, startedAt: number, result: RunResult): Promise<unknown> {
    return api.play.answerRun({ gameId, startedAt, result }).catch(this.#report.error);
  }

  /** Takes away what is said about an update of a game, until the next one. */
  async dismissGameUpdate({ gameId, activeLoadoutId }: Game): Promise<void> {
    try {
      await api.play.dismissGameUpdate({ gameId });
      this.#client.setQueryData(gameUpdateQuery(gameId, activeLoadoutId).queryKey, null);
    } catch (error) {
      this.#report.error(error);
    }
  }

  /** Takes the card of the last run away. */
  dismissRun(gameId: string): Promise<unknown> {
    return api.play.dismiss({ gameId }).catch(this.#report.error);
  }

  /** Begins the search for the mod that breaks a game. */
  findBreakingMod(gameId: string, loadoutId: string): Promise<unknown> {
    return api.play.beginBisection({ gameId, loadoutId }).catch(this.#report.error);
  }

  /** Says how a game went with the mods of this step of the search. */
  answerStep(gameId: string, step: number, result: 'broke' | 'worked'): Promise<unknown> {
    return api.play.answerBisection({ gameId, step, result }).catch(this.#report.error);
  }

  /** Ends the search for the mod that breaks a game, and says what became of its mods. */
  endSearch(gameId: string, decision: BisectDecision): Promise<void> {
    return api.play
      .endBisection({ gameId, decision })
      .then(({ text }) => this.#report.sayText(text, `run ${gameId}`), this.#report.error);
  }

  /** Takes back the last change before a run that broke, and says what that was. */
  async goBackFromBreak(gameId: string): Promise<void> {
    try {
      const { text, applied } = await api.play.goBack({ gameId });
      await api.play.dismiss({ gameId });
      this.#report.sayText(text, `run ${gameId}`);
      this.#report.applied(gameId, applied);
    } catch (error) {
      this.#report.error(error);
    }
  }
}

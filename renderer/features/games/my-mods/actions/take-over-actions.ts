import type { QueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Found } from '#shared/contract/games/take-over.ts';
import { takeOverQuery } from '../queries.ts';
import type { ActionReport } from './report.ts';

/** Takes over mods that are on this computer already. */
export class TakeOverActions {
  readonly #client: QueryClient;
  readonly #report: ActionReport;

  constructor(client: QueryClient, report: ActionReport) {
    this.#client = client;
    this.#report = report;
  }

  /** Lets the player choose the folder of another program. Null if they choose none, or it failed. */
  async choose(gameId: string): Promise<Found | null> {
    try {
      return (await api.takeOver.choose({ gameId })).found;
    } catch (error) {
      this.#report.error(error);
      return null;
    }
  }

  /** Takes mods over. What applying them found is said, or asked. Null if it failed, or was canceled. */
  async start(
    chosen: Parameters<typeof api.takeOver.start>[0],
  ): Promise<{ readonly count: number; readonly loadoutId: string; readonly name: string } | null> {
    try {
      const { applied, ...taken } = await api.takeOver.start(chosen);
      if (applied) this.#report.applied(chosen.gameId, applied);
      return taken;
    } catch (error) {
      this.#report.error(error);
      return null;
    }
  }

  /** Brings back how it was before the last time, and says so once nothing has to be decided for that. */
  async undo(gameId: string): Promise<void> {
    try {
      const { applied } = await api.takeOver.undo({ gameId });
      if (applied?.state !== 'asked')
        this.#report.say(this.#report.text.t('takeOver.undone'), `take over ${gameId}`);
      if (applied) this.#report.applied(gameId, applied);
      await this.#client.invalidateQueries({ queryKey: takeOverQuery(gameId).queryKey });
    } catch (error) {
      this.#report.error(error);
    }
  }
}

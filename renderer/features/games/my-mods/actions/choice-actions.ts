import { api } from '#renderer/api.ts';
import type { Made } from '#shared/contract/games/choices.ts';
import type { ActionReport } from './report.ts';

/** Remembers what the player chooses in mods. */
export class ChoiceActions {
  readonly #report: ActionReport;

  constructor(report: ActionReport) {
    this.#report = report;
  }

  /** Remembers what is chosen in a mod of a loadout. Returns whether it did. */
  async save(
    of: { readonly gameId: string; readonly loadoutId: string; readonly mod: string },
    made: readonly Made[],
    title: string,
  ): Promise<boolean> {
    try {
      await api.choices.save({ ...of, made: [...made] });
      this.#report.say(this.#report.text.rich('choices.saved', { title }), `choices ${of.mod}`);
      return true;
    } catch (error) {
      this.#report.error(error);
      return false;
    }
  }
}

import type { Confirmation } from '#main/kernel/consent/confirmation.ts';
import type { HandedOut } from '#main/kernel/consent/handed-out.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { toCheckedInput } from '../add-game.ts';
import type { MyMods } from '../compose-my-mods.ts';
import type { GameInput } from '../games.ts';
import { confirmGame } from './proposal.ts';

/** Drafts of games that the page proposes, and what the player has confirmed of them since Loadout started. */
export class ConfirmedDrafts {
  readonly #from: {
    readonly userData: string;
    readonly handedOut: HandedOut;
    readonly confirmation: Confirmation;
  };
  readonly #confirmed = new Set<string>();

  /** @param from `userData`: Loadout's own folder */
  constructor(from: {
    readonly userData: string;
    readonly handedOut: HandedOut;
    readonly confirmation: Confirmation;
  }) {
    this.#from = from;
  }

  /**
   * A draft as it is stored: checked, confirmed by the player, and only then tried in its folder. `gameId` is the game that
   * it changes, null for a new one. @throws AppError `invalid-input` with its first error, `cancelled` if the player declines
   */
  async confirm(draft: GameDraft, gameId: string | null, myMods: MyMods): Promise<GameInput> {
    const earlier = myMods.games.list().find((game) => game.gameId === gameId);
    const needs = { ...myMods, ...this.#from };
    const input = await toCheckedInput(draft, gameId, needs);
    const targets = await myMods.targets.foldersOf(input);
    await confirmGame(input, { ...this.#from, earlier, confirmed: this.#confirmed, targets });
    return toCheckedInput(draft, gameId, { ...needs, isConfirmed: true });
  }
}

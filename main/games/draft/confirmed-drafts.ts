import type { Confirmation } from '#main/kernel/consent/confirmation.ts';
import type { HandedOut } from '#main/kernel/consent/handed-out.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { AppError } from '#shared/errors.ts';
import { checkGameDraft, thisComputer, toCheckedInput } from '../add-game.ts';
import type { GameRow } from '../game.ts';
import type { GameInput } from '../games.ts';
import type { MyMods } from '../my-mods.ts';
import { draftOfGame } from './draft.ts';
import { confirmGame, confirmPlaces } from './proposal.ts';

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
    const computer = thisComputer();
    await confirmGame(input, { ...this.#from, earlier, confirmed: this.#confirmed, targets, computer });
    return toCheckedInput(draft, gameId, { ...needs, isConfirmed: true });
  }

  /**
   * Asks the player whether mods of a game may go anywhere in its folder, and in the others that they go to.
   * @throws AppError `invalid-input` for a folder where none can be, `cancelled` if the player declines
   */
  async confirmPlaces(game: GameRow, myMods: MyMods): Promise<void> {
    const anywhere = { ...game, modsFolder: '', placement: 'merged' } as const;
    const draft = await draftOfGame(anywhere, {
      ...thisComputer(),
      service: myMods.service(),
      rules: await myMods.rules.read(),
    });
    const problems = await checkGameDraft(draft, game.gameId, { ...myMods, ...this.#from });
    const error = problems.find(
      ({ field, severity }) => severity === 'error' && (field === 'folder' || field === 'modsFolder'),
    );
    if (error) throw new AppError('invalid-input', error.text);
    const targets = await myMods.targets.foldersOf(anywhere);
    await confirmPlaces(game, { ...this.#from, confirmed: this.#confirmed, targets });
  }
}

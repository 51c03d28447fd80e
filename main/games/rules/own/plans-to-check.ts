import { foldersIn } from '#main/kernel/files/folders-in.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { GameRow } from '../../game.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { suggestCorrections } from './suggest-corrections.ts';

/** A mod whose plan the player should look at. */
export type PlanToCheck = { readonly installId: string; readonly title: string };

/** Whoever plays with more mods than this knows where they go. */
const mostMods = 20;

/**
 * Finds the games of which Loadout knows too little: without rules, and with a folder for mods that was not there when the
 * game was added, or with a mod that has a folder of the game's own. The player is asked to look at that mod's plan.
 */
export class PlansToCheck {
  readonly #parts: Pick<MyModsParts, 'games' | 'loadouts' | 'installs'>;
  readonly #found = new Map<string, PlanToCheck>();
  readonly #listeners = createListeners<void>();
  readonly onChange = this.#listeners.add;

  constructor(parts: Pick<MyModsParts, 'games' | 'loadouts' | 'installs'>) {
    this.#parts = parts;
  }

  of(gameId: string): PlanToCheck | null {
    return this.#found.get(gameId) ?? null;
  }

  /** Looks at each game again. Never rejects. */
  async check(): Promise<void> {
    for (const game of this.#parts.games.list()) {
      const found = await this.#find(game);
      if (this.#found.get(game.gameId)?.installId === found?.installId) continue;
      if (found) this.#found.set(game.gameId, found);
      else this.#found.delete(game.gameId);
      this.#listeners.tell();
    }
  }

  async #find(game: GameRow): Promise<PlanToCheck | undefined> {
    const { rules, modsFolderFrom, gameId, folder, modsFolder } = game;
    if (rules !== null || modsFolderFrom === 'player') return undefined;
    const { installs, loadouts } = this.#parts;
    const { mods } = loadouts.activeLoadout(gameId);
    const here = mods.flatMap(({ isOn, installId, title }) =>
      isOn && installId !== null && installs.has(installId) ? [{ installId, title }] : [],
    );
    if (here.length === 0 || here.length > mostMods) return undefined;
    if (modsFolderFrom === 'guess') return here[0];
    const inGame = await foldersIn(folder);
    return here.find(({ installId }) => {
      const { files, root } = installs.manifest(installId);
      const paths = files.map(({ path }) => path);
      return suggestCorrections({ paths, root }, { inGame, modsFolder }).length > 0;
    });
  }
}

import type { GameDraft } from '#shared/contract/games/games.ts';

/**
 * What main itself gave to the page since Loadout started: what the player chose in the system's dialogs, games found on
 * this computer, and drafts made from them. The page may hand that back; anything else it proposes is its own word (E26).
 */
export class HandedOut {
  readonly #folders = new Set<string>();
  readonly #programs = new Set<string>();
  readonly #drafts = new Map<string, GameDraft>();
  /** Every path of them, and those of games that were added before. */
  readonly #paths = new Set<string>();

  /** A folder that the player chose in the system's dialog, or that main found. */
  addFolder(folder: string): void {
    this.#folders.add(folder);
    this.#paths.add(folder);
  }

  /** A program that the player chose in the system's dialog. */
  addProgram(path: string): void {
    this.#programs.add(path);
    this.#paths.add(path);
  }

  /** What main suggests for a folder that was handed out before; for any other it is no suggestion. */
  addDraft(draft: GameDraft): void {
    if (!this.#folders.has(draft.folder)) return;
    this.#drafts.set(draft.folder, draft);
    this.addKnown(draft);
  }

  /** Paths that the page may name again, although they are not chosen by that: those of a game that was added. */
  addKnown({ folder, programPath, workingFolder }: GameDraft): void {
    for (const path of [folder, programPath, workingFolder]) if (path !== '') this.#paths.add(path);
  }

  hasFolder(folder: string): boolean {
    return this.#folders.has(folder);
  }

  hasProgram(path: string): boolean {
    return this.#programs.has(path);
  }

  hasPath(path: string): boolean {
    return this.#paths.has(path);
  }

  /** What main suggested for a folder. */
  draftOf(folder: string): GameDraft | undefined {
    return this.#drafts.get(folder);
  }
}

import { createListeners } from '#main/kernel/listeners.ts';
import type { Translate } from '#main/kernel/translate.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import type { Applied } from '../loadouts/apply/apply.ts';
import { giveWay } from '../loadouts/apply/give-way.ts';
import { modKey } from '../loadouts/loadout.ts';
import { freeName } from '../loadouts/names.ts';
import { toLoadoutMod } from '../loadouts/place-install.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { applyActive, checkNotRunning } from '../play/play-game.ts';
import type { PlayersComputer } from '../rules/base-folders.ts';
import { type Copied, copyMods, deleteUnused } from './copy-mods.ts';
import type { FoundSource, Keeper } from './found.ts';
import type { GivenFiles, Taken } from './given-files.ts';
import { lookInFolder, lookInGame } from './look.ts';
import { type Elsewhere, keepersElsewhere, usualFolders, vortexFolders } from './usual-folders.ts';

/** Sources with the ids by which they are chosen, until the same place is looked at again. */
export type Look = { readonly sources: readonly (FoundSource & { readonly sourceId: string })[] };

/** Where was looked: in the game's own folders, in one that the player chose, or where other programs usually keep mods. */
const wheres = ['game', 'folder', 'elsewhere'] as const;
type Where = (typeof wheres)[number];

/** The most profiles and instances of other programs that are shown at once. */
const mostElsewhere = 50;

/** What taking over came to: the loadout that has the mods, and what applying it said; null if it isn't the one that is played. */
export type TakenOver = {
  readonly count: number;
  readonly loadoutId: string;
  readonly name: string;
  readonly applied: Applied | null;
};

/** The mods of a source to take over, by their keys. `isTakenOut`: see `TakeOvers.start`. */
type ToTakeOver = {
  readonly sourceId: string;
  readonly keys: readonly string[];
  readonly isTakenOut: boolean;
};

/**
 * Takes over mods that are on this computer already: copies them to the installs, adds them to a loadout, and applies that
 * where they are in the game's folder. What is copied is never written, moved or removed by this itself: applying stores
 * the file that was there, and it comes back by `undo`. Calls reject with an AppError.
 */
export class TakeOvers {
  readonly #parts: MyModsParts;
  readonly #given: GivenFiles;
  readonly #translate: Translate;
  readonly #computer: PlayersComputer;
  readonly #looks = new Map<string, Look['sources']>();
  readonly #running = new Map<string, { readonly stop: AbortController; share: number }>();
  readonly #calls = new Set<Promise<unknown>>();
  readonly #listeners = createListeners<string>();

  constructor(
    parts: MyModsParts,
    options: {
      readonly given: GivenFiles;
      readonly translate: Translate;
      readonly computer: PlayersComputer;
    },
  ) {
    this.#parts = parts;
    this.#computer = options.computer;
    this.#given = options.given;
    this.#translate = options.translate;
  }

  /** Looks what is in the game's folders, which change while mods are put there: Play doesn't wait for it. */
  async look(gameId: string): Promise<Look> {
    await giveWay(gameId, this.#parts);
    const game = this.#parts.games.get(gameId);
    const found = await lookInGame(game, this.#parts, () => vortexFolders(this.#computer));
    return this.#remember(gameId, 'game', found);
  }

  /** Looks for another program's mods in a folder that the player chose. */
  async lookIn(gameId: string, folder: string): Promise<Look> {
    const found = await lookInFolder(this.#parts.games.get(gameId), folder, this.#parts);
    return this.#remember(gameId, 'folder', found);
  }

  /** Looks for mods of one program, or put there by hand: in the game's folders, or where that program usually keeps them. */
  async lookFor(gameId: string, keeper: Keeper): Promise<Look> {
    if (keeper === 'nobody' || keeper === 'vortex') {
      const { sources } = await this.look(gameId);
      return { sources: sources.filter((source) => source.keeper === keeper) };
    }
    return this.#remember(gameId, 'folder', await this.#usuallyKept(gameId, keeper));
  }

  /** Looks for mods of other programs where they usually keep them. */
  async lookElsewhere(gameId: string): Promise<Look> {
    const found: FoundSource[] = [];
    for (const keeper of keepersElsewhere) found.push(...(await this.#usuallyKept(gameId, keeper)));
    return this.#remember(gameId, 'elsewhere', found.slice(0, mostElsewhere));
  }

  /** How much of the mods of a game is copied, from 0 to 1; null while none are. */
  share(gameId: string): number | null {
    return this.#running.get(gameId)?.share ?? null;
  }

  /** Whether a time can be undone: until a file that it gave to a mod is deleted. */
  canUndo(gameId: string): boolean {
    return this.#given.undoable(gameId) !== null && !this.#running.has(gameId);
  }

  /** Calls back with a game when one of the last two changes. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Ends copying. What was copied by then is deleted again. */
  cancel(gameId: string): void {
    this.#running.get(gameId)?.stop.abort();
  }

  /**
   * Takes over the chosen mods of what was looked at last. Mods in the game's folder go into the active loadout, or into a
   * new one that becomes active where that is Vanilla; those of another program into a new one. `isTakenOut`: the player
   * gives their files to the mods, so that they leave the folder with them.
   */
  start(gameId: string, chosen: ToTakeOver): Promise<TakenOver> {
    return this.#untilClosed(this.#start(gameId, chosen));
  }

  /**
   * Brings everything back to how it was before the last time that can be undone: the loadouts, the game's folder, and the installs.
   * The time before that can be undone next.
   */
  undo(gameId: string): Promise<Applied | null> {
    return this.#untilClosed(this.#undo(gameId));
  }

  /** Ends all copying, and resolves when nothing is changed any more. Never rejects. */
  async close(): Promise<void> {
    for (const gameId of this.#running.keys()) this.cancel(gameId);
    await Promise.allSettled(this.#calls);
  }

  /** Closing waits for a call. */
  #untilClosed<T>(call: Promise<T>): Promise<T> {
    this.#calls.add(call);
    return call.finally(() => this.#calls.delete(call));
  }

  async #start(gameId: string, { sourceId, keys, isTakenOut }: ToTakeOver): Promise<TakenOver> {
    const { games, log } = this.#parts;
    const game = games.get(gameId);
    const source = this.#found(gameId, sourceId);
    // Mods of another program go into a loadout, and change no folder of the game.
    if (source?.isInGame) checkNotRunning(game, this.#parts);
    const wanted = new Set(keys);
    const mods = source?.mods.filter(({ key }) => wanted.has(key)) ?? [];
    if (source === undefined || mods.length === 0) throw new AppError('not-found', { id: 'takeOver.gone' });
    if (this.#running.has(gameId)) throw new AppError('rejected', { id: 'takeOver.busy' });
    const stop = new AbortController();
    this.#running.set(gameId, { stop, share: 0 });
    this.#listeners.tell(gameId);
    try {
      const isGiven = source.isInGame && source.isTakenOut && isTakenOut;
      const chosen = mods.map((mod) => ({ mod, isGiven }));
      const copied = await copyMods(
        chosen,
        {
          game,
          isInGame: source.isInGame,
          signal: stop.signal,
          onProgress: (share) => this.#progress(gameId, share),
        },
        this.#parts,
      );
      const taken = await this.#add(gameId, source, copied);
      log.info('Mods were taken over', { keeper: source.keeper, mods: mods.length });
      const applied = source.isInGame ? await applyActive(gameId, this.#parts) : null;
      const { name } = this.#parts.loadouts.get(gameId, taken.loadoutId);
      return { count: mods.length, loadoutId: taken.loadoutId, name, applied };
    } finally {
      this.#running.delete(gameId);
      this.#listeners.tell(gameId);
    }
  }

  async #undo(gameId: string): Promise<Applied | null> {
    const { games, loadouts, apply } = this.#parts;
    const taken = this.#given.undoable(gameId);
    if (taken === null || !this.canUndo(gameId)) throw new AppError('not-found', { id: 'takeOver.undoOver' });
    const game = games.get(gameId);
    checkNotRunning(game, this.#parts);
    // From here on the files come back, whatever else is cut short.
    this.#given.change(gameId, taken.takenId, { files: [] });
    const here = loadouts.list(gameId).find(({ loadoutId }) => loadoutId === taken.loadoutId);
    const isActive = here?.isActive ?? false;
    const keys = here?.mods.map(modKey).filter((key) => taken.mods.includes(key)) ?? [];
    // What the player has put into it since stays.
    if (here && taken.isNew && keys.length === here.mods.length) {
      const before = loadouts.list(gameId).find(({ loadoutId }) => loadoutId === taken.activeBefore);
      if (isActive) await loadouts.activate(gameId, before?.loadoutId ?? vanillaId);
      await loadouts.remove(taken.loadoutId);
    } else if (here) {
      if (keys.length > 0) await loadouts.removeMods({ loadoutId: taken.loadoutId, mods: keys });
    }
    // An earlier call may have asked, and changed nothing in the folder.
    const isIn = apply.inFolder(game, loadouts.activeLoadout(gameId)).loadoutId === taken.loadoutId;
    const applied = isActive || isIn ? await applyActive(gameId, this.#parts) : null;
    if (applied?.state !== 'asked') this.#given.change(gameId, taken.takenId, null);
    if (applied?.state !== 'asked') await deleteUnused(taken.newInstallIds, this.#parts);
    this.#listeners.tell(gameId);
    return applied;
  }

  /** The mods of a game that a program keeps where it usually does. */
  async #usuallyKept(gameId: string, keeper: Elsewhere): Promise<readonly FoundSource[]> {
    const game = this.#parts.games.get(gameId);
    const found: FoundSource[] = [];
    for (const folder of await usualFolders(keeper, game.title, this.#computer))
      found.push(...(await lookInFolder(game, folder, this.#parts)));
    return found.filter((source) => source.keeper === keeper);
  }

  #remember(gameId: string, where: Where, found: readonly FoundSource[]): Look {
    const sources = found.map((source, index) => ({ ...source, sourceId: `${where}-${index}` }));
    this.#looks.set(`${gameId} ${where}`, sources);
    return { sources };
  }

  #found(gameId: string, sourceId: string): FoundSource | undefined {
    const all = wheres.flatMap((where) => this.#looks.get(`${gameId} ${where}`) ?? []);
    return all.find((source) => source.sourceId === sourceId);
  }

  /** The name of a new loadout, by the program and its profile, or by the game in whose folder the mods are. */
  async #nameFor(gameId: string, { keeper, name }: FoundSource): Promise<string> {
    const { title } = this.#parts.games.get(gameId);
    const text: Text =
      keeper === 'nobody'
        ? { id: 'takeOver.loadoutInFolder', values: { game: title } }
        : { id: 'takeOver.loadoutFrom', values: { keeper, profile: name || 'none' } };
    const [named = ''] = await this.#translate([text]);
    return named;
  }

  #progress(gameId: string, share: number): void {
    const running = this.#running.get(gameId);
    // A hundred steps are enough to see.
    if (!running || Math.floor(share * 100) === Math.floor(running.share * 100)) return;
    running.share = share;
    this.#listeners.tell(gameId);
  }

  /** Adds installs to a loadout, and remembers what that changed, before any file of the game is touched. */
  async #add(gameId: string, source: FoundSource, copied: readonly Copied[]): Promise<Taken> {
    const { loadouts, installs } = this.#parts;
    const mods = copied.map(({ chosen, install }) => ({ ...toLoadoutMod(install), isOn: chosen.mod.isOn }));
    const active = loadouts.activeLoadout(gameId);
    const isNew = active.isVanilla || !source.isInGame;
    const names = loadouts.list(gameId).map(({ name }) => name);
    const { loadoutId } = isNew
      ? await loadouts.create({ gameId, name: freeName(await this.#nameFor(gameId, source), names), mods })
      : active;
    const had = new Set(isNew ? [] : active.mods.map(modKey));
    if (!isNew) await loadouts.addMods(loadoutId, mods);
    const files = copied.flatMap(({ chosen, install, paths }) => {
      const hashes = new Map(
        installs.manifest(install.installId).files.map((file) => [file.path, file.sha256]),
      );
      return chosen.mod.files.flatMap(({ at, path, isGivable, within }) => {
        const source = paths === null ? path : (paths.get(path) ?? '');
        const sha256 = hashes.get(source);
        if (!chosen.isGiven || !isGivable || at === null || sha256 === undefined) return [];
        return [{ ...at, installId: install.installId, source, sha256, within }];
      });
    });
    const taken: Taken = {
      takenId: this.#parts.newId(),
      files,
      installIds: copied.map(({ install }) => install.installId),
      newInstallIds: copied.flatMap(({ install, isNew: isNewInstall }) =>
        isNewInstall ? install.installId : [],
      ),
      loadoutId,
      isNew,
      mods: mods.map(modKey).filter((key) => !had.has(key)),
      activeBefore: active.isVanilla ? null : active.loadoutId,
      state: 'new',
    };
    this.#given.add(gameId, taken);
    if (isNew && source.isInGame) await loadouts.activate(gameId, loadoutId);
    return taken;
  }
}

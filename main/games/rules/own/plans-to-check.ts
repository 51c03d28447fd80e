import { z } from 'zod';
import { namesIn } from '#main/kernel/files/names-in.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { oneAtATime } from '#main/kernel/one-at-a-time.ts';
import type { GameRow } from '../../game.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import type { PlaceRule } from '../game-rules.ts';
import { archiveOf, placeArchive } from './archive-files.ts';
import { suggestCorrections } from './suggest-corrections.ts';

/**
 * A mod whose plan the player should look at. `unknown`: nothing says where mods of its game go. `unplaced`: the places that
 * the player chose for other mods don't take all of its files.
 */
export type PlanToCheck = {
  readonly installId: string;
  readonly title: string;
  readonly why: 'unknown' | 'unplaced';
};

/** Whoever plays with more mods than this knows where they go. */
const mostMods = 20;

/**
 * What the player said about plans of a game: the installs whose plans they have seen, the latest last, and whether what goes
 * where everything else goes is right there.
 */
const saidSchema = z.object({ seen: z.array(z.string()), isRestRight: z.boolean() });
const mostSeen = 200;

/** Texts and pictures that a game doesn't read: nobody minds where they go. */
const isForReaders = (path: string) => /(?:^|\/)[^./]*$|\.(?:txt|md|pdf|html?|url|png|jpe?g)$/i.test(path);

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'installs' | 'fomods' | 'preferences' | 'log'> & {
  readonly rules: Pick<MyModsParts['rules'], 'get' | 'ownerOf'>;
};

/**
 * Finds the games of which Loadout knows too little. Without rules those are games whose folder for mods was not there when
 * they were added, and those with a mod that has a folder of the game's own. With rules of the player's own it is a mod of which
 * files go where everything else goes, until the player has said that this is right.
 */
export class PlansToCheck {
  readonly #parts: Parts;
  readonly #found = new Map<string, PlanToCheck>();
  readonly #listeners = createListeners<void>();
  readonly onChange = this.#listeners.add;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of(gameId: string): PlanToCheck | null {
    return this.#found.get(gameId) ?? null;
  }

  /** Looks at each game again, after a look that runs. Never rejects. */
  readonly check = oneAtATime(() =>
    this.#checkAll().catch((error: unknown) =>
      this.#parts.log.warn('Whether a plan should be looked at is not known', { error }),
    ),
  );

  /** From now on nothing is read. Settles when a look has ended. Never rejects. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.check();
  }

  async #checkAll(): Promise<void> {
    for (const game of this.#parts.games.list()) {
      if (this.#isClosed) return;
      const found = await this.#find(game);
      if (this.#found.get(game.gameId)?.installId === found?.installId) continue;
      if (found) this.#found.set(game.gameId, found);
      else this.#found.delete(game.gameId);
      this.#listeners.tell();
    }
  }

  /** The player has seen the plan of an install: `saved` something in it, or says that it is right. */
  see(gameId: string, installId: string, how: 'saved' | 'right'): void {
    const { seen, isRestRight } = this.#said(gameId);
    const others = seen.filter((each) => each !== installId);
    this.#parts.preferences.set(nameOf(gameId), {
      seen: [...others, installId].slice(-mostSeen),
      isRestRight: isRestRight || (how === 'right' && this.of(gameId)?.why === 'unplaced'),
    });
  }

  /** Forgets a game that can't come back. */
  forget(gameId: string): void {
    this.#found.delete(gameId);
    this.#parts.preferences.set(nameOf(gameId), null);
  }

  #said(gameId: string): z.infer<typeof saidSchema> {
    return this.#parts.preferences.get(nameOf(gameId), saidSchema) ?? { seen: [], isRestRight: false };
  }

  async #find(game: GameRow): Promise<PlanToCheck | undefined> {
    const { installs, loadouts, fomods } = this.#parts;
    const active = loadouts.activeLoadout(game.gameId);
    const { mods } = active;
    await fomods.readOf(active);
    const said = this.#said(game.gameId);
    const seen = new Set(said.seen);
    const here = mods.flatMap(({ isOn, installId, title }) =>
      isOn &&
      installId !== null &&
      installs.has(installId) &&
      !seen.has(installId) &&
      fomods.get(installId) === null
        ? [{ installId, title }]
        : [],
    );
    if (here.length === 0 || mods.length > mostMods) return undefined;
    if (game.rules !== null) {
      if (said.isRestRight) return undefined;
      const found = here.find(({ installId }) => this.#isUnplaced(game, installId));
      return found && { ...found, why: 'unplaced' };
    }
    const found = await this.#findUnknown(game, here);
    return found && { ...found, why: 'unknown' };
  }

  async #findUnknown<M extends { readonly installId: string }>(
    { modsFolderFrom, folder, modsFolder }: GameRow,
    here: readonly M[],
  ): Promise<M | undefined> {
    if (modsFolderFrom === 'player') return undefined;
    if (modsFolderFrom === 'guess') return here[0];
    const { folders: inGame } = await namesIn(folder);
    return here.find(
      ({ installId }) =>
        suggestCorrections(archiveOf(installId, this.#parts), { inGame, modsFolder }).length > 0,
    );
  }

  #isUnplaced({ rules: of }: GameRow, installId: string): boolean {
    const { rules } = this.#parts;
    const known = of && rules.get(of.rulesId);
    if (!known || rules.ownerOf(known.rulesId) !== 'player') return false;
    const places = known.places.filter(({ rest }) => !rest);
    if (places.length === 0 || places.length === known.places.length) return false;
    const archive = archiveOf(installId, this.#parts);
    // What a place leaves out is no question either.
    const taken = new Set(
      placeArchive({ places: places.map(toAnywhere) }, archive).files.map(({ source }) => source),
    );
    return archive.paths.some((path) => !taken.has(path) && !isForReaders(path));
  }
}

/** A place that takes the same files, also those that it leaves out. Each gets a path of its own. */
const toAnywhere = (place: PlaceRule, index: number): PlaceRule => ({
  ...place,
  to: place.to ?? `game:left out ${index}`,
});

const nameOf = (gameId: string): string => `plans ${gameId}`;

import { type ArtGame, type Looks, nameOf } from '../looks.ts';
import type { PaletteName } from '../palettes.ts';
import { hashText, pickBy } from '../random.ts';
import type { WordTable } from '../words.ts';
import { landmarkForGame, makeLandmarkWords } from './landmark-words.ts';
import { type LandmarkName, landmarkNames } from './landmarks.ts';

/** What the landscape of a game looks like, in either theme. */
export type Landscape = {
  readonly palette: PaletteName;
  readonly landmark: LandmarkName;
  /** Seeds the ridges, woods and clouds. */
  readonly seed: number;
};

/** Chooses landscapes. Apart from `Looks`, so that a list of covers needs no landmark. */
export class Landscapes {
  readonly #looks: Looks;
  #words: WordTable<LandmarkName> | undefined;

  constructor(looks: Looks) {
    this.#looks = looks;
  }

  /** What the landscape of a game shows: by words of its name, otherwise by its seed. */
  of(game: ArtGame): Landscape {
    this.#words ??= makeLandmarkWords();
    const name = nameOf(game);
    const seed = hashText(`landscape ${name.toLowerCase() || game.gameId}`);
    const byName = name === '' ? undefined : landmarkForGame(name, this.#words);
    return { palette: this.#looks.paletteOf(game), landmark: byName ?? pickBy(landmarkNames, seed), seed };
  }
}

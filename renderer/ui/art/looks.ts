import { makeMotifWords, motifForGame, motifForTitle } from './motif-words.ts';
import { type MotifName, motifNames } from './motifs/index.ts';
import { makePaletteWords, paletteForGame } from './palette-words.ts';
import { type PaletteName, paletteNames } from './palettes.ts';
import { type PatternName, patternNames } from './patterns.ts';
import { hashText, pickBy } from './random.ts';
import { baseTones, otherTones, type ToneName } from './tones.ts';
import type { WordTable } from './words.ts';

/** A game as its art knows it: by its name, or by its number on the service where the name isn't known. */
export type ArtGame = {
  readonly gameId?: number | null | undefined;
  readonly gameName?: string | null | undefined;
};

/** A mod as its cover knows it. */
export type CoverSubject = ArtGame & {
  /** Null for a mod from a file, which is known by its title only. */
  readonly modId: number | null;
  readonly title?: string | undefined;
};

/** What a cover looks like. */
export type CoverLook = {
  readonly palette: PaletteName;
  readonly tone: ToneName;
  readonly pattern: PatternName;
  readonly motif: MotifName;
  /** Seeds everything else: the hue within the palette, where the light is, the lines of the pattern. */
  readonly seed: number;
};

/**
 * Which look a cover has: its own (`own`), or one of two others because a neighbor in a list has nearly the same. See
 * `turnAt`.
 */
export type CoverTurn = 'own' | 'dawn' | 'mist';

/** Of so many mods whose titles have no known word, one shows what the name of its game suggests. */
const gameMotifEvery = 3;

/** The name of a game without blanks around it; empty if it isn't known. */
export const nameOf = ({ gameName }: ArtGame): string => gameName?.trim() ?? '';

/** So many looks are remembered; then all are forgotten, which costs a screen of them. */
const mostLooks = 4_000;

/** Chooses looks. It makes its tables of words when they are needed first, and remembers what words led to. */
export class Looks {
  readonly #palettes = new Map<string, PaletteName>();
  readonly #emblems = new Map<string, MotifName>();
  readonly #covers = new Map<string, CoverLook>();
  #motifWords: WordTable<MotifName> | undefined;
  #paletteWords: WordTable<PaletteName> | undefined;

  /**
   * The palette of a game: by words of its name, then by the name itself, so that a game on this computer and the same one on
   * a service agree; without a name by its number. `otherwise` decides for a mod whose game is not known.
   */
  paletteOf(game: ArtGame, otherwise = ''): PaletteName {
    const name = nameOf(game);
    if (name === '') return pickBy(paletteNames, hashText(`game ${game.gameId ?? otherwise}`));
    return remembered(this.#palettes, name, () => {
      this.#paletteWords ??= makePaletteWords();
      return paletteForGame(name, this.#paletteWords) ?? pickBy(paletteNames, hashText(name.toLowerCase()));
    });
  }

  /** The emblem of a game: by words of its name, otherwise by its seed. */
  emblemOf(game: ArtGame): MotifName {
    const name = nameOf(game);
    const seed = `emblem ${name || game.gameId}`;
    return remembered(this.#emblems, seed, () => this.#ofGame(name) ?? pickBy(motifNames, hashText(seed)));
  }

  /** What the cover of a mod looks like. The same mod always has the same look; a turn gives it another tone and pattern. */
  coverOf(subject: CoverSubject, turn: CoverTurn = 'own'): CoverLook {
    const { modId, gameId, gameName, title } = subject;
    return remembered(this.#covers, JSON.stringify([modId, gameId, gameName, title, turn]), () =>
      this.#choose(subject, turn),
    );
  }

  #choose(subject: CoverSubject, turn: CoverTurn): CoverLook {
    const seed = hashText(`cover ${subject.modId ?? subject.title}`);
    const palette = this.paletteOf(subject, `of ${seed}`);
    // Tone and pattern are drawn as one pair, so that pairs are equally frequent.
    const pair = seed % (baseTones.length * patternNames.length);
    const pattern = Math.floor(pair / baseTones.length);
    const motif = this.#motifOf(subject, seed);
    return turn === 'own'
      ? { palette, tone: pickBy(baseTones, pair), pattern: pickBy(patternNames, pattern), motif, seed }
      : { palette, tone: turn, pattern: pickBy(patternNames, pattern + 1), motif, seed };
  }

  #motifOf(subject: CoverSubject, seed: number): MotifName {
    const { title = '' } = subject;
    const byTitle = title === '' ? undefined : motifForTitle(title, this.#words());
    if (byTitle) return byTitle;
    const other = Math.floor(seed / 64);
    const byGame = other % gameMotifEvery === 0 ? this.#ofGame(nameOf(subject)) : undefined;
    return byGame ?? pickBy(motifNames, other);
  }

  #ofGame(name: string): MotifName | undefined {
    return name === '' ? undefined : motifForGame(name, this.#words());
  }

  #words(): WordTable<MotifName> {
    this.#motifWords ??= makeMotifWords();
    return this.#motifWords;
  }
}

/** The value of a key, which is made if it isn't remembered. */
function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  if (values.size >= mostLooks) values.clear();
  const made = make();
  values.set(key, made);
  return made;
}

/** Whether two covers side by side would be taken for the same at a glance. */
export const areAlike = (a: CoverLook, b: CoverLook): boolean =>
  a.tone === b.tone && (a.motif === b.motif || (a.pattern === b.pattern && a.palette === b.palette));

/**
 * Decides the look of the cover at a place of a list with so many columns, so that no two covers side by side, or one above
 * the other, are alike. `subjectAt` gives the mod at a place, if it is known.
 *
 * A cover keeps its own look unless the own look of its left or upper neighbor is like it. Then it turns to one of the two
 * tones that no cover has by itself, and fields of a chessboard decide which. So neighbors are never alike: two own looks
 * were compared, a turned tone is never an own one, and two turned neighbors are on fields of different colors. A cover
 * needs no more than the own looks of two neighbors, however long the list is.
 */
export function turnAt(
  looks: Looks,
  place: number,
  columns: number,
  subjectAt: (place: number) => CoverSubject | undefined,
): CoverTurn {
  const subject = subjectAt(place);
  if (!subject) return 'own';
  const column = place % columns;
  const neighbors = [column > 0 ? subjectAt(place - 1) : undefined, subjectAt(place - columns)];
  const own = looks.coverOf(subject);
  if (!neighbors.some((neighbor) => neighbor && areAlike(own, looks.coverOf(neighbor)))) return 'own';
  return pickBy(otherTones, column + Math.floor(place / columns));
}

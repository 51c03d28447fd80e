import { deepEqual, notEqual } from 'node:assert/strict';
import type { Question } from '#main/games/deploy/notes.ts';

/** The text of a file. What the game or the player writes is there once in the world; that of a mod begins with "mod ". */
export type Content = string;

const isOfMod = (content: Content): boolean => content.startsWith('mod ');
const folded = (path: string): string => path.toLowerCase();

/** Kinds of files that games write themselves, such as settings: nobody is asked about them. */
const rewritable = /\.(?:ini|sav)$/i;

/**
 * The model: whose is each byte, and where may it be? What the game or the player wrote is alive until one of them
 * overwrites or deletes it: as long it is in the folder, or where Loadout stores files. Without mods the folder has the
 * game's own files, byte by byte, and nothing else.
 */
export class Owners {
  /** The game's own files by path: what the player writes where no mod has a file counts as well. */
  readonly ofGame = new Map<string, Content>();
  readonly #alive = new Set<Content>();
  /** Where mods have their files, by folded path. What is written there is the loadout's until the player says otherwise. */
  #covered: ReadonlyMap<string, string> = new Map();
  /** Paths where the game put a file of a kind that games don't write themselves, with nothing of the game beneath. */
  readonly #doubtful = new Set<string>();
  #written = 0;

  isCovered(path: string): boolean {
    return this.#covered.get(folded(path)) === path;
  }

  /** The game or the player writes a file over what was there, `before`. Returns its content. */
  write(path: string, by: 'game' | 'player', before: Content | null): Content {
    this.#written += 1;
    const content = `${by} ${this.#written}`;
    if (before !== null) this.#alive.delete(before);
    this.#alive.add(content);
    if (!this.isCovered(path)) this.ofGame.set(path, content);
    else if (by === 'game' && !this.ofGame.has(path) && !rewritable.test(path)) this.#doubtful.add(path);
    return content;
  }

  /** A shop puts a file of the game over what was there. */
  verified(before: Content | null): void {
    if (before !== null) this.#alive.delete(before);
  }

  deleted(path: string, content: Content): void {
    this.#alive.delete(content);
    this.#doubtful.delete(path);
    if (!this.isCovered(path)) this.ofGame.delete(path);
  }

  renamed(path: string, now: string, content: Content): void {
    if (!this.isCovered(path)) this.ofGame.delete(path);
    this.#doubtful.delete(path);
    // Nobody knows a mod's file that was changed as well as renamed: it stays where it is.
    if (!isOfMod(content) && !this.isCovered(now)) this.ofGame.set(now, content);
  }

  /** The player decides whose the file at a path is. */
  answered({ path, kind }: Question, answer: 'present' | 'original', content: Content | undefined): void {
    if (content === undefined || isOfMod(content))
      throw new Error(`${path} was asked about without a reason`);
    if (kind === 'original-changed') notEqual(this.ofGame.get(path), content, `${path} was asked about`);
    this.#doubtful.delete(path);
    if (answer === 'present') this.ofGame.set(path, content);
  }

  /** Mods have these files now; `paths` are folded. */
  applied(paths: ReadonlySet<string>, files: ReadonlyMap<string, Content>): void {
    deepEqual([...this.#doubtful], [], 'files of the game that nobody asked about');
    const covered = new Map<string, string>();
    for (const [path, content] of files) {
      const key = folded(path);
      if (!paths.has(key)) continue;
      if (this.ofGame.get(path) !== content || this.isCovered(path)) covered.set(key, path);
    }
    this.#covered = covered;
  }

  /** Nothing that is alive is lost: it is in the folder, or stored. */
  expectNothingLost(inFolder: Iterable<Content>, stored: Iterable<Content>): void {
    const found = new Set([...inFolder, ...stored]);
    deepEqual(
      [...this.#alive].filter((content) => !found.has(content)),
      [],
    );
  }

  expectVanilla(files: ReadonlyMap<string, Content>): void {
    deepEqual(Object.fromEntries([...files].sort()), Object.fromEntries([...this.ofGame].sort()));
  }
}

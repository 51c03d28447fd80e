/**
 * Keeps what was read of mods, by their ranks: those that were asked for last. While a word is typed, most of them stay
 * the same.
 */
export class KeptMods<T> {
  readonly #most: number;
  readonly #read: (ranks: readonly number[]) => Iterable<readonly [rank: number, mod: T]>;
  #recent = new Map<number, T>();
  #older: ReadonlyMap<number, T> = new Map();

  /**
   * @param most about how many are kept
   * @param read reads the mods with these ranks; it may leave some out
   */
  constructor(most: number, read: (ranks: readonly number[]) => Iterable<readonly [rank: number, mod: T]>) {
    this.#most = most;
    this.#read = read;
  }

  /** The mods with these ranks, in this order. A rank that no mod has is left out. */
  of(ranks: readonly number[]): T[] {
    const kept = ranks.map((rank) => this.#recent.get(rank) ?? this.#older.get(rank));
    const missing = ranks.filter((_, index) => kept[index] === undefined);
    const read = new Map(missing.length === 0 ? [] : this.#read(missing));
    // What isn't asked for while the newer half fills is dropped with the older one.
    if (this.#recent.size + ranks.length > this.#most / 2) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    return ranks.flatMap((rank, index) => {
      const mod = kept[index] ?? read.get(rank);
      if (mod === undefined) return [];
      this.#recent.set(rank, mod);
      return [mod];
    });
  }

  /** Forgets all: the mods have changed, or memory is to be saved. */
  forget(): void {
    this.#recent = new Map();
    this.#older = new Map();
  }
}

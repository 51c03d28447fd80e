import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';

/** The number of mods in a block. A call may ask for four. */
export const blockSize = 50;

/** How many blocks are kept: 4,000 mods, about 2 MB. */
const maxBlocks = 80;

/** Blocks of lists, by list, revision and number from 0. The least recently used ones are dropped. */
export class BlockCache {
  /** A map keeps the order of insertion, so the first key is the one that was used least recently. */
  readonly #blocks = new Map<string, readonly CatalogMod[]>();
  readonly #limit: number;

  constructor(limit = maxBlocks) {
    this.#limit = limit;
  }

  get(list: string, revision: number, block: number): readonly CatalogMod[] | undefined {
    const key = keyOf(list, revision, block);
    const mods = this.#blocks.get(key);
    if (mods !== undefined) this.#put(key, mods);
    return mods;
  }

  set(list: string, revision: number, block: number, mods: readonly CatalogMod[]): void {
    this.#put(keyOf(list, revision, block), mods);
  }

  clear(): void {
    this.#blocks.clear();
  }

  #put(key: string, mods: readonly CatalogMod[]): void {
    this.#blocks.delete(key);
    this.#blocks.set(key, mods);
    for (const oldest of this.#blocks.keys()) {
      if (this.#blocks.size <= this.#limit) break;
      this.#blocks.delete(oldest);
    }
  }
}

const keyOf = (list: string, revision: number, block: number) => `${revision} ${block} ${list}`;

import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';

/** The number of mods in a block. A call may ask for four. */
export const blockSize = 50;

/** How many blocks are kept: 4,000 mods, about 2 MB. */
const maxBlocks = 80;

/** Blocks of lists, by list, revision and number from 0. The least recently used ones are dropped. */
export type BlockCache = {
  get(list: string, revision: number, block: number): readonly CatalogMod[] | undefined;
  set(list: string, revision: number, block: number, mods: readonly CatalogMod[]): void;
  clear(): void;
};

export function createBlockCache(limit = maxBlocks): BlockCache {
  const blocks = new Map<string, readonly CatalogMod[]>();
  const keyOf = (list: string, revision: number, block: number) => `${revision} ${block} ${list}`;
  /** A map keeps the order of insertion, so the first key is the one that was used least recently. */
  const put = (key: string, mods: readonly CatalogMod[]) => {
    blocks.delete(key);
    blocks.set(key, mods);
    for (const oldest of blocks.keys()) {
      if (blocks.size <= limit) break;
      blocks.delete(oldest);
    }
  };
  return {
    get(list, revision, block) {
      const key = keyOf(list, revision, block);
      const mods = blocks.get(key);
      if (mods !== undefined) put(key, mods);
      return mods;
    },
    set: (list, revision, block, mods) => put(keyOf(list, revision, block), mods),
    clear: () => blocks.clear(),
  };
}

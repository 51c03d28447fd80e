import type { Range } from '#renderer/ui/virtual-grid/geometry.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { CatalogMod, CatalogWindow, catalog } from '#shared/contract/catalog/catalog.ts';
import type { Calls } from '#shared/contract/index.ts';
import { BlockCache, blockSize } from './block-cache.ts';
import { inputOf } from './list-input.ts';

/** The calls of main that read lists. */
export type ListCalls = Pick<Calls<typeof catalog>, 'window' | 'placeOf'>;

/** A list as it was read. */
export type ShownList = Omit<CatalogWindow, 'mods'> & {
  readonly list: CatalogList;
  /** The same for the same list. */
  readonly key: string;
  /** Counts how often lists were read again though the catalog has the same revision. */
  readonly edition: number;
};

/** The part of a list that the last start showed: its mods from the place `first` on. */
export type ListPart = Pick<ShownList, 'list' | 'total' | 'isCut' | 'closestFrom' | 'areSimilar'> & {
  readonly first: number;
  readonly mods: readonly CatalogMod[];
};

/** The revision of a list of the last start: no catalog has it, so the list is renewed as soon as one can be read. */
const ofLastStart = -1;

/** The most blocks of one call. */
const maxBlocksPerCall = 4;

/** The most lists whose length is remembered. */
const maxLengths = 50;

/** Reads lists of the catalog block by block, and keeps what was read for the newest revision and edition. */
export class ListReader {
  readonly #calls: ListCalls;
  readonly #blocks = new BlockCache();
  /** The lists that can be shown without a call, by key. */
  readonly #known = new Map<string, ShownList>();
  #revision: number | null = null;
  #edition = 0;
  #epoch = 0;

  constructor(calls: ListCalls) {
    this.#calls = calls;
  }

  /** Counts up when the catalog becomes another one: results of before are dropped. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Whether the catalog has had no other revision or edition since a list was read. */
  isCurrent({ edition, revision }: ShownList): boolean {
    return edition === this.#edition && (this.#revision === null || revision === this.#revision);
  }

  /** Returns the list of a key if it is known as the catalog has it now, and its mod at `place` is here. */
  knownAt(key: string, place: number): ShownList | null {
    const found = this.#known.get(key);
    if (found === undefined || found.revision !== this.#revision || found.edition !== this.#edition)
      return null;
    const isHere = found.total === 0 || this.modIn(found, Math.min(place, found.total - 1)) !== undefined;
    return isHere ? found : null;
  }

  /** Returns a mod of a list, if it is here. */
  modIn(of: ShownList, place: number): CatalogMod | undefined {
    return this.#blockOf(of, Math.floor(place / blockSize))?.[place % blockSize];
  }

  /** Returns the first blocks within some places that are not here; null if all are. */
  missing(of: ShownList, places: Range): Range | null {
    const end = Math.ceil(Math.min(places.end, of.total) / blockSize);
    const isHere = (block: number) => this.#blockOf(of, block) !== undefined;
    let first = Math.floor(Math.max(0, places.first) / blockSize);
    while (first < end && isHere(first)) first++;
    let last = first;
    while (last < end && last - first < maxBlocksPerCall && !isHere(last)) last++;
    return first === last ? null : { first, end: last };
  }

  /**
   * Reads blocks from `first` on. Mods that are the same as one of `drawn` are the same objects, so that nothing is drawn
   * again. Returns null if the catalog became another one meanwhile.
   */
  async read(
    { list, key }: Pick<ShownList, 'list' | 'key'>,
    first: number,
    count: number,
    drawn: readonly CatalogMod[] = [],
  ): Promise<{ readonly found: ShownList; readonly mods: readonly CatalogMod[] } | null> {
    const began = this.#epoch;
    const edition = this.#edition;
    const limit = Math.min(count, maxBlocksPerCall) * blockSize;
    const { mods: received, ...result } = await this.#calls.window({
      list: inputOf(list),
      offset: first * blockSize,
      limit,
    });
    if (began !== this.#epoch) return null;
    this.#revision = result.revision;
    const same = new Map(drawn.map((mod) => [JSON.stringify(mod), mod]));
    const mods = same.size === 0 ? received : received.map((mod) => same.get(JSON.stringify(mod)) ?? mod);
    const found: ShownList = { ...result, list, key, edition };
    for (let block = 0; block * blockSize < Math.max(1, mods.length); block++) {
      this.#keep(found, first + block, mods.slice(block * blockSize, (block + 1) * blockSize));
    }
    if (this.#known.size >= maxLengths) this.#known.clear();
    this.#known.set(key, found);
    return { found, mods };
  }

  /** Returns the place of a mod in a list; null if it isn't in it. */
  async placeOf(list: CatalogList, modId: number): Promise<number | null> {
    return (await this.#calls.placeOf({ list: inputOf(list), modId })).place;
  }

  /** Whether mods of a list are in it still, also those that are not among the ones that were `read` of it. */
  async areAllThere(
    list: CatalogList,
    mods: readonly CatalogMod[],
    read: readonly CatalogMod[],
  ): Promise<boolean> {
    const known = new Set(read.map(({ modId }) => modId));
    const others = mods.filter(({ modId }) => !known.has(modId));
    const places = await Promise.all(others.map(({ modId }) => this.placeOf(list, modId)));
    return places.every((place) => place !== null);
  }

  /** Takes what the last start showed as a list, though the catalog may have others now. */
  takePart({ first, mods, ...part }: ListPart, key: string): ShownList {
    const taken = { ...part, key, revision: ofLastStart, edition: this.#edition };
    const blocks = new Map<number, CatalogMod[]>();
    for (const [index, mod] of mods.entries()) {
      const block = Math.floor((first + index) / blockSize);
      const known = blocks.get(block) ?? [];
      known[(first + index) % blockSize] = mod;
      blocks.set(block, known);
    }
    for (const [block, known] of blocks) this.#keep(taken, block, known);
    return taken;
  }

  /** Says that the catalog has this revision. Returns whether it is another one. */
  changed(revision: number): boolean {
    const isOther = revision !== this.#revision;
    this.#revision = revision;
    return isOther;
  }

  /** Says that lists may have other mods though the catalog is the same. */
  startEdition(): void {
    this.#edition += 1;
  }

  /** Forgets everything: the catalog is another one. */
  clear(): void {
    this.#epoch += 1;
    this.#blocks.clear();
    this.#known.clear();
    this.#revision = null;
  }

  #blockOf({ key, edition, revision }: ShownList, block: number): readonly CatalogMod[] | undefined {
    return this.#blocks.get(`${edition} ${key}`, revision, block);
  }

  #keep({ key, edition, revision }: ShownList, block: number, mods: readonly CatalogMod[]): void {
    this.#blocks.set(`${edition} ${key}`, revision, block, mods);
  }
}

import type { Mod, ModPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { maxEntries } from './wire.ts';

/** The most pages and mods that are read. A longer list is cut there and counts as incomplete. */
const limits = { pages: 2_000, mods: 20_000 };

/** How often a list that changes meanwhile is read again. */
const maxPasses = 4;

/**
 * The result of reading a list. `isWhole` says that a mod that was not found is certainly not in the list; `isCut`
 * that the list is longer than the limits.
 */
export type ListReading = {
  readonly mods: ReadonlyMap<number, Mod>;
  readonly isWhole: boolean;
  /** Whether another reading would find the same. */
  readonly isStable: boolean;
  readonly isCut: boolean;
  /** How many entries could not be read. */
  readonly unreadable: number;
};

/**
 * Reads all pages of a list. A list that changes meanwhile repeats or hides entries, and then the mods don't add up
 * to the total: it is read again until they do, or until two readings in a row find the same. A reading that adds up
 * but finds far fewer mods than are known (`before`) needs a second one that agrees.
 * @throws AppError the error of a page: half a list proves nothing
 */
export async function readAllPages(
  readPage: (page: number) => Promise<ModPage>,
  before: ReadonlyMap<number, Mod> = new Map(),
): Promise<ListReading> {
  let last: ListReading | null = null;
  for (let count = 0; count < maxPasses; count += 1) {
    const pass = await readOnce(readPage);
    if (pass.isCut) return pass;
    if (last !== null && isSame(last.mods, pass.mods)) return { ...pass, isStable: true };
    if (pass.isWhole && !isShort(pass.mods, before)) return pass;
    last = pass;
  }
  return notWhole({ mods: last?.mods ?? new Map(), isCut: false, unreadable: last?.unreadable ?? 0 });
}

async function readOnce(readPage: (page: number) => Promise<ModPage>): Promise<ListReading> {
  const mods = new Map<number, Mod>();
  const totals = new Set<number>();
  let unreadable = 0;
  let lastPage = 1;
  for (let page = 1; page <= lastPage; page += 1) {
    if (page > limits.pages || mods.size >= limits.mods) return notWhole({ mods, isCut: true, unreadable });
    const response = await orPastEnd(readPage(page), page);
    if (response === null) return notWhole({ mods, isCut: false, unreadable });
    if (response.mods.length + response.unreadable > maxEntries)
      return notWhole({ mods, isCut: true, unreadable });
    for (const mod of response.mods) mods.set(mod.modId, mod);
    unreadable += response.unreadable;
    totals.add(response.pagination.total);
    lastPage = response.pagination.lastPage;
  }
  const [total] = totals;
  const addsUp = totals.size === 1 && mods.size + unreadable === total;
  return { mods, isWhole: addsUp, isStable: addsUp, isCut: false, unreadable };
}

const notWhole = (found: Pick<ListReading, 'mods' | 'isCut' | 'unreadable'>): ListReading => ({
  ...found,
  isWhole: false,
  isStable: false,
});

/** A page; null when the list has become too short for it. The first page always exists. */
async function orPastEnd(page: Promise<ModPage>, number: number): Promise<ModPage | null> {
  try {
    return await page;
  } catch (error) {
    if (number > 1 && error instanceof AppError && error.code === 'page-past-end') return null;
    throw error;
  }
}

type Mods = ReadonlyMap<number, Mod>;

const isSame = (a: Mods, b: Mods): boolean =>
  a.size === b.size && [...a.keys()].every((modId) => b.has(modId));

/** Whether a reading lacks more than half of the known mods. */
const isShort = (found: Mods, before: Mods): boolean =>
  [...before.keys()].filter((modId) => found.has(modId)).length < before.size / 2;

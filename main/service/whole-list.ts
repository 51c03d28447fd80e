import type { Mod, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { maxEntries } from './wire.ts';

/** Most pages and mods that are read. A longer list is read so far, and counts as one of which not all is known. */
const limits = { pages: 2_000, mods: 20_000 };

/** How often a list that changes under the reading is read over. */
const maxPasses = 4;

/**
 * What a reading found. `isWhole` tells whether a mod that was not found is certainly not in the list; `isCut` that
 * the list is longer than is read.
 */
export type Reading = {
  readonly mods: ReadonlyMap<number, Mod>;
  readonly isWhole: boolean;
  /** Whether reading it over again would find the same. */
  readonly isSteady: boolean;
  readonly isCut: boolean;
};

/**
 * Reads a list over all its pages. A list that changes meanwhile repeats or hides entries, and then what is found
 * does not add up to the total that every page tells: it is read again, until it does or two readings in a row find
 * the same. A reading that adds up but finds far less than is known (`before`) has to come out so twice as well.
 * @throws AppError whatever a page fails with: nothing follows from half a list
 */
export async function readWhole(
  readPage: (page: number) => Promise<ModPage>,
  before: ReadonlyMap<number, Mod> = new Map(),
): Promise<Reading> {
  let last: Reading | null = null;
  for (let count = 0; count < maxPasses; count += 1) {
    const pass = await readOnce(readPage);
    if (pass.isCut) return pass;
    if (last !== null && isSame(last.mods, pass.mods)) return { ...pass, isSteady: true };
    if (pass.isWhole && !isShort(pass.mods, before)) return pass;
    last = pass;
  }
  return { mods: last?.mods ?? new Map(), isWhole: false, isSteady: false, isCut: false };
}

async function readOnce(readPage: (page: number) => Promise<ModPage>): Promise<Reading> {
  const mods = new Map<number, Mod>();
  const totals = new Set<number>();
  let unreadable = 0;
  let lastPage = 1;
  for (let page = 1; page <= lastPage; page += 1) {
    if (page > limits.pages || mods.size >= limits.mods) return notWhole({ mods, isCut: true });
    const answer = await orPastEnd(readPage(page), page);
    if (answer === null) return notWhole({ mods, isCut: false });
    if (answer.mods.length + answer.unreadable > maxEntries) return notWhole({ mods, isCut: true });
    for (const mod of answer.mods) mods.set(mod.modId, mod);
    unreadable += answer.unreadable;
    totals.add(answer.pagination.total);
    lastPage = answer.pagination.lastPage;
  }
  const [total] = totals;
  const addsUp = totals.size === 1 && mods.size + unreadable === total;
  return { mods, isWhole: addsUp, isSteady: addsUp, isCut: false };
}

const notWhole = (found: Pick<Reading, 'mods' | 'isCut'>): Reading => ({
  ...found,
  isWhole: false,
  isSteady: false,
});

/** A page, null where the list has become too short for it; the first page is always there. */
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

/** Whether a reading lacks more than half of what is known. */
const isShort = (found: Mods, before: Mods): boolean =>
  [...before.keys()].filter((modId) => found.has(modId)).length < before.size / 2;

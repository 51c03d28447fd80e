import { type ListReading, readAllPages } from '#main/service/resources/paged-list.ts';
import type { Mod, ModPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { CachedList } from './cached-list.ts';
import { listKeepsChanging } from './errors.ts';
import type { FavoritesStore } from './favorites-store.ts';
import { isUnconfirmed } from './outbox.ts';

/** The most mods that are looked up after they left the list, and the most that are listed as gone. */
const maxLookedFor = 50;
const maxGone = 200;

/**
 * Reads the service's list into the cached one. A mod that left the list is looked up: one that the service no longer
 * has is listed as gone, so that it does not just vanish; any other was removed elsewhere.
 * @throws AppError when reading fails; the cached list stays then
 */
export async function refreshCachedList(
  store: FavoritesStore,
  from: {
    readPage: (page: number) => Promise<ModPage>;
    /** @throws AppError `not-found` when the service no longer has the mod */
    findAmong: (modId: number) => Promise<unknown>;
    now: () => number;
  },
): Promise<void> {
  const before = store.now().cached;
  const reading = await readAllPages(from.readPage, before.mods);
  if (reading.isCut) {
    await store.adopt({ ...before, ...reading, gone: new Set(), readAt: from.now() }, { isNewest: true });
  } else if (reading.isWhole) {
    const gone = await goneOf(before, reading, from.findAmong);
    await store.adopt(
      {
        readAt: from.now(),
        isWhole: true,
        mods: new Map([...reading.mods, ...gone]),
        gone: new Set(gone.keys()),
      },
      { isNewest: true },
    );
  } else {
    await store.adopt(merged(before, reading, from.now), { isNewest: false });
    // A list that is always short can't be read better; only unconfirmed changes need the rest.
    const hasUnconfirmed = [...store.now().outbox.changes.values()].some(isUnconfirmed);
    if (!reading.isStable || hasUnconfirmed) throw listKeepsChanging();
  }
}

/** The found mods, then the missing ones: an incomplete reading removes nothing. */
function merged(before: CachedList, reading: ListReading, now: () => number): CachedList {
  const missing = [...before.mods].filter(([modId]) => !reading.mods.has(modId));
  return {
    readAt: reading.isStable ? now() : before.readAt,
    isWhole: false,
    mods: new Map([...reading.mods, ...missing]),
    gone: new Set([...before.gone].filter((modId) => !reading.mods.has(modId))),
  };
}

async function goneOf(
  before: CachedList,
  reading: ListReading,
  findAmong: (modId: number) => Promise<unknown>,
): Promise<Map<number, Mod>> {
  const gone = new Map<number, Mod>();
  let lookedFor = 0;
  for (const [modId, mod] of before.mods) {
    if (reading.mods.has(modId) || gone.size >= maxGone) continue;
    if (before.gone.has(modId)) gone.set(modId, mod);
    else if (lookedFor++ < maxLookedFor && (await isGone(findAmong(modId)))) gone.set(modId, mod);
  }
  return gone;
}

async function isGone(search: Promise<unknown>): Promise<boolean> {
  try {
    await search;
    return false;
  } catch (error) {
    return error instanceof AppError && error.code === 'not-found';
  }
}

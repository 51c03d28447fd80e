import type { Mod, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { type ListReading, readAllPages } from '../service/resources/paged-list.ts';
import type { Copy } from './copy.ts';
import { unsteady } from './failures.ts';
import type { Keeper } from './keeper.ts';
import { isInDoubt } from './outbox.ts';

/** Most mods that are looked for after they left the list, and most that are kept as gone. */
const maxLookedFor = 50;
const maxGone = 200;

/**
 * Reads the service's list into the copy. A mod that left the list is looked for: one that the service no longer
 * has is kept as gone, so that it does not just vanish; any other was removed elsewhere.
 * @throws AppError whatever the reading fails with; what is in the copy stays then
 */
export async function readInto(
  keeper: Keeper,
  from: {
    readPage: (page: number) => Promise<ModPage>;
    /** @throws AppError `not-found` when the service no longer has the mod */
    lookFor: (modId: number) => Promise<unknown>;
    now: () => number;
  },
): Promise<void> {
  const before = keeper.now().copy;
  const reading = await readAllPages(from.readPage, before.mods);
  if (reading.isCut) {
    await keeper.adopt({ ...before, ...reading, gone: new Set(), readAt: from.now() }, { isNewest: true });
  } else if (reading.isWhole) {
    const gone = await goneOf(before, reading, from.lookFor);
    await keeper.adopt(
      {
        readAt: from.now(),
        isWhole: true,
        mods: new Map([...reading.mods, ...gone]),
        gone: new Set(gone.keys()),
      },
      { isNewest: true },
    );
  } else {
    await keeper.adopt(merged(before, reading, from.now), { isNewest: false });
    // One that is steadily short has been read as well as it can be; only doubts need to know what it lacks.
    const isDoubtful = [...keeper.now().outbox.changes.values()].some(isInDoubt);
    if (!reading.isStable || isDoubtful) throw unsteady();
  }
}

/** What was found, before what was not: a reading that is short takes nothing away. */
function merged(before: Copy, reading: ListReading, now: () => number): Copy {
  const missing = [...before.mods].filter(([modId]) => !reading.mods.has(modId));
  return {
    readAt: reading.isStable ? now() : before.readAt,
    isWhole: false,
    mods: new Map([...reading.mods, ...missing]),
    gone: new Set([...before.gone].filter((modId) => !reading.mods.has(modId))),
  };
}

async function goneOf(
  before: Copy,
  reading: ListReading,
  lookFor: (modId: number) => Promise<unknown>,
): Promise<Map<number, Mod>> {
  const gone = new Map<number, Mod>();
  let lookedFor = 0;
  for (const [modId, mod] of before.mods) {
    if (reading.mods.has(modId) || gone.size >= maxGone) continue;
    if (before.gone.has(modId)) gone.set(modId, mod);
    else if (lookedFor++ < maxLookedFor && (await isGone(lookFor(modId)))) gone.set(modId, mod);
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

import { z } from 'zod';
import { type Mod, modSchema } from '#shared/contract/mods/mods.ts';
import type { Known, Outbox } from './outbox.ts';

/** The cached list on disk. */
export const cachedListSchema = z.object({
  version: z.literal(1),
  readAt: z.number().nullable(),
  isWhole: z.boolean(),
  mods: z.array(modSchema),
  gone: z.array(z.number()),
});

/** The service's list of favorites as it was last read. */
export type CachedList = {
  /** Unix ms of the last complete reading. */
  readonly readAt: number | null;
  /** Whether a mod that is not in it is known to be no favorite. */
  readonly isWhole: boolean;
  /** In the service's order. */
  readonly mods: ReadonlyMap<number, Mod>;
  /** Those of `mods` that the service no longer has. */
  readonly gone: ReadonlySet<number>;
};

export const emptyCachedList: CachedList = { readAt: null, isWhole: false, mods: new Map(), gone: new Set() };

/** The favorites on the service, by the last reading and the changes sent since. */
export function knownBy(cached: CachedList, sent: Outbox['sent']): Known {
  return (modId) => {
    const since = sent.get(modId);
    if (since) return since.favorite;
    if (cached.gone.has(modId)) return false;
    if (cached.mods.has(modId)) return true;
    return cached.isWhole ? false : null;
  };
}

/** The list without one of its mods. */
export function withoutMod(cached: CachedList, modId: number): CachedList {
  const mods = new Map(cached.mods);
  const gone = new Set(cached.gone);
  mods.delete(modId);
  gone.delete(modId);
  return { ...cached, mods, gone };
}

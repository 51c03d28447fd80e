import { z } from 'zod';
import { type Mod, modSchema } from '#shared/contract/mods.ts';
import type { Known, Outbox } from './outbox.ts';

/** The local copy of the service's list as it lies on disk. */
export const copySchema = z.object({
  version: z.literal(1),
  readAt: z.number().nullable(),
  isWhole: z.boolean(),
  mods: z.array(modSchema),
  gone: z.array(z.number()),
});

/** The service's list of favorites as it was read. */
export type Copy = {
  /** Unix ms of the last complete reading. */
  readonly readAt: number | null;
  /** Whether a mod that is not in it is known to be no favorite. */
  readonly isWhole: boolean;
  /** In the service's order. */
  readonly mods: ReadonlyMap<number, Mod>;
  /** Those of `mods` that the service no longer has. */
  readonly gone: ReadonlySet<number>;
};

export const emptyCopy: Copy = { readAt: null, isWhole: false, mods: new Map(), gone: new Set() };

/** What the service has, as far as the last reading and what was sent since tell. */
export function knownBy(copy: Copy, sent: Outbox['sent']): Known {
  return (modId) => {
    const since = sent.get(modId);
    if (since) return since.favorite;
    if (copy.gone.has(modId)) return false;
    if (copy.mods.has(modId)) return true;
    return copy.isWhole ? false : null;
  };
}

/** The copy without one of its mods. */
export function withoutMod(copy: Copy, modId: number): Copy {
  const mods = new Map(copy.mods);
  const gone = new Set(copy.gone);
  mods.delete(modId);
  gone.delete(modId);
  return { ...copy, mods, gone };
}

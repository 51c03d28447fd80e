import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { appliedSchema } from './loadouts.ts';

const gameId = z.string().min(1).max(64);
const count = z.number().int().min(0);
const key = z.string().min(1).max(5_000);

/** A mod that was found. `place` is where its files go, as a path; `size` is in bytes. `left` files of it stay as they are. */
const foundModSchema = z.object({
  key,
  title: z.string(),
  versionName: z.string(),
  isOn: z.boolean(),
  place: z.string(),
  size: count,
  fileCount: count,
  left: count,
});
export type FoundMod = z.infer<typeof foundModSchema>;

/**
 * Mods that were found together, by hand (`nobody`) or of another program's profile, whose `name` is empty for none. `isInGame`:
 * they are in the game's folders now. `isTakenOut`: Loadout may take their files out of them. `left` files are no mod's.
 */
const foundSourceSchema = z.object({
  sourceId: z.string().min(1).max(64),
  keeper: z.enum(['nobody', 'vortex', 'mo2', 'r2modman', 'gale', 'prism', 'modrinth']),
  name: z.string(),
  folder: z.string(),
  isInGame: z.boolean(),
  isTakenOut: z.boolean(),
  left: count,
  mods: z.array(foundModSchema).max(2_000),
});
export type FoundSource = z.infer<typeof foundSourceSchema>;

/** What was found, and whether the last time can be undone. */
const foundSchema = z.object({ sources: z.array(foundSourceSchema), canUndo: z.boolean() });
export type Found = z.infer<typeof foundSchema>;

/** Mods that are on this computer already, and become Loadout's. */
export const takeOver = domain({
  calls: {
    /** Looks for mods in the game's folders that aren't Loadout's. Changes nothing. */
    look: call(z.strictObject({ gameId }), foundSchema),
    /** Looks for mods of other programs where they usually keep them. Changes nothing. */
    lookElsewhere: call(z.strictObject({ gameId }), foundSchema),
    /** Lets the player choose the folder of another program, and looks there. Null when they choose none. */
    choose: call(z.strictObject({ gameId }), z.object({ found: foundSchema.nullable() })),
    /**
     * Copies mods of a source, adds them to a loadout, and applies that if they are in the game's folder. `isTakenOut`: the
     * player gives their files there to the mods. `applied` is null for mods of another program.
     */
    start: call(
      z.strictObject({
        gameId,
        sourceId: z.string().min(1).max(64),
        keys: z.array(key).min(1).max(2_000),
        isTakenOut: z.boolean(),
      }),
      z.object({ count, loadoutId: z.string(), name: z.string(), applied: appliedSchema.nullable() }),
    ),
    /** Ends copying. Nothing else was changed by then. */
    cancel: call(z.strictObject({ gameId }), z.undefined()),
    /** Brings everything back to how it was before the last time, until a file that it gave to a mod is deleted. */
    undo: call(z.strictObject({ gameId }), z.object({ applied: appliedSchema.nullable() })),
  },
  events: {
    /** How much is copied, from 0 to 1; null when nothing is. */
    changed: event(z.object({ gameId, share: z.number().min(0).max(1).nullable() })),
  },
});

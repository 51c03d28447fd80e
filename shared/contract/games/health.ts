import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';
import { deletedSchema } from './loadouts.ts';

const gameId = z.string().min(1).max(64);
const loadoutId = z.string().min(1).max(64);
const modId = z.number().int().positive();
const count = z.number().int().min(0);
const one = z.strictObject({ gameId, loadoutId });
const findingKey = z.string().min(1).max(5_000);

/**
 * What one click does about a finding. `get`: the mod of the service. `add`: an install that this loadout doesn't have. `find`: a
 * mod that is known by its name, or by a link of the service (`modId`). `choose`: what a mod lets its player choose. `show`: the page of a mod. `plan`: where its files go. `order`: the suggested order.
 */
const fixSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('get'), modId, title: z.string(), versionId: modId.nullable() }),
  z.object({ do: z.literal('add'), installId: z.string(), title: z.string() }),
  z.object({ do: z.literal('find'), name: z.string(), modId: modId.nullable() }),
  z.object({ do: z.literal('choose'), key: z.string(), title: z.string() }),
  z.object({ do: z.literal('update'), modId, title: z.string() }),
  z.object({ do: z.literal('turn'), key: z.string(), title: z.string(), isOn: z.boolean() }),
  z.object({ do: z.literal('order') }),
  z.object({ do: z.literal('show'), modId, title: z.string() }),
  z.object({ do: z.literal('repair'), installId: z.string(), title: z.string() }),
  z.object({ do: z.literal('plan'), installId: z.string(), title: z.string() }),
]);
export type HealthFix = z.infer<typeof fixSchema>;

/**
 * One thing to look at in a loadout. `evidence` says where it is known from; null for what Loadout knows itself. `more` are
 * the titles of other mods that it is the same for. `fix` is null where nothing but the player can help.
 */
const findingSchema = z.object({
  key: findingKey,
  kind: z.enum(['missing', 'too-old', 'off', 'order', 'apart', 'newer', 'gone', 'changed', 'unplaced']),
  text: textSchema,
  evidence: textSchema.nullable(),
  more: z.array(z.string()),
  fix: fixSchema.nullable(),
});
export type HealthFinding = z.infer<typeof findingSchema>;

/**
 * The health of a loadout: empty when all is well. `hidden` is how many the player doesn't want to see. `isReading`: files of mods
 * are still read, and more may be found. `moves` are the titles of mods that the suggested order moves, as few as can be.
 */
const healthSchema = z.object({
  findings: z.array(findingSchema),
  hidden: count,
  isReading: z.boolean(),
  moves: z.array(z.string()),
});
export type LoadoutHealth = z.infer<typeof healthSchema>;

/** A mod of the service that may be the one that is needed. `size` is in bytes, null if the service doesn't say. */
const offerSchema = z.object({
  modId,
  title: z.string(),
  author: z.string().nullable(),
  tagLine: z.string(),
  versionName: z.string(),
  size: count.nullable(),
});
export type HealthOffer = z.infer<typeof offerSchema>;

/**
 * A mod that is missing: its name, the titles of those that need it, and mods of the service with exactly that name. None is
 * certain to be the right one: manifests name mods by ids of their own.
 */
const needSchema = z.object({
  name: z.string(),
  neededBy: z.array(z.string()),
  offers: z.array(offerSchema),
});
export type HealthNeed = z.infer<typeof needSchema>;

/** A mod of a set. `isThere`: the loadout has it already. `neededBy` are titles. `size` is in bytes, null if it isn't known. */
const neededModSchema = z.object({
  modId,
  title: z.string(),
  isThere: z.boolean(),
  neededBy: z.array(z.string()),
  versionName: z.string(),
  size: count.nullable(),
});
export type NeededMod = z.infer<typeof neededModSchema>;

/**
 * Mods with all that they need, each after what it needs. `place` is where they go; null where no game on this computer is
 * theirs. `unread` are the titles of those whose descriptions can't be read, so that they may need more. `isCut`: there are more
 * mods than a set has at most.
 */
const wholeSetSchema = z.object({
  mods: z.array(neededModSchema),
  place: z.object({ gameId, game: z.string(), loadout: z.string() }).nullable(),
  unread: z.array(z.string()),
  isCut: z.boolean(),
});
export type WholeSet = z.infer<typeof wholeSetSchema>;

/** What the mods of a loadout need, and how it can be had. Nothing of it is forced: a game can be played in any state. */
export const health = domain({
  calls: {
    of: call(one, healthSchema),
    /** Looks again whether files of its mods were changed on this computer. */
    lookAgain: call(one, z.undefined()),
    /** Don't show a finding of this loadout any more. Null shows all of them again. */
    hide: call(one.extend({ key: findingKey.nullable() }), z.undefined()),
    /** Gives its mods the suggested order. It can be undone as a deletion, by `loadouts.undo`. */
    sort: call(one, deletedSchema),
    /** The mods that are missing, at most 50, as far as they are known by a name. */
    needs: call(one, z.object({ needs: z.array(needSchema) })),
    /** Mods of the service with what their descriptions list as needed, and what that needs in turn. Starts nothing. */
    wholeSet: call(z.strictObject({ modIds: z.array(modId).min(1).max(50) }), wholeSetSchema),
  },
  events: {
    /** More is known of a mod, or it was changed on this computer. */
    changed: event(z.object({})),
  },
});

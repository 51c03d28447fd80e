import { z } from 'zod';
import { catalogListSchema, catalogModSchema } from '../catalog/catalog.ts';
import { homeShelfSchema } from '../catalog/home.ts';
import { call, domain } from '../define.ts';
import { groupSchema, loadoutModSchema, loadoutSchema } from '../games/loadouts.ts';
import { gameSchema, modPageSchema } from '../mods/mods.ts';

const count = z.number().int().min(0);

const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** The most mods of a first frame, more than a large window shows. */
const maxMods = 200;

/** The most shelves of a first frame, and the most loadouts (Vanilla is one of them) and mods of a game's page. */
const most = { shelves: 5, loadouts: 201, loadoutMods: 1_000 };

/**
 * What Browse, Home or the page of a game shows, for the first frame of the next start: the mods in sight and what their cards
 * need. No marks of the player, and no list that depends on them: the shelf of favorites is without mods. `serviceId` is that
 * of `ServiceState`, `first` the place in the list of the first mod, from 0.
 */
export const firstFrameSchema = z.strictObject({
  serviceId: z.string().max(64),
  games: z.array(gameSchema).max(maxMods),
  /** Whether cards have a favorite button. */
  hasFavorites: z.boolean(),
  shown: z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('pages'), page: modPageSchema }),
    z.strictObject({
      mode: z.literal('home'),
      revision: count,
      shelves: z.array(homeShelfSchema).max(most.shelves),
    }),
    z.strictObject({
      mode: z.literal('game'),
      gameId: z.string().min(1).max(64),
      loadouts: z.array(loadoutSchema).max(most.loadouts),
      /** The loadout whose mods are shown, all of them. */
      loadoutId: z.string().min(1).max(64),
      mods: z.array(loadoutModSchema).max(most.loadoutMods),
      groups: z.array(groupSchema).max(100),
      overlappingFiles: count,
      /** When they were read, Unix ms; 0 in a stored frame. */
      readAt: z.number(),
    }),
    z.strictObject({
      mode: z.literal('catalog'),
      list: catalogListSchema,
      revision: count,
      first: count,
      total: count,
      isCut: z.boolean(),
      closestFrom: count.nullable(),
      areSimilar: z.boolean(),
      mods: z.array(catalogModSchema).max(maxMods),
      /** The size of the list in a window of some size, in px; null if it is to be measured. */
      size: z.object({ window: sizeSchema, list: sizeSchema }).nullable(),
    }),
  ]),
});
export type FirstFrameData = z.infer<typeof firstFrameSchema>;

/** What the window shows before any service is loaded. */
export const firstFrame = domain({
  calls: {
    /** Stores it in place of the last one; null deletes that. Main ignores one of another service or key. */
    save: call(firstFrameSchema.nullable(), z.undefined()),
  },
  events: {},
});

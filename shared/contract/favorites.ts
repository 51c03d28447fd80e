import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { modSchema, paginationSchema } from './mods.ts';
import { failureSchema } from './text.ts';

const id = z.number().int().positive();
const count = z.number().int().min(0);

/** How a mod stands with the player: what they want, and whether the service has yet to hear of it. */
export const favoriteMarkSchema = z.object({ modId: id, favorite: z.boolean(), pending: z.boolean() });
export type FavoriteMark = z.infer<typeof favoriteMarkSchema>;

/** A change that waits in the outbox. */
export const pendingFavoriteSchema = z.object({
  modId: id,
  title: z.string(),
  favorite: z.boolean(),
  /** Unix ms of the player's last click. */
  since: z.number(),
});
export type PendingFavorite = z.infer<typeof pendingFavoriteSchema>;

/** The favorites as a whole, pending changes counted as if the service had taken them. */
export const favoritesStateSchema = z.object({
  count,
  /** Oldest first. */
  pending: z.array(pendingFavoriteSchema),
  /** `empty` until the service's list has been read for the first time, `reading` while it is being read. */
  list: z.enum(['empty', 'reading', 'complete']),
  /** Unix ms of the last complete reading. */
  readAt: z.number().nullable(),
  /** Why the list could not be read, or the changes not sent, the last time. */
  failure: failureSchema.nullable(),
});
export type FavoritesState = z.infer<typeof favoritesStateSchema>;

export const favoriteSorts = ['added', 'title', 'rating', 'downloads'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** A favorite as listed; `gone` when the service no longer has the mod. */
export const favoriteSchema = z.object({ mod: modSchema, pending: z.boolean(), gone: z.boolean() });
export type Favorite = z.infer<typeof favoriteSchema>;

/**
 * The player's favorites. They are read from the service into a local copy, so that they can be sorted, searched
 * and changed offline. Every call fails with `signed-out` while nobody is signed in and no session has ended here.
 */
export const favorites = domain({
  calls: {
    state: call(z.undefined(), favoritesStateSchema),
    /** Every mod that has a mark: a favorite, or a change that is still to be sent. */
    marks: call(z.undefined(), z.object({ marks: z.array(favoriteMarkSchema) })),
    list: call(
      z.strictObject({
        page: z.number().int().min(1).max(1_000_000),
        sort: z.enum(favoriteSorts),
        find: z.string().max(200),
      }),
      z.object({ favorites: z.array(favoriteSchema), pagination: paginationSchema }),
    ),
    /** Marks or unmarks a mod. Answers as soon as the change is safe on this computer. */
    set: call(z.strictObject({ mod: modSchema, favorite: z.boolean() }), favoriteMarkSchema),
    /** Takes back a change that has not been sent. */
    undo: call(z.strictObject({ modId: id }), favoriteMarkSchema),
    /** Sends what waits and reads the list again. */
    refresh: call(z.undefined(), favoritesStateSchema),
  },
  events: {
    /** `marks` holds those that changed; null when all have to be read again. */
    changed: event(z.object({ state: favoritesStateSchema, marks: z.array(favoriteMarkSchema).nullable() })),
    /** The service refused a change, which was rolled back. */
    refused: event(z.object({ modId: id, title: z.string(), favorite: z.boolean(), failure: failureSchema })),
  },
});

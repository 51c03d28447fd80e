import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { modSchema, paginationSchema } from '../mods/mods.ts';
import { failureSchema } from '../text.ts';

const id = z.number().int().positive();
const count = z.number().int().min(0);

/** Whether a mod is a favorite by the player's last choice, and whether that is still to be sent to the service. */
export const favoriteMarkSchema = z.object({ modId: id, favorite: z.boolean(), pending: z.boolean() });
export type FavoriteMark = z.infer<typeof favoriteMarkSchema>;

/** A change in the outbox. */
export const pendingFavoriteSchema = z.object({
  modId: id,
  title: z.string(),
  favorite: z.boolean(),
  /** Unix ms of the player's last click. */
  since: z.number(),
});
export type PendingFavorite = z.infer<typeof pendingFavoriteSchema>;

/** The favorites as a whole. Pending changes count as if the service had accepted them. */
export const favoritesStateSchema = z.object({
  count,
  /** Oldest first. */
  pending: z.array(pendingFavoriteSchema),
  /** `empty` until the service's list has been read once; `reading` while it is being read. */
  list: z.enum(['empty', 'reading', 'complete']),
  /** When the list was last read completely, in Unix ms. */
  readAt: z.number().nullable(),
  /** Why reading the list or sending the changes failed the last time. */
  failure: failureSchema.nullable(),
});
export type FavoritesState = z.infer<typeof favoritesStateSchema>;

export const favoriteSorts = ['added', 'title', 'rating', 'downloads'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** A favorite in the list. `gone`: the service no longer has the mod. */
export const favoriteSchema = z.object({ mod: modSchema, pending: z.boolean(), gone: z.boolean() });
export type Favorite = z.infer<typeof favoriteSchema>;

/** Which page of the favorites to list: those of one game, null for all, that contain every word of `find`. */
const favoritesQuerySchema = z.strictObject({
  page: z.number().int().min(1).max(1_000_000),
  sort: z.enum(favoriteSorts),
  find: z.string().max(200),
  gameId: id.nullable(),
});
export type FavoritesQuery = z.infer<typeof favoritesQuerySchema>;

/** A page of favorites. `gameIds` are the games of all of them, whatever the filter. */
const favoritesPageSchema = z.object({
  favorites: z.array(favoriteSchema),
  pagination: paginationSchema,
  gameIds: z.array(id),
});
export type FavoritesPageData = z.infer<typeof favoritesPageSchema>;

/**
 * The player's favorites, cached on this computer so that they can be sorted, searched and changed offline. Every call
 * fails with `signed-out` while nobody is signed in, unless a session ended here and its favorites remain.
 */
export const favorites = domain({
  calls: {
    state: call(z.undefined(), favoritesStateSchema),
    /** Lists every favorite and every mod with a pending change. */
    marks: call(z.undefined(), z.object({ marks: z.array(favoriteMarkSchema) })),
    list: call(favoritesQuerySchema, favoritesPageSchema),
    /** Adds or removes a favorite. Resolves as soon as the change is stored on this computer. */
    set: call(z.strictObject({ mod: modSchema, favorite: z.boolean() }), favoriteMarkSchema),
    /** Undoes a change that has not been sent. */
    undo: call(z.strictObject({ modId: id }), favoriteMarkSchema),
    /** Sends pending changes and reads the list again. */
    refresh: call(z.undefined(), favoritesStateSchema),
  },
  events: {
    /** `marks` has the changed ones; null when all have to be read again. */
    changed: event(z.object({ state: favoritesStateSchema, marks: z.array(favoriteMarkSchema).nullable() })),
    /** The service refused a change, which was rolled back. */
    refused: event(z.object({ modId: id, title: z.string(), favorite: z.boolean(), failure: failureSchema })),
  },
});

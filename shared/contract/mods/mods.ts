import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { actedSchema, getBySchema, modActSchema, modHereSchema } from './mod-status.ts';

const id = z.number().int().positive();
const page = z.number().int().min(1).max(1_000_000);
const count = z.number().int().min(0);
/** Unix time in milliseconds. */
const time = z.number();

/**
 * A mod in a list (docs/service.md, section 2). All text is plain text. `ratingAvg` is on the service's own scale,
 * usually 1 to 5 stars. `viewUrl` is null if Loadout doesn't open the service's address for it.
 */
export const modSchema = z.object({
  modId: id,
  title: z.string(),
  tagLine: z.string(),
  gameId: id.nullable(),
  modType: z.string(),
  downloadCount: count.nullable(),
  ratingAvg: z.number().nullable(),
  viewUrl: z.string().nullable(),
  getBy: getBySchema,
});
export type Mod = z.infer<typeof modSchema>;

/** The position of a page in a list. Pages count from 1; an empty list has one page. */
export const paginationSchema = z.object({
  page,
  lastPage: page,
  perPage: count,
  total: count,
});
export type Pagination = z.infer<typeof paginationSchema>;

/** One page of mods. `unreadable` counts entries that were left out because they had no usable id. */
export const modPageSchema = z.object({
  mods: z.array(modSchema),
  pagination: paginationSchema,
  unreadable: count,
  readAt: time,
});
export type ModPage = z.infer<typeof modPageSchema>;

/** A mod with the fields that only its own endpoint returns. Each such field is null if the service doesn't send it. */
export const modDetailsSchema = z.object({
  mod: modSchema,
  /** BBCode as written by the author, never HTML. */
  description: z.string().nullable(),
  version: z.string().nullable(),
  updatedAt: time.nullable(),
  ratingCount: count.nullable(),
  author: z.string().nullable(),
});
export type ModDetails = z.infer<typeof modDetailsSchema>;

/** A released version of a mod and its files; sizes in bytes. Newest first. */
export const modVersionSchema = z.object({
  versionId: id,
  name: z.string(),
  releasedAt: time.nullable(),
  downloadCount: count.nullable(),
  files: z.array(z.object({ fileId: id, fileName: z.string(), size: count.nullable() })),
});
export type ModVersion = z.infer<typeof modVersionSchema>;

export const reviewSchema = z.object({
  reviewId: id,
  rating: z.number(),
  message: z.string(),
  author: z.string().nullable(),
  /** The author; null for an anonymous review or if the service doesn't say. */
  authorId: id.nullable(),
  version: z.string().nullable(),
  writtenAt: time.nullable(),
  authorResponse: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  pagination: paginationSchema,
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

export const gameSchema = z.object({ gameId: id, title: z.string() });
export type Game = z.infer<typeof gameSchema>;

/** When the service sent a copy that is saved on this computer; null for a response of the service itself. */
const asOf = { asOf: time.nullable() };
const versionListSchema = z.object({ versions: z.array(modVersionSchema) });
const gameListSchema = z.object({ games: z.array(gameSchema) });

/**
 * Reading the service's catalog, and how its mods stand on this computer. Calls whose endpoint the profile doesn't name fail with `not-offered`. `games` returns
 * an empty list instead, because the app works without game names. While the service doesn't respond, `get`, `versions`
 * and `games` return copies where there are any.
 */
export const mods = domain({
  calls: {
    list: call(z.strictObject({ page }), modPageSchema),
    get: call(z.strictObject({ modId: id }), modDetailsSchema.extend(asOf)),
    versions: call(z.strictObject({ modId: id }), versionListSchema.extend(asOf)),
    reviews: call(z.strictObject({ modId: id, page }), reviewPageSchema),
    games: call(z.undefined(), gameListSchema),
    /** The mods of the service in use of which anything is here. Any other mod has the state `none`. */
    statuses: call(z.undefined(), z.object({ mods: z.array(modHereSchema) })),
    /** Does what a mod's status offers now; nothing if it no longer does. */
    act: call(modActSchema, actedSchema),
  },
  events: {
    /** The mods that stand otherwise than before, and those of which nothing is here any longer. */
    statusChanged: event(z.object({ changed: z.array(modHereSchema), removed: z.array(id) })),
    /** Responses of the service that were later than the copies which `get` and `versions` returned. */
    late: event(
      z.object({ modId: id, details: modDetailsSchema.nullable(), versions: versionListSchema.nullable() }),
    ),
    /** The names of the games, if they are others than those which `games` returned. */
    lateGames: event(gameListSchema),
  },
});

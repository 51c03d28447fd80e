import { z } from 'zod';
import { catalogSorts } from '../../catalog/list.ts';
import { markFilters, maxQueryLength } from '../../catalog/query.ts';
import { call, domain, event } from '../define.ts';
import { modSchema } from '../mods/mods.ts';
import { failureSchema } from '../text.ts';

const id = z.number().int().positive();
const count = z.number().int().min(0);
/** Unix time in milliseconds. */
const time = z.number();
/** A place in a list, counted from 0. */
const place = z.number().int().min(0).max(10_000_000);

/** A list of the catalog (`CatalogList` says what its fields mean). */
export const catalogListSchema = z.strictObject({
  text: z.string().max(maxQueryLength),
  games: z.array(id).max(500),
  types: z.array(z.string().max(1_000)).max(500),
  rating: z.strictObject({ least: count.nullable(), most: count.nullable() }).nullable(),
  marks: z.array(z.enum(markFilters)),
  sort: z.enum(catalogSorts),
});

/** A mod of the catalog; the author is null if the service's list doesn't say. */
export const catalogModSchema = modSchema.extend({ author: z.string().nullable() });
export type CatalogMod = z.infer<typeof catalogModSchema>;

/** What the reading of the service's list does, and why it doesn't (`main/catalog/crawl/state.ts`). */
export const crawlStateSchema = z.object({
  state: z.enum(['reading', 'paused', 'waiting', 'idle', 'failed']),
  why: z.enum(['by-hand', 'power', 'unmetered', 'retry-after', 'failures', 'confirm']).nullable(),
  known: count,
  total: count,
  pagesRead: count,
  lastPage: count,
  lastCompleteAt: time.nullable(),
  nextPassAt: time.nullable(),
  heldUntil: time.nullable(),
  error: failureSchema.nullable(),
});
export type CrawlState = z.infer<typeof crawlStateSchema>;

/**
 * The local catalog. `opening`: not open yet; `none`: there is none, so lists come from the service page by page. `mods`
 * are in the lists; the crawl may know more that are about to be. `revision` changes when the lists do. `size` is on disk,
 * in bytes. `rebuilt` says why it started empty though there was a file. `newCount` are mods that were first seen after
 * `newSince`, the date of the last look.
 */
export const catalogStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opening') }),
  z.object({
    kind: z.literal('none'),
    reason: z.enum(['turned-off', 'no-library', 'disk-full', 'locked', 'no-access', 'failed']),
  }),
  z.object({
    kind: z.literal('open'),
    crawl: crawlStateSchema,
    mods: count,
    revision: count,
    size: count,
    rebuilt: z.enum(['damaged', 'newer', 'by-hand']).nullable(),
    newCount: count,
    newSince: time.nullable(),
  }),
]);
export type CatalogState = z.infer<typeof catalogStateSchema>;

/**
 * A stretch of a list; `total` is at most 5,000 when it `isCut`. From the place `closestFrom` on, mods only come close to
 * what is asked for; null if all match. `areSimilar`: none match as typed, and those that match have other spellings or forms
 * of the words. `revision` changes when the mods change.
 */
export const catalogWindowSchema = z.object({
  total: count,
  isCut: z.boolean(),
  closestFrom: place.nullable(),
  areSimilar: z.boolean(),
  revision: count,
  mods: z.array(catalogModSchema),
});
export type CatalogWindow = z.infer<typeof catalogWindowSchema>;

/** How many mods each value of a filter would show. Ratings are in tenths, -1 without one. */
export const facetsSchema = z.object({
  games: z.array(z.object({ gameId: id, count })),
  types: z.array(z.object({ modType: z.string(), count })),
  ratings: z.array(z.object({ tenths: z.number().int(), count })),
});
export type Facets = z.infer<typeof facetsSchema>;

/** The local catalog: every mod that the service lists, searched and sorted on this computer. */
export const catalog = domain({
  calls: {
    state: call(z.undefined(), catalogStateSchema),
    window: call(
      z.strictObject({ list: catalogListSchema, offset: place, limit: z.number().int().min(1).max(200) }),
      catalogWindowSchema,
    ),
    placeOf: call(
      z.strictObject({ list: catalogListSchema, modId: id }),
      z.object({ place: place.nullable() }),
    ),
    facets: call(catalogListSchema, facetsSchema),
    /** Reads the service's list now. */
    refresh: call(z.undefined(), z.undefined()),
    pause: call(z.undefined(), z.undefined()),
    resume: call(z.undefined(), z.undefined()),
    /** Deletes the catalog and reads it again. */
    rebuild: call(z.undefined(), z.undefined()),
    /** The player has looked: what is new is counted from now on. */
    look: call(z.undefined(), z.undefined()),
    /** Takes back the last look of this run. */
    undoLook: call(z.undefined(), z.undefined()),
  },
  events: { changed: event(catalogStateSchema) },
});

import { z } from 'zod';
import { call, domain } from '../define.ts';
import { modPageSchema } from '../mods/mods.ts';
import { favoriteSorts } from './favorites.ts';

/** A page of the library. `unreadable` counts the mods of all pages; a saved copy has only those that were readable. */
const libraryPageSchema = modPageSchema.extend({
  /** Its date if it is a saved copy (Unix ms), null for a response of the service. */
  asOf: z.number().nullable(),
  /** The games of the mods of all pages, whatever the filter. */
  gameIds: z.array(z.number().int().positive()),
  /** False for a first page that was shown before the others were read, so `gameIds` may lack some. */
  isComplete: z.boolean(),
});
export type LibraryPage = z.infer<typeof libraryPageSchema>;

const libraryQuerySchema = z.strictObject({
  page: z.number().int().min(1).max(1_000_000),
  sort: z.enum(favoriteSorts),
  /** Words of the title and tag line. */
  find: z.string().max(200),
  /** Only mods of this game; null for all. */
  gameId: z.number().int().positive().nullable(),
  /** Whether to wait until the whole library is read. Otherwise its first page may come alone. */
  complete: z.boolean(),
});
export type LibraryQuery = z.infer<typeof libraryQuerySchema>;

/** The player's library on the service. Every call fails with `signed-out` while nobody is signed in. */
export const library = domain({
  calls: {
    /** One page of the mods that fit. A page past the end is the last one. */
    list: call(libraryQuerySchema, libraryPageSchema),
    /**
     * Downloads every mod of the library that is not on this computer yet. Returns counts: `started` downloads, `here`
     * already, and `notPossible` because the service offers no file.
     */
    getAll: call(
      z.undefined(),
      z.object({ started: z.number().int(), here: z.number().int(), notPossible: z.number().int() }),
    ),
  },
  events: {},
});

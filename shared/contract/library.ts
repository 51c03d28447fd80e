import { z } from 'zod';
import { call, domain } from './define.ts';
import { modPageSchema } from './mods.ts';

/** A page of the library. `asOf` is its date if it is a saved copy (Unix ms), null for a response of the service. */
const libraryPageSchema = modPageSchema.extend({ asOf: z.number().nullable() });
export type LibraryPage = z.infer<typeof libraryPageSchema>;

const page = z.number().int().min(1).max(1_000_000);

/** The player's library on the service. Every call fails with `signed-out` while nobody is signed in. */
export const library = domain({
  calls: {
    list: call(z.strictObject({ page }), libraryPageSchema),
    /** One page of the mods whose title and tag line have these words. A page past the end is the last one. */
    search: call(z.strictObject({ page, find: z.string().max(200) }), libraryPageSchema),
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

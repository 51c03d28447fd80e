import { z } from 'zod';
import { mostOnShelf } from '../../most-on-shelf.ts';
import { call, domain } from '../define.ts';
import { catalogModSchema } from './catalog.ts';

const count = z.number().int().min(0);
/** Unix time in milliseconds. */
const time = z.number();
const mods = z.array(catalogModSchema).max(mostOnShelf);

/**
 * Mods of the games on this computer, or of all games where there is none. No shelf that is read is empty.
 *
 * - `new`: found since the player's last look, or in the last week if that is longer ago; the most popular first. `total`
 *   is how many they are, at least if it `isCut`.
 * - `rising`: with more downloads than they usually have, as seen from here from `since` to `until`, the strongest first.
 *   `added` downloads came in that time and `expected` is what was usual; `growth` is how much that is of all that the mod had,
 *   in percent, null if it had none.
 * - `because-of`: of the same game as an installed mod, by the same words of the title and the same author.
 * - `favorites`: favorites that aren't on this computer.
 * - `popular`: those with the most downloads.
 */
export const homeShelfSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new'), since: time, total: count, isCut: z.boolean(), mods }),
  z.object({
    kind: z.literal('rising'),
    since: time,
    until: time,
    mods: z
      .array(
        z.object({
          mod: catalogModSchema,
          growth: z.number().int().nullable(),
          added: count,
          expected: count,
        }),
      )
      .max(mostOnShelf),
  }),
  z.object({ kind: z.literal('because-of'), mod: catalogModSchema, mods }),
  z.object({ kind: z.literal('favorites'), mods }),
  z.object({ kind: z.literal('popular'), mods }),
]);
export type HomeShelf = z.infer<typeof homeShelfSchema>;

/**
 * What Home shows of the local catalog. It changes with the catalog (`catalog.changed`: its `revision` and the crawl's
 * `lastCompleteAt`), with the favorites, games and installs.
 */
export const home = domain({
  calls: {
    /** The shelves from top to bottom; none while there is no catalog. */
    shelves: call(z.undefined(), z.object({ shelves: z.array(homeShelfSchema) })),
  },
  events: {},
});

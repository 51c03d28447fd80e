import { z } from 'zod';
import type { Parse } from '#main/storage/files/load-store.ts';
import { catalogListSchema } from '#shared/contract/catalog/catalog.ts';

/** A saved search as it is stored. `lastOpenedAt` is Unix ms. */
const storedSearchSchema = z.object({
  service: z.string().min(1),
  searchId: z.string().min(1).max(64),
  name: z.string().min(1).max(200),
  list: catalogListSchema,
  lastOpenedAt: z.number(),
});
export type StoredSearch = Readonly<z.infer<typeof storedSearchSchema>>;

const version1 = z.object({ version: z.literal(1), searches: z.array(z.unknown()) });

/** The searches of every service as they are written, with the file version. */
export const toSaved = (searches: readonly StoredSearch[]): z.input<typeof version1> => ({
  version: 1,
  searches: [...searches],
});

/** Parses the searches, oldest first. Bad and repeated entries are left out; throws for unusable content. */
export const parseSaved: Parse<readonly StoredSearch[]> = (value, leaveOut) => {
  const { searches } = version1.parse(value);
  const good = new Map<string, StoredSearch>();
  for (const entry of searches) {
    const { data } = storedSearchSchema.safeParse(entry);
    if (data && !good.has(data.searchId)) good.set(data.searchId, data);
  }
  if (good.size < searches.length) leaveOut(searches.length - good.size);
  return [...good.values()];
};

import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { catalogListSchema } from './catalog.ts';

const searchId = z.string().min(1).max(64);
const name = z.string().min(1).max(200);

/** A list of the catalog that the player saved. `newCount` are its mods that are new since it was opened last. */
export const savedSearchSchema = z.object({
  searchId,
  name: z.string(),
  list: catalogListSchema,
  newCount: z.number().int().min(0),
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** The saved searches of the service in use, oldest first. */
const searchesStateSchema = z.object({ searches: z.array(savedSearchSchema) });
export type SearchesState = z.infer<typeof searchesStateSchema>;

/** Saved searches. Each service has its own. */
export const searches = domain({
  calls: {
    state: call(z.undefined(), searchesStateSchema),
    /** Saves a list. Returns the search that has it already, if there is one. */
    save: call(z.strictObject({ name, list: catalogListSchema }), savedSearchSchema),
    rename: call(z.strictObject({ searchId, name }), z.undefined()),
    remove: call(z.strictObject({ searchId }), z.undefined()),
    undoRemove: call(z.strictObject({ searchId }), z.undefined()),
    /** The player opened the search: its new mods are counted from now on. */
    look: call(z.strictObject({ searchId }), z.undefined()),
  },
  events: { changed: event(searchesStateSchema) },
});

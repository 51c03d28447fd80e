import { api } from '#renderer/api.ts';
import { BrowseList } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';

/** A list of Browse that reads through the bridge of the test, and never waits for the list to rest. */
export const createBrowseList = (): BrowseList =>
  new BrowseList(
    new Listing(
      { window: (input) => api.catalog.window(input), placeOf: (input) => api.catalog.placeOf(input) },
      () => () => undefined,
    ),
  );

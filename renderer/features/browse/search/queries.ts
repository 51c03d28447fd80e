import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { inputOf } from '../catalog/list-loader.ts';

/** The saved searches of the service in use. Read once; the event `searches.changed` updates them. */
export const searchesQuery = () =>
  queryOptions({
    queryKey: ['searches'] as const,
    queryFn: async () => (await api.searches.state()).searches,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many mods each game and type has in the whole catalog. */
export const wholeFacetsQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'facets', 'whole'] as const,
    queryFn: () => api.catalog.facets(inputOf(wholeCatalog)),
    staleTime: 30_000,
  });

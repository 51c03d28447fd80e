import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { OfflineCopies } from '../offline-copies/offline-copies.ts';
import type { Service } from '../service/service.ts';

export const modsHandlers = (
  service: Service,
  catalog: Pick<Catalog, 'pageShown'>,
  copies: OfflineCopies,
): Handlers<Contract['mods']> => ({
  list(input) {
    catalog.pageShown(input.page);
    return service.mods.list(input);
  },
  get: (input) => copies.get(input),
  versions: (input) => copies.versions(input),
  reviews: (input) => service.mods.reviews(input),
  games: () => copies.games(),
});

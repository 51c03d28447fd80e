import type { Catalog } from '#main/catalog/catalog.ts';
import type { OfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

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

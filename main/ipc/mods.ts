import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Service } from '../service/service.ts';

export const modsHandlers = (
  service: Service,
  catalog: Pick<Catalog, 'pageShown'>,
): Handlers<Contract['mods']> => ({
  list(input) {
    catalog.pageShown(input.page);
    return service.mods.list(input);
  },
  get: (input) => service.mods.get(input),
  versions: (input) => service.mods.versions(input),
  reviews: (input) => service.mods.reviews(input),
  games: () => service.mods.games(),
});

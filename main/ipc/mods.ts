import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Service } from '../service/service.ts';

export const modsHandlers = (service: Service): Handlers<Contract['mods']> => ({
  list: (input) => service.mods.list(input),
  get: (input) => service.mods.get(input),
  versions: (input) => service.mods.versions(input),
  reviews: (input) => service.mods.reviews(input),
  games: () => service.mods.games(),
});

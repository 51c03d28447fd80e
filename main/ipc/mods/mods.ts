import type { Catalog } from '#main/catalog/catalog.ts';
import { type ActDeps, actOnMod } from '#main/games/act-on-mod.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { OfflineCopies } from '#main/service/offline-copies/offline-copies.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const modsHandlers = (deps: {
  readonly service: Service;
  readonly catalog: Pick<Catalog, 'pageShown'>;
  readonly copies: OfflineCopies;
  readonly statuses: ModStatuses;
  readonly act: ActDeps;
}): Handlers<Contract['mods']> => {
  const { service, catalog, copies, statuses, act } = deps;
  return {
    async list(input) {
      catalog.pageShown(input.page);
      const list = await service.mods.list(input);
      statuses.learn(list.mods);
      return list;
    },
    async get(input) {
      const details = await copies.get(input);
      statuses.learn([details.mod]);
      return details;
    },
    async versions(input) {
      const list = await copies.versions(input);
      statuses.learnVersions(input.modId, list.versions);
      return list;
    },
    reviews: (input) => service.mods.reviews(input),
    async games() {
      const list = await copies.games();
      statuses.learnGames(list.games);
      return list;
    },
    async statuses() {
      // The service, and so its mods, are known once the profile is read (D19).
      await service.open();
      return { mods: [...statuses.list()] };
    },
    act: (input) => actOnMod(input, act),
  };
};

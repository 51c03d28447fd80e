import type { Home } from '#main/games/home.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import { modsOn } from '#shared/catalog/shelf.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const homeHandlers = (
  home: Home,
  statuses: Pick<ModStatuses, 'learn'>,
): Handlers<Contract['home']> => ({
  async shelves() {
    const shelves = await home.shelves();
    statuses.learn(shelves.flatMap(modsOn));
    return { shelves };
  },
});

import type { Catalog } from '#main/catalog/catalog.ts';
import { findOffers } from '#main/games/health/find-offers.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { ModsReader } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const healthHandlers = (
  access: MyModsAccess,
  offering: { readonly catalog: Pick<Catalog, 'window'>; readonly mods: Pick<ModsReader, 'versions'> },
): Handlers<Contract['health']> => {
  const health = async () => (await access.ready()).health;
  return {
    of: async ({ gameId, loadoutId }) => (await health()).of(gameId, loadoutId),
    lookAgain: async ({ gameId, loadoutId }) => (await health()).lookAgain(gameId, loadoutId).then(nothing),
    async hide({ gameId, loadoutId, key }) {
      const myMods = await access.ready();
      myMods.health.hide(myMods.loadouts.get(gameId, loadoutId).loadoutId, key);
      return undefined;
    },
    sort: async ({ gameId, loadoutId }) => (await health()).sort(gameId, loadoutId),
    async needs({ gameId, loadoutId }) {
      const myMods = await access.ready();
      const missing = await myMods.health.missing(gameId, loadoutId);
      const { service, serviceGameId } = myMods.games.get(gameId);
      const ofGame = service !== null && service === myMods.service() ? serviceGameId : null;
      return { needs: [...(await findOffers(missing, ofGame, offering))] };
    },
  };
};

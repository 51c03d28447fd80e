import type { Catalog } from '#main/catalog/catalog.ts';
import { findOffers } from '#main/games/health/find-offers.ts';
import { findWholeSet } from '#main/games/health/whole-set.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { ModsReader } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const healthHandlers = (
  access: MyModsAccess,
  offering: {
    readonly catalog: Pick<Catalog, 'window'>;
    readonly mods: Pick<ModsReader, 'get' | 'versions'>;
  },
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
      return { needs: [...(await findOffers(missing, ofGame, { ...offering, findMod: myMods.findMod }))] };
    },
    async wholeSet({ modIds }) {
      const myMods = await access.ready();
      const found = await Promise.all(modIds.map((modId) => myMods.findMod(modId)));
      const listed = found.flatMap((mod) => (mod === null || mod === 'gone' ? [] : [mod]));
      const game = myMods.games
        .list()
        .find(
          ({ service, serviceGameId }) =>
            service === myMods.service() && listed.some((mod) => mod.gameId === serviceGameId),
        );
      const loadout = game && myMods.loadouts.activeLoadout(game.gameId);
      const there = new Set(
        loadout?.mods.flatMap(({ service, modId, installId }) =>
          service === myMods.service() && installId !== null ? (modId ?? []) : [],
        ),
      );
      const set = await findWholeSet(listed, {
        isThere: (modId) => there.has(modId),
        mods: offering.mods,
        async needsOf(modId) {
          const copied = await myMods.descriptionOf(modId);
          const description = copied ?? (await offering.mods.get({ modId })).description ?? '';
          return myMods.health.needsIn(modId, description);
        },
      });
      const place = game && loadout ? { gameId: game.gameId, game: game.title, loadout: loadout.name } : null;
      return { ...set, place };
    },
  };
};

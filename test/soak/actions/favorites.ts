import type { FavoriteMark } from '#shared/contract/account/favorites.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Draw } from '#test/service/data/random.ts';
import { type Action, call, callAll, type FakeResponse, type SoakContext } from '../context.ts';
import { ownMods } from '../soak-service.ts';

/**
 * One of the player's own mods, as the renderer would send it; any of the service's own mods while nobody is signed in.
 */
export function modOf({ soakService, service, ledger }: SoakContext, draw: Draw): Mod {
  const modId = draw.pick(ownMods(soakService, ledger.player) as [number]);
  const title = service.generator.mod(modId)?.title ?? '';
  const unknown = { gameId: null, downloadCount: null, ratingAvg: null, viewUrl: null };
  return { modId, title, tagLine: '', modType: 'download_local', getBy: 'download', ...unknown };
}

/** Records the player's choice once the app reports it as stored. */
function promised({ ledger }: SoakContext, response: FakeResponse | undefined): void {
  if (!response?.ok || !ledger.player) return;
  const { modId, favorite } = response.value as FavoriteMark;
  ledger.favorites(ledger.player).set(modId, favorite);
}

/** Removes refused changes, which the app undid and reported, from the ledger. */
export async function forgetRefused({ app, ledger }: SoakContext): Promise<void> {
  for (const { modId, favorite } of await app.refused()) {
    const expected = ledger.favorites(ledger.lastPlayer ?? '');
    if (expected.get(modId) === favorite) expected.delete(modId);
  }
}

const isSignedIn = ({ ledger }: SoakContext) => ledger.player !== null;

/** Favorites: single changes, and bursts of changes to one mod. */
export const favorites: readonly Action[] = [
  {
    name: 'favorite',
    weight: 8,
    isPossible: isSignedIn,
    async act(context, draw) {
      promised(
        context,
        await call(context, 'favorites.set', { mod: modOf(context, draw), favorite: draw.chance(0.6) }),
      );
    },
  },
  {
    name: 'favorite in a burst',
    weight: 2,
    isPossible: isSignedIn,
    async act(context, draw) {
      const mod = modOf(context, draw);
      const count = draw.whole(2, 9);
      const sets = Array.from(
        { length: count },
        (_, index) => ['favorites.set', { mod, favorite: index % 2 === 0 }] as const,
      );
      // The last stored one is the player's choice.
      for (const response of await callAll(context, sets)) promised(context, response);
    },
  },
  {
    name: 'undo a favorite',
    weight: 1,
    isPossible: isSignedIn,
    async act(context, draw) {
      promised(context, await call(context, 'favorites.undo', { modId: modOf(context, draw).modId }));
    },
  },
  {
    name: 'refresh favorites',
    weight: 1,
    isPossible: isSignedIn,
    async act(context) {
      await call(context, 'favorites.refresh');
    },
  },
];

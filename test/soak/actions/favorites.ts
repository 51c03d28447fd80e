import type { FavoriteMark } from '#shared/contract/favorites.ts';
import type { Mod } from '#shared/contract/mods.ts';
import type { Draw } from '#test/service/data/random.ts';
import { ownMods } from '../soak-service.ts';
import { type Action, call, callAll, type FakeResponse, type Stage } from '../stage.ts';

/** One of the player's own mods, as the page would hand it over; of the service's while nobody is signed in. */
export function modOf({ soakService, service, ledger }: Stage, draw: Draw): Mod {
  const modId = draw.pick(ownMods(soakService, ledger.player) as [number]);
  const title = service.generator.mod(modId)?.title ?? '';
  const unknown = { gameId: null, downloadCount: null, ratingAvg: null, viewUrl: null };
  return { modId, title, tagLine: '', modType: 'download_local', getBy: 'download', ...unknown };
}

/** Notes what the player wants, once the app says that it is safe. */
function promised({ ledger }: Stage, response: FakeResponse | undefined): void {
  if (!response?.ok || !ledger.player) return;
  const { modId, favorite } = response.value as FavoriteMark;
  ledger.favorites(ledger.player).set(modId, favorite);
}

/** What the service refused was taken back, and the player was notified so: it is promised no more. */
export async function forgetRefused({ app, ledger }: Stage): Promise<void> {
  for (const { modId, favorite } of await app.refused()) {
    const kept = ledger.favorites(ledger.here ?? '');
    if (kept.get(modId) === favorite) kept.delete(modId);
  }
}

const isSignedIn = ({ ledger }: Stage) => ledger.player !== null;

/** Favorites: one at a time, and in bursts, as of a player who cannot decide. */
export const favorites: readonly Action[] = [
  {
    name: 'favorite',
    weight: 8,
    isPossible: isSignedIn,
    async act(stage, draw) {
      promised(
        stage,
        await call(stage, 'favorites.set', { mod: modOf(stage, draw), favorite: draw.chance(0.6) }),
      );
    },
  },
  {
    name: 'favorite in a burst',
    weight: 2,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const mod = modOf(stage, draw);
      const count = draw.whole(2, 9);
      const sets = Array.from(
        { length: count },
        (_, index) => ['favorites.set', { mod, favorite: index % 2 === 0 }] as const,
      );
      // The last one that is safe is what the player wants.
      for (const response of await callAll(stage, sets)) promised(stage, response);
    },
  },
  {
    name: 'undo a favorite',
    weight: 1,
    isPossible: isSignedIn,
    async act(stage, draw) {
      promised(stage, await call(stage, 'favorites.undo', { modId: modOf(stage, draw).modId }));
    },
  },
  {
    name: 'refresh favorites',
    weight: 1,
    isPossible: isSignedIn,
    async act(stage) {
      await call(stage, 'favorites.refresh');
    },
  },
];

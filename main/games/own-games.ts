import type { MyModsAccess } from './my-mods-access.ts';

/** The player's games that the service in use has, as its ids. Never rejects: there are none while My mods can't be opened. */
export async function ownGames(access: Pick<MyModsAccess, 'ready' | 'isEmpty'>): Promise<readonly number[]> {
  if (access.isEmpty()) return [];
  const myMods = await access.ready().catch(() => null);
  if (myMods === null) return [];
  const { games, service } = myMods;
  const inUse = service();
  // Each key in the search field asks, and a view of a game looks at all of its mods.
  const ids = games
    .list()
    .flatMap((game) => (inUse !== null && game.service === inUse ? (game.serviceGameId ?? []) : []));
  return [...new Set(ids)];
}

import type { MyModsAccess } from './my-mods-access.ts';

/** The player's games that the service in use has, as its ids. Never rejects: there are none while My mods can't be opened. */
export async function ownGames(access: Pick<MyModsAccess, 'ready' | 'isEmpty'>): Promise<readonly number[]> {
  if (access.isEmpty()) return [];
  const myMods = await access.ready().catch(() => null);
  const games = myMods?.gameViews().filter(({ isOfService }) => isOfService) ?? [];
  return [...new Set(games.flatMap(({ serviceGameId }) => serviceGameId ?? []))];
}

import type { Catalog } from '#main/catalog/catalog.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { MyModsAccess } from './my-mods-access.ts';
import { ownGames } from './own-games.ts';

/** What Home shows. */
export type Home = {
  /** The shelves for the games, installs and favorites of now, from top to bottom. Never rejects. */
  shelves(): Promise<HomeShelf[]>;
};

/** @param from `favorites` lists the ids of the player's favorites; @throws AppError */
export function createHome(from: {
  readonly catalog: Pick<Catalog, 'shelves'>;
  readonly myMods: Pick<MyModsAccess, 'ready' | 'isEmpty'>;
  readonly favorites: () => Promise<readonly number[]>;
  readonly statuses: Pick<ModStatuses, 'list'>;
}): Home {
  const { catalog, myMods: access, statuses } = from;

  const readInstalled = async () => {
    const myMods = access.isEmpty() ? null : await access.ready().catch(() => null);
    const installs = [...(myMods?.inGames.installs() ?? [])].sort((a, b) => b.installedAt - a.installedAt);
    // Of another service, an install has no id here.
    return [...new Set(installs.flatMap(({ modId }) => modId ?? []))];
  };

  return {
    async shelves() {
      const [games, installed, favorites] = await Promise.all([
        ownGames(access),
        readInstalled(),
        from.favorites().catch(() => []),
      ]);
      const here = [...new Set([...statuses.list().map(({ modId }) => modId), ...installed])];
      // Without a catalog there is nothing to show, and the state of the catalog says why.
      return catalog.shelves({ games, installed, favorites, here }).catch(() => []);
    },
  };
}

import type { Favorites } from '#main/account/favorites/favorites.ts';
import type { Library } from '#main/account/library/library.ts';
import type { PlayerAccess } from '#main/account/session/player-access.ts';
import type { MarkName } from '#shared/catalog/query.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { AppError } from '#shared/errors.ts';

/** Lists the mods with a mark. Nobody's favorites and library are empty. @throws AppError */
export function createMarkedMods(from: {
  readonly access: Pick<PlayerAccess, 'account'>;
  readonly favorites: Pick<Favorites, 'marks'>;
  readonly downloads: { list(): readonly Download[] };
  readonly library: Pick<Library, 'modIds'>;
  /** The mods of the service in use that are installed. */
  readonly installed: () => Promise<readonly number[]>;
}): (mark: Exclude<MarkName, 'new'>) => Promise<readonly number[]> {
  const { access, favorites, downloads, library, installed } = from;
  const markedMods = async (mark: Exclude<MarkName, 'new'>): Promise<readonly number[]> => {
    switch (mark) {
      case 'downloaded':
        return downloads
          .list()
          .flatMap(({ file, modId }) => (file === 'here' || file === 'changed' ? [modId] : []));
      case 'installed':
        return installed();
      case 'favorite':
        return (await favorites.marks()).flatMap(({ modId, favorite }) => (favorite ? [modId] : []));
      case 'library':
        return library.modIds();
    }
  };
  return async (mark) => {
    try {
      return await markedMods(mark);
    } catch (error) {
      if (access.account() === null && error instanceof AppError && error.code === 'signed-out') return [];
      throw error;
    }
  };
}

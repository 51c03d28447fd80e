import { named } from '#shared/catalog/named.ts';
import type { CatalogQuery } from '#shared/catalog/query.ts';
import { typeWords } from '#shared/catalog/type-name.ts';
import type { ListRequest } from './filter.ts';

/** The games and types that filters can name. */
export type FilterNames = {
  readonly games: readonly { readonly gameId: number; readonly title: string }[];
  readonly types: readonly string[];
};

/**
 * The games and types that `game:` and `type:` name: those whose name is the value, else those whose name contains it.
 * A value that names nothing finds nothing.
 */
export function resolveFilters(
  query: Pick<CatalogQuery, 'games' | 'types'>,
  { games, types }: FilterNames,
): Pick<ListRequest, 'games' | 'types'> {
  return {
    games: query.games.flatMap((value) =>
      orNone(
        named(games, value, ({ title }) => title).map(({ gameId }) => gameId),
        noSuchGame,
      ),
    ),
    types: query.types.flatMap((value) => orNone(named(types, typeWords(value), typeWords), noSuchType)),
  };
}

/** No game has this id, and no mod this type. */
export const noSuchGame = -1;
export const noSuchType = '\0';

const orNone = <T>(found: readonly T[], none: T): readonly T[] => (found.length === 0 ? [none] : found);

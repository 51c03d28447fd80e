import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { typeWords } from '#shared/catalog/type-name.ts';
import type { Facets } from '#shared/contract/catalog/catalog.ts';
import { countVersion, facetsQuery } from '../filters/facets.ts';
import { catalogStateQuery } from '../queries.ts';
import type { NamedGame } from './suggestions.ts';

/** The names that `game:` and `type:` can have, as a player types them, the most frequent first. */
export type FilterNames = {
  readonly games: readonly string[];
  /** The games that have a name. */
  readonly named: readonly NamedGame[];
  readonly types: readonly string[];
  /** How many mods a token would show: the key is the token without quotation marks, "game:Gravel Kings". */
  readonly counts: ReadonlyMap<string, number>;
};

/** The names of the catalog. A game without a name can't be named. */
export function filterNamesOf(
  facets: Facets | undefined,
  games: ReadonlyMap<number, string> | undefined,
): FilterNames {
  const most = <T extends { readonly count: number }>(values: readonly T[] = []) =>
    [...values].sort((a, b) => b.count - a.count);
  const named = most(facets?.games).flatMap(({ gameId, count }) => {
    const name = games?.get(gameId)?.trim() ?? '';
    return name === '' ? [] : [{ gameId, name, count }];
  });
  const types = most(facets?.types)
    .map(({ modType, count }) => ({ name: typeWords(modType), count }))
    .filter(({ name }) => name !== '');
  return {
    games: [...new Set(named.map(({ name }) => name))],
    named,
    types: types.map(({ name }) => name),
    counts: new Map([
      ...named.map(({ name, count }) => [`game:${name}`, count] as const),
      ...types.map(({ name, count }) => [`type:${name}`, count] as const),
    ]),
  };
}

/** The names of the catalog, read once they are wanted. */
export function useFilterNames(isWanted: boolean): FilterNames {
  const { data: state } = useQuery(catalogStateQuery());
  const version = state?.kind === 'open' ? countVersion(state) : null;
  const { data: facets } = useQuery({
    ...facetsQuery(wholeCatalog, version ?? ''),
    enabled: isWanted && version !== null,
  });
  const { data: games } = useQuery({ ...gamesQuery(), enabled: isWanted });
  return useMemo(() => filterNamesOf(facets, games), [facets, games]);
}

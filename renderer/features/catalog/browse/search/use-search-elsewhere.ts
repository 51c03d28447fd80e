import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '#renderer/api.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import { foldText } from '#shared/fold-text.ts';
import { inputOf } from '../catalog/list-input.ts';
import { catalogStateQuery } from '../queries.ts';
import type { FoundElsewhere, NamedGame } from './suggestions.ts';

/** A game of the service whose page is shown. */
export type GameHere = { readonly serviceGameId: number; readonly title: string };

/** How many mods are suggested for a text, and for an empty field. */
const most = { mods: 5, popular: 3, games: 3 } as const;

/** The best mods of a list. While those of the next key are read, the earlier ones stay. */
const bestModsQuery = (list: CatalogList, limit: number, revision: number | null) =>
  queryOptions({
    queryKey: ['catalog', 'best', list, limit, revision] as const,
    queryFn: () => api.catalog.window({ list: inputOf(list), offset: 0, limit }),
    enabled: revision !== null,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });

/**
 * A search from another screen than Browse: what is typed, what it is limited to, and what it finds. On the page of a game it
 * is limited to that game until the player removes that. `isStale`: what is found is of an
 * earlier text, or nothing was found yet.
 */
export function useSearchElsewhere(from: {
  readonly isWanted: boolean;
  readonly gameHere: GameHere | null;
  readonly named: readonly NamedGame[];
}) {
  const { isWanted, gameHere, named } = from;
  const [text, setText] = useState('');
  const [leftGame, setLeftGame] = useState<number | null>(null);
  const here = gameHere?.serviceGameId ?? null;
  // Whoever comes back to the page searches that game again.
  if (leftGame !== null && leftGame !== here) setLeftGame(null);
  const game = here === leftGame ? null : gameHere;
  const { data: state } = useQuery({ ...catalogStateQuery(), enabled: isWanted });
  const limit = text.trim() === '' ? most.popular : most.mods;
  const list: CatalogList = { ...wholeCatalog, text, games: game ? [game.serviceGameId] : [] };
  const revision = isWanted && state?.kind === 'open' ? state.revision : null;
  const query = useQuery(bestModsQuery(list, limit, revision));
  // Without a catalog, what was found may be of another service.
  const data = revision === null ? undefined : query.data;
  const games = useMemo(() => (game ? [] : gamesNamed(text, named)), [game, text, named]);
  const found: FoundElsewhere = {
    mods: data?.mods.slice(0, limit) ?? [],
    total: data?.total ?? null,
    isCut: data?.isCut ?? false,
    areClosest: data?.closestFrom === 0,
    games,
  };
  const leaveGame = () => setLeftGame(here);
  return {
    text,
    setText,
    list,
    game,
    leaveGame,
    found,
    isStale: data === undefined || query.isPlaceholderData,
  };
}

/** The games whose names have the text, those that begin with it first. */
export function gamesNamed(text: string, named: readonly NamedGame[]): readonly NamedGame[] {
  const wanted = foldText(text.trim());
  if (wanted.length < 2) return [];
  const found = named.filter(({ name }) => foldText(name).includes(wanted));
  const begins = ({ name }: NamedGame) => foldText(name).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((game) => !begins(game))].slice(0, most.games);
}

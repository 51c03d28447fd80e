import { type QueryClient, useQuery } from '@tanstack/react-query';
import { changeList } from '#renderer/features/catalog/browse/browse-store.ts';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery } from '#renderer/features/games/my-mods/queries.ts';
import type { Game } from '#shared/contract/games/games.ts';
import { openMod, showView, useApp } from './app-store.ts';

/** The service's game whose page is shown, which a search from there is limited to; null on other screens. */
export function useGameHere(): number | null {
  const isOfGame = useApp(({ view }) => view === 'myMods');
  const gameId = useMyMods((shown) => shown.gameId);
  const { data = null } = useQuery({ ...gamesHereQuery(), select: (games) => serviceGameOf(games, gameId) });
  return isOfGame ? data : null;
}

/**
 * Shows Browse for a search that begins on the current screen: on the page of a game with that game's mods, and without the
 * details of a mod that was open there.
 */
export function searchFromHere(client: QueryClient): void {
  const games = client.getQueryData(gamesHereQuery().queryKey) ?? [];
  const isOfGame = useApp.getState().view === 'myMods';
  const here = isOfGame ? serviceGameOf(games, useMyMods.getState().gameId) : null;
  if (here !== null) {
    changeList({ games: [here] });
    openMod('browse', null);
  }
  showView('browse');
}

const serviceGameOf = (games: readonly Game[], gameId: string | null): number | null =>
  (games.find((game) => game.gameId === gameId) ?? games[0])?.serviceGameId ?? null;

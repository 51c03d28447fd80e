import { useQuery } from '@tanstack/react-query';
import type { GameHere } from '#renderer/features/catalog/browse/search/use-search-elsewhere.ts';
import { gameShown, useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { gamesHereQuery } from '#renderer/features/games/my-mods/queries.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { listViewOf, openMod, showView, useApp } from './app-store.ts';

/** The service's game whose page is shown, which a search from there is limited to; null on other screens. */
export function useGameHere(): GameHere | null {
  const isOfGame = useApp(({ view }) => view === 'myMods');
  const gameId = useMyMods((shown) => shown.gameId);
  const { data = null } = useQuery({ ...gamesHereQuery(), select: (games) => gameOf(games, gameId) });
  return isOfGame ? data : null;
}

/** Shows Browse with what was searched for on another screen, without the details of a mod that was open there. */
export function showFound(): void {
  openMod('browse', null);
  showView('browse');
}

/** Opens a mod that was found beside the current screen; beside Browse if that is none with mods. */
export function openFound(mod: Mod): void {
  const view = listViewOf(useApp.getState().view) ?? 'browse';
  openMod(view, mod);
  showView(view);
}

function gameOf(games: readonly Game[], gameId: string | null): GameHere | null {
  const game = gameShown(games, gameId);
  if (!game || game.serviceGameId === null) return null;
  return { serviceGameId: game.serviceGameId, title: game.title };
}

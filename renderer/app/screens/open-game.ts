import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { showView } from '../app-store.ts';

/** Shows the page of a game that is on this computer. */
export function openGame(gameId: string): void {
  useMyMods.setState({ gameId });
  showView('myMods');
}

import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { pageOfDetails } from '#renderer/features/mods/details/page-of-details.ts';
import { openMod, showView } from '../app-store.ts';

/** Shows the page of a game that is on this computer, not behind the page of a mod. */
export function openGame(gameId: string): void {
  if (matchMedia(pageOfDetails).matches) openMod('myMods', null);
  useMyMods.setState({ gameId });
  showView('myMods');
}

import { useEffect } from 'react';
import { isPageCovered } from '#renderer/ui/overlays/is-page-covered.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';

/** Whether keys such as Ctrl Z and Ctrl A are for the text in a field. */
export const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]');

/** Which way a key leads; null for any other key. */
function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || ctrlKey === metaKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** Undoes and redoes changes of a loadout by Ctrl Z, and Ctrl Shift Z or Ctrl Y, while its game is on screen. */
export function useUndoKeys(gameId: string, loadoutId: string): void {
  const { loadouts } = useMyModsActions();
  useEffect(() => {
    if (loadoutId === vanillaId) return;
    const onKey = (event: KeyboardEvent) => {
      const direction = directionOf(event);
      if (direction === null || event.defaultPrevented || isTextField(event.target)) return;
      if (isPageCovered()) return;
      event.preventDefault();
      void loadouts.step(gameId, loadoutId, direction);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [loadouts, gameId, loadoutId]);
}

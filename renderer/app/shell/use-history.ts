import { useEffect, useState } from 'react';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { useApp, type View } from '../app-store.ts';

/** A screen that was shown; of a game, which one. */
type Place = { readonly view: View; readonly gameId: string | null };

/** The screens before and after the one that is shown, the nearest last. */
type Places = { readonly past: readonly Place[]; readonly future: readonly Place[] };

const mostPlaces = 50;

const placeNow = (): Place => {
  const { view } = useApp.getState();
  return { view, gameId: view === 'myMods' ? useMyMods.getState().gameId : null };
};

const isSame = (a: Place, b: Place) => a.view === b.view && a.gameId === b.gameId;

/**
 * The way back through the screens since the window opened, and forward again, as in a browser: also with Alt and an
 * arrow key, and with the buttons of the mouse for it. Null where there is no way.
 */
export function useHistory(): { readonly back: (() => void) | null; readonly forward: (() => void) | null } {
  const [{ past, future }, setPlaces] = useState<Places>({ past: [], future: [] });
  useEffect(() => {
    let shown = placeNow();
    const onChange = () => {
      const now = placeNow();
      if (isSame(now, shown)) return;
      const left = shown;
      shown = now;
      setPlaces((places) => afterMove(places, left, now));
    };
    const stops = [useApp.subscribe(onChange), useMyMods.subscribe(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const back = past.at(-1);
  const forward = future.at(-1);
  const goBack = back ? () => show(back) : null;
  const goForward = forward ? () => show(forward) : null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const go = event.key === 'ArrowLeft' ? goBack : event.key === 'ArrowRight' ? goForward : null;
      if (go === null) return;
      event.preventDefault();
      go();
    };
    const onMouse = ({ button }: MouseEvent) => {
      if (button === 3) goBack?.();
      if (button === 4) goForward?.();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('mouseup', onMouse);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('mouseup', onMouse);
    };
  });
  return { back: goBack, forward: goForward };
}

/** What is behind and ahead once `now` is shown in place of `left`. A step along the history moves along it. */
export function afterMove({ past, future }: Places, left: Place, now: Place): Places {
  const [before, after] = [past.at(-1), future.at(-1)];
  if (before && isSame(before, now)) return { past: past.slice(0, -1), future: [...future, left] };
  if (after && isSame(after, now)) return { past: [...past, left], future: future.slice(0, -1) };
  return { past: [...past, left].slice(-mostPlaces), future: [] };
}

function show({ view, gameId }: Place): void {
  if (view === 'myMods') useMyMods.setState({ gameId });
  useApp.setState({ view });
}

import { useEffect, useRef, useState } from 'react';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { isLibraryView, showView, useApp, type View } from '../app-store.ts';

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
 * Shows the screen before the one that is shown, or the one after it. `out` is the way back for Escape: the tabs of the library are
 * one screen there. Null where there is none.
 */
export type History = {
  readonly back: (() => void) | null;
  readonly forward: (() => void) | null;
  readonly out: (() => void) | null;
};

/**
 * The way back through the screens since the window opened, and forward again, as in a browser: also with Alt and an
 * arrow key, and with the buttons of the mouse for it. Null where there is no way.
 */
export function useHistory(): History {
  const [{ past, future }, setPlaces] = useState<Places>({ past: [], future: [] });
  const step = useRef<Step>('new');
  useEffect(() => {
    let shown = placeNow();
    const onChange = () => {
      const now = placeNow();
      if (isSame(now, shown)) return;
      const [left, taken] = [shown, step.current];
      shown = now;
      setPlaces((places) => afterStep(places, left, taken));
    };
    const stops = [useApp.subscribe(onChange), useMyMods.subscribe(onChange)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const back = past.at(-1);
  const forward = future.at(-1);
  const inLibrary = useApp(({ view }) => isLibraryView(view));
  const before = past.findLast(({ view }) => !inLibrary || !isLibraryView(view));
  const take = (taken: Step, { view, gameId }: Place) => {
    step.current = taken;
    // The game first: the view alone would show another game for a moment, which would be a step of its own.
    if (view === 'myMods') useMyMods.setState({ gameId });
    showView(view);
    step.current = 'new';
  };
  const goBack = back ? () => take({ backTo: back }, back) : null;
  const goOut = before ? () => take({ backTo: before }, before) : null;
  const goForward = forward ? () => take('forward', forward) : null;
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
  return { back: goBack, forward: goForward, out: goOut };
}

/** How a screen was reached: by the history, or in any other way. */
type Step = { readonly backTo: Place } | 'forward' | 'new';

/** What is behind and ahead once the screen `left` was left by a step. */
function afterStep({ past, future }: Places, left: Place, step: Step): Places {
  if (typeof step === 'object')
    return { past: past.slice(0, past.lastIndexOf(step.backTo)), future: [...future, left] };
  if (step === 'forward') return { past: [...past, left], future: future.slice(0, -1) };
  return { past: [...past, left].slice(-mostPlaces), future: [] };
}

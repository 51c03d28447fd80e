import { useLayoutEffect, useRef, useState } from 'react';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';

/** What a row asks its player: which group it goes to, its tags or note, why its choices can't be read, about its own version. */
export type ModQuestion = 'move' | 'tags' | 'note' | 'problem' | 'edit' | 'compare';

/** What the list does about any of its rows. The same object at every render, so that it renders no row anew. */
export type ModRowHandlers = {
  /** Selects a mod, or ends that. */
  onToggle(key: string, isRange: boolean): void;
  /** Up or down by one step. */
  onMove(mod: LoadoutMod, step: -1 | 1): void;
  /** Opens a dialog, which is the list's: a row has as few elements as it can. */
  onAsk(question: ModQuestion, mod: LoadoutMod): void;
  onDragStart(key: string): void;
  onDragOver(key: string): void;
  onDragEnd(): void;
  onDrop(key: string): void;
};

/** Handlers of rows that are the same object at every render, and do what those of the last render do. */
export function useModRowHandlers(handlers: ModRowHandlers): ModRowHandlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [same] = useState<ModRowHandlers>(() => ({
    onToggle: (key, isRange) => latest.current.onToggle(key, isRange),
    onMove: (mod, step) => latest.current.onMove(mod, step),
    onAsk: (question, mod) => latest.current.onAsk(question, mod),
    onDragStart: (key) => latest.current.onDragStart(key),
    onDragOver: (key) => latest.current.onDragOver(key),
    onDragEnd: () => latest.current.onDragEnd(),
    onDrop: (key) => latest.current.onDrop(key),
  }));
  return same;
}

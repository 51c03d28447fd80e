import { useEffect, useState } from 'react';
import { optionId } from './suggestion-list.tsx';
import type { Suggestion } from './suggestions.ts';

/**
 * Returns a function that gets the active mod below the search field, or does what comes next for it; the best one while none
 * is active. Called while `text` is still searched for (`isStale`), it waits for what that finds: what is shown isn't meant. It
 * waits no longer once the text is another one or the search is over (`isOpen`).
 */
export function useActOnFound(search: {
  readonly listId: string;
  readonly text: string;
  readonly options: readonly Pick<Suggestion, 'kind'>[];
  readonly active: number | null;
  readonly isStale: boolean;
  readonly isOpen: boolean;
}): () => void {
  const { listId, text, options, active, isStale, isOpen } = search;
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const isActive = active !== null && options[active]?.kind === 'mod';
  const place = isActive ? active : options.findIndex(({ kind }) => kind === 'mod');
  const actNow = () =>
    document.getElementById(optionId(listId, place))?.querySelector<HTMLElement>('[data-act]')?.click();
  const isWanted = wantedFor === text && isOpen;
  useEffect(() => {
    if (wantedFor === null || (isWanted && isStale)) return;
    setWantedFor(null);
    if (isWanted) actNow();
  });
  return () => {
    if (!isActive && isStale) setWantedFor(text);
    else actNow();
  };
}

import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Which rows of a list are selected. */
export type Selection = {
  /** The keys of selected rows that are in the list. */
  readonly keys: ReadonlySet<string>;
  /** Selects a row or ends that; `isRange` does the same with all rows from the one that was toggled before. Always the same. */
  readonly toggle: (key: string, isRange: boolean) => void;
  selectAll(): void;
  clear(): void;
  /** Handles the keys of the list: Ctrl A selects all, Esc selects none. */
  onKeyDown(event: KeyboardEvent): void;
};

type Chosen = { readonly keys: ReadonlySet<string>; readonly last: string | null };

const none: Chosen = { keys: new Set(), last: null };

/** @param shown the keys of the rows that are in the list now, in order */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const rows = useRef(shown);
  useLayoutEffect(() => {
    rows.current = shown;
  });
  const keys = inList(chosen, shown);
  const selectAll = () => setChosen({ keys: new Set(shown), last: null });
  const clear = () => setChosen(none);
  return {
    keys,
    // Rows that are drawn once in a while must not be drawn anew whenever the list is.
    toggle: useCallback(
      (key: string, isRange: boolean) => setChosen((now) => toggled(now, rows.current, key, isRange)),
      [],
    ),
    selectAll,
    clear,
    onKeyDown(event) {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selectAll();
      else if (event.key === 'Escape' && keys.size > 0) clear();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const inList = ({ keys }: Chosen, shown: readonly string[]): ReadonlySet<string> =>
  keys.size === 0 ? keys : new Set(shown.filter((key) => keys.has(key)));

function toggled(chosen: Chosen, shown: readonly string[], key: string, isRange: boolean): Chosen {
  const keys = new Set(inList(chosen, shown));
  const isSelected = !keys.has(key);
  const from = isRange && chosen.last !== null ? shown.indexOf(chosen.last) : -1;
  const to = shown.indexOf(key);
  const range = from < 0 ? [key] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  for (const each of range) {
    if (isSelected) keys.add(each);
    else keys.delete(each);
  }
  return { keys, last: key };
}

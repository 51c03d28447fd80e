import { useState } from 'react';

/** Which rows of a list are selected. */
export type Selection = {
  /** The keys of selected rows that are in the list. */
  readonly keys: ReadonlySet<string>;
  /** Selects a row or ends that; `isRange` does the same with all rows from the one that was toggled before. */
  toggle(key: string, isRange: boolean): void;
  selectAll(): void;
  clear(): void;
};

const none: ReadonlySet<string> = new Set();

/** @param shown the keys of the rows that are in the list now, in order */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const [last, setLast] = useState<string | null>(null);
  const keys = chosen.size === 0 ? none : new Set(shown.filter((key) => chosen.has(key)));
  return {
    keys,
    toggle(key, isRange) {
      const isSelected = !keys.has(key);
      const from = isRange && last !== null ? shown.indexOf(last) : -1;
      const to = shown.indexOf(key);
      const range = from < 0 ? [key] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(keys);
      for (const each of range) {
        if (isSelected) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setLast(key);
    },
    selectAll: () => setChosen(new Set(shown)),
    clear: () => setChosen(none),
  };
}

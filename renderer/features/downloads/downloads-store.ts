import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';
import { parseFind } from '#renderer/ui/mod-list/kept-list.ts';

/** Where the player is in Downloads: the words looked for, and how far it is scrolled, px. */
export type DownloadsPlace = { readonly find: string; readonly top: number };

/** Makes a place of what was kept, field by field; what is unusable starts afresh. */
export function parsePlace(value: unknown): DownloadsPlace {
  const { find, top } = fieldsOf(value);
  return { find: parseFind(find), top: typeof top === 'number' && top >= 0 && top <= 1e9 ? top : 0 };
}

/** The screen's own state: kept across restarts. */
export const useDownloadsPlace = create<DownloadsPlace>(() => readKept('downloads', parsePlace));

/** Writes every change of place down. Returns what stops it. */
export const keepDownloadsPlace = () => useDownloadsPlace.subscribe((place) => keep('downloads', place));

/** Whether all files are being read again, which goes on whatever screen is in sight. */
export const useChecking = create<{ readonly checking: boolean }>(() => ({ checking: false }));

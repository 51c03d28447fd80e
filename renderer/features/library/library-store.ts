import { create } from 'zustand';
import { keep, readKept } from '#renderer/state/kept.ts';
import { type ListPlace, parseListPlace } from '#renderer/ui/mod-list/kept-list.ts';

/** Where the player is in the Library; kept across restarts. */
export const useLibrary = create<ListPlace>(() => readKept('library', parseListPlace));

/** Writes every change of place down. Returns what stops it. */
export const keepLibraryPlace = () => useLibrary.subscribe((place) => keep('library', place));

import { create } from 'zustand';
import { keep, readKept } from '#renderer/state/kept.ts';
import { type ListPlace, parseListPlace } from '#renderer/ui/mod-list/kept-list.ts';

/** The view state of the Library, persisted across restarts. */
export const useLibrary = create<ListPlace>(() => readKept('library', parseListPlace));

/** Persists every change of the view state. Returns a function that stops it. */
export const keepLibraryPlace = () => useLibrary.subscribe((place) => keep('library', place));

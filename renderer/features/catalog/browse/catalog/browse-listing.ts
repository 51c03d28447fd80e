import { useSyncExternalStore } from 'react';
import { api } from '#renderer/api.ts';
import { focusMod } from '#renderer/ui/mod-list/use-scroll-position.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { useBrowse } from '../browse-store.ts';
import { createListing, type ListingState } from './listing.ts';

/** The list of Browse. It outlives the screen, so that coming back shows at once what was there. */
export const browseListing = createListing(
  { window: (input) => api.catalog.window(input), placeOf: (input) => api.catalog.placeOf(input) },
  (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
);

/** The state of the list of Browse. */
export const useListing = (): ListingState =>
  useSyncExternalStore(browseListing.subscribe, browseListing.state, browseListing.state);

/** How long the list has to rest before its place is stored, in ms. */
const saveMs = 300;
let saving: ReturnType<typeof setTimeout> | undefined;

/** The mod that got the focus last; null once it is stored. */
let focused: number | null = null;

/** Remembers the mod that has the focus. Arrow keys move it many times a second, and each write would delay a frame. */
export function rememberFocus(modId: number): void {
  focused = modId;
  savePlaceSoon();
}

/** Stores where the list is as soon as it rests. */
export function savePlaceSoon(): void {
  clearTimeout(saving);
  saving = setTimeout(savePlace, saveMs);
}

/** Stores where the list and the focus are, for the next start. */
export function savePlace(): void {
  clearTimeout(saving);
  const place = browseListing.place();
  const { place: before, focusedModId } = useBrowse.getState();
  const isSame = place?.modId === before?.modId && place?.offset === before?.offset;
  const isSameFocus = focused === null || focused === focusedModId;
  if (!isSame || !isSameFocus) useBrowse.setState({ place, focusedModId: focused ?? focusedModId });
  focused = null;
}

/**
 * Focuses a mod in Browse: the one that was used last unless given. Returns whether there is one; in the catalog's list it
 * has the focus a moment later. Nothing scrolls.
 */
export function focusInBrowse(modId = focused ?? useBrowse.getState().focusedModId): boolean {
  if (modId === null || focusMod(modId, { preventScroll: true })) return modId !== null;
  if (useBrowse.getState().mode !== 'catalog' || browseListing.state().shown === null) return false;
  browseListing.focus(modId);
  return true;
}

/** The local catalog while it is open. */
export type OpenCatalog = Extract<CatalogState, { kind: 'open' }>;

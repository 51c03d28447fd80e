import { createContext, useContext, useSyncExternalStore } from 'react';
import { focusMod } from '#renderer/ui/mod-list/use-scroll-position.ts';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { useBrowse } from '../browse-store.ts';
import type { Listing, ListingState } from './listing.ts';

/** How long the list has to rest before its place is stored, in ms. */
const saveMs = 300;

/** The list of Browse together with where the player is in it. It outlives the screen, which then shows at once what was there. */
export class BrowseList {
  readonly listing: Listing;
  #saving: ReturnType<typeof setTimeout> | undefined;
  /** The mod that got the focus last; null once it is stored. */
  #focused: number | null = null;

  constructor(listing: Listing) {
    this.listing = listing;
  }

  /** Remembers the mod that has the focus. Arrow keys move it many times a second, and each write would delay a frame. */
  rememberFocus(modId: number): void {
    this.#focused = modId;
    this.savePlaceSoon();
  }

  /** Stores where the list is as soon as it rests. */
  savePlaceSoon(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.savePlace(), saveMs);
  }

  /** Stores where the list and the focus are, for the next start. */
  savePlace(): void {
    clearTimeout(this.#saving);
    const place = this.listing.place();
    const { place: before, focusedModId } = useBrowse.getState();
    const isSame = place?.modId === before?.modId && place?.offset === before?.offset;
    const isSameFocus = this.#focused === null || this.#focused === focusedModId;
    if (!isSame || !isSameFocus) useBrowse.setState({ place, focusedModId: this.#focused ?? focusedModId });
    this.#focused = null;
  }

  /**
   * Focuses a mod in Browse: the one that was used last unless given. Returns whether there is one; in the catalog's list it
   * has the focus a moment later. Nothing scrolls.
   */
  focus(modId: number | null = this.#focused ?? useBrowse.getState().focusedModId): boolean {
    if (modId === null || focusMod(modId, { preventScroll: true })) return modId !== null;
    if (useBrowse.getState().mode !== 'catalog' || this.listing.state().shown === null) return false;
    void this.listing.focus(modId);
    return true;
  }
}

/** The list of Browse, which the app makes once and provides to all of its tree. */
export const BrowseListContext = createContext<BrowseList | null>(null);

/** The list of Browse. */
export function useBrowseList(): BrowseList {
  const list = useContext(BrowseListContext);
  if (list === null) throw new Error('There is no BrowseListContext around this component.');
  return list;
}

/** The state of the list of Browse. */
export function useListing(): ListingState {
  const { subscribe, state } = useBrowseList().listing;
  return useSyncExternalStore(subscribe, state, state);
}

/** Whether the list of Browse has been read. */
export function useIsShown(): boolean {
  const { subscribe, state } = useBrowseList().listing;
  const isShown = () => state().shown !== null;
  return useSyncExternalStore(subscribe, isShown, isShown);
}

/** The local catalog while it is open. */
export type OpenCatalog = Extract<CatalogState, { kind: 'open' }>;

import { isSameList } from '#shared/catalog/list.ts';
import { useBrowse } from '../browse-store.ts';
import type { Listing } from '../catalog/listing.ts';

/**
 * Moves the focus from the search field to the first mod in sight, or the one that was used last if that is in sight, as
 * soon as the results of what is typed are shown. The focus stays if the player types on or goes elsewhere meanwhile.
 */
export function focusResults(listing: Listing): void {
  const { list } = useBrowse.getState();
  const from = document.activeElement;
  const isShown = () => {
    const { shown } = listing.state();
    return shown !== null && isSameList(shown.list, list);
  };
  /** In the next frame: the list may be about to be drawn. */
  const focusSoon = () => void requestAnimationFrame(() => listing.focusInSight());
  if (isShown()) {
    focusSoon();
    return;
  }
  const stop = listing.subscribe(() => {
    const isWanted = useBrowse.getState().list === list && document.activeElement === from;
    if (isWanted && !isShown()) return;
    stop();
    if (isWanted) focusSoon();
  });
}

import { anchorOf, inSight } from '#renderer/ui/virtual-grid/grid-state.ts';
import { isSameList } from '#shared/catalog/list.ts';
import { useBrowse } from '../browse-store.ts';
import { browseListing } from '../catalog/browse-listing.ts';

/**
 * Moves the focus from the search field to the first mod in sight, or the one that was used last if that is in sight, as
 * soon as the results of what is typed are shown. The focus stays if the player types on or goes elsewhere meanwhile.
 */
export function focusResults(): void {
  const { list } = useBrowse.getState();
  const from = document.activeElement;
  const isShown = () => {
    const { shown } = browseListing.state();
    return shown !== null && isSameList(shown.list, list);
  };
  if (isShown()) {
    focusSoon();
    return;
  }
  const stop = browseListing.subscribe(() => {
    const isWanted = useBrowse.getState().list === list && document.activeElement === from;
    if (isWanted && !isShown()) return;
    stop();
    if (isWanted) focusSoon();
  });
}

/** In the next frame: the list may be about to be drawn. */
const focusSoon = () => void requestAnimationFrame(focusInSight);

function focusInSight(): void {
  const { grid, setCursor } = browseListing;
  const now = grid.state();
  const { first, end } = inSight(now);
  if (first === end) return;
  if (now.cursor === null || now.cursor < first || now.cursor >= end)
    setCursor(anchorOf(now)?.place ?? first);
  grid.focus();
}

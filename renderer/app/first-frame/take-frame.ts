import type { QueryClient } from '@tanstack/react-query';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import type { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { modPageQuery } from '#renderer/features/catalog/browse/queries.ts';
import { loadoutModsQuery, loadoutsQuery } from '#renderer/features/games/my-mods/queries.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { parseCatalogList } from '#shared/catalog/list.ts';
import type { FirstFrameData } from '#shared/contract/app/first-frame.ts';
import { useApp } from '../app-store.ts';
import { shelvesQuery } from '../home/queries.ts';
import { parseFirstFrame } from './parse-frame.ts';
import { type Size, windowSize } from './window-size.ts';

/**
 * Takes the first frame from the document into the query cache or the list, so that Browse, Home or the page of a game draws
 * it without a call. All of it counts as old: it is read again as soon as main responds.
 */
export function takeFirstFrame(client: QueryClient, listing: Listing, page: Document): void {
  const element = page.getElementById('first-frame');
  const frame = element && readFrame(element);
  element?.remove();
  if (!frame) return;
  if (frame.hasFavorites) useApp.setState({ hadFavorites: true });
  if (frame.games.length > 0) {
    const games = new Map(frame.games.map(({ gameId, title }) => [gameId, title]));
    client.setQueryData(gamesQuery().queryKey, games);
    void client.invalidateQueries({ queryKey: gamesQuery().queryKey, refetchType: 'none' });
  }
  if (frame.shown.mode === 'pages') {
    useBrowse.setState({ startMode: 'pages' });
    const { page: shown } = frame.shown;
    client.setQueryData(modPageQuery(shown.pagination.page).queryKey, shown, { updatedAt: 0 });
    return;
  }
  if (frame.shown.mode === 'game') {
    takeGame(client, frame.shown);
    return;
  }
  if (frame.shown.mode === 'home') {
    client.setQueryData(shelvesQuery(null).queryKey, frame.shown.shelves);
    return;
  }
  const { list, place, layout } = useBrowse.getState();
  const { mode: _, revision: __, size, ...part } = frame.shown;
  // Both are parsed, so their fields have the same order.
  const isSameList = JSON.stringify(parseCatalogList(part.list)) === JSON.stringify(list);
  const isSizeKnown = size !== null && isSameSize(size.window, windowSize());
  if (isSameList) listing.begin({ ...part, list }, place, isSizeKnown ? { ...size.list, layout } : null);
}

function takeGame(client: QueryClient, shown: Extract<FirstFrameData['shown'], { mode: 'game' }>): void {
  const { gameId, loadoutId, loadouts, mods, groups, overlappingFiles } = shown;
  client.setQueryData(loadoutsQuery(gameId).queryKey, { loadouts, text: null });
  client.setQueryData(loadoutModsQuery(gameId, loadoutId).queryKey, { mods, groups, overlappingFiles });
  void client.invalidateQueries({ queryKey: loadoutsQuery(gameId).queryKey, refetchType: 'none' });
}

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

function readFrame(element: Element): FirstFrameData | null {
  try {
    return parseFirstFrame(JSON.parse(element.textContent ?? ''));
  } catch {
    return null;
  }
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#renderer/api.ts';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { useBrowseList } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import type { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { useMyMods } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { useApp } from '../app-store.ts';
import { firstFrameOf } from './frame-of.ts';

/** How long they must not have changed, in ms. */
const settleMs = 1_500;

/** The longest time without saving while they keep changing, in ms, as when a large catalog is read. */
const longestMs = 30_000;

/**
 * Stores what Browse, Home or the page of a game shows for the first frame of the next start: when it has settled, and when
 * the window is hidden.
 */
export function useSaveFirstFrame(): void {
  const client = useQueryClient();
  const { listing } = useBrowseList();
  useEffect(() => saveFirstFrames(client, listing), [client, listing]);
}

/** Returns a function that stops it. */
function saveFirstFrames(client: QueryClient, listing: Listing): () => void {
  let timer: number | undefined;
  let changedAt: number | null = null;
  const save = () => {
    window.clearTimeout(timer);
    changedAt = null;
    const frame = firstFrameOf(client, listing);
    // Main writes only what differs, and logs what it can't store.
    if (frame !== undefined) void api.firstFrame.save(frame).catch(() => undefined);
  };
  const later = () => {
    window.clearTimeout(timer);
    const now = performance.now();
    changedAt ??= now;
    timer = window.setTimeout(save, Math.max(0, Math.min(settleMs, changedAt + longestMs - now)));
  };
  const onHide = () => {
    if (document.visibilityState === 'hidden') save();
  };
  const stops = [
    useApp.subscribe(later),
    useMyMods.subscribe(later),
    useBrowse.subscribe(later),
    listing.subscribe(later),
    // Other cards are drawn, or the list has another size, and no mods arrived for that.
    listing.grid.onView(later),
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && ofFrame.has(query.queryKey[0])) later();
    }),
  ];
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Queries that a frame is made of, by the first element of their query keys. */
const ofFrame = new Set<unknown>(['catalog', 'home', 'mods', 'games', 'my-mods', 'service', 'session']);

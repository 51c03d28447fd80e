import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';
import type { Download, SpeedLimit } from '#shared/contract/mods/downloads.ts';
import { merge } from './download-list.ts';

/** All downloads, newest first. Read once; the event `downloads.changed` updates them. */
export const downloadsQuery = () =>
  queryOptions({
    queryKey: ['downloads'] as const,
    queryFn: keptByEvents(async (): Promise<readonly Download[]> => (await api.downloads.list()).downloads),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The speed limit for all downloads together. */
export const speedLimitQuery = () =>
  queryOptions({
    queryKey: ['download-speed-limit'] as const,
    queryFn: (): Promise<SpeedLimit> => api.downloads.speedLimit(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Updates the cached downloads with changes from main. */
export function applyDownloads(
  client: QueryClient,
  changed: readonly Download[],
  removed: readonly string[],
): void {
  client.setQueryData(downloadsQuery().queryKey, (list) => list && merge(list, changed, removed));
}

/** Orphaned partial files: those that belong to no download. Read again each time they are shown. */
export const orphanedFilesQuery = () =>
  queryOptions({
    queryKey: ['downloads', 'orphaned-files'] as const,
    queryFn: async () => (await api.downloads.orphanedFiles()).parts,
    staleTime: 0,
    gcTime: 0,
  });

/** The hosts that the player has approved for downloads. Read again each time they are shown. */
export const allowedHostsQuery = () =>
  queryOptions({
    queryKey: ['downloads', 'allowed-hosts'] as const,
    queryFn: async () => (await api.downloads.allowedHosts()).hosts,
    staleTime: 0,
    gcTime: 0,
  });

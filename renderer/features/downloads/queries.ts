import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Download, SpeedLimit } from '#shared/contract/downloads.ts';
import { latestByMod, merge } from './download-list.ts';

/** All downloads, newest first. Read once; `downloads.changed` renews them from then on. */
export const downloadsQuery = () =>
  queryOptions({
    queryKey: ['downloads'] as const,
    queryFn: async (): Promise<readonly Download[]> => (await api.downloads.list()).downloads,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The limit of speed for all downloads together. */
export const speedLimitQuery = () =>
  queryOptions({
    queryKey: ['download-speed-limit'] as const,
    queryFn: (): Promise<SpeedLimit> => api.downloads.speedLimit(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Takes what main says about downloads into the cache. */
export function applyDownloads(
  client: QueryClient,
  changed: readonly Download[],
  removed: readonly string[],
): void {
  client.setQueryData(downloadsQuery().queryKey, (list) => list && merge(list, changed, removed));
}

/** The newest download of a mod, or null. */
export function useDownloadOf(modId: number): Download | null {
  const { data } = useQuery({ ...downloadsQuery(), select: (list) => latestByMod(list).get(modId) ?? null });
  return data ?? null;
}

/** Partial files that no download has, looked for whenever they are shown. */
export const strayPartsQuery = () =>
  queryOptions({
    queryKey: ['downloads', 'stray-parts'] as const,
    queryFn: async () => (await api.downloads.strayParts()).parts,
    staleTime: 0,
    gcTime: 0,
  });

/** The hosts that files may come from without asking, read whenever they are shown. */
export const allowedHostsQuery = () =>
  queryOptions({
    queryKey: ['downloads', 'allowed-hosts'] as const,
    queryFn: async () => (await api.downloads.allowedHosts()).hosts,
    staleTime: 0,
    gcTime: 0,
  });

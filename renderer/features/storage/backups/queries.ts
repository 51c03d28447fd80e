import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** The notices about stores. Read once; the event `backups.noticed` updates them. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['backups', 'notices'] as const,
    queryFn: keptByEvents(async () => (await api.backups.notices()).notices),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * The stores and their backups. Read again each time they are shown, because their contents change often, and when there is
 * another backup.
 */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups', 'list'] as const,
    queryFn: async () => (await api.backups.list()).stores,
    staleTime: 0,
    gcTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** What happened to the stores. Read once; `backups.noticed` renews it from then on. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['backups', 'notices'] as const,
    queryFn: async () => (await api.backups.notices()).notices,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The stores and their backups, read anew whenever they are looked at: what is in them changes all the time. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups', 'list'] as const,
    queryFn: async () => (await api.backups.list()).stores,
    staleTime: 0,
    gcTime: 0,
  });

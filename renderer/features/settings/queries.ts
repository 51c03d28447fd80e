import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** The player's settings. Read once; `settings.changed` renews them from then on. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'] as const,
    queryFn: () => api.settings.get(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What this computer tells and can show; asked anew each time Settings is opened, for services come and go. */
export const computerQuery = () =>
  queryOptions({
    queryKey: ['computer'] as const,
    queryFn: () => api.settings.computer(),
  });

/** Versions and surroundings; they never change while Loadout runs. */
export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'] as const,
    queryFn: () => api.app.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How far updating is. Read once; `updates.changed` renews it from then on. */
export const updatesQuery = () =>
  queryOptions({
    queryKey: ['updates'] as const,
    queryFn: () => api.updates.get(),
    staleTime: Number.POSITIVE_INFINITY,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** The player's settings. Read once; the event `settings.changed` updates them. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'] as const,
    queryFn: keptByEvents(() => api.settings.get()),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The capabilities of this computer. Read each time Settings opens, because system services can come and go. */
export const computerQuery = () =>
  queryOptions({
    queryKey: ['computer'] as const,
    queryFn: () => api.settings.computer(),
  });

/** Versions and platform. They don't change while Loadout runs. */
export const appInfoQuery = () =>
  queryOptions({
    queryKey: ['app-info'] as const,
    queryFn: () => api.app.info(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The state of updates. Read once; the event `updates.changed` updates it. */
export const updatesQuery = () =>
  queryOptions({
    queryKey: ['updates'] as const,
    queryFn: keptByEvents(() => api.updates.get()),
    staleTime: Number.POSITIVE_INFINITY,
  });

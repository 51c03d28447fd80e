import { useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { settingsQuery } from './queries.ts';

/** Returns a function that runs a call and caches the settings it returns. Shows an error in a toast. */
export function useChangeSettings(): (call: () => Promise<Settings>) => Promise<void> {
  const client = useQueryClient();
  const showError = useErrorToast();
  return async (call) => {
    try {
      client.setQueryData(settingsQuery().queryKey, await call());
    } catch (error) {
      showError(error);
    }
  };
}

/** What a player changes in one step. */
type Change = Parameters<typeof api.settings.update>[0];

/** Returns a function that changes settings: on screen at once, and back with an error if main could not store them. */
export function useUpdateSettings(): (change: Change) => Promise<void> {
  const client = useQueryClient();
  const run = useChangeSettings();
  const { queryKey } = settingsQuery();
  return (change) => {
    const before = client.getQueryData(queryKey);
    if (before) client.setQueryData(queryKey, { ...before, ...change } as Settings);
    return run(async () => {
      try {
        return await api.settings.update(change);
      } catch (error) {
        if (before) client.setQueryData(queryKey, before);
        throw error;
      }
    });
  };
}

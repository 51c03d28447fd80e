import { useQueryClient } from '@tanstack/react-query';
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

import { useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import type { Settings } from '#shared/contract/settings.ts';
import { settingsQuery } from './queries.ts';

/** Runs a call that answers the settings as they are afterwards; a failure is said in a notice. */
export function useChange(): (call: () => Promise<Settings>) => Promise<void> {
  const client = useQueryClient();
  const text = useText();
  return async (call) => {
    try {
      client.setQueryData(settingsQuery().queryKey, await call());
    } catch (error) {
      toast(failureSentence(text, failureOf(error)), { tone: 'red' });
    }
  };
}

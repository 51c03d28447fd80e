import { useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { sessionQuery } from '../queries.ts';

/** Allows or forbids storing the sign-in on disk without protection. Shows an error in a toast. */
export function useInsecureStorage(allow: boolean, onDone?: () => void) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useAsyncAction(() =>
    api.session.allowInsecureStorage({ allow }).then((state) => {
      client.setQueryData(sessionQuery().queryKey, state);
      onDone?.();
    }, showError),
  );
}

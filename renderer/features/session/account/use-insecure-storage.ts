import { useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-error-toast.ts';
import { usePending } from '#renderer/ui/hooks/use-async-action.ts';
import { sessionQuery } from '../queries.ts';

/** Allows or forbids storing the sign-in on disk without protection. Shows an error in a toast. */
export function useKeepingChoice(allow: boolean, onDone?: () => void) {
  const client = useQueryClient();
  const say = useSayFailure();
  return usePending(() =>
    api.session.allowInsecureStorage({ allow }).then((state) => {
      client.setQueryData(sessionQuery().queryKey, state);
      onDone?.();
    }, say),
  );
}

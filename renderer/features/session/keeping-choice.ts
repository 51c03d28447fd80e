import { useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-say-failure.ts';
import { usePending } from '#renderer/ui/use-pending.ts';
import { sessionQuery } from './queries.ts';

/** Chooses whether the sign-in is kept on disk without protection; a failure is said in a notice. */
export function useKeepingChoice(allow: boolean, onDone?: () => void) {
  const client = useQueryClient();
  const say = useSayFailure();
  return usePending(() =>
    api.session.allowWeakKeeping({ allow }).then((state) => {
      client.setQueryData(sessionQuery().queryKey, state);
      onDone?.();
    }, say),
  );
}

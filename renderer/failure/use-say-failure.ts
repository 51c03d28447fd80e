import { useCallback, useContext } from 'react';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import { failureOf } from './failure-of.ts';
import { WaysOutContext } from './ways-out.ts';

/** Says in a notice why something the player asked for did not happen, with the way out where there is one. */
export function useSayFailure(): (error: unknown) => void {
  const text = useText();
  const { updateKey } = useContext(WaysOutContext);
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      if (failure.code === 'cancelled') return;
      const update = { label: text.t('failure.updateKey'), run: updateKey };
      const action = failure.code === 'key-refused' ? { action: update } : {};
      toast(failureSentence(text, failure), { tone: 'red', ...action });
    },
    [text, updateKey],
  );
}

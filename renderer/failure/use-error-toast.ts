import { useCallback, useContext } from 'react';
import { failureSentence, richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { failureOf } from './failure-of.ts';
import { isForSignIn, RecoveryActionsContext } from './recovery-actions.ts';

/** Returns a function that shows a failed action as an error toast, with a recovery action if there is one. */
export function useErrorToast(): (error: unknown) => void {
  const text = useText();
  const { updateKey, signIn } = useContext(RecoveryActionsContext);
  return useCallback(
    (error) => {
      const failure = failureOf(error);
      const { code } = failure;
      if (code === 'cancelled') return;
      const update = updateKey && { label: text.t('failure.updateKey'), run: updateKey };
      const signInAction = { label: text.t('failure.signIn'), run: () => signIn() };
      const action =
        code === 'key-refused'
          ? update && { action: update }
          : isForSignIn(code)
            ? { action: signInAction }
            : {};
      // The same failure twice is one toast.
      const about = failureSentence(text, failure);
      toast(richFailure(text, failure), { tone: 'red', about, ...action });
    },
    [text, updateKey, signIn],
  );
}

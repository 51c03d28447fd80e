import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import styles from './query-hint.module.css';
import { formatProblem, problemIn } from './query-problem.ts';

/** How long the player has to pause before a hint is shown, in ms: a token that is being typed is rarely complete. */
const pauseMs = 600;

/**
 * Says below the field which token can't be used, once per token to screen readers too. Never in the way: results go on
 * without that token. Hidden while suggestions are there.
 */
export function QueryHint(props: { text: string; caret: number; hasSuggestions: boolean }) {
  const { text, caret, hasSuggestions } = props;
  const tools = useText();
  const problem = problemIn(text, caret, hasSuggestions);
  const hint = problem && formatProblem(tools, text, problem);
  const shown = useAfterPause(hint, text);
  useEffect(() => {
    if (shown !== null) announce(shown);
  }, [shown]);
  if (shown === null || hasSuggestions) return null;
  return (
    <p className={styles.hint}>
      <CircleAlert size={15} className={styles.icon} />
      {shown}
    </p>
  );
}

/** The hint, once the text has not changed for a moment; it then stays while it is the same. No timer without one. */
function useAfterPause(hint: string | null, text: string): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const isShown = hint === shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the pause again
  useEffect(() => {
    if (isShown) return;
    if (hint === null) return setShown(null);
    const timer = setTimeout(() => setShown(hint), pauseMs);
    return () => clearTimeout(timer);
  }, [hint, isShown, text]);
  return isShown ? hint : null;
}

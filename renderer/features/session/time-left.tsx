import { useEffect, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Bar } from '#renderer/ui/progress.tsx';
import styles from './time-left.module.css';

/** How long a sign-in is waited for (O19), in ms: what the whole bar stands for. */
const wholeMs = 5 * 60_000;

/**
 * The time left until the sign-in is given up: a bar and a line, renewed once a second. A timer by its role, which
 * screen readers read when asked and never by themselves.
 */
export function TimeLeft(props: { endsAt: number }) {
  const { t, duration } = useText();
  const leftMs = useTimeLeft(props.endsAt);
  const share = Math.min(1, leftMs / wholeMs);
  return (
    <div className={styles.left}>
      <Bar value={share} />
      <p className={styles.words} role="timer">
        {t('signIn.waiting', { left: duration(leftMs / 1000) })}
      </p>
    </div>
  );
}

function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, endsAt - now);
}

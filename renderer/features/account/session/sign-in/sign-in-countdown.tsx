import { useEffect, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Bar } from '#renderer/ui/feedback/progress.tsx';
import styles from './sign-in-countdown.module.css';

/** The time limit of a sign-in (O19) in ms. The full bar represents it. */
const wholeMs = 5 * 60_000;

/**
 * The time left until the sign-in times out, as a bar and text, updated each second. Has the role `timer`, so that
 * screen readers don't announce every update. `endsAt` is in Unix ms.
 */
export function SignInCountdown(props: { endsAt: number }) {
  const { t, duration } = useText();
  const leftMs = useTimeLeft(props.endsAt);
  const share = Math.min(1, leftMs / wholeMs);
  return (
    <div className={styles.left}>
      <Bar value={share} tone="grey" />
      <p className={styles.message} role="timer">
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

import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import type { ServiceState } from '#shared/contract/service.ts';
import styles from './service-status.module.css';
import { statusOf } from './status-of.ts';

/** The status in the top bar: the service, and the age of the list. `readAt`: Unix ms, null before the first list. */
export function ServiceStatus(props: { service: ServiceState | undefined; readAt: number | null }) {
  const text = useText();
  const { tone, words } = statusOf(text, props.service, props.readAt, useNow());
  return (
    <p className={styles.status} role="status" aria-label={text.t('status.label')}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
      <span className={styles.words}>{words}</span>
    </p>
  );
}

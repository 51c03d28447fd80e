import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import type { ServiceState } from '#shared/contract/service.ts';
import styles from './service-status.module.css';

type Status = { readonly tone: 'good' | 'waiting' | 'bad'; readonly words: string };

/** The dot and words in the top bar: how fresh the list on screen is. `readAt` is Unix ms, null before any list. */
export function ServiceStatus(props: { service: ServiceState | undefined; readAt: number | null }) {
  const { t } = useText();
  const { tone, words } = useStatus(props.service, props.readAt);
  return (
    <p className={styles.status} role="status" aria-label={t('status.label')}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
      <span className={styles.words}>{words}</span>
    </p>
  );
}

function useStatus(service: ServiceState | undefined, readAt: number | null): Status {
  const { t, time, when } = useText();
  const now = useNow();
  if (!service) return { tone: 'waiting', words: t('status.connecting') };
  if (!service.profile) return { tone: 'bad', words: t('status.noProfile') };
  if (service.key.state === 'refused') return { tone: 'bad', words: t('status.keyRefused') };
  const asOf = readAt ?? service.reach.lastAnswerAt;
  if (service.reach.state === 'unreachable') {
    return {
      tone: 'bad',
      words: asOf === null ? t('status.offlineEmpty') : t('status.offline', { time: time(asOf) }),
    };
  }
  if (asOf === null) return { tone: 'waiting', words: t('status.connecting') };
  return { tone: 'good', words: t('status.upToDate', { when: when(asOf, Math.max(now, asOf)) }) };
}

import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import type { ServiceState } from '#shared/contract/service.ts';
import styles from './service-status.module.css';

/** The status in the top bar: the service, and the age of the list. `readAt`: Unix ms, null before the first list. */
export function ServiceStatus(props: { service: ServiceState | undefined; readAt: number | null }) {
  const text = useText();
  const { tone, message } = describeStatus(text, props.service, props.readAt, useNow());
  return (
    <p className={styles.status} role="status" aria-label={text.t('status.label')}>
      <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
      <span>{message}</span>
    </p>
  );
}

type Status = { readonly tone: 'good' | 'waiting' | 'bad'; readonly message: string };

/**
 * Describes the state of the service and the age of the current list. `readAt` is when that list was read, or null
 * before the first one. Times are in Unix ms.
 */
export function describeStatus(
  { t, time, when }: TextTools,
  service: ServiceState | undefined,
  readAt: number | null,
  now: number,
): Status {
  if (!service) return { tone: 'waiting', message: t('status.connecting') };
  if (!service.profile) return { tone: 'bad', message: t(profileProblemMessage(service)) };
  if (service.key.state === 'refused') return { tone: 'bad', message: t('status.keyRefused') };
  const asOf = readAt ?? service.reachability.lastResponseAt;
  if (service.reachability.state === 'unreachable') {
    return {
      tone: 'bad',
      message: asOf === null ? t('status.offlineEmpty') : t('status.offline', { time: time(asOf) }),
    };
  }
  if (asOf === null) return { tone: 'waiting', message: t('status.connecting') };
  return { tone: 'good', message: t('status.upToDate', { when: when(asOf, Math.max(now, asOf)) }) };
}

/** Returns different messages for a missing profile and for one that can't be used. */
const profileProblemMessage = ({ profileFailure }: ServiceState) =>
  profileFailure?.text.id === 'profile.missing' ? 'status.profileMissing' : 'status.profileInvalid';

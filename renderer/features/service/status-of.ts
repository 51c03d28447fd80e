import type { TextTools } from '#renderer/text/text-context.tsx';
import type { ServiceState } from '#shared/contract/service.ts';

type Status = { readonly tone: 'good' | 'waiting' | 'bad'; readonly words: string };

/**
 * How the service stands, and how fresh the list on screen is, in a few words. `readAt` is when that list was read,
 * null before any; it and `now` are Unix ms.
 */
export function statusOf(
  { t, time, when }: TextTools,
  service: ServiceState | undefined,
  readAt: number | null,
  now: number,
): Status {
  if (!service) return { tone: 'waiting', words: t('status.connecting') };
  if (!service.profile) return { tone: 'bad', words: t(sayProblem(service)) };
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

/** A file that is there and can't be used is another matter than one that is not there. */
const sayProblem = ({ profileFailure }: ServiceState) =>
  profileFailure?.text.id === 'profile.missing' ? 'status.profileMissing' : 'status.profileInvalid';

import type { TextTools } from '#renderer/text/text-context.tsx';
import type { CatalogState, CrawlState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';

/** What the status in the top bar is about. Dates are in Unix ms. */
export type StatusSubject = {
  readonly service: ServiceState | undefined;
  readonly catalog: CatalogState | undefined;
  /** Whether the player chose the service's pages instead of the catalog. */
  readonly isPaged: boolean;
  /** When the current page of the service's list was read; null if it was not. */
  readonly pageReadAt: number | null;
};

export type Status = {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly message: string;
  /** The message where there is little room: without counts, and without the age of the list beside a problem. */
  readonly short: string;
  /** The message without what changes all the time, for screen readers. */
  readonly summary: string;
};

/** Describes the state of the service, and how fresh the list of mods is. */
export function describeStatus(text: TextTools, subject: StatusSubject, now: number): Status {
  const { t, moment } = text;
  const { service, catalog, isPaged, pageReadAt } = subject;
  if (!service) return statusOf('waiting', t('status.connecting'));
  if (!service.profile) return statusOf('bad', t(profileProblemMessage(service)));
  if (service.key.state === 'refused') return statusOf('bad', t('status.keyRefused'));
  const completeAt = catalog?.kind === 'open' && !isPaged ? catalog.crawl.lastCompleteAt : pageReadAt;
  const asOf = completeAt ?? service.reachability.lastResponseAt;
  if (service.reachability.state === 'unreachable') {
    const message =
      asOf === null ? t('status.offlineEmpty') : t('status.offline', { time: moment(asOf, now) });
    return statusOf('bad', message, t('status.offlineEmpty'));
  }
  const connecting = statusOf('waiting', t('status.connecting'));
  const ofCatalog = catalog && !isPaged ? describeCatalog(text, catalog, now) : null;
  const status = ofCatalog ?? (asOf === null ? connecting : upToDate(text, asOf, now));
  const isReading = catalog?.kind === 'open' && catalog.crawl.state === 'reading';
  // The service has not responded since the start.
  const isUnknown = service.reachability.state === 'unknown';
  return isUnknown && (isReading || status.tone === 'good') ? connecting : status;
}

/** Describes the local catalog; null if it says nothing about how fresh the list is. */
function describeCatalog(text: TextTools, catalog: CatalogState, now: number): Status | null {
  if (catalog.kind === 'opening') return null;
  if (catalog.kind === 'none')
    return catalog.reason === 'turned-off' ? null : statusOf('bad', text.t('status.noCatalog'));
  const { crawl } = catalog;
  // It was just opened, and has not said yet what it has read.
  if (crawl.lastCompleteAt === null && crawl.state === 'idle') return null;
  return crawl.lastCompleteAt === null
    ? describeFirstPass(text, crawl, now)
    : describeLaterPass(text, crawl, now);
}

/** The list is not complete yet. */
function describeFirstPass(text: TextTools, crawl: CrawlState, now: number): Status {
  const { t, number } = text;
  const counts = { known: number(crawl.known), total: number(Math.max(crawl.total, crawl.known)) };
  const withCounts = (
    tone: Status['tone'],
    summary: string,
    { state = summary, short = state }: Partial<Record<'state' | 'short', string>> = {},
  ): Status => ({
    tone,
    message: crawl.total > 0 ? t('status.ofMods', { state, ...counts }) : state,
    short,
    summary,
  });
  switch (crawl.state) {
    case 'idle':
    case 'reading':
      return withCounts('waiting', t('status.reading'));
    case 'paused':
      return withCounts('waiting', t(pausedMessage(crawl)), { short: t('status.paused') });
    case 'waiting':
      return withCounts('bad', t('status.waiting'), { state: waitingMessage(text, crawl, now) });
    case 'failed':
      return withCounts('bad', t('status.failed'));
  }
}

/** The list was complete, and is being read again or about to be. */
function describeLaterPass(text: TextTools, crawl: CrawlState, now: number): Status {
  const { t, moment } = text;
  const completeAt = crawl.lastCompleteAt ?? now;
  if (crawl.state === 'idle' || crawl.why === 'confirm') return upToDate(text, completeAt, now);
  if (crawl.state === 'reading') return statusOf('good', t('status.checking'));
  const summary = t(
    crawl.state === 'paused'
      ? pausedMessage(crawl)
      : crawl.state === 'waiting'
        ? 'status.waiting'
        : 'status.failed',
  );
  const state = crawl.state === 'waiting' ? waitingMessage(text, crawl, now) : summary;
  return {
    tone: crawl.state === 'paused' ? 'waiting' : 'bad',
    message: t('status.asOf', { state, time: moment(completeAt, now) }),
    short: crawl.state === 'paused' ? t('status.paused') : state,
    summary,
  };
}

const pausedMessage = ({ why }: CrawlState) =>
  why === 'power' ? 'status.pausedPower' : why === 'unmetered' ? 'status.pausedMetered' : 'status.paused';

/** Until when the crawl waits, if that is a minute or more. */
const waitingMessage = ({ t, moment }: TextTools, { heldUntil }: CrawlState, now: number): string =>
  heldUntil === null || heldUntil - now < 60_000
    ? t('status.waiting')
    : t('status.waitingUntil', { time: moment(heldUntil, now) });

const upToDate = ({ t, when }: TextTools, asOf: number, now: number): Status =>
  statusOf('good', t('status.upToDate', { when: when(asOf, Math.max(now, asOf)) }), t('status.upToDateNow'));

const statusOf = (tone: Status['tone'], message: string, summary = message): Status => ({
  tone,
  message,
  short: message,
  summary,
});

/** Returns different messages for a missing profile and for one that can't be used. */
const profileProblemMessage = ({ profileFailure }: ServiceState) =>
  profileFailure?.text.id === 'profile.missing' ? 'status.profileMissing' : 'status.profileInvalid';

import { api } from '#renderer/api.ts';
import { copyDetails, FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useSlow } from '#renderer/ui/hooks/use-slow.ts';
import type { CrawlState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { Failure } from '#shared/contract/text.ts';
import { type OpenCatalog, useBrowseList, useListing } from './browse-list.ts';
import styles from './catalog-notices.module.css';

/** Why the list can't be read from this computer, or why the service's list can't be read and how old ours is. */
export function CatalogNotices(props: { state: OpenCatalog | null; service: ServiceState | undefined }) {
  const text = useText();
  const now = useNow();
  const { listing } = useBrowseList();
  const { failure } = useListing();
  const { state, service } = props;
  const isDelayed = useLongWait(state);
  const found = state && serviceProblem(state, service);
  // The dialog for a proxy, and then a strip above every screen, say it already.
  const problem = found?.text.id === 'error.proxySignIn' ? null : found;
  if (!failure && !problem && !isDelayed) return null;
  return (
    <div className={styles.notices}>
      {failure && <FailureBanner failure={failure} onRetry={() => listing.retry()} />}
      {state && problem ? (
        <FailureBanner failure={problem} onRetry={readAgain}>
          {withAge(text, failureSentence(text, problem), state, now)}
        </FailureBanner>
      ) : (
        state && isDelayed && <Delay state={state} now={now} />
      )}
    </div>
  );
}

/** The service asked for a pause, or requests fail that are tried again. */
function Delay({ state, now }: { state: OpenCatalog; now: number }) {
  const text = useText();
  return (
    <Banner
      tone="amber"
      details={state.crawl.error?.details ?? null}
      onCopy={copyDetails}
      action={
        <Button size="s" onClick={readAgain}>
          {text.t('failure.tryAgain')}
        </Button>
      }
    >
      {withAge(text, describeDelay(text, state.crawl, now), state, now)}
    </Banner>
  );
}

/** Asks the service whether it is back, and reads its list. What fails then is told as the state of both. */
function readAgain(): void {
  void Promise.allSettled([api.service.check(), api.catalog.refresh()]);
}

/** What keeps the list from being up to date; null if nothing does, or if it is about to be tried again. */
export function serviceProblem({ crawl }: OpenCatalog, service: ServiceState | undefined): Failure | null {
  if (service?.key.state === 'refused') return failure('key-refused', 'error.keyRefused');
  if (crawl.state === 'failed') return crawl.error;
  if (service?.reachability.state !== 'unreachable') return null;
  return service.reachability.failure ?? failure('unreachable', 'error.unreachable');
}

const failure = (code: Failure['code'], id: Failure['text']['id']): Failure => ({
  code,
  text: { id },
  details: '',
});

/** Whether the service has held back the reading for 10 s. Shorter pauses are part of reading a long list. */
export function useLongWait(state: OpenCatalog | null): boolean {
  const isWaiting = state?.crawl.state === 'waiting' && state.crawl.why !== 'confirm';
  return useSlow(isWaiting, 10_000, 'crawl');
}

/** Why the reading waits, and when it continues. */
export function describeDelay(text: TextTools, { why, heldUntil, error }: CrawlState, now: number): string {
  if (why !== 'retry-after')
    return `${error ? `${failureSentence(text, error)} ` : ''}${text.t('catalog.isRetrying')}`;
  return heldUntil === null || heldUntil - now < 60_000
    ? text.t('catalog.isHeld')
    : text.t('catalog.isHeldUntil', { time: text.moment(heldUntil, now) });
}

function withAge(text: TextTools, problem: string, { crawl, mods }: OpenCatalog, now: number): string {
  const { lastCompleteAt } = crawl;
  if (lastCompleteAt === null) {
    return mods === 0 ? problem : text.t('browse.offlineFilling', { problem, count: mods });
  }
  const time = text.timeOrDate(lastCompleteAt, now);
  return text.t('browse.offlineSince', { problem, time });
}

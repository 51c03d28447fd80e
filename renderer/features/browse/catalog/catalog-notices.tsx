import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import type { Failure } from '#shared/contract/text.ts';
import { browseListing, useListing } from './browse-listing.ts';
import type { OpenCatalog } from './catalog-view.tsx';

/** Why the list can't be read from this computer, or why the service's list can't be read and how old ours is. */
export function CatalogNotices(props: { state: OpenCatalog | null; service: ServiceState | undefined }) {
  const text = useText();
  const now = useNow();
  const { failure } = useListing();
  const { state, service } = props;
  const problem = state && serviceProblem(state, service);
  if (!failure && !problem) return null;
  return (
    <Notices>
      {failure && <FailureBanner failure={failure} onRetry={browseListing.retry} />}
      {problem && (
        <FailureBanner failure={problem} onRetry={readAgain}>
          {withAge(text, problem, state, now)}
        </FailureBanner>
      )}
    </Notices>
  );
}

/** Asks the service whether it is back, and reads its list. What fails then is told as the state of both. */
function readAgain(): void {
  void Promise.allSettled([api.service.check(), api.catalog.refresh()]);
}

/** What keeps the list from being up to date; null if nothing does, or if it is about to be tried again. */
export function serviceProblem({ crawl }: OpenCatalog, service: ServiceState | undefined): Failure | null {
  if (service?.key.state === 'refused') return failure('key-refused', 'error.keyRefused');
  if (crawl.error !== null && crawl.state !== 'reading') return crawl.error;
  return service?.reachability.state === 'unreachable' ? failure('unreachable', 'error.unreachable') : null;
}

const failure = (code: Failure['code'], id: Failure['text']['id']): Failure => ({
  code,
  text: { id },
  details: '',
});

function withAge(text: TextTools, problem: Failure, { crawl, mods }: OpenCatalog, now: number): string {
  const sentence = failureSentence(text, problem);
  const { lastCompleteAt } = crawl;
  if (lastCompleteAt === null) {
    return mods === 0 ? sentence : text.t('browse.offlineFilling', { problem: sentence, count: mods });
  }
  const isToday = text.date(lastCompleteAt, now) === text.date(now, now);
  const time = isToday ? text.time(lastCompleteAt) : text.date(lastCompleteAt, now);
  return text.t('browse.offlineSince', { problem: sentence, time });
}

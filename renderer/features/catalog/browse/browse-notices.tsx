import type { ReactNode } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useSlow } from '#renderer/ui/hooks/use-slow.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { ModPageState } from './use-mod-page.ts';

type NoticesProps = {
  readonly page: number;
  readonly state: ModPageState;
  readonly onGo: (page: number) => void;
};

/** The notices above the list: an error, a slow response (over 10 s), mods that could not be read. */
export function BrowseNotices({ page, state, onGo }: NoticesProps) {
  const { t } = useText();
  const slow = useSlow(state.waiting, 10_000, page);
  const { shown, failure } = state;
  const unreadable = shown?.unreadable ?? 0;
  if (!failure && !slow && unreadable === 0) return null;
  const stay = shown?.pagination.page;
  return (
    <Notices>
      {failure && (
        <FailureBanner
          failure={failure}
          onRetry={state.retry}
          action={toLastPage(failure, state, t('failure.lastPage'))}
        >
          <Sentence failure={failure} shown={shown} page={page} />
        </FailureBanner>
      )}
      {slow && (
        <Banner
          tone="amber"
          action={
            <>
              {stay !== undefined && stay !== page && (
                <Button size="s" onClick={() => onGo(stay)}>
                  {t('browse.slowStay', { page: stay })}
                </Button>
              )}
              <Button size="s" onClick={() => state.retry()}>
                {t('browse.slowAgain')}
              </Button>
            </>
          }
        >
          {t('browse.slow')}
        </Banner>
      )}
      {unreadable > 0 && <Banner>{t('browse.unreadable', { count: unreadable })}</Banner>}
    </Notices>
  );
}

function Sentence(props: { failure: Failure; shown: ModPage | null; page: number }): ReactNode {
  const text = useText();
  const { shown, page } = props;
  const problem = failureSentence(text, props.failure);
  if (!shown) return problem;
  const values = { problem, page: shown.pagination.page, time: text.time(shown.readAt) };
  return text.t(shown.pagination.page === page ? 'browse.stale' : 'browse.staleOther', values);
}

/** A button to the last page, for a page that no longer exists: trying again would not help. */
function toLastPage(failure: Failure, state: ModPageState, label: string): ReactNode {
  if (failure.code !== 'page-past-end') return undefined;
  return (
    <Button size="s" onClick={state.toLastPage}>
      {label}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Banner } from '#renderer/ui/banner.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { useLate } from '#renderer/ui/use-late.ts';
import type { ModPage } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import styles from './browse-notices.module.css';
import type { ModPageState } from './use-mod-page.ts';

type NoticesProps = {
  readonly page: number;
  readonly state: ModPageState;
  readonly onGo: (page: number) => void;
  readonly onUpdateKey: () => void;
};

/** What there is to say about the list, above it: a failure, a long wait, entries that were left out. */
export function BrowseNotices({ page, state, onGo, onUpdateKey }: NoticesProps) {
  const { t } = useText();
  const late = useLate(state.waiting, 10_000, page);
  const { shown, failure } = state;
  const unreadable = shown?.unreadable ?? 0;
  if (!failure && !late && unreadable === 0) return null;
  const stay = shown?.pagination.page;
  return (
    <div className={styles.notices}>
      {failure && (
        <FailureBanner
          failure={failure}
          action={<WayOut failure={failure} state={state} onUpdateKey={onUpdateKey} />}
        >
          <Sentence failure={failure} shown={shown} page={page} />
        </FailureBanner>
      )}
      {late && (
        <Banner
          tone="amber"
          action={
            <>
              {stay !== undefined && stay !== page && (
                <Button size="s" onClick={() => onGo(stay)}>
                  {t('browse.slowStay', { page: stay })}
                </Button>
              )}
              <Button size="s" onClick={state.again}>
                {t('browse.slowAgain')}
              </Button>
            </>
          }
        >
          {t('browse.slow')}
        </Banner>
      )}
      {unreadable > 0 && <Banner>{t('browse.unreadable', { count: unreadable })}</Banner>}
    </div>
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

/** The one button that helps. */
function WayOut(props: { failure: Failure; state: ModPageState; onUpdateKey: () => void }) {
  const { t } = useText();
  const { failure, state, onUpdateKey } = props;
  if (failure.code === 'key-refused' || failure.code === 'no-permission') {
    return (
      <Button kind="primary" size="s" onClick={onUpdateKey}>
        {t('failure.updateKey')}
      </Button>
    );
  }
  if (failure.code === 'page-past-end') {
    return (
      <Button kind="primary" size="s" onClick={state.toLastPage}>
        {t('failure.lastPage')}
      </Button>
    );
  }
  return (
    <Button kind="primary" size="s" onClick={state.again}>
      {t('failure.tryAgain')}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useSlow } from '#renderer/ui/hooks/use-slow.ts';
import type { Failure } from '#shared/contract/text.ts';

type ListNoticesProps = {
  readonly failure: Failure | null;
  /** Says what is shown in spite of a problem; `problem` is the sentence about that. */
  readonly describe: (problem: string) => string;
  readonly onRetry: () => void;
  /** The way out of the failure if it isn't another try. */
  readonly action?: ReactNode;
  /** The page that the service is asked for; null while it isn't. */
  readonly awaited?: number | null;
  /** Another page to stay on while the service doesn't respond; null if none is shown. */
  readonly stay?: { readonly page: number; readonly go: () => void } | null;
  /** Says that some mods could not be read; null if all could. */
  readonly unreadable?: string | null;
  readonly children?: ReactNode;
};

/** The notices above a list: a failure, a slow response (over 10 s), mods that could not be read, and others. */
export function ListNotices(props: ListNoticesProps) {
  const text = useText();
  const { failure, awaited = null, unreadable = null, children = null } = props;
  const isSlow = useSlow(awaited !== null, 10_000, awaited ?? 0);
  if (!failure && !isSlow && unreadable === null && children === null) return null;
  return (
    <Notices>
      {failure && (
        <FailureBanner failure={failure} onRetry={props.onRetry} action={props.action}>
          {props.describe(failureSentence(text, failure))}
        </FailureBanner>
      )}
      {isSlow && <SlowNotice stay={props.stay ?? null} onRetry={props.onRetry} />}
      {unreadable !== null && <Banner>{unreadable}</Banner>}
      {children}
    </Notices>
  );
}

function SlowNotice({
  stay,
  onRetry,
}: Pick<ListNoticesProps, 'onRetry'> & Required<Pick<ListNoticesProps, 'stay'>>) {
  const { t } = useText();
  const ways = (
    <>
      {stay && (
        <Button size="s" onClick={stay.go}>
          {t('browse.slowStay', { page: stay.page })}
        </Button>
      )}
      <Button size="s" onClick={onRetry}>
        {t('browse.slowAgain')}
      </Button>
    </>
  );
  return (
    <Banner tone="amber" action={ways}>
      {t('browse.slow')}
    </Banner>
  );
}

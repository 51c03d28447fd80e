import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useSlow } from '#renderer/ui/hooks/use-slow.ts';
import type { LibraryPage } from './use-library-page.ts';

/** The notices above the library: an error, a slow response (over 10 s), mods that could not be read. */
export function LibraryNotices({ state }: { state: LibraryPage }) {
  const text = useText();
  const now = useNow();
  const slow = useSlow(state.waiting, 10_000, 'library');
  const { shown, failure } = state;
  const unreadable = shown?.unreadable ?? 0;
  if (!failure && !slow && unreadable === 0) return null;
  return (
    <Notices>
      {failure && (
        <FailureBanner failure={failure} onRetry={state.retry}>
          {shown
            ? text.t('library.asOf', {
                problem: failureSentence(text, failure),
                time: text.moment(shown.readAt, now),
              })
            : failureSentence(text, failure)}
        </FailureBanner>
      )}
      {slow && (
        <Banner
          tone="amber"
          action={
            <Button size="s" onClick={state.retry}>
              {text.t('browse.slowAgain')}
            </Button>
          }
        >
          {text.t('browse.slow')}
        </Banner>
      )}
      {unreadable > 0 && <Banner>{text.t('library.unreadable', { count: unreadable })}</Banner>}
    </Notices>
  );
}

import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Notices } from '#renderer/ui/feedback/notices.tsx';
import { useFavoriteActions } from '../actions.ts';
import { Outbox } from './outbox.tsx';
import type { FavoritesPage } from './use-favorites-page.ts';

/** The notices above the favorites: why the list is not up to date, and the pending changes. */
export function FavoritesNotices({ state, ended }: { state: FavoritesPage; ended: boolean }) {
  const text = useText();
  const now = useNow();
  const { send } = useFavoriteActions();
  const pending = state.state?.pending ?? [];
  // A banner above every screen already says that the session has ended.
  const failure = ended ? null : state.failure;
  if (!failure && pending.length === 0) return null;
  const readAt = state.state?.readAt ?? null;
  return (
    <Notices>
      {failure && (
        <FailureBanner failure={failure} onRetry={() => void send()}>
          {readAt === null
            ? failureSentence(text, failure)
            : text.t('favorites.asOf', {
                problem: failureSentence(text, failure),
                time: text.moment(readAt, now),
              })}
        </FailureBanner>
      )}
      {pending.length > 0 && <Outbox pending={pending} canSend={!ended} />}
    </Notices>
  );
}

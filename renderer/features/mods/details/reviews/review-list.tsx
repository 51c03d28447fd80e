import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { ReviewSort } from '#shared/contract/account/reviews.ts';
import type { Pagination, Review } from '#shared/contract/mods/mods.ts';
import { AsOfNote } from '../as-of-note.tsx';
import { PanelFailure } from '../panel-failure.tsx';
import { reviewListQuery } from '../queries.ts';
import { ReviewBody } from './review-body.tsx';
import styles from './review-list.module.css';

type ReviewListProps = {
  readonly modId: number;
  /** The ID of the player's own review, which is shown above the list instead. */
  readonly ownId: number | null;
  readonly isOffline: boolean;
  readonly onLink: (href: string) => void;
};

/** The reviews of other players, sorted, one page at a time. */
export function ReviewList({ modId, ownId, isOffline, onLink }: ReviewListProps) {
  const { t } = useText();
  const [{ page, sort }, setPosition] = useState<{ page: number; sort: ReviewSort }>({
    page: 1,
    sort: 'service',
  });
  const client = useQueryClient();
  const query = useQuery(reviewListQuery(modId, page, sort));
  const { data, error } = query;
  const total = data?.pagination.total ?? 0;
  const failure = error && failureOf(error);
  const retry = () => {
    // Reviews were deleted meanwhile, so the page no longer exists.
    if (failure?.code === 'page-past-end') return setPosition({ page: 1, sort });
    // The summary above comes from the same calls, so it is fetched again too.
    void client.refetchQueries({ queryKey: ['reviews', modId], type: 'active' });
  };
  return (
    <div className={styles.reviews}>
      {total > 1 && (
        <Segmented
          label={t('reviews.sort')}
          value={sort}
          choices={[
            { value: 'service', label: t('reviews.sortService') },
            { value: 'newest', label: t('reviews.sortNewest') },
            { value: 'highest', label: t('reviews.sortHighest') },
            { value: 'lowest', label: t('reviews.sortLowest') },
          ]}
          onChange={(next) => setPosition({ page: 1, sort: next })}
        />
      )}
      {data && sort !== 'service' && data.sorted < total && (
        <p className={styles.note}>{t('reviews.sorted', { sorted: data.sorted, total })}</p>
      )}
      {failure && <PanelFailure failure={failure} isOffline={isOffline} onRetry={retry} />}
      <AsOfNote asOf={data?.asOf ?? null} isOffline={isOffline} onRetry={retry} />
      {query.isLoading && (
        <div className={styles.loading} role="status" aria-label={t('details.loading')}>
          <Skeleton height={13} width="40%" />
          <Skeleton height={12} />
          <Skeleton height={12} width="80%" />
        </div>
      )}
      {data && (
        <Entries
          reviews={data.reviews.filter(({ reviewId }) => reviewId !== ownId)}
          isNone={total === 0}
          isWaiting={query.isPlaceholderData}
          onLink={onLink}
        />
      )}
      {data && data.pagination.lastPage > 1 && (
        <Paging pagination={data.pagination} onGo={(to) => setPosition({ page: to, sort })} />
      )}
    </div>
  );
}

function Entries(props: {
  readonly reviews: readonly Review[];
  readonly isNone: boolean;
  readonly isWaiting: boolean;
  readonly onLink: (href: string) => void;
}) {
  const { t } = useText();
  if (props.isNone) return <p className={styles.none}>{t('details.reviewsNone')}</p>;
  if (props.reviews.length === 0) return null;
  return (
    <ul
      aria-label={t('details.reviewList')}
      aria-busy={props.isWaiting}
      className={props.isWaiting ? styles.dimmed : ''}
    >
      {props.reviews.map((review) => (
        <li key={review.reviewId} className={styles.review}>
          <ReviewBody review={review} onLink={props.onLink} />
        </li>
      ))}
    </ul>
  );
}

function Paging(props: { pagination: Pagination; onGo: (page: number) => void }) {
  const { t } = useText();
  const { page, lastPage } = props.pagination;
  const go = (to: number) => to >= 1 && to <= lastPage && props.onGo(to);
  return (
    <nav className={styles.paging} aria-label={t('details.reviewPages')}>
      <IconButton
        label={t('browse.previous')}
        kind="quiet"
        aria-disabled={page <= 1}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={17} className={styles.arrow} />
      </IconButton>
      <p>{t('details.reviewPage', { page, last: lastPage })}</p>
      <IconButton
        label={t('browse.next')}
        kind="quiet"
        aria-disabled={page >= lastPage}
        onClick={() => go(page + 1)}
      >
        <ChevronRight size={17} className={styles.arrow} />
      </IconButton>
    </nav>
  );
}

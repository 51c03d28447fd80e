import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { Stars } from '#renderer/ui/stars.tsx';
import type { Mod, Pagination, Review } from '#shared/contract/mods.ts';
import { plainParagraphs } from './bbcode.ts';
import { NotOffered } from './not-offered.tsx';
import { modReviewsQuery } from './queries.ts';
import styles from './reviews-tab.module.css';

type ReviewsTabProps = {
  readonly mod: Mod;
  readonly offered: boolean;
  readonly total: number | null;
  readonly onOpenLink: (url: string) => void;
};

/** What players say about the mod, to read. */
export function ReviewsTab({ mod, offered, total, onOpenLink }: ReviewsTabProps) {
  const { t, decimal } = useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...modReviewsQuery(mod.modId, page), enabled: offered });
  if (!offered) {
    return (
      <NotOffered words={t('details.notOfferedReviews')} viewUrl={mod.viewUrl} onOpenLink={onOpenLink} />
    );
  }
  const count = query.data?.pagination.total ?? total;
  return (
    <div className={styles.reviews}>
      {mod.ratingAvg !== null && (
        <div className={styles.summary}>
          <span className={styles.average}>{decimal(mod.ratingAvg)}</span>
          <span className={styles.beside}>
            <Stars value={mod.ratingAvg} size={17} />
            {count !== null && <span className={styles.count}>{t('details.reviewTotal', { count })}</span>}
          </span>
        </div>
      )}
      {query.error && !query.data && (
        <FailureBanner failure={failureOf(query.error)} onAgain={query.refetch} />
      )}
      {query.isLoading && (
        <div className={styles.loading} role="status" aria-label={t('details.loading')}>
          <Skeleton height={13} width="40%" />
          <Skeleton height={12} />
        </div>
      )}
      {query.data && <ReviewList reviews={query.data.reviews} waiting={query.isPlaceholderData} />}
      {query.data && query.data.pagination.lastPage > 1 && (
        <ReviewPaging pagination={query.data.pagination} onGo={setPage} />
      )}
    </div>
  );
}

function ReviewList(props: { reviews: readonly Review[]; waiting: boolean }) {
  const { t } = useText();
  if (props.reviews.length === 0) return <p className={styles.none}>{t('details.reviewsNone')}</p>;
  return (
    <ul
      aria-label={t('details.reviewList')}
      aria-busy={props.waiting}
      className={props.waiting ? styles.dimmed : ''}
    >
      {props.reviews.map((review) => (
        <ReviewEntry key={review.reviewId} review={review} />
      ))}
    </ul>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { t, when } = useText();
  const now = useNow();
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <span className={styles.author} dir="auto">
          {review.author ?? t('details.anonymous')}
        </span>
        <Stars value={review.rating} />
        <span className={styles.when}>{review.writtenAt !== null && when(review.writtenAt, now)}</span>
      </div>
      <p className={styles.message} dir="auto">
        {plainParagraphs(review.message).join('\n\n')}
      </p>
      {review.version !== null && (
        <p className={styles.version}>{t('details.reviewVersion', { version: review.version })}</p>
      )}
      {review.authorResponse !== null && (
        <div className={styles.response}>
          <p className={styles.author}>{t('details.response')}</p>
          <p className={styles.message} dir="auto">
            {plainParagraphs(review.authorResponse).join('\n\n')}
          </p>
        </div>
      )}
    </li>
  );
}

function ReviewPaging(props: { pagination: Pagination; onGo: (page: number) => void }) {
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

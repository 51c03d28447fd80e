import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import styles from './list-skeleton.module.css';
import listStyles from './mod-list.module.css';

const indexes = Array.from({ length: 12 }, (_, index) => index);

/** A placeholder in the shape of the list while the first page loads. `label` says what is loading. */
export function ListSkeleton(props: { layout: Layout; label: string }) {
  return (
    <div role="status" aria-label={props.label}>
      <div className={listStyles.list} data-layout={props.layout} aria-hidden>
        {indexes.map((index) =>
          props.layout === 'cards' ? <CardShape key={index} /> : <RowShape key={index} />,
        )}
      </div>
    </div>
  );
}

const CardShape = () => (
  <div className={styles.card}>
    <div className={styles.cover} />
    <Skeleton width="62%" height={14} />
    <Skeleton width="92%" height={11} />
    <Skeleton width="48%" height={11} />
    <div className={styles.foot}>
      <Skeleton width={84} height={13} />
      <Skeleton width={44} height={28} />
    </div>
  </div>
);

const RowShape = () => (
  <div className={styles.row}>
    <Skeleton width={64} height={40} />
    <div className={styles.lines}>
      <Skeleton width="28%" height={13} />
      <Skeleton width="56%" height={11} />
    </div>
  </div>
);

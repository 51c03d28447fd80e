import { type ReactNode, useId } from 'react';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { DownloadRow } from './download-row.tsx';
import { useDownloadsPlace } from './downloads-store.ts';
import styles from './downloads-view.module.css';
import { useOrder } from './use-order.ts';

type GroupProps = {
  readonly title: string;
  readonly list: readonly Download[];
  /** What scrolls all groups. */
  readonly scroller: HTMLElement;
  readonly hiddenTitle?: boolean;
  /** What can be done with all of the group. */
  readonly action?: ReactNode;
  readonly children: (download: Download) => ReactNode;
};

/** How high a row is without a message in it, px. */
const rowHeight = 62;
const keyOf = ({ downloadId }: Download) => downloadId;

function GroupFrame({ title, list, scroller, hiddenTitle = false, action, children }: GroupProps) {
  const titleId = useId();
  if (list.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={hiddenTitle ? 'visually-hidden' : styles.head}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      <div className={styles.list}>
        <VirtualList
          labelledBy={titleId}
          entries={list}
          keyOf={keyOf}
          rowHeight={rowHeight}
          scroller={scroller}
        >
          {children}
        </VirtualList>
      </div>
    </section>
  );
}

/** Downloads under a heading; nothing where there are none. */
export function Group(props: Omit<GroupProps, 'children'>) {
  return (
    <GroupFrame {...props}>
      {(download) => <DownloadRow download={download} order={undefined} mark={undefined} />}
    </GroupFrame>
  );
}

/** Downloads on their way, in the order of the queue, which can be changed by drag and by keyboard. */
export function QueueGroup(props: Omit<GroupProps, 'children'>) {
  const { list } = props;
  const { order, mark } = useOrder(list);
  const isWhole = useDownloadsPlace(({ find }) => find.trim() === '');
  return (
    <GroupFrame {...props}>
      {(download) => (
        <DownloadRow
          download={download}
          order={order}
          mark={mark?.downloadId === download.downloadId ? mark.side : undefined}
          isFirst={download === list[0]}
          isLast={download === list.at(-1)}
          isHead={isWhole && download === list[0]}
        />
      )}
    </GroupFrame>
  );
}

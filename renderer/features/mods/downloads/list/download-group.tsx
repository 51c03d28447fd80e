import { type ReactNode, useId } from 'react';
import type { Selection } from '#renderer/ui/selection/use-selection.ts';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { useDownloadsView } from '../downloads-store.ts';
import styles from '../downloads-view.module.css';
import { DownloadRow, isOneLine, type OpenRow } from './download-row.tsx';
import { useReorder } from './use-reorder.ts';

type GroupProps = {
  readonly title: string;
  readonly list: readonly Download[];
  /** The scroll container of all groups. */
  readonly scroller: HTMLElement;
  readonly hiddenTitle?: boolean;
  /** An action for the whole group. */
  readonly action?: ReactNode;
  readonly children: (download: Download) => ReactNode;
};

type ListProps = Omit<GroupProps, 'children'> & { readonly open: OpenRow; readonly selection: Selection };

/** The height of a row without a banner, in px. */
const rowHeight = (download: Download) => (isOneLine(download) ? 45 : 57);
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

/** A list of downloads with a heading. Renders nothing for an empty list. */
export function DownloadGroup({ open, selection, ...props }: ListProps) {
  return (
    <GroupFrame {...props}>
      {(download) => (
        <DownloadRow
          download={download}
          reorder={undefined}
          mark={undefined}
          open={open}
          isSelected={selection.keys.has(download.downloadId)}
          onToggle={selection.toggle}
        />
      )}
    </GroupFrame>
  );
}

/** The unfinished downloads in queue order. Can be reordered by drag and drop and by keyboard. */
export function QueueGroup({ open, selection, ...props }: ListProps) {
  const { list } = props;
  const { reorder, mark } = useReorder(list);
  const isWhole = useDownloadsView(({ find }) => find.trim() === '');
  return (
    <GroupFrame {...props}>
      {(download) => (
        <DownloadRow
          download={download}
          reorder={reorder}
          open={open}
          mark={mark?.downloadId === download.downloadId ? mark.side : undefined}
          isFirst={download === list[0]}
          isLast={download === list.at(-1)}
          isHead={isWhole && download === list[0]}
          isSelected={selection.keys.has(download.downloadId)}
          onToggle={selection.toggle}
        />
      )}
    </GroupFrame>
  );
}

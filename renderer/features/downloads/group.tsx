import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/announcer.tsx';
import { Button } from '#renderer/ui/button.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { beforeWhich } from './download-list.ts';
import { DownloadRow, type RowOrder } from './download-row.tsx';
import styles from './downloads-view.module.css';

type GroupProps = {
  readonly title: string;
  readonly list: readonly Download[];
  readonly hiddenTitle?: boolean;
};

/** So many rows are drawn at first, and more at each word of the player: thousands would hold the page up. */
const rowsAtOnce = 50;

/** Downloads under a heading; nothing where there are none. */
export function Group({ title, list, hiddenTitle = false, order }: GroupProps & { order?: RowOrder }) {
  const { t } = useText();
  const titleId = useId();
  const [shown, setShown] = useState(rowsAtOnce);
  if (list.length === 0) return null;
  const more = Math.max(0, list.length - shown);
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={hiddenTitle ? 'visually-hidden' : undefined}>
        {title}
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {list.slice(0, shown).map((download) => (
          <DownloadRow key={download.downloadId} download={download} {...(order ? { order } : {})} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="quiet" className={styles.more} onClick={() => setShown(shown + rowsAtOnce * 4)}>
          {t('downloads.showMore', { count: more })}
        </Button>
      )}
    </section>
  );
}

/** Downloads on their way, in the order of the queue, which can be changed by drag and by keyboard. */
export function QueueGroup(props: GroupProps) {
  return <Group {...props} order={useOrder(props.list)} />;
}

/** Moves downloads within `list`. The same functions at each drawing, so that rows are not drawn for them. */
function useOrder(list: readonly Download[]): RowOrder {
  const { t } = useText();
  const { move } = useDownloadActions();
  const latest = useRef({ list, move, t });
  useEffect(() => {
    latest.current = { list, move, t };
  });
  const dragged = useRef<Download | null>(null);
  const [order] = useState<RowOrder>(() => ({
    move(download, steps) {
      const { list, move, t } = latest.current;
      const before = beforeWhich(list, download, steps);
      if (before === undefined) return;
      const place = list.findIndex(({ downloadId }) => downloadId === download.downloadId) + 1 + steps;
      void move(download, before);
      announce(t('downloads.moved', { title: download.title, place, count: list.length }));
    },
    take(download) {
      dragged.current = download;
    },
    putBefore(download) {
      const taken = dragged.current;
      dragged.current = null;
      if (taken && taken.downloadId !== download.downloadId)
        void latest.current.move(taken, download.downloadId);
    },
  }));
  return order;
}

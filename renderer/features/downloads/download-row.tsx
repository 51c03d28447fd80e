import { type KeyboardEvent, memo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Cover } from '#renderer/ui/cover.tsx';
import { Progress } from '#renderer/ui/progress.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { isUnfinished, shareOf } from './download-list.ts';
import styles from './download-row.module.css';
import { RowButtons } from './row-buttons.tsx';
import { RowTrouble } from './row-trouble.tsx';
import { sayState } from './say-state.ts';
import { useSeconds } from './use-seconds.ts';

/** How a download is moved within the queue, by keyboard and by drag. */
export type RowOrder = {
  move(download: Download, steps: -1 | 1): void;
  /** Takes up the dragged one, and puts it down before another. */
  take(download: Download): void;
  putBefore(download: Download): void;
};

/** One download: its cover and name, how far it is or how it ended, and what can be done about it. */
export const DownloadRow = memo(function DownloadRow(props: { download: Download; order?: RowOrder }) {
  const { download, order } = props;
  const actions = useDownloadActions();
  const { title, version } = download;
  const unfinished = isUnfinished(download);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!order || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    order.move(download, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={styles.row}
      draggable={order !== undefined}
      onDragStart={() => order?.take(download)}
      onDragOver={(event) => order && event.preventDefault()}
      onDrop={() => order?.putBefore(download)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.line}>
        <div className={styles.cover}>
          <Cover modId={download.modId} />
        </div>
        <div className={styles.words}>
          <div className={styles.head}>
            <h3 className={styles.title} dir="auto">
              {title}
              {version !== null && <span className={styles.version}>{version}</span>}
            </h3>
            <p className={unfinished ? styles.figures : styles.state}>
              <StateWords download={download} />
            </p>
          </div>
          {unfinished && <RowProgress download={download} />}
        </div>
        <RowButtons
          download={download}
          actions={actions}
          onMove={order && ((steps) => order.move(download, steps))}
        />
      </div>
      <RowTrouble download={download} actions={actions} />
    </li>
  );
});

function StateWords({ download }: { download: Download }) {
  const text = useText();
  const minute = useNow();
  const until = download.waiting?.until ?? null;
  const second = useSeconds(until);
  return sayState(text, download, until === null ? minute : second);
}

function RowProgress({ download }: { download: Download }) {
  const { t } = useText();
  const { state, title } = download;
  const tone = state === 'waiting' ? 'amber' : state === 'paused' || state === 'queued' ? 'grey' : 'lime';
  const stands = state === 'running' || state === 'checking' ? null : 0;
  return (
    <Progress
      value={shareOf(download) ?? stands}
      tone={tone}
      label={t('downloads.progressLabel', { title })}
    />
  );
}

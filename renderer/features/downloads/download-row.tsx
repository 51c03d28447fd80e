import { Copy, Ellipsis, FolderOpen, ListX, RotateCw, X } from 'lucide-react';
import { memo } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { daysBetween } from '#renderer/text/units.ts';
import { useNow } from '#renderer/text/use-now.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Cover } from '#renderer/ui/cover.tsx';
import { Menu } from '#renderer/ui/menu.tsx';
import { Progress } from '#renderer/ui/progress.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { type DownloadActions, useDownloadActions } from './actions.ts';
import { isActive, shareOf } from './download-list.ts';
import styles from './download-row.module.css';

/** One download: its cover and name, how far it is or how it ended, and what can be done about it. */
export const DownloadRow = memo(function DownloadRow({ download }: { download: Download }) {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const actions = useDownloadActions();
  const { title, version, failure } = download;
  const active = isActive(download);
  return (
    <li className={styles.row}>
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
            <p className={active ? styles.figures : styles.state}>{sayState(text, download, now)}</p>
          </div>
          {active && (
            <Progress
              value={download.state === 'queued' ? 0 : shareOf(download)}
              label={t('downloads.progressLabel', { title })}
            />
          )}
        </div>
        <RowButtons download={download} actions={actions} />
      </div>
      {failure && download.state === 'failed' && (
        <div className={styles.failure}>
          <FailureBanner failure={failure} action={<WayOut download={download} actions={actions} />} />
        </div>
      )}
    </li>
  );
});

function sayState(text: TextTools, download: Download, now: number): string {
  const { t, bytes, bytesOf, speed, duration, when } = text;
  const progress = bytesOf(download.receivedBytes, download.totalBytes);
  switch (download.state) {
    case 'queued':
      return t('downloads.queued');
    case 'checking':
      return t('downloads.checking');
    case 'running': {
      if (download.bytesPerSecond === null) return progress;
      const pace = speed(download.bytesPerSecond);
      if (download.secondsLeft === null) return t('downloads.progressSpeed', { progress, speed: pace });
      return t('downloads.progressLeft', { progress, speed: pace, left: duration(download.secondsLeft) });
    }
    case 'done': {
      const size = bytes(download.receivedBytes);
      const { finishedAt } = download;
      if (finishedAt === null || daysBetween(finishedAt, now) === 0) return t('downloads.doneSize', { size });
      return t('downloads.doneSizeWhen', { size, when: when(finishedAt, now) });
    }
    case 'failed':
      return progress;
    case 'cancelled':
      return t('downloads.cancelled');
    default:
      return download.state satisfies never;
  }
}

type RowProps = { readonly download: Download; readonly actions: DownloadActions };

/** The way out of a failure: another folder where the folder is to blame, else another try. */
function WayOut({ download, actions }: RowProps) {
  const { t } = useText();
  const code = download.failure?.code;
  const again = (
    <Button
      size="s"
      icon={<RotateCw size={13} />}
      aria-label={t('downloads.retry', { title: download.title })}
      onClick={() => actions.retry(download)}
    >
      {t('failure.tryAgain')}
    </Button>
  );
  if (code !== 'disk-full' && code !== 'folder-unusable') return again;
  return (
    <>
      <Button size="s" icon={<FolderOpen size={13} />} onClick={actions.changeFolder}>
        {t('failure.changeFolder')}
      </Button>
      {again}
    </>
  );
}

function RowButtons(props: RowProps) {
  const { download, actions } = props;
  const { t } = useText();
  const { title, state } = download;
  if (isActive(download)) {
    return (
      <IconButton label={t('downloads.cancel', { title })} onClick={() => actions.cancel(download)}>
        <X size={16} />
      </IconButton>
    );
  }
  if (state === 'done') return <DoneButtons {...props} />;
  return (
    <div className={styles.buttons}>
      {state === 'cancelled' && (
        <Button
          kind="outline"
          aria-label={t('downloads.getAgainNamed', { title })}
          onClick={() => actions.retry(download)}
        >
          {t('downloads.getAgain')}
        </Button>
      )}
      <IconButton
        label={t('downloads.remove', { title })}
        kind="quiet"
        onClick={() => void actions.remove(download)}
      >
        <X size={16} />
      </IconButton>
    </div>
  );
}

function DoneButtons({ download, actions }: RowProps) {
  const { t } = useText();
  const { title } = download;
  const more = (
    <IconButton label={t('downloads.more', { title })} kind="quiet">
      <Ellipsis size={17} />
    </IconButton>
  );
  const entries = [
    { label: t('downloads.copyHash'), icon: <Copy size={15} />, run: () => void actions.copyHash(download) },
    { label: t('downloads.takeOff'), icon: <ListX size={15} />, run: () => void actions.remove(download) },
  ];
  return (
    <div className={styles.buttons}>
      <Button
        kind="outline"
        aria-label={t('downloads.show', { title })}
        onClick={() => actions.show(download)}
      >
        {t('downloads.showShort')}
      </Button>
      <Menu trigger={more} entries={download.sha256 === null ? entries.slice(1) : entries} />
    </div>
  );
}

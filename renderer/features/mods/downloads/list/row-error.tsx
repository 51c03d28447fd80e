import { FolderOpen, RotateCw } from 'lucide-react';
import { useContext } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { detailsOf } from '../format/error-details.ts';
import styles from './download-row.module.css';
import type { RowProps } from './row-buttons.tsx';

/** The banner in a row: the error and its recovery action, or the question whether to allow a host. */
export function RowError({ download, actions }: RowProps) {
  const { t, rich } = useText();
  const { failure, state, waiting, title } = download;
  if (state === 'waiting' && waiting?.for === 'host') {
    const host = waiting.host ?? '';
    return (
      <div className={styles.failure}>
        <Banner
          tone="amber"
          action={
            <Button size="s" onClick={() => void actions.allowHost(download)}>
              {t('downloads.hostAllow', { host })}
            </Button>
          }
        >
          {rich('downloads.hostQuestion', { host, title })}
        </Banner>
      </div>
    );
  }
  if (failure === null) return null;
  if (state === 'done') {
    return (
      <div className={styles.failure}>
        <FailureBanner
          tone="amber"
          failure={failure}
          action={
            <Button size="s" icon={<FolderOpen size={13} />} onClick={() => actions.show(download)}>
              {t('downloads.showShort')}
            </Button>
          }
        />
      </div>
    );
  }
  if (state !== 'failed') return null;
  return (
    <div className={styles.failure}>
      <FailureBanner
        tone="red"
        failure={{ ...failure, details: detailsOf(download) }}
        action={<RecoveryAction download={download} actions={actions} />}
      />
    </div>
  );
}

/** The recovery actions for a failure: Try again, and a change of key or folder if that caused it. */
function RecoveryAction({ download, actions }: RowProps) {
  const { t } = useText();
  const { updateKey, getNewVersion } = useContext(RecoveryActionsContext);
  const code = download.failure?.code;
  const retry = (
    <Button
      size="s"
      icon={<RotateCw size={13} />}
      aria-label={t('downloads.retry', { title: download.title })}
      onClick={() => actions.resume(download)}
    >
      {t('failure.tryAgain')}
    </Button>
  );
  if (code === 'key-refused' && updateKey) {
    return (
      <>
        <Button size="s" onClick={getNewVersion}>
          {t('failure.newVersion')}
        </Button>
        <Button size="s" onClick={updateKey}>
          {t('failure.updateKey')}
        </Button>
        {retry}
      </>
    );
  }
  if (code !== 'disk-full' && code !== 'folder-unusable') return retry;
  return (
    <>
      <Button size="s" icon={<FolderOpen size={13} />} onClick={() => void actions.changeFolder(download)}>
        {t('failure.changeFolder')}
      </Button>
      {retry}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon, FolderOpen } from 'lucide-react';
import { useId } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Empty } from '#renderer/ui/empty.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { groupDownloads, totalSpeed } from './download-list.ts';
import { DownloadRow } from './download-row.tsx';
import styles from './downloads-view.module.css';
import { downloadsQuery } from './queries.ts';

/** The Downloads screen: what is on its way, what needs the player, and what has arrived. */
export function DownloadsView(props: { onBrowse: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(downloadsQuery());
  return (
    <div className={styles.view}>
      <DownloadsHeader list={data ?? []} />
      {error && !data && <FailureBanner failure={failureOf(error)} onAgain={refetch} />}
      {data?.length === 0 && (
        <Empty
          icon={<DownloadIcon size={24} />}
          title={t('downloads.empty')}
          action={<Button onClick={props.onBrowse}>{t('downloads.browse')}</Button>}
        >
          {t('downloads.emptyWhy')}
        </Empty>
      )}
      {data && data.length > 0 && <Groups list={data} />}
    </div>
  );
}

function DownloadsHeader(props: { list: readonly Download[] }) {
  const { t, speed } = useText();
  const { openFolder } = useDownloadActions();
  const { active } = groupDownloads(props.list, 0);
  const pace = totalSpeed(active);
  const count = active.length;
  return (
    <header className={styles.header}>
      <h1>{t('downloads.title')}</h1>
      {count > 0 && (
        <p className={styles.summary}>
          {pace === null
            ? t('downloads.summaryCount', { count })
            : t('downloads.summary', { count, speed: speed(pace) })}
        </p>
      )}
      <Button kind="outline" className={styles.folder} icon={<FolderOpen size={15} />} onClick={openFolder}>
        {t('downloads.openFolder')}
      </Button>
    </header>
  );
}

function Groups(props: { list: readonly Download[] }) {
  const { t } = useText();
  const midnight = new Date(useNow()).setHours(0, 0, 0, 0);
  const { active, failed, today, earlier } = groupDownloads(props.list, midnight);
  return (
    <>
      <Group title={t('downloads.running')} list={active} />
      <Group title={t('downloads.attention')} list={failed} />
      <Group title={t('downloads.today')} list={today} />
      <Group title={t('downloads.earlier')} list={earlier} />
    </>
  );
}

function Group(props: { title: string; list: readonly Download[] }) {
  const titleId = useId();
  if (props.list.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{props.title}</h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {props.list.map((download) => (
          <DownloadRow key={download.downloadId} download={download} />
        ))}
      </ul>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon, SearchX } from 'lucide-react';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Empty } from '#renderer/ui/empty.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { findDownloads, groupDownloads } from './download-list.ts';
import { DownloadsHeader } from './downloads-header.tsx';
import styles from './downloads-view.module.css';
import { Group, QueueGroup } from './group.tsx';
import { downloadsQuery } from './queries.ts';

/** The Downloads screen: what is on its way, what needs the player, and what has arrived. */
export function DownloadsView(props: { onBrowse: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(downloadsQuery());
  const [words, setWords] = useState('');
  const found = findDownloads(data ?? [], words);
  return (
    <div className={styles.view}>
      <DownloadsHeader list={data ?? []} words={words} onWords={setWords} />
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
      {data && data.length > 0 && found.length === 0 && (
        <Empty
          icon={<SearchX size={24} />}
          title={t('downloads.foundNone')}
          action={<Button onClick={() => setWords('')}>{t('downloads.findEverything')}</Button>}
        >
          {t('downloads.foundNoneWhy')}
        </Empty>
      )}
      <Groups list={found} />
    </div>
  );
}

function Groups(props: { list: readonly Download[] }) {
  const { t } = useText();
  const midnight = new Date(useNow()).setHours(0, 0, 0, 0);
  const { unfinished, failed, today, earlier } = groupDownloads(props.list, midnight);
  return (
    <>
      <QueueGroup title={t('downloads.running')} list={unfinished} hiddenTitle />
      <Group title={t('downloads.attention')} list={failed} />
      <Group title={t('downloads.today')} list={today} />
      <Group title={t('downloads.earlier')} list={earlier} />
    </>
  );
}

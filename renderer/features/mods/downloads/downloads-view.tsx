import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon, RotateCw, SearchX } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { useSelection } from '#renderer/ui/selection/use-selection.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { useDownloadActions } from './actions/actions.ts';
import { groupDownloads, searchDownloads } from './download-list.ts';
import { useDownloadsView } from './downloads-store.ts';
import styles from './downloads-view.module.css';
import { DownloadGroup, QueueGroup } from './list/download-group.tsx';
import type { OpenRow } from './list/download-row.tsx';
import { DownloadsHeader, type Folder } from './list/downloads-header.tsx';
import { DownloadsNotices } from './list/downloads-notices.tsx';
import { SelectedDownloads } from './list/selected-downloads.tsx';
import { downloadsQuery } from './queries.ts';

const clearSearch = () => useDownloadsView.setState({ find: '' });

/** The Downloads screen: unfinished downloads, those that need the player, and ended ones. */
export function DownloadsView(props: { folder: Folder; open: OpenRow; onBrowse: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(downloadsQuery());
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const find = useDownloadsView((view) => view.find);
  usePersistedScroll(scroller, data !== undefined);
  const found = searchDownloads(data ?? [], find);
  return (
    <div ref={setScroller} className={styles.view}>
      <div className={styles.content}>
        <DownloadsHeader list={data ?? []} found={found.length} folder={props.folder} />
        {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
        {data && <DownloadsNotices list={data} />}
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
            title={t('downloads.foundNone', { find })}
            action={<Button onClick={clearSearch}>{t('downloads.searchClear')}</Button>}
          >
            {t('downloads.foundNoneWhy')}
          </Empty>
        )}
        {scroller && <Groups list={found} scroller={scroller} open={props.open} />}
      </div>
    </div>
  );
}

function Groups(props: { list: readonly Download[]; scroller: HTMLElement; open: OpenRow }) {
  const { t } = useText();
  const { scroller, open } = props;
  const midnight = new Date(useNow()).setHours(0, 0, 0, 0);
  const groups = groupDownloads(props.list, midnight);
  const { unfinished, attention, today, cancelledToday, earlier } = groups;
  const shown = [unfinished, attention, today, cancelledToday, earlier].flat();
  const selection = useSelection(shown.map(({ downloadId }) => downloadId));
  const selected = shown.filter(({ downloadId }) => selection.keys.has(downloadId));
  const each = { scroller, open, selection };
  const failed = attention.filter(({ state }) => state === 'failed');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on the list of the focused row
    <div data-selecting={selected.length > 0 || undefined} onKeyDown={selection.onKeyDown}>
      <QueueGroup title={t('downloads.inProgress')} list={unfinished} {...each} hiddenTitle />
      <DownloadGroup
        title={t('downloads.attention')}
        list={attention}
        {...each}
        action={failed.length > 1 && <TryAll list={failed} />}
      />
      <DownloadGroup title={t('downloads.today')} list={today} {...each} />
      <DownloadGroup title={t('downloads.canceledToday')} list={cancelledToday} {...each} />
      <DownloadGroup title={t('downloads.earlier')} list={earlier} {...each} />
      <SelectedDownloads selected={selected} onClear={selection.clear} />
    </div>
  );
}

function TryAll({ list }: { list: readonly Download[] }) {
  const { t } = useText();
  const { resume } = useDownloadActions();
  const tryAll = () => {
    for (const download of list) void resume(download);
  };
  return (
    <Button kind="quiet" size="s" icon={<RotateCw size={13} />} onClick={tryAll}>
      {t('downloads.retryAll', { count: list.length })}
    </Button>
  );
}

/** Restores the scroll position once the list is `ready`, then stores it after each scroll. */
function usePersistedScroll(scroller: HTMLElement | null, ready: boolean): void {
  useLayoutEffect(() => {
    if (!scroller || !ready) return;
    scroller.scrollTop = useDownloadsView.getState().top;
    const note = () => useDownloadsView.setState({ top: Math.round(scroller.scrollTop) });
    scroller.addEventListener('scrollend', note);
    return () => scroller.removeEventListener('scrollend', note);
  }, [scroller, ready]);
}

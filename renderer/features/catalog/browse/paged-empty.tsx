import { ExternalLink, PackageOpen, SearchX } from 'lucide-react';
import { useContext } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, type ButtonProps } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { goToPage, useBrowse } from './browse-store.ts';
import styles from './paged-empty.module.css';

const clearSearch = () => useBrowse.setState({ find: '' });

/** Why there are no mods on this page. */
export function EmptyPage({ page, toLastPage }: { page: ModPage; toLastPage: () => void }) {
  const { t } = useText();
  const icon = <PackageOpen size={24} />;
  if (page.pagination.total > 0 && page.unreadable === 0) {
    const toEnd = <Button onClick={toLastPage}>{t('failure.lastPage')}</Button>;
    return <Empty icon={icon} title={t('browse.emptyPage')} action={toEnd} />;
  }
  if (page.unreadable > 0) return <Empty icon={icon} title={t('browse.noList')} />;
  return (
    <Empty icon={icon} title={t('browse.empty')}>
      {t('browse.emptyWhy')}
    </Empty>
  );
}

/** Shown when no mod on this page matches. Offers the next page, the website, and clearing the search. */
export function NoneFound({ page, find }: { page: ModPage; find: string }) {
  const { t } = useText();
  const { openWebsite } = useContext(RecoveryActionsContext);
  const ways = (
    <div className={styles.ways}>
      <LookOnNext page={page} />
      {openWebsite && (
        <Button icon={<ExternalLink size={15} />} onClick={openWebsite}>
          {t('failure.openWebsite')}
        </Button>
      )}
      <Button onClick={clearSearch}>{t('browse.searchClear')}</Button>
    </div>
  );
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('browse.searchNone', { count: page.mods.length, find })}
      action={ways}
    >
      {t('browse.searchNoneHint')}
    </Empty>
  );
}

/** The number of matches on this page, with a button for the next page, which may have more. */
export function Found({ found, page }: { found: number; page: ModPage }) {
  const { t } = useText();
  return (
    <p className={styles.found} role="status">
      {t('browse.found', { found, count: page.mods.length })}
      <LookOnNext page={page} kind="quiet" size="s" />
      <Button kind="quiet" size="s" onClick={clearSearch}>
        {t('browse.searchClear')}
      </Button>
    </p>
  );
}

/** A button that searches the next page. Renders nothing on the last page. */
function LookOnNext({ page, ...looks }: { page: ModPage } & Pick<ButtonProps, 'kind' | 'size'>) {
  const { t } = useText();
  const next = page.pagination.page + 1;
  if (next > page.pagination.lastPage) return null;
  return (
    <Button {...looks} onClick={() => goToPage(next)}>
      {t('browse.searchNext', { page: next })}
    </Button>
  );
}

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Message, useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import type { Pagination } from '#shared/contract/mods.ts';
import styles from './paging.module.css';

type PagingProps = {
  /** The page asked for; the pagination may still be that of the page shown before. */
  readonly page: number;
  readonly pagination: Pagination;
  readonly waiting: boolean;
  readonly onGo: (page: number) => void;
};

/** Pages as the service pages them: first, previous, a number to type, next, last. */
export function Paging({ page, pagination, waiting, onGo }: PagingProps) {
  const { t } = useText();
  const { lastPage, perPage, total } = pagination;
  // What is in sight, which may still be the page before.
  const first = (pagination.page - 1) * perPage + 1;
  const step = (label: Parameters<typeof t>[0], to: number, icon: React.ReactNode) => (
    <IconButton
      label={t(label)}
      kind="quiet"
      aria-disabled={to === page}
      onClick={() => to !== page && onGo(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <nav className={styles.paging} aria-label={t('browse.paging')}>
      <p className={styles.range} role="status">
        {waiting
          ? t('browse.pageReading', { page })
          : total > 0 && first <= total
            ? t('browse.pageRange', { first, last: Math.min(total, first + perPage - 1), total })
            : ''}
      </p>
      <div className={styles.steps}>
        {step('browse.first', 1, <ChevronsLeft size={18} className={styles.arrow} />)}
        {step('browse.previous', Math.max(1, page - 1), <ChevronLeft size={18} className={styles.arrow} />)}
        <p className={styles.number}>
          <Message
            id="browse.pageOf"
            values={{ last: lastPage }}
            parts={{ field: () => <PageField page={page} lastPage={lastPage} onGo={onGo} /> }}
          />
        </p>
        {step(
          'browse.next',
          Math.min(lastPage, page + 1),
          <ChevronRight size={18} className={styles.arrow} />,
        )}
        {step('browse.last', lastPage, <ChevronsRight size={18} className={styles.arrow} />)}
      </div>
    </nav>
  );
}

function PageField(props: { page: number; lastPage: number; onGo: (page: number) => void }) {
  const { page, lastPage, onGo } = props;
  const { t } = useText();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(typed.replace(/\D/g, ''), 10);
    const next = Number.isFinite(wanted) ? Math.min(lastPage, Math.max(1, wanted)) : page;
    setTyped(String(next));
    if (next !== page) onGo(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') go();
    if (event.key === 'Escape' && typed !== String(page)) {
      event.preventDefault();
      setTyped(String(page));
    }
  };
  return (
    <input
      className={styles.field}
      aria-label={t('browse.page')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={typed}
      style={{ inlineSize: `${Math.max(2, String(lastPage).length) + 2.6}ch` }}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onFocus={(event) => event.target.select()}
      onBlur={go}
      onKeyDown={onKeyDown}
    />
  );
}

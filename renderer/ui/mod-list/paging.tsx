import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Message, useText } from '#renderer/text/text-context.tsx';
import type { Pagination } from '#shared/contract/mods/mods.ts';
import { IconButton } from '../controls/button.tsx';
import styles from './paging.module.css';

type PagingProps = {
  /** The requested page. `pagination` describes the visible page, which may still be the previous one. */
  readonly page: number;
  /** Null while nothing is visible. */
  readonly pagination: Pagination | null;
  /** Whether the requested page is loading; after a failure the visible page counts. */
  readonly waiting: boolean;
  readonly onGo: (page: number) => void;
};

/** Paging controls: first, previous, page number, next, last. Renders nothing for an empty list. */
export function Paging({ pagination, ...props }: PagingProps) {
  // Reserve the space until the first page is here, so that nothing moves then.
  if (!pagination) return <div className={styles.paging} />;
  if (pagination.total === 0) return null;
  return <PagingSteps {...props} pagination={pagination} />;
}

function PagingSteps(props: PagingProps & { pagination: Pagination }) {
  const { pagination, waiting, onGo } = props;
  const { t } = useText();
  const { lastPage } = pagination;
  const here = waiting ? props.page : pagination.page;
  usePageKeys(here, lastPage, onGo);
  const step = (label: Parameters<typeof t>[0], to: number, icon: ReactNode) => (
    <IconButton
      label={t(label)}
      kind="quiet"
      aria-disabled={to === here}
      onClick={() => to !== here && onGo(to)}
    >
      {icon}
    </IconButton>
  );
  return (
    <nav className={styles.paging} aria-label={t('browse.paging')}>
      <p className={styles.range} role="status">
        <Range page={here} pagination={pagination} waiting={waiting} />
      </p>
      <div className={styles.steps}>
        {step('browse.first', 1, <ChevronsLeft size={18} className={styles.arrow} />)}
        {step('browse.previous', Math.max(1, here - 1), <ChevronLeft size={18} className={styles.arrow} />)}
        <p className={styles.number}>
          <Message
            id="browse.pageOf"
            values={{ last: lastPage }}
            elements={{ field: () => <PageField page={here} lastPage={lastPage} onGo={onGo} /> }}
          />
        </p>
        {step(
          'browse.next',
          Math.min(lastPage, here + 1),
          <ChevronRight size={18} className={styles.arrow} />,
        )}
        {step('browse.last', lastPage, <ChevronsRight size={18} className={styles.arrow} />)}
      </div>
    </nav>
  );
}

/** Which mods of all are visible, or which page is loading. */
function Range(props: { page: number; pagination: Pagination; waiting: boolean }) {
  const { t } = useText();
  const { page, perPage, total } = props.pagination;
  if (props.waiting) return t('browse.pageLoading', { page: props.page });
  const first = (page - 1) * perPage + 1;
  if (first > total) return null;
  return t('browse.pageRange', { first, last: Math.min(total, first + perPage - 1), total });
}

/** A field that shows the page number and accepts a new one. A number beyond the last page goes to the nearest page. */
function PageField(props: { page: number; lastPage: number; onGo: (page: number) => void }) {
  const { page, lastPage, onGo } = props;
  const { t } = useText();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const entered = Number.parseInt(typed.replace(/\D/g, ''), 10);
    const next = Number.isFinite(entered) ? Math.min(lastPage, Math.max(1, entered)) : page;
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

/** Turns the page of the visible list on Alt+Left and Alt+Right. Pages count from 1. */
function usePageKeys(page: number, lastPage: number, onGo: (page: number) => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      const next = page + by;
      if (next >= 1 && next <= lastPage) onGo(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [page, lastPage, onGo]);
}

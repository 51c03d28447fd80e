import { type KeyboardEvent, useEffect, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import styles from './paging.module.css';

/** A field that shows the page number and accepts a new one. A number beyond the last page goes to the nearest page. */
export function PageField(props: { page: number; lastPage: number; onGo: (page: number) => void }) {
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

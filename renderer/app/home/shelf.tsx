import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import styles from './shelf.module.css';

/** What is above a shelf. `onAll` leads to all that it has a part of. */
export type ShelfHead = {
  readonly title: string;
  readonly note?: string;
  readonly onAll?: () => void;
};

/** A row that scrolls sideways, below its title. */
export function Shelf(props: ShelfHead & { children: ReactNode }) {
  const { t } = useText();
  const titleId = useId();
  const { ref, ends, step } = useRow(props.children);
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} dir="auto">
          {props.title}
        </h2>
        {props.note && <p className={styles.note}>{props.note}</p>}
        <div className={styles.tools}>
          {props.onAll && (
            <Button kind="quiet" size="s" onClick={props.onAll}>
              {t('home.all')}
            </Button>
          )}
          {(!ends.start || !ends.end) && (
            <>
              <IconButton
                kind="quiet"
                size="s"
                label={t('home.before', { title: props.title })}
                aria-disabled={ends.start}
                className={styles.arrow}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={16} />
              </IconButton>
              <IconButton
                kind="quiet"
                size="s"
                label={t('home.after', { title: props.title })}
                aria-disabled={ends.end}
                className={styles.arrow}
                onClick={() => step(1)}
              >
                <ChevronRight size={16} />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <ul ref={ref} className={styles.row} aria-labelledby={titleId}>
        {props.children}
      </ul>
    </section>
  );
}

/** Scrolls a row by what it shows, and knows whether it is at its ends. Others of its children may be wider. */
function useRow(children: ReactNode) {
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });
  const look = useCallback(() => {
    const element = row.current;
    if (!element) return;
    const place = Math.abs(element.scrollLeft);
    const start = place < 2;
    const end = place > element.scrollWidth - element.clientWidth - 2;
    setEnds((now) => (now.start === start && now.end === end ? now : { start, end }));
  }, []);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children have another width
  useEffect(look, [look, children]);
  const step = (way: -1 | 1) => {
    const element = row.current;
    if (!element) return;
    const toEnd = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * toEnd * element.clientWidth * 0.8 });
  };
  return { ref: row, ends, step };
}

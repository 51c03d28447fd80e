import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import styles from './selection-bar.module.css';

/** How many rows are selected, and what can be done with them. */
export function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useText();
  const bar = useRef<HTMLDivElement>(null);
  // Toasts are above it, so that they never hide its buttons.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty('--selection-height', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--selection-height');
    };
  }, []);
  return (
    <div ref={bar} data-part className={styles.bar} role="toolbar" aria-label={t('ui.selection')}>
      <span className={styles.count} role="status">
        {t('ui.selected', { count: props.count })}
      </span>
      {props.children}
      <IconButton label={t('ui.clearSelection')} kind="quiet" size="s" onClick={props.onClear}>
        <X size={14} />
      </IconButton>
    </div>
  );
}

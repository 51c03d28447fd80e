import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import styles from './selection-bar.module.css';

/** How many rows are selected, and what can be done with them. */
export function SelectionBar(props: { count: number; onClear: () => void; children: ReactNode }) {
  const { t } = useText();
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('ui.selection')}>
      <span className={styles.count} role="status">
        {t('ui.selected', { count: props.count })}
      </span>
      {props.children}
      <Button kind="quiet" size="s" onClick={props.onClear}>
        {t('ui.clearSelection')}
      </Button>
    </div>
  );
}

import { useText } from '#renderer/text/text-context.tsx';
import { BareCheckBox } from '../controls/check-box.tsx';
import styles from './row-check.module.css';

/**
 * Selects a row of a list. Shows `mark` in its place until the player points at the row, or anything is selected: the list has
 * `data-selecting` then.
 */
export function RowCheck(props: {
  title: string;
  mark: string;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  const { t } = useText();
  return (
    <span className={styles.cell}>
      <span className={styles.mark} aria-hidden>
        {props.mark}
      </span>
      <span className={styles.check}>
        <BareCheckBox
          aria-label={t('ui.select', { title: props.title })}
          checked={props.isSelected}
          // The click tells whether Shift is held, also for the space bar.
          onClick={({ shiftKey }) => props.onToggle(shiftKey)}
          readOnly
        />
      </span>
    </span>
  );
}

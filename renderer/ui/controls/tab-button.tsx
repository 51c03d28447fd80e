import type { ButtonHTMLAttributes } from 'react';
import styles from './tab-button.module.css';

type TabButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-current'> & {
  readonly name: string;
  /** How many there are, as text; null for none. Only seen: the description says it where that matters. */
  readonly count: string | null;
  readonly isCurrent: boolean;
};

/** One of the tabs above a list: it shows another list in place of this one. */
export const TabButton = ({ name, count, isCurrent, ...rest }: TabButtonProps) => (
  <button type="button" className={styles.tab} aria-current={isCurrent ? 'page' : undefined} {...rest}>
    {name}
    {count !== null && (
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    )}
  </button>
);

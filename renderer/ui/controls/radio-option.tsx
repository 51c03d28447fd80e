import type { ReactNode } from 'react';
import styles from './radio-option.module.css';

type RadioOptionProps = {
  /** The same for all options of a group. */
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  /** Something at the end of the line. */
  readonly trailing?: ReactNode;
  readonly 'aria-disabled'?: boolean | undefined;
  readonly onChange: () => void;
  readonly onFocus?: () => void;
};

/** One of several values below each other, of which one is chosen. */
export const RadioOption = (props: RadioOptionProps) => (
  <label className={styles.label}>
    <span className={styles.circle}>
      <input
        type="radio"
        name={props.name}
        className={styles.input}
        checked={props.checked}
        aria-disabled={props['aria-disabled']}
        onChange={props.onChange}
        onFocus={props.onFocus}
      />
    </span>
    <span className={styles.text}>{props.label}</span>
    {props.trailing}
  </label>
);

import type { ChangeEventHandler } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  /** For the label of a row. */
  readonly id: string;
  /** The id of a hint, if there is one. */
  readonly describedBy?: string;
  readonly checked: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
};

/** Turns something on or off at once, at the end of its row. Its label is elsewhere: `htmlFor` with the same id. */
export const Switch = ({ id, describedBy, checked, onChange }: SwitchProps) => (
  <span className={styles.track}>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      id={id}
      aria-describedby={describedBy}
      className={styles.input}
      checked={checked}
      onChange={onChange}
    />
  </span>
);

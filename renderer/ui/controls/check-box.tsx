import { Check } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import styles from './check-box.module.css';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string;
  readonly hint?: string;
  /** Validation error, shown below. */
  readonly problem?: string | null;
};

/** A check box with a label, and a hint or validation error below. */
export function CheckBox({ label, hint, problem, ...rest }: CheckBoxProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <span className={styles.box}>
          <input
            {...rest}
            type="checkbox"
            className={styles.input}
            aria-describedby={note ? `${id}-note` : undefined}
            {...(problem ? { 'aria-invalid': true } : {})}
          />
          <Check size={14} strokeWidth={3} aria-hidden className={styles.mark} />
        </span>
        {label}
      </label>
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

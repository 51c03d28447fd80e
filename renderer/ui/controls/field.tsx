import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  /** Validation error for the current value. */
  problem?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labeled text field with a hint or validation error below. */
export function Field({ label, hint, problem, ...rest }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-describedby={hintId}
        {...(problem ? { 'aria-invalid': true } : {})}
      />
      <p id={hintId} className={problem ? styles.problem : styles.hint}>
        {problem ?? hint}
      </p>
    </div>
  );
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  problem?: string | null;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled text field with its hint and, below it, what is wrong. */
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

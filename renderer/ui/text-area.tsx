import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import field from './field.module.css';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  /** Stands below at the end: how much is written, and how much may be. */
  readonly count: string;
  /** Whether more is written than may be. */
  readonly isOver?: boolean;
  /** What is wrong with what was written. */
  readonly problem?: string | null;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled field for a longer text that grows with it, with a count and, below, what is wrong. */
export function TextArea({ label, count, isOver = false, problem, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        rows={4}
        dir="auto"
        {...rest}
        id={id}
        className={`${field.input} ${styles.input}`}
        aria-describedby={problem ? `${id}-problem ${id}-count` : `${id}-count`}
        {...(problem ? { 'aria-invalid': true } : {})}
      />
      <div className={styles.below}>
        {problem && (
          <p id={`${id}-problem`} className={field.problem}>
            {problem}
          </p>
        )}
        <p id={`${id}-count`} className={`${styles.count} ${isOver ? styles.over : ''}`}>
          {count}
        </p>
      </div>
    </div>
  );
}

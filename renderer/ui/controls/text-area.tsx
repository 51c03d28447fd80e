import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import field from './field.module.css';
import styles from './text-area.module.css';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly label: string;
  /** The character count and limit, shown below at the end. */
  readonly count: string;
  /** Whether the text is longer than allowed. */
  readonly isOver?: boolean;
  /** Validation error for the text. */
  readonly problem?: string | null;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** A labeled multi-line field that grows with its text, with a character count and validation error below. */
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

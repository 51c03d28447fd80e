import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useContext, useId } from 'react';
import styles from './check-box.module.css';
import { TabStop } from './tab-stop.ts';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  readonly label: string;
  readonly hint?: string;
  /** Validation error, shown below. */
  readonly problem?: string | null;
  /** Something at the end of the label's line. */
  readonly trailing?: ReactNode;
};

/** A check box alone, such as one that selects a row. */
export function BareCheckBox(props: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const tabIndex = useContext(TabStop) ? undefined : -1;
  return (
    <span className={styles.box}>
      <input {...props} type="checkbox" tabIndex={tabIndex} className={styles.input} />
      <Check size={14} strokeWidth={3} aria-hidden className={styles.mark} />
    </span>
  );
}

/** A check box with a label, and a hint or validation error below. */
export function CheckBox({ label, hint, problem, trailing, ...rest }: CheckBoxProps) {
  const id = useId();
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={`${styles.label} ${trailing === undefined ? '' : styles.wide}`}>
        <BareCheckBox
          id={id}
          {...rest}
          aria-describedby={note ? `${id}-note` : undefined}
          {...(problem ? { 'aria-invalid': true } : {})}
        />
        {trailing === undefined ? label : <span className={styles.text}>{label}</span>}
        {trailing}
      </label>
      {note && (
        <p id={`${id}-note`} className={problem ? styles.problem : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, type Ref, useId } from 'react';
import styles from './section.module.css';

/** A section of the Settings screen. `intro` describes it; `ref` lets callers focus it. */
export function Section(props: {
  title: string;
  intro?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      ref={props.ref}
      {...(props.ref ? { tabIndex: -1 } : {})}
      className={styles.section}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{props.title}</h2>
      <div className={styles.sheet}>
        {props.intro !== undefined && <p className={styles.intro}>{props.intro}</p>}
        {props.children}
      </div>
    </section>
  );
}

/** One setting: its name and value, with controls at the end. */
export function Row(props: { name: string; value?: ReactNode; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{props.name}</p>
        {props.value !== undefined && <div className={styles.value}>{props.value}</div>}
        {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      </div>
      {props.children !== undefined && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}

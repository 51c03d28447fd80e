import { type ReactNode, type Ref, useId } from 'react';
import styles from './section.module.css';

/** A titled part of the Settings screen. `intro` says what it is for; through `ref` it can be given the focus. */
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

/** One setting: its name and value, and at the end what can be done. */
export function Row(props: { name: string; value?: ReactNode; hint?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{props.name}</p>
        {props.value !== undefined && <div className={styles.value}>{props.value}</div>}
        {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      </div>
      {props.children !== undefined && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}

import { type ReactNode, type Ref, useId } from 'react';
import styles from './section.module.css';

/**
 * A section of the Settings screen: a heading and its rows. `groups` come below the rows, `titleRef` lets callers focus
 * the heading.
 */
export function Section(props: {
  title: string;
  intro?: string;
  titleRef?: Ref<HTMLHeadingElement>;
  groups?: ReactNode;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} ref={props.titleRef} tabIndex={-1}>
        {props.title}
      </h2>
      <Sheet intro={props.intro}>{props.children}</Sheet>
      {props.groups}
    </section>
  );
}

/** A part of a section with a heading and rows of its own. `ref` lets callers focus it. */
export function Group(props: { title: string; intro?: string; ref?: Ref<HTMLElement>; children: ReactNode }) {
  const titleId = useId();
  return (
    <section ref={props.ref} tabIndex={-1} className={styles.group} aria-labelledby={titleId}>
      <h3 id={titleId}>{props.title}</h3>
      <Sheet intro={props.intro}>{props.children}</Sheet>
    </section>
  );
}

function Sheet(props: { intro: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.sheet} data-sheet>
      {props.intro !== undefined && <p className={styles.intro}>{props.intro}</p>}
      {props.children}
    </div>
  );
}

/** One setting: its name and value, with controls at the end. `controlId` is the control that the name is the label of. */
export function Row(props: {
  name: string;
  controlId?: string;
  value?: ReactNode;
  hint?: ReactNode;
  children?: ReactNode;
}) {
  const { name, controlId, value, hint, children } = props;
  const isPlain = value === undefined || value === null;
  return (
    <div className={styles.row}>
      {controlId === undefined ? (
        <p className={styles.name}>{name}</p>
      ) : (
        <label htmlFor={controlId} className={styles.name}>
          {name}
        </label>
      )}
      {(!isPlain || hint !== undefined) && (
        <div className={styles.body}>
          {!isPlain && <div className={styles.value}>{value}</div>}
          {hint !== undefined && (
            <p id={controlId === undefined ? undefined : `${controlId}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
      )}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

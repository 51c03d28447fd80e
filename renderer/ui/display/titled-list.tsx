import { type ReactNode, useId } from 'react';
import styles from './titled-list.module.css';

/** A short list under a heading, as beside the text of a page. `rows` are list items; `children` follow the list. */
export function TitledList(props: { title: string; rows: ReactNode; children?: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{props.title}</h3>
      <ul className={styles.list}>{props.rows}</ul>
      {props.children}
    </section>
  );
}

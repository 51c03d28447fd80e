import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** An empty state that says why there is nothing and what to do. */
export function Empty(props: EmptyProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{props.icon}</span>
      <h2 className={styles.title}>{props.title}</h2>
      {props.children !== undefined && <div className={styles.why}>{props.children}</div>}
      {props.action}
    </div>
  );
}

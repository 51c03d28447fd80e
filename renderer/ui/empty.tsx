import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  readonly icon: ReactNode;
  readonly title: string;
  /** Whether it is all there is on a screen, so that its title is the screen's. */
  readonly isScreen?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** An empty place that says why it is empty and what fills it. */
export function Empty(props: EmptyProps) {
  const Title = props.isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{props.icon}</span>
      <Title className={styles.title}>{props.title}</Title>
      {props.children !== undefined && <div className={styles.why}>{props.children}</div>}
      {props.action}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** Notices above a list. */
export const Notices = (props: { children: ReactNode }) => (
  <div className={styles.notices}>{props.children}</div>
);

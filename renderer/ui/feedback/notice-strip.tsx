import type { ReactNode } from 'react';
import styles from './notice-strip.module.css';

/** Notices across the window, above every screen. */
export const NoticeStrip = (props: { children: ReactNode }) => (
  <div className={styles.strip}>{props.children}</div>
);

import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A small label. Use `glass` on a cover. */
export function Chip(props: { tone?: 'plain' | 'glass' | 'lime' | 'amber'; children: ReactNode }) {
  return (
    <span className={`${styles.chip} ${styles[props.tone ?? 'plain']}`} dir="auto">
      {props.children}
    </span>
  );
}

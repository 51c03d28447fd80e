import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** A small label. Use `glass` on a cover. */
export function Chip(props: {
  tone?: 'plain' | 'glass' | 'amber';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={`${styles.chip} ${styles[props.tone ?? 'plain']} ${props.className ?? ''}`} dir="auto">
      {props.children}
    </span>
  );
}

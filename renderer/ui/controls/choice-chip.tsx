import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './choice-chip.module.css';

type ChoiceChipProps = {
  readonly pressed: boolean;
  /** Shown on hover and focus, and used as the accessible description. */
  readonly tooltip?: string | undefined;
  readonly onClick: () => void;
  readonly children: string;
};

/** One of several choices beside each other, each switched on and off. */
export const ChoiceChip = (props: ChoiceChipProps) => (
  <button
    type="button"
    className={styles.chip}
    aria-pressed={props.pressed}
    data-tooltip={props.tooltip}
    dir="auto"
    onClick={props.onClick}
  >
    <span className={styles.label}>{props.children}</span>
  </button>
);

/** Something in use that a click takes out. `label` names the action for screen readers. */
export const RemovableChip = (props: { label: string; onRemove: () => void; children: ReactNode }) => (
  <button
    type="button"
    className={`${styles.chip} ${styles.removable}`}
    aria-label={props.label}
    onClick={props.onRemove}
  >
    <span className={styles.label} dir="auto">
      {props.children}
    </span>
    <X size={14} />
  </button>
);

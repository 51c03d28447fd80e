import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './disclosure-button.module.css';

/** A button that shows and hides the element whose id is `controls`. */
export function DisclosureButton(props: {
  open: boolean;
  controls: string;
  onToggle: () => void;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { open } = props;
  return (
    <Button
      kind="quiet"
      size="s"
      className={props.className}
      aria-expanded={open}
      aria-controls={props.controls}
      icon={<ChevronDown size={14} className={open ? styles.turned : undefined} />}
      onClick={props.onToggle}
    >
      {props.children}
    </Button>
  );
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Primary is the one lime button of a view; danger loses something for good. */
  kind?: 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  children: ReactNode;
  /** Shown on hover and focus, and read out as the button's description. */
  tip?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A button with words. `aria-disabled` keeps it focusable, so that focus never falls off a button that ends. */
export function Button({
  kind = 'secondary',
  size = 'm',
  icon,
  tip,
  children,
  className,
  ...rest
}: ButtonProps) {
  const names = [styles.button, styles[kind], styles[size], className].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} data-tip={tip} {...rest}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Names the button for everyone: as its tip, and to screen readers. */
  label: string;
  kind?: 'secondary' | 'outline' | 'quiet' | 'glass';
  size?: 's' | 'm';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with an icon alone. */
export function IconButton({
  label,
  kind = 'secondary',
  size = 'm',
  children,
  className,
  ...rest
}: IconButtonProps) {
  const names = [styles.button, styles.icon, styles[kind], styles[size], className].filter(Boolean).join(' ');
  return (
    <button type="button" className={names} aria-label={label} data-tip={label} {...rest}>
      {children}
    </button>
  );
}

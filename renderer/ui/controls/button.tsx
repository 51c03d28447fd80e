import { type ButtonHTMLAttributes, type ReactNode, type Ref, useContext } from 'react';
import styles from './button.module.css';
import { TabStop } from './tab-stop.ts';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** `primary` is the single lime button of a view; `danger` deletes something permanently. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 's' | 'm' | 'l';
  icon?: ReactNode;
  children: ReactNode;
  /** Shown on hover and focus, and used as the accessible description. */
  tooltip?: string | undefined;
  /** Whether only the icon is shown where the container is narrow; `early`: already below 900 px, beside many others. */
  isCollapsible?: boolean | 'early';
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button with a text label. Use `aria-disabled` instead of `disabled` to keep the focus on a button that becomes
 * disabled.
 */
export function Button({
  kind = 'secondary',
  size = 'm',
  icon,
  tooltip,
  isCollapsible = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  const collapsing =
    isCollapsible === 'early' ? styles.collapsibleEarly : isCollapsible && styles.collapsible;
  const names = [styles.button, styles[kind], styles[size], collapsing, className];
  const hidden = isCollapsible && typeof children === 'string' ? children : undefined;
  const tabIndex = useContext(TabStop) ? undefined : -1;
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
      data-tooltip={tooltip ?? hidden}
      data-tooltip-truncated={tooltip === undefined && hidden !== undefined ? '' : undefined}
      tabIndex={tabIndex}
      {...rest}
    >
      {icon}
      <span data-tooltip-text>{children}</span>
    </button>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** The tooltip and the accessible name. */
  label: string;
  kind?: 'primary' | 'secondary' | 'quiet' | 'glass';
  size?: 's' | 'm' | 'l';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
};

/** A square button with only an icon. */
export function IconButton({
  label,
  kind = 'secondary',
  size = 'm',
  children,
  className,
  ...rest
}: IconButtonProps) {
  const names = [styles.button, styles.icon, styles[kind], styles[size], className].filter(Boolean).join(' ');
  const tabIndex = useContext(TabStop) ? undefined : -1;
  return (
    <button
      type="button"
      className={names}
      aria-label={label}
      data-tooltip={label}
      tabIndex={tabIndex}
      {...rest}
    >
      {children}
    </button>
  );
}

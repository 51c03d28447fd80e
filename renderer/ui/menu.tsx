import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './menu.module.css';

type MenuEntry = { readonly label: string; readonly icon?: ReactNode; readonly run: () => void };

/**
 * A menu under a button. Not modal: a modal one would inject a style element, which the page's CSP refuses. Drawn
 * beside its button instead of at the end of the page, so that it belongs to the same landmark.
 */
export function Menu(props: { trigger: ReactNode; entries: readonly MenuEntry[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8}>
        {props.entries.map((entry) => (
          <DropdownMenu.Item key={entry.label} className={styles.entry} onSelect={entry.run}>
            {entry.icon}
            {entry.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

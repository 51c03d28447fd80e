import { type ComponentType, type PointerEvent, type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#renderer/ui/controls/button.tsx';
import styles from './catalog-bar.module.css';

/** A menu in which one of several values is chosen. */
type Choice = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
};

export type LoadedMenuProps = {
  readonly choice: Choice;
  readonly trigger: ReactNode;
  /** Whether it is open when it first renders. */
  readonly opens: boolean;
};

/** What opens below buttons of the bar. The first paint doesn't need it, so it is null until it is loaded. */
export type BarMenus = {
  readonly Menu: ComponentType<LoadedMenuProps> | null;
  readonly Filters: ComponentType | null;
};

type BarMenuProps = Omit<ButtonProps, 'kind'> & { readonly menus: BarMenus; readonly choice: Choice };

/** A button of the bar that opens a menu. A click that comes before the menu's code is loaded opens it then. */
export function BarMenu({ menus, choice, ...rest }: BarMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { Menu } = menus;
  const button = { ...rest, className: styles.pill } as const;
  if (Menu) return <Menu choice={choice} trigger={<Button {...button} />} opens={isWanted} />;
  const open = () => setWanted(true);
  // React to pointerdown: if the code is loaded before the click, another button takes this one's place.
  const press = ({ button: pressed }: PointerEvent) => pressed === 0 && open();
  return <Button {...button} aria-haspopup="menu" onPointerDown={press} onClick={open} />;
}

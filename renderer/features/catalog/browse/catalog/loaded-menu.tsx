import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import type { LoadedMenuProps } from './bar-menu.tsx';

/** A menu of the bar. Loaded on demand. */
export const LoadedMenu = ({ choice, trigger, opens }: LoadedMenuProps) => (
  <ChoiceMenu {...choice} trigger={trigger} opens={opens} />
);

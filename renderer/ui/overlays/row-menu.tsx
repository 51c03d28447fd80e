import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

/** The keys that open a menu. */
const openingKeys = new Set(['Enter', ' ', 'ArrowDown']);

/**
 * The menu "…" of a row in a long list. Only its button is there until the player points at it or focuses it: a list that is
 * scrolled or searched renders many of them in a frame.
 */
export function RowMenu({ label, entries }: { label: string; entries: () => readonly MenuEntry[] }) {
  const [state, setState] = useState<'button' | 'pointed' | 'focused' | 'opened'>('button');
  const button = useRef<HTMLButtonElement>(null);
  // The button is another element with its menu.
  useLayoutEffect(() => {
    if (state === 'focused') button.current?.focus();
  }, [state]);
  const look = { label, kind: 'quiet', size: 's', ref: button, children: <Ellipsis size={16} /> } as const;
  if (state !== 'button') {
    const trigger = <IconButton {...look} />;
    return <Menu trigger={trigger} align="end" entries={entries} opens={state === 'opened'} />;
  }
  const open = (event: KeyboardEvent | PointerEvent) => {
    // The press would take the focus from the menu.
    event.preventDefault();
    setState('opened');
  };
  return (
    <IconButton
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => setState('pointed')}
      onFocus={() => setState('focused')}
      onPointerDown={(event) => {
        if (event.button === 0 && !event.ctrlKey) open(event);
      }}
      onKeyDown={(event) => {
        if (openingKeys.has(event.key) && !event.altKey) open(event);
      }}
    />
  );
}

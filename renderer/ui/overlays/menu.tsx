import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type PointerEvent, type ReactNode, useRef } from 'react';
import styles from './menu.module.css';

/** One action in a menu. */
export type MenuEntry = {
  readonly label: string;
  readonly icon: ReactNode;
  /** The keyboard shortcut for the same action. */
  readonly keys?: string;
  /** Visible but not available now. */
  readonly disabled?: boolean;
  /** Whether a line above it parts it from what comes before. */
  readonly isApart?: boolean;
  readonly run: () => void;
};

type MenuPosition = {
  /** The button that opens the menu. */
  readonly trigger: ReactNode;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
};

/**
 * A menu below a button. Not modal: Radix's modal menus inject a style element, which the CSP blocks. Rendered beside
 * its button instead of in a portal, so that it belongs to the same landmark.
 */
export function Menu(
  props: MenuPosition & {
    /** As a function they are made only while the menu is open. */
    entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
    /** Content above the entries, such as the account's name. */
    head?: ReactNode;
    /** Opens the menu at once, for a click that came before the menu was loaded. */
    opens?: boolean;
  },
) {
  const chosen = useRef<(() => void) | null>(null);
  // Run the action after the focus is back on the button, so that a dialog restores the focus to it.
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = null;
    if (run) queueMicrotask(run);
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={props.opens ?? false}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <Content {...props} onClosed={runChosen}>
        {props.head && <DropdownMenu.Label className={styles.head}>{props.head}</DropdownMenu.Label>}
        <Entries
          entries={props.entries}
          onChosen={(run) => {
            chosen.current = run;
          }}
        />
      </Content>
    </DropdownMenu.Root>
  );
}

/** The entries of a menu that is open. */
function Entries({
  entries,
  onChosen,
}: {
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  onChosen: (run: () => void) => void;
}) {
  const made = typeof entries === 'function' ? entries() : entries;
  return (
    <>
      {made.map((entry, place) => (
        <Fragment key={entry.label}>
          {entry.isApart && place > 0 && <DropdownMenu.Separator className={styles.line} />}
          <DropdownMenu.Item
            className={styles.entry}
            disabled={entry.disabled ?? false}
            onSelect={() => {
              onChosen(entry.run);
            }}
          >
            {entry.icon}
            {entry.label}
            {entry.keys !== undefined && (
              <kbd className={styles.keys} aria-hidden>
                {entry.keys}
              </kbd>
            )}
          </DropdownMenu.Item>
        </Fragment>
      ))}
    </>
  );
}

/** A menu with one selected entry, like a native select. */
export function ChoiceMenu<T extends string>(
  props: MenuPosition & {
    label: string;
    value: T;
    choices: readonly { readonly value: T; readonly label: string }[];
    onChange: (value: T) => void;
    /** Opens the menu at once, for a click that came before the menu was loaded. */
    opens?: boolean;
  },
) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={props.opens ?? false}>
      <DropdownMenu.Trigger asChild>{props.trigger}</DropdownMenu.Trigger>
      <Content {...props}>
        <DropdownMenu.RadioGroup
          aria-label={props.label}
          value={props.value}
          onValueChange={(value) => props.onChange(value as T)}
        >
          {props.choices.map(({ value, label }) => (
            <DropdownMenu.RadioItem key={value} className={styles.entry} value={value}>
              <span className={styles.mark}>
                <DropdownMenu.ItemIndicator>
                  <Check size={15} />
                </DropdownMenu.ItemIndicator>
              </span>
              {label}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </Content>
    </DropdownMenu.Root>
  );
}

/** How far a menu keeps from the edges of the window, in px. The top bar is above the menus of a page. */
const clearance = { top: 56, right: 8, bottom: 8, left: 8 };

/** How far the pointer goes, in px, before its release chooses an entry. */
const dragPx = 4;

function Content(props: MenuPosition & { onClosed?: () => void; children: ReactNode }) {
  // The press that opens the menu may end on an entry, to choose it in one go. If the pointer has not moved, the page
  // has: the release belongs to the button then.
  const start = useRef<{ x: number; y: number } | null>(null);
  const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    start.current ??= { x, y };
  };
  const onRelease = (event: PointerEvent) => {
    const { x, y } = start.current ?? { x: event.clientX, y: event.clientY };
    if (Math.hypot(event.clientX - x, event.clientY - y) < dragPx) event.stopPropagation();
  };
  return (
    <DropdownMenu.Content
      className={styles.menu}
      side={props.side ?? 'bottom'}
      align={props.align ?? 'end'}
      sideOffset={6}
      collisionPadding={clearance}
      onPointerMove={onMove}
      onPointerUpCapture={onRelease}
      onCloseAutoFocus={() => props.onClosed?.()}
    >
      {props.children}
    </DropdownMenu.Content>
  );
}

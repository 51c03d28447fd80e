import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import styles from './menu.module.css';

type MenuEntry = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** The keys that do the same without the menu. */
  readonly keys?: string;
  /** Shown, but of no use now. */
  readonly disabled?: boolean;
  readonly run: () => void;
};

type Place = {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
};

/**
 * A menu under a button. Not modal: a modal one would inject a style element, which the page's CSP refuses. Drawn
 * beside its button instead of at the end of the page, so that it belongs to the same landmark.
 */
export function Menu(
  props: Place & {
    entries: readonly MenuEntry[];
    /** Words above the entries: whose menu it is. */
    head?: ReactNode;
    /** Opens it at once, for a click that came before the menu was loaded. */
    opens?: boolean;
  },
) {
  const chosen = useRef<(() => void) | null>(null);
  // What was chosen runs once the focus is back on the button, so that a dialog gives it back to there.
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
        {props.entries.map((entry) => (
          <DropdownMenu.Item
            key={entry.label}
            className={styles.entry}
            disabled={entry.disabled ?? false}
            onSelect={() => {
              chosen.current = entry.run;
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
        ))}
      </Content>
    </DropdownMenu.Root>
  );
}

/** A menu of which one entry is chosen: what a native list box would be. */
export function ChoiceMenu<T extends string>(
  props: Place & {
    label: string;
    value: T;
    choices: readonly { readonly value: T; readonly label: string }[];
    onChange: (value: T) => void;
  },
) {
  return (
    <DropdownMenu.Root modal={false}>
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

function Content(props: Place & { onClosed?: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Content
      className={styles.menu}
      side={props.side ?? 'bottom'}
      align={props.align ?? 'end'}
      sideOffset={6}
      collisionPadding={8}
      onCloseAutoFocus={() => props.onClosed?.()}
    >
      {props.children}
    </DropdownMenu.Content>
  );
}

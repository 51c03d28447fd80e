import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusFirstMod, focusMod } from '#renderer/ui/mod-list/use-scroll-position.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import styles from './mod-selection.module.css';

type Selected = {
  /** Whether the cards have check boxes, and a click selects a mod instead of opening it. */
  readonly isOn: boolean;
  /** By mod id. They stay selected when the list shows others. */
  readonly mods: ReadonlyMap<number, Mod>;
  /** The mod that was toggled last; a range begins there. */
  readonly last: number | null;
};

/** The mods that are selected in a list of mods. */
type ModSelection = Pick<Selected, 'isOn' | 'mods'> & {
  /** Begins to select, or ends that without any. */
  setOn(isOn: boolean): void;
  /** Selects a mod or ends that; `isRange` does the same with all from the one that was toggled before. */
  toggle(mod: Mod, isRange: boolean): void;
};

const none: Selected = { isOn: false, mods: new Map(), last: null };

export const ModSelectionContext = createContext<ModSelection>({
  ...none,
  setOn: () => undefined,
  toggle: () => undefined,
});

/**
 * Lets the player select several mods of the list in it: by the button for that, by Ctrl and a click, or by X. Shift selects a
 * range, Esc ends it.
 * @param props `between`: the mods from one mod id to another in the order of the list, both included; empty where one of them
 *   isn't at hand
 */
export function ModSelectionProvider(props: {
  readonly between: (from: number, to: number) => readonly Mod[];
  readonly children: ReactNode;
}) {
  const [selected, setSelected] = useState(none);
  const between = useRef(props.between);
  useLayoutEffect(() => {
    between.current = props.between;
  });
  useFocusAfter(selected);
  const selection = useMemo<ModSelection>(
    () => ({
      isOn: selected.isOn,
      mods: selected.mods,
      setOn: (isOn) => setSelected({ ...none, isOn }),
      toggle(mod, isRange) {
        const range = isRange && selected.last !== null ? between.current(selected.last, mod.modId) : [];
        setSelected(toggled(selected, mod, range));
      },
    }),
    [selected],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // What opens in the list's tools, or a field there, has used it.
    if (event.defaultPrevented || !handlesKey(event, selection, between.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ModSelectionContext value={selection}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys act on the focused mod of the list */}
      <div className={styles.area} onKeyDown={onKeyDown}>
        {props.children}
      </div>
    </ModSelectionContext>
  );
}

/** Gives the focus back to the mod that was toggled last, if what had it went with the selection. */
function useFocusAfter({ isOn, last }: Selected): void {
  const toggled = useRef(last);
  useLayoutEffect(() => {
    if (last !== null) toggled.current = last;
    if (isOn || toggled.current === null) return;
    if (document.activeElement === document.body && !focusMod(toggled.current, { preventScroll: true }))
      focusFirstMod();
    toggled.current = null;
  }, [isOn, last]);
}

/** Whether a click selects a mod instead of opening it. */
export const isSelecting = (
  { isOn }: ModSelection,
  { ctrlKey, metaKey }: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>,
): boolean => isOn || ctrlKey || metaKey;

function toggled({ mods: before }: Selected, mod: Mod, range: readonly Mod[]): Selected {
  const mods = new Map(before);
  const isSelected = !mods.has(mod.modId);
  for (const each of range.length > 0 ? range : [mod]) {
    if (isSelected) mods.set(each.modId, each);
    else mods.delete(each.modId);
  }
  return { isOn: true, mods, last: mod.modId };
}

function handlesKey(
  { key, target, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { isOn, setOn, toggle }: ModSelection,
  between: (from: number, to: number) => readonly Mod[],
): boolean {
  if (altKey || ctrlKey || metaKey) return false;
  if (key === 'Escape' && isOn) {
    setOn(false);
    return true;
  }
  const card = key.toLowerCase() === 'x' && (target as Element).closest('[data-mod]');
  if (!card) return false;
  const modId = Number(card.getAttribute('data-mod'));
  const [mod] = between(modId, modId);
  if (mod) toggle(mod, shiftKey);
  return mod !== undefined;
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the next entry when the focused one leaves the list. `entries` is what the list shows; null if
 * entries don't leave one by one.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  entries: readonly unknown[] | null,
): void {
  const last = useRef<{ element: Element; index: number } | null>(null);
  const follows = entries !== null;
  useEffect(() => {
    const box = list.current;
    if (!box || !follows) return;
    const note = ({ target }: FocusEvent) => {
      const entry = (target as Element).closest('li');
      if (entry) last.current = { element: entry, index: [...box.children].indexOf(entry) };
    };
    box.addEventListener('focusin', note);
    return () => box.removeEventListener('focusin', note);
  }, [list, follows]);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !entries || !last.current || last.current.element.isConnected) return;
    const next = box.children[Math.min(last.current.index, box.children.length - 1)];
    last.current = null;
    if (document.activeElement !== document.body) return;
    next?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
  }, [list, entries]);
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where it was used: when the focused control of `box` is replaced, the focus goes to the one in its
 * place, or to `other` if there is none. Without this, a key press would start at the top of the page.
 */
export function useFocusKept(
  box: RefObject<HTMLElement | null>,
  other: (box: HTMLElement) => HTMLElement | null = () => null,
): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element;
    };
    const forget = ({ target }: FocusEvent) =>
      // A control that is taken away may say that it loses the focus, too.
      queueMicrotask(() => {
        if (last.current === target && (target as Element).isConnected) last.current = null;
      });
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [box]);

  useLayoutEffect(() => {
    if (!box.current || !last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const next = box.current.querySelector<HTMLElement>('button, a, input') ?? other(box.current);
    next?.focus({ preventScroll: true });
  });
}

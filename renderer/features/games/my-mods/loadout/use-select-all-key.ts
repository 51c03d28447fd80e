import { useEffect, useLayoutEffect, useRef } from 'react';
import { isPageCovered } from '#renderer/ui/overlays/is-page-covered.ts';
import { isTextField } from './use-undo-keys.ts';

/**
 * Selects all mods that are shown by Ctrl A, wherever the focus is on the page of a game, but in a field, which selects its text, in
 * the details of a mod, and while a dialog, a menu or a popover is open.
 */
export function useSelectAllKey(selectAll: () => void): void {
  const latest = useRef(selectAll);
  useLayoutEffect(() => {
    latest.current = selectAll;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'a' || ctrlKey === metaKey || shiftKey || altKey) return;
      if (event.defaultPrevented || isTextField(target) || isPageCovered()) return;
      if (target instanceof Element && target.closest('aside')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useBrowse } from '#renderer/features/browse/browse-store.ts';
import { focusMod } from '#renderer/ui/mod-list/use-place.ts';
import { listViewOf, openMod, showView, useApp } from './app-store.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"]), textarea, [contenteditable="true"]');

/** The keys that work everywhere: find, help, and Escape, which goes back one step. Lists turn their pages themselves. */
export function useKeys(findField: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog or menu that is open takes its keys itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        // The field has the words of Browse again before they are selected.
        flushSync(() => showView('browse'));
        findField.current?.focus();
        findField.current?.select();
      } else if (event.key === '?' && !isTyping(event.target)) {
        useApp.setState({ keysShown: true });
      } else if (event.key === 'Escape') {
        goBack(event.target);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [findField]);
}

/** One step back: out of the details, then to Browse, then out of a field, back to the mod used last. */
function goBack(target: EventTarget | null): void {
  const { view, openMods } = useApp.getState();
  const list = listViewOf(view);
  if (list && openMods[list]) {
    closeDetails();
  } else if (view !== 'browse') {
    const { focusedModId } = useBrowse.getState();
    showView('browse');
    requestAnimationFrame(() => focusMod(focusedModId, { preventScroll: true }));
  } else if (isTyping(target)) {
    if (!focusMod(useBrowse.getState().focusedModId, { preventScroll: true })) (target as HTMLElement).blur();
  }
}

/** Closes the details in sight and gives the focus back to the card they were opened from. */
export function closeDetails(): void {
  const { view, openMods } = useApp.getState();
  const list = listViewOf(view);
  const mod = list && openMods[list];
  if (!list || !mod) return;
  openMod(list, null);
  if (focusMod(mod.modId, { preventScroll: true })) return;
  if (list === 'browse') focusMod(useBrowse.getState().focusedModId, { preventScroll: true });
}

import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { goToPage, useBrowse } from '#renderer/features/browse/browse-store.ts';
import { modPageQuery } from '#renderer/features/browse/queries.ts';
import { focusMod } from '#renderer/features/browse/use-place.ts';
import { showView, useApp } from './app-store.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"]), textarea, [contenteditable="true"]');

/** The keys that work everywhere: find, help, page by page, and Escape, which goes back one step. */
export function useKeys(findField: RefObject<HTMLInputElement | null>): void {
  const client = useQueryClient();
  useEffect(() => {
    const lastPage = () => {
      const { page } = useBrowse.getState();
      return client.getQueryData(modPageQuery(page).queryKey)?.pagination.lastPage ?? page;
    };
    const onKey = (event: KeyboardEvent) => {
      // A dialog or menu that is open takes its keys itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        showView('browse');
        findField.current?.focus();
        findField.current?.select();
      } else if (event.key === '?' && !isTyping(event.target)) {
        useApp.setState({ keysShown: true });
      } else if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
        turnPage(event.key === 'ArrowRight' ? 1 : -1, lastPage());
      } else if (event.key === 'Escape') {
        goBack(event.target);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [client, findField]);
}

function turnPage(by: number, lastPage: number): void {
  const page = useBrowse.getState().page + by;
  if (useApp.getState().view === 'browse' && page >= 1 && page <= lastPage) goToPage(page);
}

/** One step back: out of a field, then out of the details, then to Browse. */
function goBack(target: EventTarget | null): void {
  const { view, openMod } = useApp.getState();
  const { focusedModId } = useBrowse.getState();
  if (view !== 'browse') {
    showView('browse');
    requestAnimationFrame(() => focusMod(focusedModId, { preventScroll: true }));
  } else if (openMod) {
    closeDetails();
  } else if (isTyping(target)) {
    (target as HTMLElement).blur();
  }
}

/** Closes the details and gives the focus back to the card they were opened from. */
export function closeDetails(): void {
  const { openMod } = useApp.getState();
  useApp.setState({ openMod: null });
  if (!openMod || focusMod(openMod.modId, { preventScroll: true })) return;
  focusMod(useBrowse.getState().focusedModId, { preventScroll: true });
}

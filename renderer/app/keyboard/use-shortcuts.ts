import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type BrowseList, useBrowseList } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { focusMod } from '#renderer/ui/mod-list/use-scroll-position.ts';
import { listViewOf, openMod, openModBefore, showView, useApp } from '../app-store.ts';
import { focusNextPart } from './parts-of-window.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="radio"]), textarea, [contenteditable="true"]');

/**
 * Handles the global keyboard shortcuts: search, find in a list, the next part of the window, help, and Escape, which goes
 * back one step. Lists handle their own paging keys. `out` shows the screen before this one; null where there is none.
 */
export function useShortcuts(
  searchField: RefObject<HTMLInputElement | null>,
  out: (() => void) | null,
): void {
  const browse = useBrowseList();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog or menu handles its own keys.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        select(fieldOfApp(searchField));
      } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f') {
        select(fieldOfScreen() ?? fieldOfApp(searchField));
      } else if (event.key === 'F6') {
        focusNextPart(event.shiftKey);
      } else if (event.key === '?' && !isTyping(event.target)) {
        useApp.setState({ shortcutsOpen: true });
      } else if (event.key === 'Escape') {
        goBack(event.target, browse, out);
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [searchField, browse, out]);
}

const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

/** The search field of the screen that is shown, if it has one. */
const fieldOfScreen = () =>
  [...document.querySelectorAll<HTMLInputElement>('main [data-search-field]')].find((field) =>
    field.checkVisibility(),
  ) ?? null;

/** The field of the top bar. One that searches only the page of Browse shows Browse first, with its text. */
function fieldOfApp(searchField: RefObject<HTMLInputElement | null>): HTMLInputElement | null {
  if (searchField.current?.role !== 'combobox') flushSync(() => showView('browse'));
  return searchField.current;
}

/**
 * Goes back one step: leaves a field of a form, which keeps its text, else shows the details that led to the open ones, else
 * closes these, else shows the screen before, which for the first one is Browse, else leaves a field for the mod used last.
 * Browse is where going back ends.
 */
function goBack(target: EventTarget | null, browse: BrowseList, out: (() => void) | null): void {
  const { view, openMods } = useApp.getState();
  const list = listViewOf(view);
  if (isTyping(target) && (target as HTMLElement).closest('form')) {
    (target as HTMLElement).blur();
  } else if (list && openMods[list]) {
    if (!openModBefore(list)) closeDetails(browse);
  } else if (view !== 'browse') {
    if (out) out();
    else showView('browse');
    requestAnimationFrame(() => focusView(browse));
  } else if (isTyping(target)) {
    if (!browse.focus()) (target as HTMLElement).blur();
  }
}

/** Moves the focus to the screen that Escape has led to: in Browse to its list, elsewhere to its button if the focus is lost. */
function focusView(browse: BrowseList): void {
  if (useApp.getState().view === 'browse') browse.focus();
  else if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('nav [aria-current="page"]')?.focus();
}

/** Closes the visible details and returns the focus to the card they were opened from. */
export function closeDetails(browse: BrowseList): void {
  const { view, openMods, modsBefore } = useApp.getState();
  const list = listViewOf(view);
  const mod = list && (modsBefore[list]?.[0] ?? openMods[list]);
  if (!list || !mod) return;
  // Where the details took the place of the list, nothing in it can have the focus before it is shown again.
  flushSync(() => openMod(list, null));
  if (focusMod(mod.modId, { preventScroll: true })) return;
  if (list === 'browse') browse.focus(mod.modId);
}

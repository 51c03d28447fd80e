import { useEffect } from 'react';

/** Turns the page of the visible list on Alt+Left and Alt+Right. Pages count from 1. */
export function usePageKeys(page: number, lastPage: number, onGo: (page: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!event.altKey || by === undefined) return;
      event.preventDefault();
      const next = page + by;
      if (next >= 1 && next <= lastPage) onGo(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [page, lastPage, onGo]);
}

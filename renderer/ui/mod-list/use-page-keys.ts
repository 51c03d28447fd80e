import { useEffect } from 'react';

/** Alt with an arrow key turns the page of the list in sight, as far as it goes. Pages count from 1. */
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

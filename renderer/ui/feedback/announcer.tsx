import { create } from 'zustand';

type Announcements = { readonly words: string; readonly count: number };

const useAnnouncements = create<Announcements>(() => ({ words: '', count: 0 }));

/** Announces a text to screen readers once, without any visible change. */
export function announce(words: string): void {
  useAnnouncements.setState(({ count }) => ({ words, count: count + 1 }));
}

/** The live region for `announce`. Rendered once per window. */
export function Announcer() {
  const { words, count } = useAnnouncements();
  // The new key replaces the element, so that the same text twice is announced twice.
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={count}>{words}</span>
    </div>
  );
}

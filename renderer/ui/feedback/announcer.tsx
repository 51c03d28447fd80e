import { create } from 'zustand';

type Announcements = { readonly message: string; readonly count: number };

const useAnnouncements = create<Announcements>(() => ({ message: '', count: 0 }));

/** Announces a text to screen readers once, without any visible change. */
export function announce(message: string): void {
  useAnnouncements.setState(({ count }) => ({ message, count: count + 1 }));
}

/** The live region for `announce`. Rendered once per window. */
export function Announcer() {
  const { message, count } = useAnnouncements();
  // The new key replaces the element, so that the same text twice is announced twice.
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={count}>{message}</span>
    </div>
  );
}

import { create } from 'zustand';

type Announcements = { readonly words: string; readonly turn: number };

const useAnnouncements = create<Announcements>(() => ({ words: '', turn: 0 }));

/** Lets screen readers say something once, without moving anything on screen. */
export function announce(words: string): void {
  useAnnouncements.setState(({ turn }) => ({ words, turn: turn + 1 }));
}

/** The live region that `announce` speaks through; one for the page. */
export function Announcer() {
  const { words, turn } = useAnnouncements();
  // The same words twice are two announcements: the other of two elements takes the second.
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span key={turn}>{words}</span>
    </div>
  );
}

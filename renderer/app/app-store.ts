import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';
import type { Mod } from '#shared/contract/mods.ts';

export const views = ['browse', 'downloads', 'settings'] as const;
export type View = (typeof views)[number];

/** What the frame shows: the view, the mod whose details are open, and what asks for attention. */
type Shown = {
  readonly view: View;
  readonly openMod: Mod | null;
  readonly keysShown: boolean;
  /** Settings were opened to change the key: its field takes the focus. */
  readonly wantsKey: boolean;
};

/** The view that was kept; Browse when it is none of today's. */
export const parseView = (value: unknown): View => {
  const kept = fieldsOf(value)['view'];
  return views.find((view) => view === kept) ?? 'browse';
};

export const useApp = create<Shown>(() => ({
  view: readKept('app', parseView),
  openMod: null,
  keysShown: false,
  wantsKey: false,
}));

/** Shows a view; the details stay open for the return to Browse. */
export const showView = (view: View) => {
  useApp.setState({ view });
  keep('app', { view });
};

/** Opens Settings at the field for a new key. */
export const askForKey = () => {
  showView('settings');
  useApp.setState({ wantsKey: true });
};

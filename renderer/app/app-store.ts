import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';
import { parseMod } from '#renderer/state/kept-mod.ts';
import type { Mod } from '#shared/contract/mods.ts';

export const views = ['browse', 'favorites', 'library', 'downloads', 'settings'] as const;
export type View = (typeof views)[number];

/** The views that list mods; each keeps the mod whose details are open beside its list. */
export type ListView = 'browse' | 'favorites' | 'library';
type OpenMods = Readonly<Record<ListView, Mod | null>>;

/** What of the frame outlives the window. */
export type Kept = {
  readonly view: View;
  readonly openMods: OpenMods;
  /** The service that the open mods are of, as `ServiceState` names it; null before the first one is known. */
  readonly serviceId: string | null;
};

/** What the frame shows: the view, the mods whose details are open, and what asks for attention. */
type Shown = Kept & {
  readonly keysShown: boolean;
  /** The dialog about where the sign-in is kept. */
  readonly keepingShown: boolean;
  /** Settings were opened to change the key: its field takes the focus. */
  readonly wantsKey: boolean;
  /** Settings were opened to look at the backups: they take the focus. */
  readonly wantsBackups: boolean;
};

/** Makes of what was kept what today's views can show; Browse when the view is none of them. */
export function parseShown(value: unknown): Kept {
  const kept = fieldsOf(value);
  const mods = fieldsOf(kept['openMods']);
  return {
    view: views.find((view) => view === kept['view']) ?? 'browse',
    openMods: {
      browse: parseMod(mods['browse']),
      favorites: parseMod(mods['favorites']),
      library: parseMod(mods['library']),
    },
    serviceId: typeof kept['serviceId'] === 'string' ? kept['serviceId'] : null,
  };
}

/** What is left of the frame once a service is in use: mods that another one has under their numbers are closed (D19). */
export const inService = ({ openMods, serviceId }: Kept, next: string): Omit<Kept, 'view'> => ({
  openMods: serviceId === null || serviceId === next ? openMods : parseShown(null).openMods,
  serviceId: next,
});

export const useApp = create<Shown>(() => ({
  ...readKept('app', parseShown),
  keysShown: false,
  keepingShown: false,
  wantsKey: false,
  wantsBackups: false,
}));

/** Writes down what outlives the window. Returns what stops it. */
export const keepShown = () =>
  useApp.subscribe(({ view, openMods, serviceId }) => keep('app', { view, openMods, serviceId }));

/** The view when it is one that lists mods. */
export const listViewOf = (view: View): ListView | null =>
  view === 'browse' || view === 'favorites' || view === 'library' ? view : null;

/** Goes over to a service, if it is not in use yet. */
export const takeService = (serviceId: string) => {
  if (useApp.getState().serviceId !== serviceId) useApp.setState((app) => inService(app, serviceId));
};

/** Shows a view; the details stay open for the return to it. */
export const showView = (view: View) => useApp.setState({ view });

/** Opens the details of a mod beside a list, or closes them with null. */
export const openMod = (view: ListView, mod: Mod | null) =>
  useApp.setState(({ openMods }) => ({ openMods: { ...openMods, [view]: mod } }));

/** Opens Settings at the field for a new key. */
export const askForKey = () => useApp.setState({ view: 'settings', wantsKey: true });

/** Opens Settings at the backups. */
export const askForBackups = () => useApp.setState({ view: 'settings', wantsBackups: true });

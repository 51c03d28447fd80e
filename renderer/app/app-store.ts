import type { SettingsTarget } from '#renderer/features/storage/settings/sections.ts';
import { createPersisted } from '#renderer/state/persisted.ts';
import { parseMod } from '#renderer/state/persisted-mod.ts';
import type { Permissions } from '#shared/contract/account/session.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { fieldsOf } from '#shared/fields-of.ts';

export const views = ['home', 'browse', 'favorites', 'library', 'myMods', 'downloads', 'settings'] as const;
export type View = (typeof views)[number];

/** The views that list mods or their downloads. Each remembers the mod whose details are open beside its list. */
export type ListView = Exclude<View, 'settings'>;
type OpenMods = Readonly<Record<ListView, Mod | null>>;

/** The tabs of the library. */
export const libraryViews = ['favorites', 'library', 'downloads'] as const satisfies readonly View[];
export type LibraryView = (typeof libraryViews)[number];

/** The part of the app state that is restored after a restart. */
export type PersistedAppState = {
  readonly view: View;
  /** The tab of the library that was shown last. */
  readonly libraryView: LibraryView;
  /** Whether the rail shows names beside its icons. */
  readonly isRailWide: boolean;
  readonly openMods: OpenMods;
  /** The service that the open mods belong to, as `ServiceState` names it; null before the first one is known. */
  readonly serviceId: string | null;
};

/** The part of the app state that ends with the window: open dialogs and pending focus requests. */
type Transient = {
  /** The mods whose details led to those of another one, the last at the end. Going back leads to them. */
  readonly modsBefore: Readonly<Partial<Record<ListView, readonly Mod[]>>>;
  readonly shortcutsOpen: boolean;
  /** Whether the dialog about sign-in storage is open. */
  readonly storageDialogOpen: boolean;
  /** Whether the list of review drafts is open. */
  readonly draftsOpen: boolean;
  /** What Settings was opened for, which takes the focus once; null for nothing in particular. */
  readonly settingsTarget: SettingsTarget | null;
  /** The game that the player started from the tray, which is started here because it has to ask first; null for none. */
  readonly gameToPlay: string | null;
  /** Whether the last start had favorite buttons, which counts until the session is known. */
  readonly hadFavorites: boolean;
};

/** Parses the persisted app state. Drops what today's views can't show; falls back to Browse for an unknown view. */
export function parseAppState(value: unknown): PersistedAppState {
  const stored = fieldsOf(value);
  const mods = fieldsOf(stored['openMods']);
  return {
    view: views.find((view) => view === stored['view']) ?? 'browse',
    libraryView: libraryViews.find((view) => view === stored['libraryView']) ?? 'favorites',
    isRailWide: stored['isRailWide'] === true,
    openMods: {
      home: parseMod(mods['home']),
      browse: parseMod(mods['browse']),
      favorites: parseMod(mods['favorites']),
      library: parseMod(mods['library']),
      myMods: parseMod(mods['myMods']),
      downloads: parseMod(mods['downloads']),
    },
    serviceId: typeof stored['serviceId'] === 'string' ? stored['serviceId'] : null,
  };
}

/**
 * Returns the app state for the service now in use. Closes mods of another service, because their ids mean other mods
 * there (D19).
 */
export const appStateForService = (
  { openMods, serviceId }: PersistedAppState,
  next: string,
): Pick<PersistedAppState, 'openMods' | 'serviceId'> => ({
  openMods: serviceId === null || serviceId === next ? openMods : parseAppState(null).openMods,
  serviceId: next,
});

export const useApp = createPersisted<PersistedAppState, Transient>('app', parseAppState, {
  modsBefore: {},
  shortcutsOpen: false,
  storageDialogOpen: false,
  draftsOpen: false,
  settingsTarget: null,
  gameToPlay: null,
  hadFavorites: false,
});

/** Returns the view if it lists mods, else null. */
export const listViewOf = (view: View): ListView | null => (view === 'settings' ? null : view);

/** Switches the app state to a service unless it is already in use. */
export const switchService = (serviceId: string) => {
  if (useApp.getState().serviceId !== serviceId)
    useApp.setState((app) => ({ ...appStateForService(app, serviceId), modsBefore: {} }));
};

/** Whether a view is a tab of the library. */
export const isLibraryView = (view: View): view is LibraryView => libraryViews.some((tab) => tab === view);

/** Shows a view. Open details stay open for when the player comes back. */
export function showView(view: View): void {
  // Each key in the search field comes here.
  if (useApp.getState().view === view) return;
  useApp.setState(isLibraryView(view) ? { view, libraryView: view } : { view });
}

/** The tabs of the library for what the service offers; all of them while that isn't known. */
export const libraryTabs = (permissions: Permissions | undefined): readonly LibraryView[] =>
  libraryViews.filter(
    (tab) =>
      tab === 'downloads' ||
      permissions?.[tab === 'favorites' ? 'readFavorites' : 'readLibrary'] !== 'not-offered',
  );

/** The tab that opens the library: the one that was shown last, or the first one that the service offers. */
export function tabOfLibrary(permissions: Permissions | undefined): LibraryView {
  const tabs = libraryTabs(permissions);
  const last = useApp.getState().libraryView;
  return tabs.find((tab) => tab === last) ?? tabs[0] ?? 'downloads';
}

/** Opens the details of a mod beside a list; null closes them. */
export function openMod(view: ListView, mod: Mod | null): void {
  const { openMods, modsBefore } = useApp.getState();
  // Each key in the search field comes here, and a change of the state is stored.
  if (mod === null && openMods[view] === null) return;
  useApp.setState({
    openMods: { ...openMods, [view]: mod },
    modsBefore: { ...modsBefore, [view]: [] },
  });
}

/** Opens the details of a mod in place of those of the one that named it, to which `openModBefore` leads back. */
export const openModFromDetails = (view: ListView, mod: Mod) =>
  useApp.setState(({ openMods, modsBefore }) => {
    const open = openMods[view];
    const before = [...(modsBefore[view] ?? []), ...(open ? [open] : [])];
    return { openMods: { ...openMods, [view]: mod }, modsBefore: { ...modsBefore, [view]: before } };
  });

/** Opens the details again that led to the open ones. Returns false if none did. */
export function openModBefore(view: ListView): boolean {
  const { openMods, modsBefore } = useApp.getState();
  const mod = modsBefore[view]?.at(-1);
  if (!mod) return false;
  useApp.setState({
    openMods: { ...openMods, [view]: mod },
    modsBefore: { ...modsBefore, [view]: modsBefore[view]?.slice(0, -1) ?? [] },
  });
  return true;
}

/** Opens a mod of which only the ID is known beside Browse. The details bring the rest. */
export function openModById(modId: number): void {
  showView('browse');
  openMod('browse', briefMod({ modId, title: '' }));
}

/** A mod of which little is known. The details replace the rest as soon as they are loaded. */
export const briefMod = (known: { modId: number; title: string; tagLine?: string }): Mod => ({
  tagLine: '',
  gameId: null,
  modType: '',
  downloadCount: null,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'download',
  ...known,
});

/** Opens Settings for something in particular, which takes the focus. */
export const openSettings = (settingsTarget: SettingsTarget) =>
  useApp.setState({ view: 'settings', settingsTarget });

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { changeList } from '#renderer/features/catalog/browse/browse-store.ts';
import { BrowseView } from '#renderer/features/catalog/browse/browse-view.tsx';
import type { BarMenus } from '#renderer/features/catalog/browse/catalog/bar-menu.tsx';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { downloadedModIds } from '#renderer/features/mods/downloads/download-list.ts';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { networkDiagnostics } from '#renderer/features/service/network/diagnostics.ts';
import { networkQuery } from '#renderer/features/service/network/queries.ts';
import { serviceDiagnostics } from '#renderer/features/service/service/diagnostics.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { backupsQuery } from '#renderer/features/storage/backups/queries.ts';
import { settingsQuery } from '#renderer/features/storage/settings/queries.ts';
import { ListTabs } from '#renderer/ui/mod-list/list-tabs.ts';
import { type CatalogList, wholeCatalog } from '#shared/catalog/list.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { briefMod, isLibraryView, openMod, showView, useApp, type View } from '../app-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy, useLazyComponent } from '../lazy/lazy-component.tsx';
import { showFound } from '../search-from-here.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { ListAndDetails } from './list-and-details.tsx';
import { openGame } from './open-game.ts';

const DownloadsView = renderLazy(lazyComponents.downloads);
const FavoritesView = renderLazy(lazyComponents.favorites);
const HomeView = renderLazy(lazyComponents.home);
const LibraryView = renderLazy(lazyComponents.library);
const MyModsView = renderLazy(lazyComponents.myMods);
const SettingsView = renderLazy(lazyComponents.settings);
const ServiceSection = renderLazy(lazyComponents.serviceSection);
const NetworkSection = renderLazy(lazyComponents.networkSection);
const AccountSection = renderLazy(lazyComponents.accountSection);
const SpeedLimit = renderLazy(lazyComponents.speedLimit);
const AllowedHosts = renderLazy(lazyComponents.allowedHosts);
const OrphanedFiles = renderLazy(lazyComponents.orphanedFiles);
const StorageSection = renderLazy(lazyComponents.storageSection);
const BackupsSection = renderLazy(lazyComponents.backupsSection);

const targetFocused = () => useApp.setState({ settingsTarget: null });
const showKeys = () => useApp.setState({ shortcutsOpen: true });
const openInMyMods = (mod: { modId: number; title: string; tagLine: string }) =>
  openMod('myMods', briefMod(mod));
const openInDownloads = ({ modId, title }: Download) => openMod('downloads', briefMod({ modId, title }));
const toBrowse = () => showView('browse');
/** Shows the mods of a game of the service, all of them for null. */
const browseGame = (gameId: number | null) => {
  changeList({ text: '', games: gameId === null ? [] : [gameId] });
  showFound();
};
/** Searches all mods of the service. */
const searchAll = (text: string) => {
  changeList({ ...wholeCatalog, text });
  showFound();
};
const toDownloads = () => showView('downloads');
const toFavorites = () => showView('favorites');
const openInHome = (mod: Mod) => openMod('home', mod);
/** Shows these mods in Browse. */
const browseList = (list: Partial<CatalogList>) => {
  changeList({ ...wholeCatalog, ...list });
  showFound();
};

/** The screen of each view. All but Browse are loaded when the player is about to open them. */
const screens: Readonly<Record<View, ComponentType>> = {
  home: HomeScreen,
  browse: BrowseScreen,
  favorites: FavoritesScreen,
  library: LibraryScreen,
  myMods: MyModsScreen,
  downloads: DownloadsScreen,
  settings: SettingsScreen,
};

/** Renders the screen of the current view. */
export function Screen() {
  const view = useApp((shown) => shown.view);
  const Current = screens[view];
  return (
    <ListTabs value={isLibraryView(view) ? <LibraryTabs current={view} /> : null}>
      <Current />
    </ListTabs>
  );
}

function HomeScreen() {
  const openModId = useApp(({ openMods }) => openMods.home?.modId ?? null);
  return (
    <ListAndDetails view="home">
      <HomeView
        openModId={openModId}
        onOpen={openInHome}
        onGame={openGame}
        onBrowse={toBrowse}
        onList={browseList}
        onFavorites={toFavorites}
      />
    </ListAndDetails>
  );
}

function BrowseScreen() {
  const { data: service } = useQuery(serviceQuery());
  const { data: permissions } = useQuery({ ...sessionQuery(), select: (session) => session.permissions });
  const menus = useBarMenus();
  return (
    <ListAndDetails view="browse">
      <BrowseView service={service} permissions={permissions} menus={menus} />
    </ListAndDetails>
  );
}

/** The menus of Browse, once their code is loaded. */
function useBarMenus(): BarMenus {
  const Menu = useLazyComponent(lazyComponents.browseMenu);
  const Filters = useLazyComponent(lazyComponents.browseFilters);
  return useMemo(() => ({ Menu, Filters }), [Menu, Filters]);
}

function FavoritesScreen() {
  const { data: session } = useQuery(sessionQuery());
  if (!session) return null;
  return (
    <ListAndDetails view="favorites">
      <FavoritesView
        permission={session.permissions.readFavorites}
        ended={session.state === 'ended' && session.player !== null}
        onBrowse={toBrowse}
        onSearchAll={searchAll}
      />
    </ListAndDetails>
  );
}

function LibraryScreen() {
  const { data: session } = useQuery(sessionQuery());
  const here = useDownloadedModIds();
  if (!session) return null;
  return (
    <ListAndDetails view="library">
      <LibraryView
        permission={session.permissions.readLibrary}
        ended={session.state === 'ended'}
        here={here}
        onBrowse={toBrowse}
        onDownloads={toDownloads}
      />
    </ListAndDetails>
  );
}

function MyModsScreen() {
  const openModId = useApp(({ openMods }) => openMods.myMods?.modId ?? null);
  const open = useMemo(() => ({ openModId, onOpen: openInMyMods }), [openModId]);
  return (
    <ListAndDetails view="myMods">
      <MyModsView open={open} onBrowse={browseGame} onSearch={searchAll} />
    </ListAndDetails>
  );
}

function DownloadsScreen() {
  const { data: folder = null } = useQuery({
    ...settingsQuery(),
    select: ({ downloadFolder }) => downloadFolder,
  });
  const openModId = useApp(({ openMods }) => openMods.downloads?.modId ?? null);
  const open = useMemo(() => ({ openModId, onOpen: openInDownloads }), [openModId]);
  const { data: service } = useQuery(serviceQuery());
  // The rows name their games. A start on this screen has only those of the mods that Browse showed last.
  useQuery({ ...gamesQuery(), enabled: service?.features.games ?? false });
  return (
    <ListAndDetails view="downloads">
      <DownloadsView folder={folder} open={open} onBrowse={toBrowse} />
    </ListAndDetails>
  );
}

function SettingsScreen() {
  const client = useQueryClient();
  const target = useApp((shown) => shown.settingsTarget);
  const { data: session } = useQuery(sessionQuery());
  const { data: catalog } = useQuery(catalogStateQuery());
  const { requestSignOut } = useSignOut();
  const { data: settings } = useQuery(settingsQuery());
  const { data: unreachable = null } = useQuery({
    ...serviceQuery(),
    select: ({ reachability }) => reachability.failure,
  });
  // The backups list also shows the current settings.
  useEffect(() => {
    if (settings) void client.invalidateQueries({ queryKey: backupsQuery().queryKey });
  }, [client, settings]);
  return (
    <SettingsView
      account={
        session && session.state !== 'not-offered' ? <AccountSection onSignOut={requestSignOut} /> : null
      }
      service={<ServiceSection focusKey={target === 'key'} onKeyFocused={targetFocused} />}
      speedLimit={<SpeedLimit />}
      allowedHosts={<AllowedHosts />}
      orphanedFiles={<OrphanedFiles />}
      storage={<StorageSection />}
      network={<NetworkSection failure={unreachable} />}
      backups={<BackupsSection />}
      catalog={catalog}
      target={target}
      onTargetFocused={targetFocused}
      onKeys={showKeys}
      diagnostics={() =>
        [
          serviceDiagnostics(client.getQueryData(serviceQuery().queryKey)),
          networkDiagnostics(client.getQueryData(networkQuery().queryKey)),
        ].join('\n')
      }
    />
  );
}

const nothing: ReadonlySet<number> = new Set();
/** The ids of the mods that are on this computer. */
function useDownloadedModIds(): ReadonlySet<number> {
  return (
    useQuery({ ...downloadsQuery(), select: downloadedModIds, structuralSharing: false }).data ?? nothing
  );
}

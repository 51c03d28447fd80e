import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { backupsQuery } from '#renderer/features/backups/queries.ts';
import { BrowseView } from '#renderer/features/browse/browse-view.tsx';
import { gamesQuery } from '#renderer/features/browse/queries.ts';
import { GetButton } from '#renderer/features/downloads/actions/get-button.tsx';
import { isHere, modsHere } from '#renderer/features/downloads/download-list.ts';
import { downloadsQuery, useDownloadOf } from '#renderer/features/downloads/queries.ts';
import { serviceDiagnostics } from '#renderer/features/service/diagnostics.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { settingsQuery } from '#renderer/features/settings/queries.ts';
import type { Mod } from '#shared/contract/mods.ts';
import { openMod, showView, useApp, type View } from '../app-store.ts';
import { lazyParts } from '../lazy/components.ts';
import { drawPart } from '../lazy/lazy-component.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { ListAndDetails } from './list-and-details.tsx';
import { useHearts } from './use-favorite-buttons.ts';

const DownloadsView = drawPart(lazyParts.downloads);
const FavoritesView = drawPart(lazyParts.favorites);
const LibraryView = drawPart(lazyParts.library);
const SettingsView = drawPart(lazyParts.settings);
const ServiceSection = drawPart(lazyParts.serviceSection);
const AccountSection = drawPart(lazyParts.accountSection);
const SpeedLimit = drawPart(lazyParts.speedLimit);
const AllowedHosts = drawPart(lazyParts.allowedHosts);
const OrphanedFiles = drawPart(lazyParts.orphanedFiles);
const BackupsSection = drawPart(lazyParts.backupsSection);

const backupsFocused = () => useApp.setState({ wantsBackups: false });
const keyFocused = () => useApp.setState({ wantsKey: false });
const showKeys = () => useApp.setState({ keysShown: true });
const openInBrowse = (mod: Mod) => openMod('browse', mod);
const openInFavorites = (mod: Mod) => openMod('favorites', mod);
const openInLibrary = (mod: Mod) => openMod('library', mod);
const toBrowse = () => showView('browse');
const toDownloads = () => showView('downloads');

/** The screen of each view. All but Browse are loaded on first use. */
const screens: Readonly<Record<View, ComponentType>> = {
  browse: BrowseScreen,
  favorites: FavoritesScreen,
  library: LibraryScreen,
  downloads: DownloadsScreen,
  settings: SettingsScreen,
};

/** Renders the screen of the current view. */
export function Screen() {
  const Current = screens[useApp((shown) => shown.view)];
  return (
    <Suspense>
      <Current />
    </Suspense>
  );
}

function BrowseScreen() {
  const { data: service } = useQuery(serviceQuery());
  const openModId = useApp(({ openMods }) => openMods.browse?.modId ?? null);
  const { Heart } = useHearts();
  return (
    <ListAndDetails view="browse">
      <BrowseView
        hasGames={service?.features.games ?? false}
        openModId={openModId}
        Action={GetButton}
        Favorite={Heart}
        onOpen={openInBrowse}
      />
    </ListAndDetails>
  );
}

function FavoritesScreen() {
  const { data: session } = useQuery(sessionQuery());
  const openModId = useApp(({ openMods }) => openMods.favorites?.modId ?? null);
  const games = useGames();
  if (!session) return null;
  return (
    <ListAndDetails view="favorites">
      <FavoritesView
        permission={session.permissions.readFavorites}
        ended={session.state === 'ended' && session.player !== null}
        games={games}
        openModId={openModId}
        Action={GetButton}
        onOpen={openInFavorites}
        onBrowse={toBrowse}
      />
    </ListAndDetails>
  );
}

function LibraryScreen() {
  const { data: session } = useQuery(sessionQuery());
  const openModId = useApp(({ openMods }) => openMods.library?.modId ?? null);
  const { Heart } = useHearts();
  const games = useGames();
  const here = useHere();
  if (!session) return null;
  return (
    <ListAndDetails view="library">
      <LibraryView
        permission={session.permissions.readLibrary}
        ended={session.state === 'ended'}
        here={here}
        games={games}
        openModId={openModId}
        Action={NotHereYet}
        Favorite={Heart}
        onOpen={openInLibrary}
        onBrowse={toBrowse}
        onDownloads={toDownloads}
      />
    </ListAndDetails>
  );
}

/** The names of games by id, if the service provides them. */
function useGames(): ReadonlyMap<number, string> | undefined {
  const { data: service } = useQuery(serviceQuery());
  return useQuery({ ...gamesQuery(), enabled: service?.features.games ?? false }).data;
}

function DownloadsScreen() {
  const { data: folder = null } = useQuery({
    ...settingsQuery(),
    select: ({ downloadFolder }) => downloadFolder,
  });
  return <DownloadsView folder={folder} onBrowse={toBrowse} />;
}

function SettingsScreen() {
  const client = useQueryClient();
  const wantsKey = useApp((shown) => shown.wantsKey);
  const wantsBackups = useApp((shown) => shown.wantsBackups);
  const { ask } = useSignOut();
  const { data: settings } = useQuery(settingsQuery());
  // The backups list also shows the current settings.
  useEffect(() => {
    if (settings) void client.invalidateQueries({ queryKey: backupsQuery().queryKey });
  }, [client, settings]);
  return (
    <SettingsView
      serviceSection={<ServiceSection focusKey={wantsKey} onKeyFocused={keyFocused} />}
      accountSection={<AccountSection onSignOut={ask} />}
      speedLimit={<SpeedLimit />}
      allowedHosts={<AllowedHosts />}
      orphanedFiles={<OrphanedFiles />}
      backupsSection={<BackupsSection focused={wantsBackups} onFocused={backupsFocused} />}
      onKeys={showKeys}
      diagnostics={() => serviceDiagnostics(client.getQueryData(serviceQuery().queryKey))}
    />
  );
}

const nothing: ReadonlySet<number> = new Set();
/** The ids of the mods that are on this computer. */
function useHere(): ReadonlySet<number> {
  return useQuery({ ...downloadsQuery(), select: modsHere, structuralSharing: false }).data ?? nothing;
}

/** The Get button for lists that mark downloaded mods themselves: shows nothing for a downloaded mod. */
function NotHereYet(props: { mod: Mod; title: string }) {
  const download = useDownloadOf(props.mod.modId);
  return download && isHere(download) ? null : <GetButton {...props} />;
}

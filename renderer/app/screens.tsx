import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowseView } from '#renderer/features/browse/browse-view.tsx';
import { gamesQuery } from '#renderer/features/browse/queries.ts';
import { useDownloadActions } from '#renderer/features/downloads/actions.ts';
import { GetButton } from '#renderer/features/downloads/get-button.tsx';
import { serviceDiagnostics } from '#renderer/features/service/diagnostics.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import type { Mod } from '#shared/contract/mods.ts';
import type { Features } from '#shared/contract/service.ts';
import { showView, useApp } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import styles from './screens.module.css';
import { closeDetails } from './use-keys.ts';

const DetailsPanel = lazy(lazyParts.details);
const DownloadsView = lazy(lazyParts.downloads);
const SettingsView = lazy(lazyParts.settings);
const ServiceSection = lazy(lazyParts.serviceSection);
const MainAction = lazy(lazyParts.mainAction);
const FileAction = lazy(lazyParts.fileAction);

const nothingOffered: Features = {
  details: false,
  versions: false,
  download: false,
  reviews: false,
  games: false,
  signIn: false,
};
const openMod = (mod: Mod) => useApp.setState({ openMod: mod });
const keyFocused = () => useApp.setState({ wantsKey: false });

/** The screen of the current view. Everything but Browse is loaded when it is first wanted. */
export function Screen() {
  const view = useApp((shown) => shown.view);
  return (
    <Suspense>
      {view === 'browse' && <BrowseScreen />}
      {view === 'downloads' && <DownloadsView onBrowse={() => showView('browse')} />}
      {view === 'settings' && <SettingsScreen />}
    </Suspense>
  );
}

function BrowseScreen() {
  const { data: service } = useQuery(serviceQuery());
  const mod = useApp((shown) => shown.openMod);
  const { openLink } = useDownloadActions();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  return (
    <div className={styles.browse} data-details={mod !== null || undefined}>
      <div className={styles.list}>
        <BrowseView
          hasGames={service?.features.games ?? false}
          openModId={mod?.modId ?? null}
          Action={GetButton}
          onOpen={openMod}
        />
      </div>
      {mod && (
        <Suspense fallback={<div className={styles.opening} />}>
          <DetailsPanel
            key={mod.modId}
            mod={mod}
            game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
            features={service?.features ?? nothingOffered}
            Action={MainAction}
            FileAction={FileAction}
            onOpenLink={openLink}
            onClose={closeDetails}
          />
        </Suspense>
      )}
    </div>
  );
}

function SettingsScreen() {
  const client = useQueryClient();
  const wantsKey = useApp((shown) => shown.wantsKey);
  return (
    <SettingsView
      serviceSection={<ServiceSection focusKey={wantsKey} onKeyFocused={keyFocused} />}
      diagnostics={() => serviceDiagnostics(client.getQueryData(serviceQuery().queryKey))}
    />
  );
}

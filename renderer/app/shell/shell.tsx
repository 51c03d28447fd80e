import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { api } from '#renderer/api.ts';
import { type RecoveryActions, RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import {
  FavoriteAccess,
  favoriteAccess,
} from '#renderer/features/account/favorites/button/favorite-access.ts';
import { FavoriteMarksProvider } from '#renderer/features/account/favorites/button/favorite-marks.tsx';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { signInFor } from '#renderer/features/account/session/sign-in/sign-in.ts';
import { gamesHereQuery } from '#renderer/features/games/my-mods/queries.ts';
import { useDownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { StatusesProvider } from '#renderer/features/mods/downloads/statuses.tsx';
import { ProfileProblem } from '#renderer/features/service/service/profile-problem.tsx';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { settingsQuery } from '#renderer/features/storage/settings/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Announcer } from '#renderer/ui/feedback/announcer.tsx';
import { Toasts } from '#renderer/ui/feedback/toasts.tsx';
import { whenIdle } from '#renderer/ui/hooks/when-idle.ts';
import { Tooltip } from '#renderer/ui/overlays/tooltip.tsx';
import { openSettings, useApp } from '../app-store.ts';
import { useFirstStart } from '../home/use-first-start.ts';
import { ShortcutsDialog } from '../keyboard/shortcuts-dialog.tsx';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { showFirst } from '../main-events.ts';
import { Screen } from '../screens/screens.tsx';
import { ProxySignIn } from '../session/proxy-sign-in.tsx';
import { SessionDialogs } from '../session/session-dialogs.tsx';
import { CloseQuestion } from './close-question.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FileDrop } from './file-drop.tsx';
import { InstallingProvider } from './installing-provider.tsx';
import { MyModsOverlay } from './my-mods-overlay.tsx';
import { BackupStrip, CatalogStrip, KeyStrip, ProxyStrip, SessionStrip } from './notices.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useHistory } from './use-history.ts';

/** The app's frame: rail, top bar, the current screen, dialogs, and toasts. */
export function Shell() {
  const searchField = useRef<HTMLInputElement>(null);
  const text = useText();
  const view = useApp((shown) => shown.view);
  const isRailWide = useApp((shown) => shown.isRailWide);
  const shortcutsOpen = useApp((shown) => shown.shortcutsOpen);
  // Everything is rendered with the shell, and the state of the service changes often.
  const { data: problem = null } = useQuery({
    ...serviceQuery(),
    select: ({ profile, profileFailure }) => (profile === null ? profileFailure : null),
  });
  useAppearance();
  const history = useHistory();
  useShortcuts(searchField, history.out);
  useFirstStart();
  useEffect(() => whenIdle(() => showFirst(text)), [text]);
  const onHero = useHasHero();
  return (
    <AppContexts>
      <div className={styles.shell} data-rail={isRailWide ? 'wide' : undefined}>
        <Rail />
        <div className={styles.page} data-hero={onHero || undefined}>
          <TopBar searchField={searchField} onHero={onHero} history={history} />
          <SessionStrip />
          <ProxyStrip />
          <KeyStrip />
          <BackupStrip />
          <CatalogStrip />
          <main data-part className={styles.main}>
            <ErrorBoundary key={view}>
              {problem && view === 'browse' ? <ProfileProblem failure={problem} /> : <Screen />}
            </ErrorBoundary>
            {/* Text outside of landmarks is hard to find for screen readers. */}
            <Tooltip />
          </main>
        </div>
        <Toasts />
        <Announcer />
        <SessionDialogs />
        <ProxySignIn />
        <MyModsOverlay />
        <FileDrop />
        <CloseQuestion />
        {shortcutsOpen && <ShortcutsDialog onClose={() => useApp.setState({ shortcutsOpen: false })} />}
      </div>
    </AppContexts>
  );
}

/** Whether the current screen begins with the landscape of a game. */
function useHasHero(): boolean {
  const isOfGame = useApp(({ view }) => view === 'home' || view === 'myMods');
  const { data: hasGame = false } = useQuery({ ...gamesHereQuery(), select: (games) => games.length > 0 });
  return isOfGame && hasGame;
}

/** Provides contexts for the whole tree: recovery actions for failures, and whether favorites can be changed. */
function AppContexts(props: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const { data: siteUrl } = useQuery({ ...serviceQuery(), select: ({ profile }) => profile?.siteUrl });
  const { data: hasKey } = useQuery({ ...serviceQuery(), select: ({ key }) => key.source !== 'none' });
  const { openLink } = useDownloadActions();
  const recoveryActions = useMemo<RecoveryActions>(
    () => ({
      updateKey: hasKey ? () => openSettings('key') : null,
      getNewVersion() {
        openSettings('about');
        // Settings shows what this finds.
        void api.updates.check().catch(() => undefined);
      },
      signIn: (then, reason) => signInFor(client, then ?? null, reason ?? null),
      openWebsite: siteUrl === undefined ? null : () => void openLink(siteUrl),
    }),
    [client, openLink, siteUrl, hasKey],
  );
  const hadFavorites = useApp((shown) => shown.hadFavorites);
  const atStart = { permission: hadFavorites ? 'unknown' : 'not-offered', known: false } as const;
  const { permission, known } = session ? favoriteAccess(session) : atStart;
  const access = useMemo(
    () => ({
      permission,
      whenKnown: async () => favoriteAccess(await client.ensureQueryData(sessionQuery())).permission,
      known,
    }),
    [client, permission, known],
  );
  return (
    <RecoveryActionsContext value={recoveryActions}>
      <FavoriteAccess value={access}>
        <FavoriteMarksProvider known={known}>
          <StatusesProvider>
            <InstallingProvider>{props.children}</InstallingProvider>
          </StatusesProvider>
        </FavoriteMarksProvider>
      </FavoriteAccess>
    </RecoveryActionsContext>
  );
}

/**
 * Applies the light or dark appearance of the settings. Main already overrides prefers-color-scheme, which is right
 * from the first frame. Setting color-scheme here has the same effect where media features are emulated, as test
 * drivers do.
 */
function useAppearance(): void {
  const { data: appearance } = useQuery({ ...settingsQuery(), select: (settings) => settings.appearance });
  useEffect(() => {
    const { style } = document.documentElement;
    if (appearance === 'dark' || appearance === 'light') style.setProperty('color-scheme', appearance);
    else style.removeProperty('color-scheme');
  }, [appearance]);
}

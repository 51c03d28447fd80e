import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { type WaysOut, WaysOutContext } from '#renderer/failure/ways-out.ts';
import { useDownloadActions } from '#renderer/features/downloads/actions/actions.ts';
import { FavoriteAccess, favoriteAccess } from '#renderer/features/favorites/favorite-access.ts';
import { ProfileProblem } from '#renderer/features/service/profile-problem.tsx';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { signInFor } from '#renderer/features/session/sign-in.ts';
import { Announcer } from '#renderer/ui/announcer.tsx';
import { Tips } from '#renderer/ui/tips.tsx';
import { Toasts } from '#renderer/ui/toasts.tsx';
import { useIdle } from '#renderer/ui/use-idle.ts';
import { askForKey, useApp } from './app-store.ts';
import { BackupStrip } from './backup-strip.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { loadParts } from './lazy-parts.ts';
import { Rail } from './rail.tsx';
import { Screen } from './screens.tsx';
import { SessionDialogs, SessionStrip } from './session-layers.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useAppearance } from './use-appearance.ts';
import { useKeys } from './use-keys.ts';

/** The app's frame: sidebar, top bar, the current screen, dialogs, and toasts. */
export function Shell() {
  const findField = useRef<HTMLInputElement>(null);
  const view = useApp((shown) => shown.view);
  const keysShown = useApp((shown) => shown.keysShown);
  const { data: service } = useQuery(serviceQuery());
  useAppearance();
  useKeys(findField);
  useIdle(true, loadParts);
  const problem = service?.profile === null ? service.profileFailure : null;
  return (
    <Surroundings>
      <div className={styles.shell}>
        <Rail />
        <div className={styles.page}>
          <TopBar findField={findField} />
          <SessionStrip />
          <BackupStrip />
          <main className={styles.main}>
            <ErrorBoundary key={view}>
              {problem && view === 'browse' ? <ProfileProblem failure={problem} /> : <Screen />}
            </ErrorBoundary>
          </main>
        </div>
        <Toasts />
        <Announcer />
        <Tips />
        <SessionDialogs />
        {keysShown && <KeysDialog onClose={() => useApp.setState({ keysShown: false })} />}
      </div>
    </Surroundings>
  );
}

/** Provides contexts for the whole tree: recovery actions for failures, and whether favorites can be changed. */
function Surroundings(props: { children: ReactNode }) {
  const client = useQueryClient();
  const { data: session } = useQuery(sessionQuery());
  const { data: siteUrl } = useQuery({ ...serviceQuery(), select: ({ profile }) => profile?.siteUrl });
  const { data: hasKey } = useQuery({ ...serviceQuery(), select: ({ key }) => key.source !== 'none' });
  const { openLink } = useDownloadActions();
  const waysOut = useMemo<WaysOut>(
    () => ({
      updateKey: hasKey ? askForKey : null,
      signIn: (then) => signInFor(client, then ?? null),
      openWebsite: siteUrl === undefined ? null : () => void openLink(siteUrl),
    }),
    [client, openLink, siteUrl, hasKey],
  );
  const { permission, known } = favoriteAccess(session);
  const access = useMemo(() => ({ permission, known }), [permission, known]);
  return (
    <WaysOutContext value={waysOut}>
      <FavoriteAccess value={access}>{props.children}</FavoriteAccess>
    </WaysOutContext>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { WaysOutContext } from '#renderer/failure/ways-out.ts';
import { ProfileProblem } from '#renderer/features/service/profile-problem.tsx';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { Announcer } from '#renderer/ui/announcer.tsx';
import { Tips } from '#renderer/ui/tips.tsx';
import { Toasts } from '#renderer/ui/toasts.tsx';
import { useIdle } from '#renderer/ui/use-idle.ts';
import { askForKey, useApp } from './app-store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { loadParts } from './lazy-parts.ts';
import { Rail } from './rail.tsx';
import { Screen } from './screens.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useAppearance } from './use-appearance.ts';
import { useKeys } from './use-keys.ts';

const waysOut = { updateKey: askForKey };

/** The frame: rail, top bar, the screen, and what floats above them. */
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
    <div className={styles.shell}>
      <Rail />
      <div className={styles.page}>
        <TopBar findField={findField} />
        <main className={styles.main}>
          <ErrorBoundary key={view}>
            <WaysOutContext value={waysOut}>
              {problem && view === 'browse' ? <ProfileProblem failure={problem} /> : <Screen />}
            </WaysOutContext>
          </ErrorBoundary>
        </main>
      </div>
      <Toasts />
      <Announcer />
      <Tips />
      {keysShown && <KeysDialog onClose={() => useApp.setState({ keysShown: false })} />}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useContext, useEffect, useRef, useState } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { AccountButton } from '#renderer/features/account/session/account/account-button.tsx';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { reviewDraftsQuery } from '#renderer/features/mods/details/queries.ts';
import type { SessionState } from '#shared/contract/account/session.ts';
import { showView, useApp } from '../app-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { useLazyComponent } from '../lazy/lazy-component.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './top-bar.module.css';

/** The signed-in player, or the sign-in button. Empty when the service has no accounts. */
export function Account() {
  const { data: session, isError } = useQuery(sessionQuery());
  // Reserve the space until the session is known, so that nothing beside it moves.
  if (!session) return isError ? null : <div className={styles.account} />;
  return session.state === 'not-offered' ? null : <AccountMenuButton session={session} />;
}

function AccountMenuButton({ session }: { session: SessionState }) {
  const { signIn } = useContext(RecoveryActionsContext);
  const { requestSignOut } = useSignOut();
  const AccountMenu = useLazyComponent(lazyComponents.accountMenu);
  const { data: drafts = [] } = useQuery({ ...reviewDraftsQuery(), enabled: session.state !== 'signed-out' });
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const signedOut = session.state === 'signed-out';
  useRetainedFocus(button, signedOut);
  if (signedOut) return <AccountButton ref={button} session={session} onClick={() => signIn()} />;
  if (!AccountMenu) {
    // React to pointerdown: if the menu loads before the click, its own button replaces this one and the click is lost.
    const press = ({ button: pressed }: PointerEvent) => pressed === 0 && setOpened(true);
    return (
      <AccountButton ref={button} session={session} onPointerDown={press} onClick={() => setOpened(true)} />
    );
  }
  return (
    <AccountMenu
      session={session}
      trigger={<AccountButton ref={button} session={session} />}
      opens={opened}
      onSignIn={() => signIn()}
      onSignOut={requestSignOut}
      onLibrary={() => showView('library')}
      onSettings={() => showView('settings')}
      draftCount={drafts.length}
      onDrafts={() => useApp.setState({ draftsOpen: true })}
      onSignInStorage={() => useApp.setState({ storageDialogOpen: true })}
    />
  );
}

/** Keeps the focus on the account button when signing in or out replaces the button. */
function useRetainedFocus(button: React.RefObject<HTMLButtonElement | null>, signedOut: boolean) {
  const before = useRef(signedOut);
  useEffect(() => {
    if (before.current === signedOut) return;
    before.current = signedOut;
    const handle = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
    return () => cancelAnimationFrame(handle);
  }, [button, signedOut]);
}

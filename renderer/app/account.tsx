import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useContext, useEffect, useRef, useState } from 'react';
import { WaysOutContext } from '#renderer/failure/ways-out.ts';
import { AccountLine } from '#renderer/features/session/account-line.tsx';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { showView, useApp } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import styles from './rail.module.css';
import { usePart } from './use-part.ts';
import { useSignOut } from './use-sign-out.ts';

/** The foot of the rail: who is signed in, or the way to sign in; nothing where the service offers no accounts. */
export function Account() {
  const { data: session, isError } = useQuery(sessionQuery());
  // Its place is kept until the session is known, so that nothing above it moves.
  if (!session) return isError ? null : <div className={styles.account} />;
  if (session.state === 'not-offered') return null;
  return (
    <div className={styles.account}>
      <AccountButton session={session} />
    </div>
  );
}

function AccountButton({ session }: { session: SessionState }) {
  const { signIn } = useContext(WaysOutContext);
  const { ask } = useSignOut();
  const AccountMenu = usePart(lazyParts.accountMenu);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const signedOut = session.state === 'signed-out';
  useHeldFocus(button, signedOut);
  if (signedOut) return <AccountLine ref={button} session={session} onClick={() => signIn()} />;
  if (!AccountMenu) {
    // From the press on, for the button is another one when the menu arrives before the click.
    const press = ({ button: pressed }: PointerEvent) => pressed === 0 && setWanted(true);
    return (
      <AccountLine ref={button} session={session} onPointerDown={press} onClick={() => setWanted(true)} />
    );
  }
  return (
    <AccountMenu
      session={session}
      trigger={<AccountLine ref={button} session={session} />}
      opens={wanted}
      onSignIn={() => signIn()}
      onSignOut={ask}
      onLibrary={() => showView('library')}
      onKeeping={() => useApp.setState({ keepingShown: true })}
    />
  );
}

/** The button is another one after signing in or out: where the focus was on it, it is on the new one. */
function useHeldFocus(button: React.RefObject<HTMLButtonElement | null>, signedOut: boolean) {
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

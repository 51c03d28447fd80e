import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { useSignIn } from '#renderer/features/session/sign-in.ts';
import { useApp } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import { drawPart } from './part.tsx';
import { useSignOut, useUnsent } from './use-sign-out.ts';

const SessionNotices = drawPart(lazyParts.sessionNotices);
const SignInDialog = drawPart(lazyParts.signInDialog);
const SignOutDialog = drawPart(lazyParts.signOutDialog);
const KeepingDialog = drawPart(lazyParts.keepingDialog);

const showKeeping = () => useApp.setState({ keepingShown: true });
const hideKeeping = () => useApp.setState({ keepingShown: false });
const staySignedIn = () => useUnsent.setState({ unsent: null });

/** Notices about the session, above every screen. Loaded only when there is a notice. */
export function SessionStrip() {
  const { data: ended } = useQuery({ ...sessionQuery(), select: ({ state }) => state === 'ended' });
  const tellsMemory = useSignIn((state) => state.tellsMemory);
  if (!ended && !tellsMemory) return null;
  return (
    <Suspense>
      <SessionNotices onWhy={showKeeping} />
    </Suspense>
  );
}

/** The dialogs of the session, at most one open at a time. Loaded on demand. */
export function SessionDialogs() {
  const { data: signingIn } = useQuery({ ...sessionQuery(), select: ({ attempt }) => attempt !== null });
  const asked = useSignIn(({ asking, failure }) => asking || failure !== null);
  const keepingShown = useApp((shown) => shown.keepingShown);
  const { unsent } = useUnsent();
  const { signOut } = useSignOut();
  return (
    <Suspense>
      {(signingIn || asked) && <SignInDialog />}
      {unsent !== null && <SignOutDialog unsent={unsent} onSignOut={signOut} onClose={staySignedIn} />}
      {keepingShown && <KeepingDialog onClose={hideKeeping} />}
    </Suspense>
  );
}

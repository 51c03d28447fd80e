import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { useSignIn } from '#renderer/features/session/sign-in/sign-in.ts';
import { useApp } from '../app-store.ts';
import { lazyParts } from '../lazy/components.ts';
import { drawPart } from '../lazy/lazy-component.tsx';
import { useSignOut, useUnsent } from './use-sign-out.ts';

const SignInDialog = drawPart(lazyParts.signInDialog);
const SignOutDialog = drawPart(lazyParts.signOutDialog);
const KeepingDialog = drawPart(lazyParts.keepingDialog);

const hideKeeping = () => useApp.setState({ keepingShown: false });
const staySignedIn = () => useUnsent.setState({ unsent: null });

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

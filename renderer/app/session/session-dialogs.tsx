import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { useSignIn } from '#renderer/features/account/session/sign-in/sign-in.ts';
import { useDetailsTab } from '#renderer/features/mods/details/details-tab-store.ts';
import { openModById, useApp } from '../app-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';
import { useSignOut, useUnsent } from './use-sign-out.ts';

const SignInDialog = renderLazy(lazyComponents.signInDialog);
const SignOutDialog = renderLazy(lazyComponents.signOutDialog);
const SignInStorageDialog = renderLazy(lazyComponents.signInStorageDialog);

const DraftsDialog = renderLazy(lazyComponents.draftsDialog);

const closeDrafts = () => useApp.setState({ draftsOpen: false });
const openDraft = (modId: number) => {
  closeDrafts();
  useDetailsTab.setState({ modId, tab: 'reviews' });
  openModById(modId);
};
const closeStorageDialog = () => useApp.setState({ storageDialogOpen: false });
const staySignedIn = () => useUnsent.setState({ unsent: null });

/** The dialogs of the session, at most one open at a time. Loaded on demand. */
export function SessionDialogs() {
  const { data: signingIn } = useQuery({ ...sessionQuery(), select: ({ attempt }) => attempt !== null });
  const signInRequested = useSignIn(({ requesting, failure }) => requesting || failure !== null);
  const storageDialogOpen = useApp((shown) => shown.storageDialogOpen);
  const draftsOpen = useApp((shown) => shown.draftsOpen);
  const { unsent } = useUnsent();
  const { signOut } = useSignOut();
  return (
    <>
      {(signingIn || signInRequested) && <SignInDialog />}
      {unsent !== null && <SignOutDialog unsent={unsent} onSignOut={signOut} onClose={staySignedIn} />}
      {draftsOpen && <DraftsDialog onOpen={openDraft} onClose={closeDrafts} />}
      {storageDialogOpen && <SignInStorageDialog onClose={closeStorageDialog} />}
    </>
  );
}

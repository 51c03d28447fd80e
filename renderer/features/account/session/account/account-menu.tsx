import { KeyRound, LibraryBig, LogIn, LogOut, PenLine, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { SessionState } from '#shared/contract/account/session.ts';
import { nameOf } from './account-button.tsx';

type AccountMenuProps = {
  readonly session: SessionState;
  readonly trigger: ReactNode;
  /** Whether the menu is open when it first renders. */
  readonly opens: boolean;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
  readonly onLibrary: () => void;
  readonly onSettings: () => void;
  /** How many reviews the player has begun. */
  readonly draftCount: number;
  readonly onDrafts: () => void;
  readonly onSignInStorage: () => void;
};

/** The account menu of a player who is signed in, or whose session has ended. */
export function AccountMenu(props: AccountMenuProps) {
  const { session } = props;
  const { t } = useText();
  const hasLibrary = session.permissions.readLibrary !== 'not-offered';
  const isUnencrypted = session.persistence === 'memory' || session.persistence === 'insecure';
  return (
    <Menu
      trigger={props.trigger}
      head={<span dir="auto">{nameOf(session, t('account.unnamed'))}</span>}
      align="end"
      opens={props.opens}
      entries={[
        ...(session.state === 'ended'
          ? [{ label: t('account.signIn'), icon: <LogIn size={16} />, run: props.onSignIn }]
          : []),
        ...(hasLibrary
          ? [{ label: t('library.title'), icon: <LibraryBig size={16} />, run: props.onLibrary }]
          : []),
        ...(props.draftCount > 0
          ? [
              {
                label: t('account.drafts', { count: props.draftCount }),
                icon: <PenLine size={16} />,
                run: props.onDrafts,
              },
            ]
          : []),
        ...(isUnencrypted
          ? [{ label: t('account.signInStorage'), icon: <KeyRound size={16} />, run: props.onSignInStorage }]
          : []),
        { label: t('app.settings'), icon: <Settings size={16} />, run: props.onSettings },
        { label: t('account.signOut'), icon: <LogOut size={16} />, run: props.onSignOut },
      ]}
    />
  );
}

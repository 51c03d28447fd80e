import { LibraryBig, LogIn, ShieldQuestion } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { ScreenNotOffered } from '#renderer/failure/screen-not-offered.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { EmptyScreen } from '#renderer/ui/mod-list/list-frame.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import { LibraryList, type LibraryListProps } from './library-list.tsx';

type LibraryViewProps = LibraryListProps & {
  /** Whether the player may see their library, and if not, why. */
  readonly permission: Permission;
  readonly ended: boolean;
};

/** The Library screen: the player's library on the service, or why they can't see it. */
export function LibraryView(props: LibraryViewProps) {
  const { t } = useText();
  const { permission } = props;
  if (permission === 'yes' && !props.ended) return <LibraryList {...props} />;
  return (
    <EmptyScreen title={t('library.title')}>
      <NoLibrary {...props} />
    </EmptyScreen>
  );
}

function NoLibrary({ permission, ended }: LibraryViewProps): ReactNode {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  if (permission === 'not-offered') {
    return <ScreenNotOffered icon={<LibraryBig size={24} />} title={t('library.notOffered')} />;
  }
  const signInAction = (
    <Button kind="primary" size="l" onClick={() => signIn()}>
      {t('account.signIn')}
    </Button>
  );
  if (permission === 'not-granted') {
    return (
      <Empty icon={<ShieldQuestion size={24} />} title={t('library.notGranted')} action={signInAction}>
        {t('library.notGrantedWhy')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={<LogIn size={24} />}
      title={t(ended ? 'library.ended' : 'library.signedOut')}
      action={signInAction}
    >
      {t(ended ? 'library.endedWhy' : 'library.signedOutWhy')}
    </Empty>
  );
}

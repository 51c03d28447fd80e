import { HeartOff, LogIn, ShieldQuestion } from 'lucide-react';
import { useContext } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { ScreenNotOffered } from '#renderer/failure/screen-not-offered.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { EmptyScreen } from '#renderer/ui/mod-list/list-frame.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import { FavoritesList, type FavoritesListProps } from './list/favorites-list.tsx';

type FavoritesViewProps = FavoritesListProps & {
  /** Whether the player may see their favorites, and if not, why. */
  readonly permission: Permission;
};

/** The Favorites screen, or why the player can't see favorites. */
export function FavoritesView(props: FavoritesViewProps) {
  const { t } = useText();
  const { permission, ended } = props;
  if (permission === 'yes' || (permission === 'signed-out' && ended)) return <FavoritesList {...props} />;
  return (
    <EmptyScreen title={t('favorites.title')}>
      <NoFavorites reason={permission} />
    </EmptyScreen>
  );
}

function NoFavorites(props: { reason: Exclude<Permission, 'yes'> }) {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  if (props.reason === 'not-offered') {
    return <ScreenNotOffered icon={<HeartOff size={24} />} title={t('favorites.notOffered')} />;
  }
  const signInAction = (
    <Button kind="primary" size="l" onClick={() => signIn()}>
      {t('account.signIn')}
    </Button>
  );
  if (props.reason === 'not-granted') {
    return (
      <Empty icon={<ShieldQuestion size={24} />} title={t('favorites.notGranted')} action={signInAction}>
        {t('favorites.notGrantedWhy')}
      </Empty>
    );
  }
  return (
    <Empty icon={<LogIn size={24} />} title={t('favorites.signedOut')} action={signInAction}>
      {t('favorites.signedOutWhy')}
    </Empty>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Heart, HeartOff } from 'lucide-react';
import { useEffect } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { ListNotices } from '#renderer/features/mods/list/list-notices.tsx';
import { PlayerListDenied, PlayerListScreen } from '#renderer/features/mods/list/player-list-screen.tsx';
import { useWantedPage } from '#renderer/features/mods/list/player-list-store.ts';
import { useLastPage } from '#renderer/features/mods/list/use-list-page.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import { useFavoriteActions } from './actions.ts';
import { useFavorites } from './favorites-store.ts';
import { Outbox } from './outbox.tsx';
import { favoritesPageQuery, favoritesStateQuery, shownFavorites } from './queries.ts';

/** The id of a text of the Favorites screen. */
export const favoritesText = <Name extends string>(name: Name) => `favorites.${name}` as const;

type FavoritesListProps = {
  /** Whether the session has ended. The list is still shown, and one banner above all screens says so. */
  readonly ended: boolean;
  readonly onBrowse: () => void;
  /** Searches all mods instead. */
  readonly onSearchAll: (text: string) => void;
};

/** The Favorites screen, or why the player can't see favorites. `permission` says whether they may. */
export function FavoritesView({ permission, ...list }: FavoritesListProps & { permission: Permission }) {
  if (permission === 'yes' || (permission === 'signed-out' && list.ended)) return <FavoritesList {...list} />;
  return <PlayerListDenied textOf={favoritesText} icon={<HeartOff size={24} />} reason={permission} />;
}

/** The player's favorites from the cached list, one page at a time. */
function FavoritesList({ ended, onBrowse, onSearchAll }: FavoritesListProps) {
  const { t, moment } = useText();
  const now = useNow();
  const { send } = useFavoriteActions();
  const wanted = useWantedPage(useFavorites);
  const { page, state, readAt } = useFavoritesPage();
  const pending = state?.pending ?? [];
  return (
    <PlayerListScreen
      store={useFavorites}
      textOf={favoritesText}
      icon={<Heart size={24} />}
      page={page}
      // A list that was read before and is empty is still shown as empty while it is read again.
      isKnown={page.shown !== null && (readAt !== null || wanted.find !== '')}
      notes={page.shown?.notes}
      isOfFavorites
      notices={
        <ListNotices
          // A banner above every screen already says that the session has ended.
          failure={ended ? null : page.failure}
          describe={(problem) =>
            readAt === null ? problem : t('favorites.asOf', { problem, time: moment(readAt, now) })
          }
          onRetry={() => void send()}
        >
          {pending.length > 0 ? <Outbox pending={pending} canSend={!ended} /> : null}
        </ListNotices>
      }
      searchAction={<Button onClick={() => onSearchAll(wanted.find)}>{t('search.allInstead')}</Button>}
      onBrowse={onBrowse}
    />
  );
}

/** Reads the current page. If the list has become shorter, goes to its last page, or to the first. */
function useFavoritesPage() {
  const query = useQuery({ ...favoritesPageQuery(useWantedPage(useFavorites)), select: shownFavorites });
  const { data: state = null } = useQuery(favoritesStateQuery());
  const failure = query.error ? failureOf(query.error) : null;
  const isPastEnd = failure?.code === 'page-past-end';
  useLastPage(useFavorites, query);
  useEffect(() => {
    if (isPastEnd) useFavorites.setState({ page: 1 });
  }, [isPastEnd]);
  const page = {
    // Only what the query has: after another player has signed in, nothing of the one before.
    shown: query.data ?? null,
    waiting: query.isPlaceholderData || query.isPending,
    failure: isPastEnd ? null : (failure ?? state?.failure ?? null),
    retry: () => void query.refetch(),
  };
  return { page, state, readAt: state?.readAt ?? null };
}

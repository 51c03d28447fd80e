import { Heart, SearchX, Unplug } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { ListSkeleton } from '#renderer/ui/mod-list/list-skeleton.tsx';
import { arrangeFavorites, useFavorites } from '../favorites-store.ts';
import type { FavoritesPage } from './use-favorites-page.ts';

/** Shown instead of an empty list: a placeholder while it loads, or why it has no mods. */
export function FavoritesEmpty(props: {
  state: FavoritesPage;
  onBrowse: () => void;
  onSearchAll: (text: string) => void;
}) {
  const { state, onBrowse, onSearchAll } = props;
  const { t } = useText();
  const { layout, find, gameId } = useFavorites();
  // A list that was read before and is empty is still shown as empty while it is read again.
  const known = state.state !== null && state.state.readAt !== null;
  if (state.shown && find.trim() !== '') {
    const text = find.trim();
    return <NoneFound find={text} onSearchAll={() => onSearchAll(text)} />;
  }
  if (state.shown && known && gameId !== null) return <NoneOfGame />;
  if (state.failure && !known) {
    return (
      <Empty icon={<Unplug size={24} />} title={t('favorites.noList')}>
        {t('favorites.noListWhy')}
      </Empty>
    );
  }
  if (!state.shown || !known) return <ListSkeleton layout={layout} label={t('favorites.loading')} />;
  return (
    <Empty
      icon={<Heart size={24} />}
      title={t('favorites.empty')}
      action={<Button onClick={onBrowse}>{t('favorites.browse')}</Button>}
    >
      {t('favorites.emptyWhy')}
    </Empty>
  );
}

function NoneOfGame() {
  const { t } = useText();
  return (
    <Empty
      icon={<SearchX size={24} />}
      title={t('favorites.gameNone')}
      action={<Button onClick={() => arrangeFavorites({ gameId: null })}>{t('list.showAllGames')}</Button>}
    />
  );
}

function NoneFound({ find, onSearchAll }: { find: string; onSearchAll: () => void }) {
  const { t } = useText();
  const actions = (
    <>
      <Button onClick={onSearchAll}>{t('search.allInstead')}</Button>
      <Button onClick={() => arrangeFavorites({ find: '', gameId: null })}>
        {t('favorites.searchClear')}
      </Button>
    </>
  );
  return (
    <Empty icon={<SearchX size={24} />} title={t('favorites.searchNone', { find })} action={actions}>
      {t('favorites.searchNoneHint')}
    </Empty>
  );
}

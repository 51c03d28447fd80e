import { LogIn, SearchX, ShieldQuestion } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { ScreenNotOffered } from '#renderer/failure/screen-not-offered.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SearchInput } from '#renderer/ui/controls/search-input.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { GameMenu } from '#renderer/ui/mod-list/game-menu.tsx';
import { EmptyScreen } from '#renderer/ui/mod-list/list-frame.tsx';
import { SortMenu } from '#renderer/ui/mod-list/sort-menu.tsx';
import type { Permission } from '#shared/contract/account/session.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { useGameNames } from './game-names.ts';
import { type ListTexts, ModListScreen, type ModListScreenProps } from './mod-list-screen.tsx';
import { arrange, type PlayerListStore } from './player-list-store.ts';
import type { ListPage, PageOfMods } from './use-list-page.ts';

/** What a screen calls a list of the player's that can be sorted, searched and filtered by game. */
export type PlayerListTexts = ListTexts &
  Readonly<
    Record<
      | 'total'
      | 'search'
      | 'searchClear'
      | 'found'
      | 'searchNone'
      | 'searchNoneHint'
      | 'gameNone'
      | 'empty'
      | 'emptyWhy'
      | 'browse',
      MessageId
    >
  >;

/** A page of such a list. `gameIds` are the games of all of its mods, whatever the filter. */
type PlayerPage = PageOfMods & { readonly gameIds: readonly number[] };

type PlayerListProps = Pick<ModListScreenProps, 'notices' | 'isKnown' | 'notes' | 'isOfFavorites'> & {
  readonly store: PlayerListStore;
  readonly texts: PlayerListTexts;
  readonly page: ListPage<PlayerPage>;
  readonly icon: ReactNode;
  /** What else is in the header. */
  readonly tool?: ReactNode;
  /** Another way on from a search that finds nothing. */
  readonly searchAction?: ReactNode;
  /** What takes the place of the list if it isn't simply empty. */
  readonly empty?: ReactNode;
  readonly onBrowse: () => void;
};

/** A list of the player's on a screen, with its search field, game and sort order. */
export function PlayerListScreen(props: PlayerListProps) {
  const { t } = useText();
  const { store, texts, page } = props;
  const { sort, find, gameId } = store();
  const query = find.trim();
  const total = page.shown?.pagination.total ?? null;
  const totalText =
    total === null || (total === 0 && query !== '')
      ? null
      : query === ''
        ? t(texts.total, { count: total })
        : t(texts.found, { count: total, find: query });
  return (
    <ModListScreen
      {...props}
      list={`${sort} ${gameId} ${find}`}
      total={totalText}
      tools={
        <>
          <PlayerListTools store={store} texts={texts} gameIds={page.shown?.gameIds ?? []} />
          {props.tool}
        </>
      }
      empty={
        query !== '' || gameId !== null ? (
          <NoneFound {...props} query={query} />
        ) : (
          props.empty || <NoneYet {...props} />
        )
      }
    />
  );
}

/** The search field, the game and the sort order of a list. */
export function PlayerListTools(props: {
  readonly store: PlayerListStore;
  readonly texts: Pick<PlayerListTexts, 'search' | 'searchClear'>;
  readonly gameIds: readonly number[];
}) {
  const { t } = useText();
  const { store, texts } = props;
  const { sort, find, gameId } = store();
  const games = useGameNames();
  return (
    <>
      <SearchInput
        label={t(texts.search)}
        clearLabel={t(texts.searchClear)}
        value={find}
        onChange={(next) => arrange(store, { find: next.slice(0, 200) })}
      />
      <GameMenu
        gameId={gameId}
        gameIds={props.gameIds}
        games={games}
        onChange={(next) => arrange(store, { gameId: next })}
      />
      <SortMenu sort={sort} onChange={(next) => arrange(store, { sort: next })} />
    </>
  );
}

/** No mod matches the search, or no mod is for the game. */
function NoneFound({ store, texts, searchAction, query }: PlayerListProps & { query: string }) {
  const { t } = useText();
  const icon = <SearchX size={24} />;
  if (query === '') {
    const showAll = (
      <Button onClick={() => arrange(store, { gameId: null })}>{t('list.showAllGames')}</Button>
    );
    return <Empty icon={icon} title={t(texts.gameNone)} action={showAll} />;
  }
  const actions = (
    <>
      {searchAction}
      <Button onClick={() => arrange(store, { find: '', gameId: null })}>{t(texts.searchClear)}</Button>
    </>
  );
  return (
    <Empty icon={icon} title={t(texts.searchNone, { find: query })} action={actions}>
      {t(texts.searchNoneHint)}
    </Empty>
  );
}

function NoneYet({ icon, texts, onBrowse }: PlayerListProps) {
  const { t } = useText();
  const action = <Button onClick={onBrowse}>{t(texts.browse)}</Button>;
  return (
    <Empty icon={icon} title={t(texts.empty)} action={action}>
      {t(texts.emptyWhy)}
    </Empty>
  );
}

type DeniedTexts = Readonly<
  Record<'title' | 'signedOut' | 'signedOutWhy' | 'notGranted' | 'notGrantedWhy' | 'notOffered', MessageId>
>;

/** The screen of a list that the player can't see, with the reason. */
export function PlayerListDenied(props: {
  readonly texts: DeniedTexts;
  readonly icon: ReactNode;
  readonly reason: Exclude<Permission, 'yes'>;
}) {
  const { t } = useText();
  const { texts } = props;
  return (
    <EmptyScreen title={t(texts.title)}>
      <DenialReason {...props} />
    </EmptyScreen>
  );
}

function DenialReason({ texts, icon, reason }: Parameters<typeof PlayerListDenied>[0]) {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  if (reason === 'not-offered') return <ScreenNotOffered icon={icon} title={t(texts.notOffered)} />;
  const isSignedOut = reason === 'signed-out';
  const action = (
    <Button kind="primary" size="l" onClick={() => signIn()}>
      {t('account.signIn')}
    </Button>
  );
  return (
    <Empty
      icon={isSignedOut ? <LogIn size={24} /> : <ShieldQuestion size={24} />}
      title={t(isSignedOut ? texts.signedOut : texts.notGranted)}
      action={action}
    >
      {t(isSignedOut ? texts.signedOutWhy : texts.notGrantedWhy)}
    </Empty>
  );
}

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
import { type ListText, ModListScreen, type ModListScreenProps } from './mod-list-screen.tsx';
import { arrange, type PlayerListStore } from './player-list-store.ts';
import type { ListPage, PageOfMods } from './use-list-page.ts';

/** What lists of the player's have texts for, beside those of every list. */
type PlayerListText =
  | ListText
  | 'total'
  | 'search'
  | 'searchClear'
  | 'found'
  | 'searchNone'
  | 'searchNoneHint'
  | 'gameNone'
  | 'empty'
  | 'emptyWhy'
  | 'browse';

/** A page of such a list. `gameIds` are the games of all of its mods, whatever the filter. */
type PlayerPage = PageOfMods & { readonly gameIds: readonly number[] };

type PlayerListProps = Pick<ModListScreenProps, 'notices' | 'isKnown' | 'notes' | 'isOfFavorites'> & {
  readonly store: PlayerListStore;
  readonly textOf: (text: PlayerListText) => MessageId;
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
  const { store, textOf, page } = props;
  const { sort, find, gameId } = store();
  const query = find.trim();
  const total = page.shown?.pagination.total ?? null;
  const totalText =
    total === null || (total === 0 && query !== '')
      ? null
      : query === ''
        ? t(textOf('total'), { count: total })
        : t(textOf('found'), { count: total, find: query });
  return (
    <ModListScreen
      {...props}
      list={`${sort} ${gameId} ${find}`}
      total={totalText}
      tools={
        <>
          <PlayerListTools store={store} textOf={textOf} gameIds={page.shown?.gameIds ?? []} />
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
  readonly textOf: (text: 'search' | 'searchClear') => MessageId;
  readonly gameIds: readonly number[];
}) {
  const { t } = useText();
  const { store, textOf } = props;
  const { sort, find, gameId } = store();
  const games = useGameNames();
  return (
    <>
      <SearchInput
        label={t(textOf('search'))}
        clearLabel={t(textOf('searchClear'))}
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
function NoneFound({ store, textOf, searchAction, query }: PlayerListProps & { query: string }) {
  const { t } = useText();
  const icon = <SearchX size={24} />;
  if (query === '') {
    const showAll = (
      <Button onClick={() => arrange(store, { gameId: null })}>{t('list.showAllGames')}</Button>
    );
    return <Empty icon={icon} title={t(textOf('gameNone'))} action={showAll} />;
  }
  const actions = (
    <>
      {searchAction}
      <Button onClick={() => arrange(store, { find: '', gameId: null })}>{t(textOf('searchClear'))}</Button>
    </>
  );
  return (
    <Empty icon={icon} title={t(textOf('searchNone'), { find: query })} action={actions}>
      {t(textOf('searchNoneHint'))}
    </Empty>
  );
}

function NoneYet({ icon, textOf, onBrowse }: PlayerListProps) {
  const { t } = useText();
  const action = <Button onClick={onBrowse}>{t(textOf('browse'))}</Button>;
  return (
    <Empty icon={icon} title={t(textOf('empty'))} action={action}>
      {t(textOf('emptyWhy'))}
    </Empty>
  );
}

type DeniedText = 'title' | 'signedOut' | 'signedOutWhy' | 'notGranted' | 'notGrantedWhy' | 'notOffered';

/** The screen of a list that the player can't see, with the reason. */
export function PlayerListDenied(props: {
  readonly textOf: (text: DeniedText) => MessageId;
  readonly icon: ReactNode;
  readonly reason: Exclude<Permission, 'yes'>;
}) {
  const { t } = useText();
  const { textOf } = props;
  return (
    <EmptyScreen title={t(textOf('title'))}>
      <DenialReason {...props} />
    </EmptyScreen>
  );
}

function DenialReason({ textOf, icon, reason }: Parameters<typeof PlayerListDenied>[0]) {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  if (reason === 'not-offered') return <ScreenNotOffered icon={icon} title={t(textOf('notOffered'))} />;
  const isSignedOut = reason === 'signed-out';
  const action = (
    <Button kind="primary" size="l" onClick={() => signIn()}>
      {t('account.signIn')}
    </Button>
  );
  return (
    <Empty
      icon={isSignedOut ? <LogIn size={24} /> : <ShieldQuestion size={24} />}
      title={t(textOf(isSignedOut ? 'signedOut' : 'notGranted'))}
      action={action}
    >
      {t(textOf(isSignedOut ? 'signedOutWhy' : 'notGrantedWhy'))}
    </Empty>
  );
}

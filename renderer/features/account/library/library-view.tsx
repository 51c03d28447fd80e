import { useQuery } from '@tanstack/react-query';
import { LibraryBig } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#renderer/api.ts';
import { ListNotices } from '#renderer/features/mods/list/list-notices.tsx';
import { PlayerListDenied, PlayerListScreen } from '#renderer/features/mods/list/player-list-screen.tsx';
import { useWantedPage } from '#renderer/features/mods/list/player-list-store.ts';
import { type ListPage, useLastPage, useListPage } from '#renderer/features/mods/list/use-list-page.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import type { LibraryPage } from '#shared/contract/account/library.ts';
import type { Permission } from '#shared/contract/account/session.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { GetAll } from './get-all.tsx';
import { useLibrary } from './library-store.ts';
import { libraryPageQuery } from './queries.ts';

const libraryText = <Name extends string>(name: Name) => `library.${name}` as const;

/** What is said otherwise when a session has ended. */
const endedTexts: Readonly<Record<string, MessageId>> = {
  signedOut: 'library.ended',
  signedOutWhy: 'library.endedWhy',
};

const icon = <LibraryBig size={24} />;

type LibraryListProps = {
  /** The IDs of the mods that have a finished file on this computer. */
  readonly here: ReadonlySet<number>;
  readonly onBrowse: () => void;
  readonly onDownloads: () => void;
};

type LibraryViewProps = LibraryListProps & {
  /** Whether the player may see their library, and if not, why. */
  readonly permission: Permission;
  readonly ended: boolean;
};

/** The Library screen: the player's library on the service, or why they can't see it. */
export function LibraryView({ permission, ended, ...list }: LibraryViewProps) {
  if (permission === 'yes' && !ended) return <LibraryList {...list} />;
  const reason = permission === 'yes' ? 'signed-out' : permission;
  return (
    <PlayerListDenied
      textOf={(name) => (ended ? endedTexts[name] : undefined) ?? libraryText(name)}
      icon={icon}
      reason={reason}
    />
  );
}

/** The player's library, one page at a time. */
function LibraryList({ here, onBrowse, onDownloads }: LibraryListProps) {
  const { t, moment } = useText();
  const now = useNow();
  const wanted = useWantedPage(useLibrary);
  const page = useLibraryPage();
  const { shown, failure, waiting, retry } = page;
  const notes = useMemo(() => new Map([...here].map((modId) => [modId, 'downloaded' as const])), [here]);
  const total = shown?.pagination.total ?? 0;
  const unreadable = shown?.unreadable ?? 0;
  const isWhole = wanted.find === '' && wanted.gameId === null;
  return (
    <PlayerListScreen
      store={useLibrary}
      textOf={libraryText}
      icon={icon}
      page={page}
      notes={notes}
      tool={isWhole && total > 0 && <GetAll onDownloads={onDownloads} />}
      notices={
        <ListNotices
          failure={failure}
          describe={(problem) =>
            shown ? t('library.asOf', { problem, time: moment(shown.readAt, now) }) : problem
          }
          onRetry={retry}
          awaited={waiting ? wanted.page : null}
          unreadable={unreadable > 0 ? t('library.unreadable', { count: unreadable }) : null}
        />
      }
      empty={
        total > 0 && (
          <Empty
            icon={icon}
            title={t('library.emptyPage')}
            action={<Button onClick={retry}>{t('library.reload')}</Button>}
          />
        )
      }
      onBrowse={onBrowse}
    />
  );
}

/** Why a saved page is shown. */
const unreachable: Failure = { code: 'unreachable', text: { id: 'error.unreachable' }, details: '' };

/** Tries the service: main returns saved pages as long as it is known not to respond. */
const checkService = () => api.service.check().catch(() => undefined);

/** Loads the current page and shows the last loaded one meanwhile. If the list has become shorter, goes to its last page. */
function useLibraryPage(): ListPage<LibraryPage> {
  const query = useQuery(libraryPageQuery(useWantedPage(useLibrary)));
  const page = useListPage(query);
  useLastPage(useLibrary, query);
  const isSaved = query.data !== undefined && query.data.asOf !== null;
  return {
    ...page,
    failure: page.failure ?? (isSaved ? unreachable : null),
    retry: isSaved ? () => void checkService().then(page.retry) : page.retry,
  };
}

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { useBrowseList } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import { LoadoutsOfMod } from '#renderer/features/games/my-mods/loadouts-of-mod.tsx';
import type { DetailsSession } from '#renderer/features/mods/details/details-session.ts';
import { pageOfDetails } from '#renderer/features/mods/details/page-of-details.ts';
import { useDownloadActions } from '#renderer/features/mods/downloads/actions/actions.ts';
import { gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { ListContext } from '#renderer/features/mods/list/list-context.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useMedia } from '#renderer/ui/hooks/use-media.ts';
import { whenIdle } from '#renderer/ui/hooks/when-idle.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Features } from '#shared/contract/service/service.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { briefMod, type ListView, openMod, openModFromDetails, useApp } from '../app-store.ts';
import { closeDetails } from '../keyboard/use-shortcuts.ts';
import { lazyComponents, loadAhead } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';
import { openGame } from './open-game.ts';
import styles from './screens.module.css';

const DetailsPanel = renderLazy(lazyComponents.details, <div className={styles.opening} />);

const nothingOffered: Features = {
  details: false,
  versions: false,
  download: false,
  reviews: false,
  games: false,
  signIn: false,
};

/** The titles of the lists, for screen readers when the details replace the list in a narrow window. */
const titles = {
  home: 'app.home',
  browse: 'app.browse',
  favorites: 'app.favorites',
  library: 'library.title',
  myMods: 'myMods.title',
  downloads: 'app.downloads',
} as const satisfies Record<ListView, MessageId>;

/** A screen that lists mods, with the details of the open mod beside the list. */
export function ListAndDetails(props: { view: ListView; children: ReactNode }) {
  const { t } = useText();
  const { data: service } = useQuery(serviceQuery());
  const mod = useApp(({ openMods, serviceId }) =>
    // The restored mod may belong to another service: request nothing about it until the service is known (D19).
    serviceId !== null && serviceId === service?.profile?.serviceId ? openMods[props.view] : null,
  );
  useEndOfDetails(props.view);
  const around = useSurroundings(props.view, service?.features.games ?? false);
  const { openLink } = useDownloadActions();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  const session = useDetailsSession();
  const browse = useBrowseList();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current ? loadOnUse(list.current) : undefined), []);
  return (
    <div className={styles.screen} data-details={mod !== null || undefined}>
      <div ref={list} className={styles.list}>
        <ListContext value={around}>{props.children}</ListContext>
      </div>
      {mod && <h1 className={`visually-hidden ${styles.listTitle}`}>{t(titles[props.view])}</h1>}
      {mod && (
        <DetailsPanel
          key={mod.modId}
          mod={mod}
          games={games}
          features={service?.features ?? nothingOffered}
          session={session}
          siteHost={service?.profile?.siteHost}
          isOffline={service?.reachability.state === 'unreachable'}
          loadouts={<LoadoutsOfMod modId={mod.modId} onGame={openGame} />}
          onOpenLink={openLink}
          onOpenMod={(named) => openModFromDetails(props.view, briefMod(named))}
          onClose={() => closeDetails(browse)}
        />
      )}
    </div>
  );
}

/**
 * Closes the details in Browse when the player searches for something else, and where they take the place of the list, which
 * they would hide, when it is another list in any way.
 */
function useEndOfDetails(view: ListView): void {
  const isPage = useMedia(pageOfDetails);
  useEffect(() => {
    if (view !== 'browse') return;
    return useBrowse.subscribe(({ list, find, mode }, before) => {
      const isSearch = list.text !== before.list.text || find !== before.find;
      const isOther = isSearch || list !== before.list || mode !== before.mode;
      if (isPage ? isOther : isSearch) openMod('browse', null);
    });
  }, [view, isPage]);
}

/** What is around the list of a view. */
function useSurroundings(view: ListView, hasGames: boolean) {
  const openModId = useApp(({ openMods }) => openMods[view]?.modId ?? null);
  const onOpen = useCallback((mod: Mod) => openMod(view, mod), [view]);
  return useMemo(() => ({ openModId, onOpen, hasGames }), [openModId, onOpen, hasGames]);
}

/** Loads the code of the details when the player reaches for a list. Returns a function that stops it. */
function loadOnUse(list: HTMLElement): () => void {
  let stop = () => {};
  const load = () => {
    stop();
    stop = whenIdle(() => loadAhead('details'));
  };
  for (const event of ['pointerover', 'focusin']) list.addEventListener(event, load, { once: true });
  return () => {
    stop();
    for (const event of ['pointerover', 'focusin']) list.removeEventListener(event, load);
  };
}

/** The session data that the details need; undefined until the session is known. */
function useDetailsSession(): DetailsSession | undefined {
  const { signIn } = useContext(RecoveryActionsContext);
  const { data } = useQuery(sessionQuery());
  return useMemo(
    () =>
      data && {
        state: data.state,
        writeReviews: data.permissions.writeReviews,
        deleteReviews: data.permissions.deleteReviews,
        userId: data.player?.userId ?? null,
        playerName: data.player?.name ?? null,
        onSignIn: () => signIn(),
      },
    [data, signIn],
  );
}

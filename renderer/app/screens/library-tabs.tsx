import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { FavoriteAccess } from '#renderer/features/account/favorites/button/favorite-access.ts';
import { favoritesStateQuery } from '#renderer/features/account/favorites/queries.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { TabButton } from '#renderer/ui/controls/tab-button.tsx';
import { isActive } from '#shared/download-states.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { type LibraryView, libraryTabs, showView } from '../app-store.ts';
import { loadAhead } from '../lazy/components.ts';
import styles from './library-tabs.module.css';

const names = {
  favorites: 'app.favorites',
  library: 'app.allMods',
  downloads: 'app.downloads',
} as const satisfies Record<LibraryView, MessageId>;

/** The title of the library, and its tabs: favorites, the library on the service, and downloads. */
export function LibraryTabs({ current }: { current: LibraryView }) {
  const { t, compact } = useText();
  const { data: session } = useQuery(sessionQuery());
  const counts = useCounts();
  const title = t('app.library');
  return (
    <>
      <p className={styles.title} aria-hidden>
        {title}
      </p>
      <nav className={styles.tabs} aria-label={title}>
        {libraryTabs(session?.permissions).map((tab) => (
          <TabButton
            key={tab}
            name={t(names[tab])}
            count={counts[tab] > 0 ? compact(counts[tab]) : null}
            isCurrent={tab === current}
            aria-description={
              tab === 'favorites' && counts.favorites > 0
                ? t('app.favoritesCount', { count: counts.favorites })
                : undefined
            }
            onPointerEnter={() => loadAhead(tab)}
            onFocus={() => loadAhead(tab)}
            onClick={() => showView(tab)}
          />
        ))}
      </nav>
    </>
  );
}

/** How many favorites there are, and how many downloads are in progress. The library's number costs a request. */
function useCounts(): Readonly<Record<LibraryView, number>> {
  const { known } = useContext(FavoriteAccess);
  const { data: favorites = 0 } = useQuery({
    ...favoritesStateQuery(),
    enabled: known,
    select: (state) => state.count,
  });
  const { data: downloads = 0 } = useQuery({
    ...downloadsQuery(),
    select: (list) => list.filter(isActive).length,
  });
  return { favorites: known ? favorites : 0, library: 0, downloads };
}

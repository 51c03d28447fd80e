import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { gamesQuery } from '#renderer/features/browse/queries.ts';
import { useDownloadActions } from '#renderer/features/downloads/actions/actions.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import type { Features } from '#shared/contract/service.ts';
import { type ListView, useApp } from './app-store.ts';
import { lazyParts } from './lazy-parts.ts';
import { drawPart } from './part.tsx';
import styles from './screens.module.css';
import { useDetailsSession } from './use-details-session.ts';
import { useHearts } from './use-hearts.ts';
import { closeDetails } from './use-keys.ts';

const DetailsPanel = drawPart(lazyParts.details);
const MainAction = drawPart(lazyParts.mainAction);
const FileAction = drawPart(lazyParts.fileAction);

const nothingOffered: Features = {
  details: false,
  versions: false,
  download: false,
  reviews: false,
  games: false,
  signIn: false,
};

/** A screen that lists mods, with the details of the open mod beside the list. */
export function ListAndDetails(props: { view: ListView; children: ReactNode }) {
  const { data: service } = useQuery(serviceQuery());
  const mod = useApp(({ openMods, serviceId }) =>
    // The restored mod may belong to another service: request nothing about it until the service is known (D19).
    serviceId !== null && serviceId === service?.profile?.serviceId ? openMods[props.view] : null,
  );
  const { openLink } = useDownloadActions();
  const { data: games } = useQuery({ ...gamesQuery(), enabled: false });
  const session = useDetailsSession();
  const { FavoriteButton } = useHearts();
  return (
    <div className={styles.screen} data-details={mod !== null || undefined}>
      <div className={styles.list}>{props.children}</div>
      {mod && (
        <Suspense fallback={<div className={styles.opening} />}>
          <DetailsPanel
            key={mod.modId}
            mod={mod}
            game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
            features={service?.features ?? nothingOffered}
            Action={MainAction}
            FileAction={FileAction}
            Favorite={FavoriteButton}
            session={session}
            siteHost={service?.profile?.siteHost}
            onOpenLink={openLink}
            onClose={closeDetails}
          />
        </Suspense>
      )}
    </div>
  );
}

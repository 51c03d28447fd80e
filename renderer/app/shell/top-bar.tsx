import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { Ref } from 'react';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { SearchField } from '#renderer/features/catalog/browse/search/search-field.tsx';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { useApp } from '../app-store.ts';
import { openFound, showFound, useGameHere } from '../search-from-here.ts';
import { Account } from './account.tsx';
import { CatalogStatus } from './catalog-status.tsx';
import { DownloadsRing } from './downloads-ring.tsx';
import { RecentMessages } from './recent-messages.tsx';
import styles from './top-bar.module.css';
import type { History } from './use-history.ts';

/** The bar above every screen: back and forward, the search field, how fresh the list is, downloads, messages and the account. */
export function TopBar(props: { searchField: Ref<HTMLInputElement>; onHero: boolean; history: History }) {
  const gameHere = useGameHere();
  const inBrowse = useApp(({ view }) => view === 'browse');
  const { data: service } = useQuery(serviceQuery());
  const { data: catalog } = useQuery(catalogStateQuery());
  return (
    <header data-part className={props.onHero ? `${styles.bar} ${styles.onHero}` : styles.bar}>
      <HistoryButtons back={props.history.back} forward={props.history.forward} />
      {/* Without a usable service profile there is nothing to search. */}
      {service?.profile !== null && (
        <SearchField
          ref={props.searchField}
          inBrowse={inBrowse}
          catalog={catalog}
          serviceId={service?.profile?.serviceId ?? null}
          gameHere={gameHere}
          onUse={showFound}
          onOpenMod={openFound}
        />
      )}
      <div className={styles.end}>
        <CatalogStatus />
        <DownloadsRing />
        <RecentMessages />
        <Account />
      </div>
    </header>
  );
}

function HistoryButtons({ back, forward }: Pick<History, 'back' | 'forward'>) {
  const { t } = useText();
  return (
    <div className={styles.history}>
      <IconButton
        kind="quiet"
        size="s"
        label={t('app.back')}
        aria-disabled={back === null}
        onClick={() => back?.()}
        className={styles.arrow}
      >
        <ArrowLeft size={16} />
      </IconButton>
      <IconButton
        kind="quiet"
        size="s"
        label={t('app.forward')}
        aria-disabled={forward === null}
        onClick={() => forward?.()}
        className={styles.arrow}
      >
        <ArrowRight size={16} />
      </IconButton>
    </div>
  );
}

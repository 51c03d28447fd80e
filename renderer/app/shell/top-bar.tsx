import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { SearchField } from '#renderer/features/catalog/browse/search/search-field.tsx';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { showView, useApp } from '../app-store.ts';
import { CatalogStatus } from './catalog-status.tsx';
import styles from './top-bar.module.css';

/** The bar above every screen: the search field, and how fresh the list is. */
export function TopBar(props: { searchField: Ref<HTMLInputElement> }) {
  const inBrowse = useApp(({ view }) => view === 'browse');
  const { data: service } = useQuery(serviceQuery());
  const { data: catalog } = useQuery(catalogStateQuery());
  return (
    <header className={styles.bar}>
      {/* Without a usable service profile there is nothing to search. */}
      {service?.profile !== null && (
        <SearchField
          ref={props.searchField}
          inBrowse={inBrowse}
          catalog={catalog}
          serviceId={service?.profile?.serviceId ?? null}
          onUse={() => showView('browse')}
        />
      )}
      <CatalogStatus />
    </header>
  );
}

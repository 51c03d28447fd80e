import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useBrowse } from '#renderer/features/browse/browse-store.ts';
import { catalogStateQuery, modPageQuery } from '#renderer/features/browse/queries.ts';
import { SearchField } from '#renderer/features/browse/search/search-field.tsx';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { ServiceStatus } from '#renderer/features/service/service-status.tsx';
import { showView, useApp } from '../app-store.ts';
import styles from './top-bar.module.css';

/** The bar above every screen: the search field, and how fresh the list is. */
export function TopBar(props: { searchField: Ref<HTMLInputElement> }) {
  const page = useBrowse((view) => view.page);
  const inBrowse = useApp(({ view }) => view === 'browse');
  const { data: service } = useQuery(serviceQuery());
  const { data: catalog } = useQuery(catalogStateQuery());
  const { data: readAt } = useQuery({ ...modPageQuery(page), enabled: false, select: (data) => data.readAt });
  return (
    <header className={styles.bar}>
      <SearchField
        ref={props.searchField}
        inBrowse={inBrowse}
        catalog={catalog}
        serviceId={service?.profile?.serviceId ?? null}
        onUse={() => showView('browse')}
      />
      <ServiceStatus service={service} readAt={readAt ?? null} />
    </header>
  );
}

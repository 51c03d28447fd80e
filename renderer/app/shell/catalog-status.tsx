import { useQuery } from '@tanstack/react-query';
import { useBrowse } from '#renderer/features/catalog/browse/browse-store.ts';
import { catalogStateQuery, modPageQuery } from '#renderer/features/catalog/browse/queries.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { ServiceStatus } from '#renderer/features/service/service/service-status.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { openSettings } from '../app-store.ts';
import { lazyComponents } from '../lazy/components.ts';
import { renderLazy } from '../lazy/lazy-component.tsx';

const CatalogPopover = renderLazy(lazyComponents.catalogPopover);

/** The status in the top bar: how fresh the list is that Browse shows, and on click what the catalog does. */
export function CatalogStatus() {
  const { t } = useText();
  const page = useBrowse((view) => view.page);
  const mode = useBrowse((view) => view.mode);
  const { data: service } = useQuery(serviceQuery());
  const { data: catalog } = useQuery(catalogStateQuery());
  const { data: readAt } = useQuery({ ...modPageQuery(page), enabled: false, select: (data) => data.readAt });
  return (
    <ServiceStatus
      service={service}
      catalog={catalog}
      isPaged={mode === 'pages' && catalog?.kind !== 'none'}
      pageReadAt={readAt ?? null}
      popoverLabel={t('catalog.title')}
    >
      <CatalogPopover service={service} catalog={catalog} onSettings={() => openSettings('catalog')} />
    </ServiceStatus>
  );
}

import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { showsPages, useBrowse } from '../browse-store.ts';
import { CatalogSearchField } from './catalog-search-field.tsx';
import { PageSearchField, type SearchFieldProps } from './page-search-field.tsx';

/** The search field in the top bar: over the whole catalog, or over the page that Browse shows. */
export function SearchField({
  catalog,
  serviceId,
  gameHere,
  ...props
}: SearchFieldProps & {
  /** The state of the catalog; undefined while it isn't known. */
  catalog: CatalogState | undefined;
  /** The service in use, as `ServiceState` names it. */
  serviceId: string | null;
  /** The service's game whose page is shown; null for none. */
  gameHere: number | null;
}) {
  const isPaged = useBrowse((view) => showsPages(view, catalog));
  if (isPaged) return <PageSearchField {...props} />;
  const total = catalog?.kind === 'open' ? catalog.mods : 0;
  return <CatalogSearchField {...props} total={total} serviceId={serviceId} gameHere={gameHere} />;
}

import { useQuery } from '@tanstack/react-query';
import { useBrowse } from './browse-store.ts';
import { CatalogView } from './catalog/catalog-view.tsx';
import { type BrowseProps, PagedView } from './paged-view.tsx';
import { catalogStateQuery } from './queries.ts';

/** The Browse screen: the whole local catalog, or one page of the service's list where that isn't wanted or possible. */
export function BrowseView(props: BrowseProps) {
  const mode = useBrowse((view) => view.mode);
  const { data: state } = useQuery(catalogStateQuery());
  if (mode === 'pages' || state?.kind === 'none') return <PagedView {...props} />;
  return <CatalogView {...props} state={state?.kind === 'open' ? state : null} />;
}

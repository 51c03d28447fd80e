import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { showsPages, useBrowse } from '../browse-store.ts';
import { CatalogSearchField } from './catalog-search-field.tsx';
import { PageSearchField, type SearchFieldProps } from './page-search-field.tsx';
import type { GameHere } from './use-search-elsewhere.ts';

/** The search field in the top bar: over the whole catalog, or over the page that Browse shows. */
export function SearchField({
  catalog,
  serviceId,
  gameHere,
  onOpenMod,
  ...props
}: SearchFieldProps & {
  /** The state of the catalog; undefined while it isn't known. */
  catalog: CatalogState | undefined;
  /** The service in use, as `ServiceState` names it. */
  serviceId: string | null;
  /** The service's game whose page is shown; null for none. */
  gameHere: GameHere | null;
  /** Opens a mod on the current screen. */
  onOpenMod: (mod: Mod) => void;
}) {
  const isPaged = useBrowse((view) => showsPages(view, catalog));
  if (isPaged) return <PageSearchField {...props} />;
  const total = catalog?.kind === 'open' ? catalog.mods : 0;
  return (
    <CatalogSearchField
      {...props}
      total={total}
      serviceId={serviceId}
      gameHere={gameHere}
      onOpenMod={onOpenMod}
    />
  );
}

import { useText } from '#renderer/text/text-context.tsx';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { SwitchRow } from './switch-row.tsx';

/** Whether Loadout keeps a copy of the service's list, and how large it is. */
export function CatalogSection(props: {
  readonly settings: Settings;
  readonly catalog: CatalogState | undefined;
}) {
  const { settings, catalog } = props;
  const { t, bytes } = useText();
  const size =
    settings.keepCatalog && catalog?.kind === 'open'
      ? t('settings.keepCatalogSize', { mods: catalog.mods, size: bytes(catalog.size) })
      : null;
  return (
    <SwitchRow
      settings={settings}
      setting="keepCatalog"
      name={t('settings.keepCatalog')}
      hint={
        <>
          {t(settings.keepCatalog ? 'settings.keepCatalogOn' : 'settings.keepCatalogOff')}
          {size !== null && (
            <>
              <br />
              {size}
            </>
          )}
        </>
      }
    />
  );
}

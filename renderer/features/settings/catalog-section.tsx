import { useEffect, useRef } from 'react';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Row, Section } from '#renderer/ui/display/section.tsx';
import type { CatalogState } from '#shared/contract/catalog.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { useChangeSettings } from './use-change-settings.ts';

/**
 * The Catalog section: whether Loadout keeps a copy of the service's list, and how large it is. Takes the focus if
 * `focused`.
 */
export function CatalogSection(props: {
  readonly settings: Settings;
  readonly catalog: CatalogState | undefined;
  readonly focused: boolean;
  readonly onFocused: () => void;
}) {
  const { settings, catalog, focused, onFocused } = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!focused) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
    onFocused();
  }, [focused, onFocused]);
  const { t, bytes } = useText();
  const change = useChangeSettings();
  const size =
    settings.keepCatalog && catalog?.kind === 'open'
      ? t('settings.keepCatalogSize', { mods: catalog.mods, size: bytes(catalog.size) })
      : null;
  return (
    <Section ref={box} title={t('settings.catalog')}>
      <Row
        name={t('settings.keepCatalogName')}
        value={
          <CheckBox
            label={t('settings.keepCatalog')}
            checked={settings.keepCatalog}
            onChange={({ target }) => void change(() => api.settings.update({ keepCatalog: target.checked }))}
          />
        }
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
    </Section>
  );
}

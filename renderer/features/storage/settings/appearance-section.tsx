import { useQuery } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { computerQuery } from './queries.ts';
import { SwitchRow } from './switch-row.tsx';
import { useUpdateSettings } from './use-change-settings.ts';

/** The theme, which main applies to the window, and whether Loadout stays in the tray. */
export function AppearanceSection({ settings }: { settings: Settings }) {
  const { t } = useText();
  const update = useUpdateSettings();
  const { data: computer } = useQuery(computerQuery());
  return (
    <>
      <Row name={t('settings.theme')}>
        <Segmented
          label={t('settings.theme')}
          value={settings.appearance}
          choices={[
            { value: 'system', label: t('settings.system'), icon: <Monitor size={15} /> },
            { value: 'dark', label: t('settings.dark'), icon: <Moon size={15} /> },
            { value: 'light', label: t('settings.light'), icon: <Sun size={15} /> },
          ]}
          onChange={(appearance) => void update({ appearance })}
        />
      </Row>
      {computer?.tray && (
        <SwitchRow
          settings={settings}
          setting="stayInTray"
          name={t('settings.stayInTray')}
          hint={t('settings.stayInTrayHint')}
        />
      )}
    </>
  );
}

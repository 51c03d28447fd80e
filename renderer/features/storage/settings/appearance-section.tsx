import { Monitor, Moon, Sun } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { useUpdateSettings } from './use-change-settings.ts';

/** The theme setting: dark, light, or as in the system. Main applies it to the window. */
export function AppearanceSection({ settings }: { settings: Settings }) {
  const { t } = useText();
  const update = useUpdateSettings();
  return (
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
  );
}

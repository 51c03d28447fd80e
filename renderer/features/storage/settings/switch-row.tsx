import { type ReactNode, useId } from 'react';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { useUpdateSettings } from './use-change-settings.ts';

/** A setting that is on or off, and that takes effect at once. */
export function SwitchRow(props: {
  readonly settings: Settings;
  readonly setting: 'pauseOnBattery' | 'pauseOnMetered' | 'notifyWhenEnded' | 'keepCatalog' | 'stayInTray';
  readonly name: string;
  readonly hint: ReactNode;
}) {
  const { settings, setting, name, hint } = props;
  const id = useId();
  const update = useUpdateSettings();
  return (
    <Row name={name} controlId={id} hint={hint}>
      <Switch
        id={id}
        describedBy={`${id}-hint`}
        checked={settings[setting]}
        onChange={({ target }) => void update({ [setting]: target.checked })}
      />
    </Row>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { computerQuery } from './queries.ts';
import { SwitchRow } from './switch-row.tsx';

/** What the system notifies the player of, or that this computer shows no notifications. */
export function NotificationsSection({ settings }: { settings: Settings }) {
  const { t } = useText();
  const { data: computer } = useQuery(computerQuery());
  if (!computer) return null;
  return computer.notifications ? (
    <SwitchRow
      settings={settings}
      setting="notifyWhenEnded"
      name={t('settings.notifyWhenEnded')}
      hint={t('settings.notifyHint')}
    />
  ) : (
    <Row name={t('settings.notifyUnavailable')} hint={t('settings.notifyUnavailableHint')} />
  );
}

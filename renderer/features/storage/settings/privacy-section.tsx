import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { updatesQuery } from './queries.ts';

/** What leaves this computer, and what stays on it. */
export function PrivacySection() {
  const { t } = useText();
  const { data: update } = useQuery(updatesQuery());
  return (
    <>
      <Row name={t('settings.telemetry')} value={t('settings.telemetryNone')} />
      <Row
        name={t('settings.connections')}
        value={t(!update || update.kind === 'off' ? 'settings.privacy' : 'settings.privacyUpdates')}
      />
      <Row name={t('settings.storedHere')} value={t('settings.storedHereWhat')} />
    </>
  );
}
